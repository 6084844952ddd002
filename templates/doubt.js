// The filters of the page of all open questions: by game and by verdict. What
// is chosen stands in the address, so that it can be passed on. Without this
// script the table is there whole, and the filters are not.
(function () {
  "use strict";
  const form = document.querySelector(".fw-filter");
  if (!form) return;
  const rows = Array.from(form.parentElement.querySelectorAll("tbody tr"));
  const output = form.querySelector("output");

  function show() {
    const game = form.elements.game.value, verdict = form.elements.verdict.value;
    let n = 0;
    for (const row of rows) {
      const fits = (!game || row.dataset.game === game) && (!verdict || row.dataset.kinds.split(" ").includes(verdict));
      row.hidden = !fits;
      if (fits) n++;
    }
    output.textContent = output.dataset.of.replace("{shown}", n).replace("{all}", rows.length);
  }

  function keep() {
    const chosen = new URLSearchParams();
    for (const name of ["game", "verdict"]) {
      if (form.elements[name].value) chosen.set(name, form.elements[name].value);
    }
    const query = chosen.toString();
    try {
      history.replaceState(null, "", (query ? "?" + query : location.pathname) + location.hash);
    } catch (e) { /* a page from a disk may have no history to write to */ }
    show();
  }

  const given = new URLSearchParams(location.search);
  for (const name of ["game", "verdict"]) {
    const value = given.get(name);
    if (Array.from(form.elements[name].options).some(function (o) { return o.value === value; })) form.elements[name].value = value;
  }
  form.addEventListener("change", keep);
  form.addEventListener("submit", function (e) { e.preventDefault(); });
  form.hidden = false;
  show();
  // A link to a row leads to it although the filters hide it.
  function reveal() {
    let row = null;
    try {
      row = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    } catch (e) { /* no place has such a name */ }
    if (row && row.hidden) {
      form.reset();
      show();
      row.scrollIntoView();
    }
  }
  window.addEventListener("hashchange", reveal);
  reveal();
})();
