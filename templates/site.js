(function () {
  "use strict";
  const base = document.currentScript.src.replace(/[^/]*$/, "");

  // The language links lead to the same page; with this they lead to the same
  // place on it too.
  const links = document.querySelectorAll(".languages a");
  function follow() {
    links.forEach(function (a) { a.hash = location.hash; });
  }
  addEventListener("hashchange", follow);
  follow();

  // A list of pages that is open closes when the reader goes on elsewhere.
  const pages = document.querySelector(".pages");
  function close(but) {
    pages.querySelectorAll("details[open]").forEach(function (d) { if (!d.contains(but)) d.open = false; });
  }
  addEventListener("click", function (event) { close(event.target); });
  addEventListener("focusin", function (event) { close(event.target); });
  addEventListener("keydown", function (event) {
    const open = event.key === "Escape" && pages.querySelector("details[open]");
    if (!open) return;
    const within = open.contains(document.activeElement);
    open.open = false;
    if (within) open.querySelector("summary").focus();
  });

  // A board wider than its place can be scrolled by keys, in every browser.
  const regions = new ResizeObserver(function (entries) {
    entries.forEach(function (entry) {
      const box = entry.target;
      if (box.scrollWidth > box.clientWidth + 1) box.tabIndex = 0;
      else box.removeAttribute("tabindex");
      more(box);
    });
  });
  // Where there is more of it to the right, it fades out there.
  function more(box) {
    box.classList.toggle("fw-more", box.scrollLeft + box.clientWidth < box.scrollWidth - 2);
  }
  document.querySelectorAll(".fw-scroll").forEach(function (box) {
    regions.observe(box);
    box.addEventListener("scroll", function () { more(box); }, { passive: true });
  });

  // "/" leads to the field of the search from anywhere but another field.
  addEventListener("keydown", function (event) {
    if (event.key !== "/" || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target.closest && event.target.closest("input, textarea, select, dialog, [contenteditable]")) return;
    const field = document.querySelector("[role=search] input");
    if (!field) return;
    event.preventDefault();
    field.focus();
    field.select();
  });

  // A result of the search names the words that it was found by, "?q=…": they
  // are marked at the place it leads to, or else in its section or the page.
  const words = new URLSearchParams(location.search).get("q");
  if (!words || document.getElementById("search-results")) return;
  const script = document.createElement("script");
  script.src = base + "search-fold.js";
  script.onload = function () {
    const stems = furrowWords.words(words).map(furrowWords.stem);
    const main = document.getElementById("main");
    let target = null;
    try {
      target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    } catch (e) { /* no place has such a name */ }
    const roots = [];
    if (target && main.contains(target)) {
      roots.push([target]);
      const section = [];
      for (let e = target.nextElementSibling; e && e.tagName !== target.tagName; e = e.nextElementSibling) section.push(e);
      if (/^H\d$/.test(target.tagName)) roots.push(section);
    }
    roots.push([main]);
    for (const root of roots) {
      const marks = root.flatMap(function (e) { return furrowWords.markIn(e, stems); });
      if (!marks.length) continue;
      for (let e = marks[0].closest("details"); e; e = e.parentElement.closest("details")) e.open = true;
      const box = marks[0].getBoundingClientRect();
      if (box.top < 0 || box.bottom > innerHeight) marks[0].scrollIntoView({ block: "center" });
      return;
    }
  };
  document.head.append(script);
})();

// The list of contents says where on the page the reader is: at the last of
// its places whose heading has passed the top of the window.
(function () {
  "use strict";
  document.querySelectorAll(".toc").forEach(function (toc) {
    var places = [], here = null, waiting = false;
    toc.querySelectorAll("a[href^='#']").forEach(function (a) {
      var at = document.getElementById(decodeURIComponent(a.hash.slice(1)));
      if (at) places.push({ link: a, at: at });
    });
    function mark() {
      waiting = false;
      var line = toc.getBoundingClientRect().bottom + innerHeight / 5, now = null;
      places.forEach(function (p) { if (p.at.getBoundingClientRect().top <= line) now = p.link; });
      if (now === here) return;
      if (here) here.removeAttribute("aria-current");
      here = now;
      if (!here) return;
      here.setAttribute("aria-current", "location");
      // Sideways only: scrollIntoView would move the page too.
      var list = here.closest("ul"), box = list.getBoundingClientRect(), own = here.getBoundingClientRect();
      if (own.left < box.left || own.right > box.right) list.scrollLeft += own.left - box.left - box.width / 3;
    }
    function soon() {
      if (!waiting) { waiting = true; requestAnimationFrame(mark); }
    }
    addEventListener("scroll", soon, { passive: true });
    addEventListener("resize", soon);
    mark();
  });
})();
