// The matrix of games by mechanics: which rows and columns are shown, in which
// order, and which games stand side by side. The table that the page has is all
// the data there is. What is chosen is written into the address, after "#matrix?",
// and read from there alone: so a link leads to it, and the browser's way back
// undoes it.
"use strict";
(() => {
  const tools = document.getElementById("matrix-tools");
  const table = document.querySelector(".matrix");
  if (!tools || !table) return;

  const most = 3; // games side by side
  const words = tools.dataset;
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  const number = new Intl.NumberFormat(document.documentElement.lang);
  const collator = new Intl.Collator("en", { numeric: true });
  const make = (tag, attributes = {}, ...content) => {
    const e = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, value);
    e.append(...content);
    return e;
  };

  // --- The table as data -----------------------------------------------------

  const heads = [...table.tHead.rows[0].cells];
  const columns = heads.map((head, index) => ({
    head, index, name: head.dataset.column, label: (head.querySelector("a") ?? head).textContent.trim(),
    values: head.dataset.values === undefined ? null : head.dataset.values.split(" "),
  }));
  const mechanics = columns.filter((c) => c.values);
  const columnOf = new Map(columns.map((c) => [c.name, c]));
  const body = table.tBodies[0];
  const rows = [...body.rows].map((row, order) => ({
    row, order, id: row.dataset.game, cells: [...row.cells],
    name: row.cells[0].querySelector("a").textContent,
    link: row.cells[0].querySelector("a").href,
    regions: row.dataset.regions ? row.dataset.regions.split("; ") : [],
    board: row.cells[2].textContent.trim(),
  }));
  const rowOf = new Map(rows.map((r) => [r.id, r]));
  const valueOf = (r, c) => r.cells[c.index].dataset.value ?? "";
  const gradesOf = (r, c) => (r.cells[c.index].dataset.grades ?? "").split(" ");

  // --- What is chosen --------------------------------------------------------

  const mark = "#matrix?";
  const plain = () => ({ where: [], region: "", board: "", grade: "", columns: "differ", sort: "", down: false, games: [] });

  function read() {
    const state = plain();
    if (!location.hash.startsWith(mark)) return state;
    const q = new URLSearchParams(location.hash.slice(mark.length));
    const where = new Map(); // a game has one value of a mechanic
    for (const pair of q.getAll("where")) {
      const [name, ...value] = pair.split("=");
      if (columnOf.get(name)?.values?.includes(value.join("="))) where.set(name, value.join("="));
    }
    state.where = [...where];
    for (const name of ["region", "board", "grade"]) {
      const asked = q.get(name);
      if ([...tools.elements[name].options].some((o) => o.value === asked)) state[name] = asked;
    }
    const some = q.get("columns");
    if (some === "all") state.columns = "all";
    else if (some !== null) state.columns = some.split(" ").filter((name) => columnOf.get(name)?.values);
    if (columnOf.has(q.get("sort"))) state.sort = q.get("sort");
    state.down = q.has("down");
    state.games = [...new Set((q.get("games") ?? "").split(" "))].filter((id) => rowOf.has(id)).slice(0, most);
    return state;
  }

  function address(state) {
    const q = new URLSearchParams();
    for (const pair of state.where) q.append("where", pair.join("="));
    for (const name of ["region", "board", "grade"]) if (state[name]) q.set(name, state[name]);
    if (state.columns !== "differ") q.set("columns", Array.isArray(state.columns) ? state.columns.join(" ") : state.columns);
    if (state.sort) q.set("sort", state.sort);
    if (state.down) q.set("down", "");
    if (state.games.length) q.set("games", state.games.join(" "));
    return mark + q;
  }

  let state = plain();
  /** Chooses something; the page follows when the address has changed. If that
   *  now names a place of the page, what was chosen before holds. */
  function choose(change) {
    const next = { ...(location.hash.startsWith(mark) ? read() : state), ...change };
    if (address(next) !== location.hash) location.hash = address(next);
  }

  // --- What is shown ---------------------------------------------------------

  const status = tools.querySelector("output");
  const chips = tools.querySelector(".matrix-chips");
  const side = document.getElementById("matrix-side");
  const toSide = tools.querySelector("[href='#part-side']");

  const fits = (r) =>
    state.where.every(([name, value]) => valueOf(r, columnOf.get(name)) === value) &&
    (!state.region || (state.region === "?" ? !r.regions.length : r.regions.includes(state.region))) &&
    (!state.board || state.board === r.row.dataset.rows || state.board === r.board) &&
    (!state.grade || mechanics.some((c) => gradesOf(r, c).includes(state.grade)));

  function showsColumn(c, shown) {
    if (Array.isArray(state.columns)) return state.columns.includes(c.name);
    if (state.columns !== "all" && new Set(shown.map((r) => valueOf(r, c))).size < 2 && !state.where.some(([name]) => name === c.name)) return false;
    return !state.grade || shown.some((r) => gradesOf(r, c).includes(state.grade));
  }

  /** What a row is sorted by in a column: values in the order of the mechanic,
   *  boards by size, all else by its letters. */
  function keyOf(r, c) {
    if (c.name === "board") return Number(r.cells[c.index].dataset.size);
    if (!c.values) return c.name === "game" ? r.name : r.row.dataset.regions;
    const at = c.values.indexOf(valueOf(r, c));
    return at < 0 ? c.values.length : at;
  }

  function render() {
    state = read();
    const shown = rows.filter(fits);
    for (const r of rows) r.row.hidden = !shown.includes(r);
    const open = mechanics.filter((c) => showsColumn(c, shown));
    for (const c of mechanics) {
      const hide = !open.includes(c);
      c.head.hidden = hide;
      for (const r of rows) {
        r.cells[c.index].hidden = hide;
        r.cells[c.index].classList.toggle("beside", Boolean(state.grade) && !gradesOf(r, c).includes(state.grade));
      }
    }
    const by = columnOf.get(state.sort);
    const order = rows.slice().sort((a, b) => {
      if (!by) return a.order - b.order;
      const x = keyOf(a, by), y = keyOf(b, by);
      return ((typeof x === "number" ? x - y : collator.compare(x, y)) || a.order - b.order) * (state.down ? -1 : 1);
    });
    if (order.some((r, i) => body.rows[i] !== r.row)) body.append(...order.map((r) => r.row));
    for (const c of columns) {
      if (c === by) c.head.setAttribute("aria-sort", state.down ? "descending" : "ascending");
      else c.head.removeAttribute("aria-sort");
      c.sign.textContent = c === by ? (state.down ? "↓" : "↑") : "↕";
    }
    const text = fill(words.status, { games: number.format(shown.length), of: number.format(rows.length), columns: number.format(open.length), all: number.format(mechanics.length) });
    status.textContent = shown.length ? text : words.none;
    renderTools(open);
    renderSide();
    renderSame();
    settle();
  }

  function renderTools(open) {
    for (const name of ["region", "board", "grade"]) tools.elements[name].value = state[name];
    const set = Array.isArray(state.columns) ? "chosen" : state.columns;
    for (const radio of tools.querySelectorAll("[name=columns]")) radio.checked = radio.value === set;
    for (const box of tools.querySelectorAll("[name=column]")) box.checked = open.includes(columnOf.get(box.value));
    chips.replaceChildren(...state.where.map(([name, value], i) => {
      const drop = make("button", { type: "button", "aria-label": fill(words.drop, { value: `${columnOf.get(name).label} = ${value}` }) }, "×");
      drop.addEventListener("click", () => {
        choose({ where: state.where.filter((_, k) => k !== i) });
        tools.elements.parameter.focus();
      });
      return make("li", {}, columnOf.get(name).label + " = ", make("code", {}, value), " ", drop);
    }));
    for (const r of rows) {
      r.box.checked = state.games.includes(r.id);
      r.box.disabled = !r.box.checked && state.games.length === most;
      r.row.classList.toggle("picked", r.box.checked);
    }
    toSide.hidden = state.games.length < 2;
  }

  /** A cell's value and grades, and its evidence on demand, once more. */
  function copyOf(cell) {
    const parts = [...cell.children].filter((e) => !e.hasAttribute("popover")).map((e) => e.cloneNode(true));
    for (const p of parts) p.removeAttribute("tabindex");
    return parts.flatMap((p) => [p, " "]);
  }

  function renderSide() {
    const games = state.games.map((id) => rowOf.get(id));
    side.hidden = games.length < 2;
    if (side.hidden) return;
    const all = side.querySelector("[name=all]").checked;
    const head = make("tr", {}, make("th", { scope: "col" }, words.parameter), make("th", { scope: "col" }, words.sides),
      ...games.map((r) => make("th", { scope: "col" }, make("a", { href: r.link, lang: "en" }, r.name))));
    const lines = make("tbody");
    for (const c of mechanics) {
      const values = games.map((r) => valueOf(r, c));
      if (values.every((v) => v === "")) continue;
      const differs = new Set(values).size > 1;
      if (!differs && !all) continue;
      const name = make("th", { scope: "row" }, make("a", { href: c.head.querySelector("a").href }, c.label));
      const sign = make("td", { class: differs ? "differs" : "" }, make("span", { "aria-hidden": "true" }, differs ? "≠ " : "= "), differs ? words.differs : words.same);
      const board = differs && sameFor(c.name).find((s) => new Set(values).size === s.boards.filter((b) => values.includes(b.dataset.value)).length);
      if (board) sign.append(make("br"), make("a", { href: "#" + board.article.id, "data-jump": "" }, "▶ " + words.play));
      else if (differs && c.head.dataset.shown) sign.append(make("br"), make("a", { href: c.head.querySelector("a").getAttribute("href") + "#same-" + c.name }, "▶ " + words.play));
      lines.append(make("tr", differs ? { class: "unlike" } : {}, name, sign, ...games.map((r) => make("td", {}, ...copyOf(r.cells[c.index])))));
    }
    side.querySelector(".scroll").replaceChildren(make("table", { class: "side" }, make("thead", {}, head), lines));
  }

  // --- The same position, by the rules of the games chosen -------------------

  const same = [...document.querySelectorAll(".same")].map((article) => ({
    article, parameter: article.dataset.parameter, boards: [...article.querySelectorAll(".same-board")],
  }));
  const sameFor = (name) => same.filter((s) => s.parameter === name);
  const notice = document.getElementById("same-chosen");
  let every = false; // all positions are shown though games are chosen

  function renderSame() {
    const games = state.games.map((id) => rowOf.get(id));
    const some = games.length > 1 && !every;
    for (const s of same) {
      const c = columnOf.get(s.parameter);
      const values = c ? games.map((r) => valueOf(r, c)) : [];
      const mine = s.boards.filter((b) => values.includes(b.dataset.value));
      const apart = mine.length > 1;
      s.article.hidden = some && !apart && !s.article.closest(".same-first");
      for (const b of s.boards) b.hidden = some && apart && !mine.includes(b);
    }
    for (const phase of document.querySelectorAll(".same-phase")) phase.hidden = [...phase.querySelectorAll(".same")].every((a) => a.hidden);
    if (!notice) return;
    notice.hidden = !some;
    notice.querySelector("span").textContent = fill(words.chosen, { games: games.map((r) => r.name).join(", ") });
  }
  notice?.querySelector("button").addEventListener("click", () => {
    every = true;
    renderSame();
    document.getElementById("part-same").scrollIntoView();
  });

  // --- The reader's hand -----------------------------------------------------

  for (const c of columns) {
    c.sign = make("span", { "aria-hidden": "true" }, "↕");
    const button = make("button", { type: "button", class: "sort", "aria-label": fill(words.sort, { column: c.label }) }, c.sign);
    button.addEventListener("click", () => {
      if (state.sort !== c.name) choose({ sort: c.name, down: false });
      else if (!state.down) choose({ down: true });
      else choose({ sort: "", down: false });
    });
    c.head.append(" ", button);
  }
  for (const r of rows) {
    r.box = make("input", { type: "checkbox", "aria-label": fill(words.pick, { game: r.name }) });
    r.box.addEventListener("change", () => {
      every = false;
      choose({ games: r.box.checked ? [...state.games, r.id].slice(0, most) : state.games.filter((id) => id !== r.id) });
    });
    r.cells[0].prepend(make("label", { class: "pick" }, r.box), " ");
  }

  const form = tools.elements;
  const add = tools.querySelector("[data-act=add]");
  form.parameter.addEventListener("change", () => {
    const c = columnOf.get(form.parameter.value);
    form.value.replaceChildren(...(c ? c.values.map((v) => make("option", {}, v)) : [make("option", { value: "" }, "–")]));
    form.value.disabled = add.disabled = !c;
  });
  add.addEventListener("click", () => {
    const pair = [form.parameter.value, form.value.value];
    choose({ where: [...state.where.filter(([name]) => name !== pair[0]), pair] });
  });
  for (const name of ["region", "board", "grade"]) form[name].addEventListener("change", () => choose({ [name]: form[name].value }));
  const ticked = () => [...tools.querySelectorAll("[name=column]:checked")].map((box) => box.value);
  for (const radio of tools.querySelectorAll("[name=columns]")) {
    radio.addEventListener("change", () => choose({ columns: radio.value === "chosen" ? ticked() : radio.value }));
  }
  for (const box of tools.querySelectorAll("[name=column]")) box.addEventListener("change", () => choose({ columns: ticked() }));
  tools.querySelector("[data-act=reset]").addEventListener("click", () => {
    location.hash = mark;
    form.parameter.value = "";
    form.parameter.dispatchEvent(new Event("change"));
  });
  tools.querySelector("[data-act=link]").addEventListener("click", async () => {
    if (!location.hash.startsWith(mark)) location.hash = address(state);
    try {
      await navigator.clipboard.writeText(location.href);
      status.textContent = words.copied;
    } catch {
      status.textContent = location.href; // to be copied by hand
    }
  });
  tools.addEventListener("submit", (event) => event.preventDefault());
  side.querySelector("[name=all]").addEventListener("change", renderSide);
  // Within the page, and without losing what is chosen.
  addEventListener("click", (event) => {
    const jump = event.target.closest?.("a[data-jump], .matrix-buttons a");
    if (!jump) return;
    event.preventDefault();
    const to = document.getElementById(jump.hash.slice(1));
    to.scrollIntoView();
    if (!to.hasAttribute("tabindex")) to.tabIndex = -1;
    to.focus({ preventScroll: true });
  });

  // --- Keys ------------------------------------------------------------------

  // One place of the table is a stop of the tab key; arrows lead from there to
  // the others.
  const stops = "a, button:not([popover] button), input";
  const stopsOf = (cell) => [...cell.querySelectorAll(stops)].filter((e) => !e.closest("[popover]") && !e.disabled);
  let here = null;

  function settle() {
    const all = [...table.rows].flatMap((row) => [...row.cells]).flatMap(stopsOf);
    if (!here || here.disabled || here.closest("[hidden]")) here = all.find((e) => !e.closest("[hidden]"));
    for (const e of all) e.tabIndex = e === here ? 0 : -1;
  }
  table.addEventListener("focusin", (event) => {
    const stop = event.target.closest(stops);
    if (!stop || stop.closest("[popover]") || stop === here) return;
    if (here) here.tabIndex = -1;
    here = stop;
    here.tabIndex = 0;
  });
  table.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0], Home: [0, -Infinity], End: [0, Infinity] }[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.target.closest("[popover]")) return;
    const cell = event.target.closest("td, th");
    if (!cell) return;
    const lines = [...table.rows].filter((row) => !row.hidden);
    const line = lines.indexOf(cell.parentElement);
    let to;
    if (step[0]) {
      const near = lines[line + step[0]]?.cells[cell.cellIndex];
      const mine = stopsOf(cell).indexOf(event.target);
      // A cell that means nothing in its game has no stop: the next beyond it.
      for (let i = line + step[0]; near && lines[i] && !to; i += step[0]) {
        const found = stopsOf(lines[i].cells[cell.cellIndex]);
        to = found[Math.min(Math.max(mine, 0), found.length - 1)];
      }
    } else {
      const found = [...cell.parentElement.cells].filter((c) => !c.hidden).flatMap(stopsOf);
      const at = found.indexOf(event.target) + step[1];
      to = found[Math.max(0, Math.min(found.length - 1, at))];
    }
    event.preventDefault();
    to?.focus();
  });

  tools.hidden = false;
  document.documentElement.classList.add("matrix-on");
  addEventListener("hashchange", () => {
    if (location.hash.startsWith(mark) || !location.hash) render();
  });
  render();
  if (location.hash.startsWith(mark)) document.getElementById("part-matrix").scrollIntoView();
})();
