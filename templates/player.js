// The player: steps through moves by seed, by lap and by move, forward and
// back. It takes over the boards that the page already shows, and draws
// nothing that they do not hold: each pit's drawing and figure is changed in
// place. Without this script the page shows a board for each move.
//
// Three parts, from the pure to the visible:
//   timeline  what happens: the events of the moves as single frames, and the
//             state of the board after any of them
//   board     one SVG board that shows a state, and moves seeds to the next
//   decks     what the reader holds: a player, or several in step
"use strict";
(() => {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const shared = (() => {
    const source = document.getElementById("fw-shared");
    return source ? JSON.parse(source.textContent) : { words: {}, rules: {} };
  })();

  // --- Words ---------------------------------------------------------------

  const language = document.documentElement.lang || "en";
  const plural = new Intl.PluralRules(language);

  /** The interface string of a key, its {names} filled from values; a value n
   *  picks the plural form where the key has forms. */
  function say(key, values = {}) {
    let text = shared.words[key];
    if (text === undefined && "n" in values) {
      const form = plural.select(Number(values.n)) === "one" ? ".one" : ".other";
      text = shared.words[key + form];
    }
    return (text ?? key).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  }

  const sideName = (side) => say(side === "S" ? "south" : "north");
  const sideIndex = (side) => (side === "S" ? 0 : 1);

  // --- Timeline ------------------------------------------------------------

  /** The frames of a move: each lift, each seed, and each thing that follows.
   *  A frame has a kind (k), the event it comes from, and its address within
   *  the move: l2 the second lap lifted, s3 the third seed, c1 the first
   *  consequence. */
  function framesOf(node) {
    const frames = [];
    let lap = 0, seed = 0, after = 0;
    for (const event of node.ev) {
      switch (event.k) {
        case "lift":
        case "relay":
          frames.push({ k: event.k, event, pit: event.p[0], lap: ++lap, at: "l" + lap });
          break;
        case "sow":
          for (const pit of event.p) frames.push({ k: "sow", event, pit, lap, at: "s" + ++seed });
          break;
        case "store":
          frames.push({ k: "store", event, lap, at: "s" + ++seed });
          break;
        case "catch": // of several pits at once, the first begins the lap
          frames.push({ k: "catch", event, pit: event.p[0], lap: frames.at(-1).k === "catch" ? lap : ++lap, at: frames.at(-1).k === "catch" ? "c" + ++after : "l" + lap });
          break;
        case "step":
          lap = 1;
          frames.push({ k: "step", event, pit: event.p[0], lap, at: "s" + ++seed });
          break;
        default:
          frames.push({ k: event.k, event, lap, at: "c" + ++after });
      }
    }
    if (frames.length === 0) frames.push({ k: "none", event: {}, lap: 0, at: "c1" });
    frames.laps = lap;
    frames.seeds = seed;
    return frames;
  }

  /** The state at the start of a line. */
  function initial(start) {
    return {
      pits: start.pits.slice(),
      closed: new Set(start.closed ?? []),
      from: (start.from ?? 0) - 1, // the pit to begin from, or -1
      owned: start.owned ?? [[], []], // pits made over to South and to North
      reserve: start.reserve.slice(),
      turn: start.turn,
      hand: 0, // seeds in the hand
      over: -1, // the pit the hand is over, or -1 when there is no hand
      lap: 0,
      seed: 0,
      way: [], // of the lap under way: the pit lifted, then each pit sown
      before: [], // of the lap before it
      lifted: [],
      taken: [],
      spared: [], // pits that might have been captured and were not
    };
  }

  /** The number that a side's store has among the pits: the stores come after
   *  them. */
  const storeOf = (state, side) => state.pits.length + sideIndex(side);

  /** The state in which a move begins. */
  function begin(state) {
    return { ...state, from: -1, hand: 0, over: -1, lap: 0, seed: 0, way: [], before: [], lifted: [], taken: [], spared: [] };
  }

  /** The state after a frame. Nothing of the state given is changed; start is
   *  the state the move began in. */
  function apply(state, frame, start) {
    const next = { ...state };
    const { event, pit } = frame;
    // Makes what is about to be changed next's own; once for each is enough.
    const change = (name) => (next[name] = name === "closed" ? new Set(state.closed) : state[name].slice());
    switch (frame.k) {
      case "lift":
      case "relay":
        change("pits")[pit] = 0;
        next.hand = event.n[0];
        next.over = pit;
        next.lap = frame.lap;
        next.before = state.way;
        next.way = [pit];
        if (frame.k === "lift") next.lifted = [pit];
        break;
      case "sow":
        change("pits")[pit]++;
        change("way").push(pit);
        next.hand--;
        next.over = pit;
        next.seed++;
        break;
      case "store":
        change("reserve")[sideIndex(event.s)]++;
        change("way").push(storeOf(next, event.s));
        next.hand--;
        next.over = storeOf(next, event.s);
        next.seed++;
        break;
      case "catch": // into the hand, which is over the pit where its last seed fell
        change("pits")[pit] = 0;
        change("taken").push(pit);
        next.hand = event.h;
        next.lap = frame.lap;
        if (state.way.length) {
          next.over = state.way.at(-1);
          next.before = state.way;
          next.way = [];
        }
        break;
      case "from":
        next.over = -1;
        next.from = event.p?.[0] ?? -1;
        break;
      case "own":
        if (!state.hand) next.over = -1;
        next.owned = state.owned.map((pits, side) => side === sideIndex(event.s) ? [...pits, event.p[0]] : pits);
        break;
      case "shift":
        change("pits")[event.p[0]]--;
        next.pits[event.to]++;
        next.over = -1;
        break;
      case "step":
        change("pits")[pit]--;
        next.pits[event.to]++;
        next.lifted = [pit];
        next.way = [pit, event.to];
        next.lap = 1;
        next.seed++;
        break;
      case "stop":
        next.over = -1;
        break;
      case "take":
      case "sweep":
        if (!state.hand) next.over = -1; // a seed taken in passing leaves the hand on its way
        change("pits");
        change("reserve");
        event.p.forEach((p, i) => {
          next.pits[p] -= event.n[i];
          next.reserve[sideIndex(event.s)] += event.n[i];
        });
        if (frame.k === "take") change("taken").push(...event.p);
        break;
      case "endless":
      case "undecided":
        next.pits = start.pits.slice();
        next.reserve = start.reserve.slice();
        next.owned = start.owned;
        next.hand = 0;
        next.over = -1;
        next.way = [];
        next.before = [];
        break;
      case "fill":
        change("pits");
        change("reserve");
        event.p.forEach((p, i) => {
          next.pits[p] += event.n[i];
          next.reserve[sideIndex(event.s)] -= event.n[i];
        });
        break;
      case "give":
        change("reserve")[sideIndex(event.s)] -= event.n[0];
        next.reserve[1 - sideIndex(event.s)] += event.n[0];
        next.over = -1;
        break;
      case "close":
        change("closed");
        event.p.forEach((p) => next.closed.add(p));
        break;
      case "open":
        change("closed");
        event.p.forEach((p) => next.closed.delete(p));
        break;
      case "refill": // a new round: what the last move did is over
        Object.assign(next, { way: [], before: [], lifted: [], taken: [], spared: [] });
        break;
      case "spare":
        next.over = -1;
        next.spared = event.p.slice();
        break;
      default: // what is said and changes nothing on the board
        next.over = -1;
    }
    return next;
  }

  /** The moves of a player as a tree, and the one line through it that is being
   *  followed. A place on the line is an offset: the number of frames done. */
  class Timeline {
    constructor(data) {
      this.data = data;
      this.nodes = data.nodes;
      this.frames = data.nodes.map(framesOf);
      this.children = data.nodes.map(() => []);
      this.roots = [];
      data.nodes.forEach((node, i) => (node.up < 0 ? this.roots : this.children[node.up]).push(i));
      this.ends = []; // the state after each move, once it was needed
      this.first = initial(data.start);
      this.follow(-1);
    }

    /** Makes the line go through a move: back to the start and, after the move,
     *  on by what was played. */
    follow(node) {
      const line = [];
      for (let n = node; n >= 0; n = this.nodes[n].up) line.unshift(n);
      let rest = node < 0 ? this.roots : this.children[node];
      while (rest.length) {
        line.push(rest[0]);
        rest = this.children[rest[0]];
      }
      this.line = line;
      this.moveStops = [0];
      this.lapStops = [0];
      let sum = 0;
      for (const n of line) {
        const frames = this.frames[n];
        frames.forEach((frame, i) => {
          if (/^l/.test(frame.at) && i > 0) this.lapStops.push(sum + i);
        });
        sum += frames.length;
        this.moveStops.push(sum);
        this.lapStops.push(sum);
      }
      this.total = sum;
    }

    /** The move that the last frame done belongs to: its index in the line and
     *  how many of its frames are done; null at the start. */
    place(offset) {
      if (offset <= 0) return null;
      let low = 0, high = this.line.length - 1;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (this.moveStops[middle + 1] < offset) low = middle + 1;
        else high = middle;
      }
      return { index: low, node: this.line[low], done: offset - this.moveStops[low] };
    }

    end(node) {
      if (node < 0) return this.first;
      const missing = [];
      let n = node;
      while (n >= 0 && !this.ends[n]) {
        missing.unshift(n);
        n = this.nodes[n].up;
      }
      for (const m of missing) this.ends[m] = this.during(m, this.frames[m].length);
      return this.ends[node];
    }

    during(node, done) {
      const frames = this.frames[node];
      const start = begin(this.end(this.nodes[node].up));
      let state = start;
      for (let i = 0; i < done; i++) state = apply(state, frames[i], start);
      if (done === frames.length) state = { ...state, turn: this.nodes[node].turn, over: -1 };
      return state;
    }

    state(offset) {
      const place = this.place(offset);
      return place ? this.during(place.node, place.done) : this.first;
    }

    /** The frame that leads from an offset to the next. */
    frameAfter(offset) {
      const place = this.place(offset + 1);
      return this.frames[place.node][place.done - 1];
    }

    /** The address of an offset, "m12.s3"; "m12" when the move is done. */
    address(offset) {
      const place = this.place(offset);
      if (!place) return "m0";
      const frames = this.frames[place.node];
      const move = this.nodes[place.node].at;
      return place.done === frames.length ? move : move + "." + frames[place.done - 1].at;
    }

    /** Follows the line that an address lies on and gives its offset, or -1 if
     *  there is no such place. */
    find(address) {
      const parts = /^(m\d+(?:v\d+)?)(?:\.([slc]\d+))?$/.exec(address);
      if (!parts) return -1;
      if (parts[1] === "m0") return 0;
      const node = this.nodes.findIndex((n) => n.at === parts[1]);
      if (node < 0) return -1;
      this.through(node);
      const start = this.moveStops[this.line.indexOf(node)];
      if (!parts[2]) return start + this.frames[node].length;
      let at = parts[2] === "s0" ? 0 : this.frames[node].findIndex((f) => f.at === parts[2]);
      if (at < 0) at = this.frames[node].length - 1;
      return start + at + 1;
    }

    through(node) {
      if (!this.line.includes(node)) this.follow(node);
    }

    /** The position as text, before a move that is under way. */
    position(offset) {
      const place = this.place(offset);
      if (!place) return this.data.text;
      if (place.done === this.frames[place.node].length) return this.nodes[place.node].text;
      const up = this.nodes[place.node].up;
      return up < 0 ? this.data.text : this.nodes[up].text;
    }
  }

  const nextStop = (stops, offset) => stops.find((s) => s > offset) ?? stops[stops.length - 1];
  const lastStop = (stops, offset) => stops.findLast((s) => s < offset) ?? 0;

  // --- What is said --------------------------------------------------------

  /** What has happened in a move so far, as a sentence. */
  function tell(timeline, node, done, name) {
    const frames = timeline.frames[node].slice(0, done);
    const laps = [];
    const after = [];
    const list = (pits) => pits.map(name).join(" ");
    for (const { k, event, pit } of frames) {
      const side = event.s ? sideName(event.s) : "";
      const sum = () => event.n.reduce((a, b) => a + b, 0);
      switch (k) {
        case "lift":
          laps.push({ head: say("lifts", { n: event.n[0], pit: name(pit) }), pits: [] });
          break;
        case "relay":
          laps.push({ head: say("relay", { n: event.n[0], pit: name(pit) }), pits: [] });
          break;
        case "sow":
          laps.at(-1)?.pits.push(pit);
          break;
        case "store":
          laps.at(-1)?.pits.push(-1);
          break;
        case "catch":
          laps.push({ head: say("catches", { n: event.n[0], pit: name(pit) }), pits: [] });
          after.length = 0; // that the hand was empty for once
          break;
        case "again":
          after.push(say("again", { side }));
          break;
        case "own":
          after.push(say("makes-over", { side, pit: name(event.p[0]) }));
          break;
        case "shift":
          after.push(say("shifts", { pit: name(event.p[0]), to: name(event.to) }));
          break;
        case "from":
          after.push(event.p ? say("starts-from", { side, pit: name(event.p[0]) }) : say("starts-nowhere", { side }));
          break;
        case "step":
          after.push(say("steps", { pit: name(pit), to: name(event.to) }));
          break;
        case "stop":
          after.push(say("stops", { pit: name(event.p?.[0] ?? -1) }));
          break;
        case "take":
          after.push(say("captures", { n: event.n[0], pit: name(event.p[0]) }));
          break;
        case "spare":
          after.push(say("spares", { pit: name(event.p[0]) }));
          break;
        case "endless":
        case "undecided":
          after.push(say(k, { n: event.n[0] }));
          break;
        case "pass":
          after.push(say("passes", { side }));
          break;
        case "repeat":
          after.push(say("repeats"));
          break;
        case "stuck":
          after.push(say("stuck", { side }));
          break;
        case "empty":
          after.push(say("row-empty", { side }));
          break;
        case "most":
          after.push(say("most", { side }));
          break;
        case "few":
          after.push(say("too-few", { side }));
          break;
        case "fewleft":
          after.push(say("few-left"));
          break;
        case "wins":
          after.push(say("rounds-won", { side, n: event.n[0] }));
          break;
        case "give":
          after.push(say("hands-over", { side, n: event.n[0] }));
          break;
        case "sweep":
          after.push(say("sweeps", { n: sum(), side }));
          break;
        case "round":
        case "game":
          after.push(event.r === "=" ? say(k + "-drawn") : say(k + "-won", { side: sideName(event.r) }));
          break;
        case "refill":
          after.push(say("refill", { n: event.n[0] }));
          break;
        case "choose":
          after.push(say("choose", { side }));
          break;
        case "fill":
          after.push(say("fills", { side, pits: list(event.p) }));
          break;
        case "close":
          after.push(say("closes", { side, pits: list(event.p) }));
          break;
        case "open":
          after.push(say("reopens", { side, pits: list(event.p) }));
          break;
        case "begin":
          after.push(say("round-begins", { n: event.n[0], side }));
          break;
      }
    }
    const lap = ({ head, pits }) => (pits.length ? say("sows", { lift: head, pits: list(pits) }) : head);
    const told = laps.length <= 3
      ? laps.map(lap)
      : [lap(laps[0]), say("more-laps", { n: laps.length - 2 }), lap(laps.at(-1))];
    return told.concat(after).join("; ");
  }

  // --- Board ---------------------------------------------------------------

  const svgName = "http://www.w3.org/2000/svg";
  const mostDrawn = 120; // as board.go draws heaps

  function svg(name, attributes, ...children) {
    const made = document.createElementNS(svgName, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  }

  /** The SVG board of a page, made to show any state. */
  class Board {
    constructor(element, names) {
      this.element = element;
      this.names = names;
      this.seeds = [...element.querySelectorAll(".fw-seeds > use")];
      this.counts = [...element.querySelectorAll(".fw-counts > text")];
      this.trays = [...element.querySelectorAll(".fw-tray")];
      this.back = element.querySelector(".fw-back");
      this.owned = element.querySelector(".fw-owned");
      this.inside = element.querySelector(".fw-inside") !== null;
      this.stores = "stores" in element.dataset;
      this.radius = Number(element.dataset.ring ?? 0); // of a ring, else 0
      this.trail = element.querySelector(".fw-trail");
      this.rings = element.querySelector(".fw-rings");
      this.air = element.querySelector(".fw-air");
      this.desc = element.querySelector("desc");
      this.single = this.counts.length === 0;
      const [x, y] = element.dataset.centre.split(" ").map(Number);
      this.centre = { x, y };
      const number = (e, a) => Number(e.getAttribute(a));
      this.home = this.seeds.map((use) => ({ x: number(use, "x"), y: number(use, "y") }));
      this.leftmost = Math.min(...this.home.map((p) => p.x));
      this.rightmost = Math.max(...this.home.map((p) => p.x));
      this.label = this.counts.map((text, i) => ({ x: number(text, "x") - this.home[i].x, y: number(text, "y") - this.home[i].y }));
      this.trayHome = this.trays.map((tray) => {
        const pile = tray.querySelector("use"), figure = tray.querySelector(".fw-reserve");
        const [, x, y, scale] = /translate\(([-\d.]+) ([-\d.]+)\) (.*)/.exec(pile.getAttribute("transform"));
        return { y: number(tray.querySelector("text"), "y"), x: Number(x), pile: Number(y), scale, figure: { x: number(figure, "x"), y: number(figure, "y") } };
      });
      this.flipped = false;
      this.flight = 0;
    }

    turned(p) {
      return this.flipped ? { x: 2 * this.centre.x - p.x, y: 2 * this.centre.y - p.y } : p;
    }

    pit(i) {
      return i < this.home.length ? this.turned(this.home[i]) : this.pile(i - this.home.length);
    }

    isStore(i) { return i >= this.home.length; }

    inward(p) { return p.y < this.centre.y ? 1 : -1; }

    /** The point so far from p in the direction of the middle of the board. */
    toward(p, distance) {
      if (!this.radius) return { x: p.x, y: p.y + this.inward(p) * distance };
      const part = (from, to) => from + Math.trunc(((to - from) * distance) / this.radius);
      return { x: part(p.x, this.centre.x), y: part(p.y, this.centre.y) };
    }

    way(i) {
      const p = this.pit(i);
      if (this.isStore(i)) return { x: p.x + (p.x < this.centre.x ? 30 : -30), y: p.y };
      return this.toward(p, 33);
    }

    /** Where a side's reserve lies: in its store at an end of the board, or in
     *  the line of its name. */
    pile(side) {
      const { x, pile } = this.trayHome[side];
      const p = this.turned({ x, y: pile });
      return this.stores ? p : { x, y: p.y };
    }

    flip() {
      this.flipped = !this.flipped;
      this.back.setAttribute("href", this.back.getAttribute("href").replace(/f?$/, this.flipped ? "f" : ""));
      this.seeds.forEach((use, i) => {
        const p = this.pit(i);
        use.setAttribute("x", p.x);
        use.setAttribute("y", p.y);
        if (this.single) return;
        const l = this.label[i];
        this.counts[i].setAttribute("x", p.x + l.x);
        this.counts[i].setAttribute("y", p.y + (this.flipped && !this.inside ? -l.y : l.y));
      });
      this.trays.forEach((tray, side) => {
        const home = this.trayHome[side];
        const y = this.trayHome[this.flipped ? 1 - side : side].y - home.y;
        if (y) tray.setAttribute("transform", `translate(0 ${y})`);
        else tray.removeAttribute("transform");
        if (!this.stores) return;
        const pile = this.pile(side), figure = this.turned(home.figure);
        tray.querySelector("use").setAttribute("transform", `translate(${pile.x} ${pile.y - y}) ${home.scale}`);
        tray.querySelector(".fw-reserve").setAttribute("x", figure.x);
        tray.querySelector(".fw-reserve").setAttribute("y", figure.y - y);
      });
    }

    /** The drawing of n seeds in a pit. */
    heap(n, closed) {
      if (closed) return "#fw-x";
      if (this.single && n === 1) return "#fw-o";
      return "#fw-" + Math.min(n, mostDrawn);
    }

    show(state) {
      this.land();
      state.pits.forEach((n, i) => this.set(i, n, state.closed.has(i)));
      state.reserve.forEach((n, side) => this.setReserve(side, n));
      this.element.dataset.turn = state.turn;
      this.owned.replaceChildren(...state.owned.flatMap((pits, side) => pits.flatMap((i) => this.madeOver(i, side))));
      this.trail.replaceChildren(
        ...(state.before.length > 1 ? [svg("path", { class: "fw-past", d: this.path(state.before, true) })] : []),
        ...(state.way.length > 1 ? [svg("path", { d: this.path(state.way, state.over < 0 || state.hand === 0) })] : []),
      );
      this.rings.replaceChildren(
        ...this.ring("fw-lifted", state.lifted),
        ...this.ring("fw-sown", state.over >= 0 && state.seed && !this.isStore(state.over) ? [state.over] : []),
        ...this.ring("fw-spared", state.spared),
        ...this.ring("fw-captured", state.taken),
        ...this.ring("fw-from", state.from >= 0 && state.over < 0 ? [state.from] : []),
      );
      this.air.replaceChildren();
      if (state.over >= 0 && state.hand > 0) this.air.append(this.hand(state.hand, this.way(state.over)));
    }

    set(i, n, closed) {
      this.seeds[i].setAttribute("href", this.heap(n, closed));
      if (this.single) return;
      this.counts[i].textContent = closed ? "×" : n;
      this.counts[i].classList.toggle("fw-none", closed || n === 0);
    }

    setReserve(side, n) {
      this.trays[side].querySelector("use").setAttribute("href", this.heap(n, false).replace("#fw-o", "#fw-1"));
      this.trays[side].querySelector(".fw-reserve").textContent = n;
    }

    /** The mark of a pit made over to a side, as board.go draws it. */
    madeOver(i, side) {
      const { x, y } = this.pit(i);
      const way = (side === 0) !== this.flipped ? 1 : -1;
      return [
        svg("path", { class: "fw-made-over", d: `M${x - 20} ${y - 26}h40l6 6v40l-6 6h-40l-6 -6v-40z` }),
        svg("path", { class: "fw-owner", d: `M${x - 9} ${y + way * 14}h18l-9 ${way * 11}z` }),
      ];
    }

    ring(name, pits) {
      return pits.map((i) => svg("circle", { class: name, cx: this.pit(i).x, cy: this.pit(i).y, r: 26 }));
    }

    hand(n, at) {
      const text = svg("text", {});
      text.textContent = n;
      return svg("g", { class: "fw-hand", transform: `translate(${at.x} ${at.y})` }, svg("circle", { r: 13.5 }), text);
    }

    /** The way of a lap, as board.go draws it. */
    path(lap, lands) {
      let d = "", last;
      lap.forEach((i, k) => {
        const w = this.way(i);
        if (k === 0) d += `M${w.x} ${w.y}`;
        else if (!this.radius && w.y !== last.y && w.y !== this.centre.y && last.y !== this.centre.y) {
          const end = last.x + w.x < 2 * this.centre.x ? this.leftmost - 15 : this.rightmost + 15;
          const out = Math.trunc((8 * end - last.x - w.x) / 6);
          d += `C${out} ${last.y} ${out} ${w.y} ${w.x} ${w.y}`;
        } else d += `L${w.x} ${w.y}`;
        last = w;
      });
      if (lands) {
        const p = this.pit(lap.at(-1));
        const at = this.isStore(lap.at(-1)) ? p : this.toward(p, 17);
        d += `L${at.x} ${at.y}`;
      }
      return d;
    }

    /** Shows a frame as movement, for so many milliseconds, and then calls
     *  done. What is on the board must be the state before the frame. */
    fly(state, frame, time, done) {
      const moving = this.movers(state, frame);
      if (!moving.length) {
        done();
        return;
      }
      for (const m of moving) m.start?.();
      let began;
      const draw = (now) => {
        began ??= now;
        const t = Math.min(1, (now - began) / time);
        for (const m of moving) m.at(t);
        if (t < 1) this.flight = requestAnimationFrame(draw);
        else {
          this.flight = 0;
          done();
        }
      };
      this.flight = requestAnimationFrame(draw);
    }

    /** Ends a flight where it is. */
    land() {
      cancelAnimationFrame(this.flight);
      this.flight = 0;
    }

    movers(state, frame) {
      const { event, pit } = frame;
      const ease = (t) => t * t * (3 - 2 * t);
      const glide = (element, from, to, lift = 0) => (t) => {
        const e = ease(t);
        const x = from.x + (to.x - from.x) * e;
        const y = from.y + (to.y - from.y) * e - lift * 4 * e * (1 - e);
        element.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
      };
      const heap = (n) => {
        const use = svg("use", { href: this.heap(n, false) });
        this.air.append(svg("g", {}, use));
        return use.parentNode;
      };
      switch (frame.k) {
        case "sow":
        case "store": {
          // The hand passes on, and one seed falls out of it.
          const hand = this.air.querySelector(".fw-hand");
          if (!hand || state.over < 0) return [];
          const into = pit ?? storeOf(state, event.s);
          const from = this.way(state.over), to = this.way(into);
          const move = glide(hand, from, to);
          const seed = svg("circle", { class: "fw-seed fw-t0 fw-falling", r: 6, visibility: "hidden" });
          this.air.prepend(seed);
          const target = this.pit(into);
          return [{
            at: (t) => {
              move(Math.min(1, t / 0.65));
              if (t < 0.65) return;
              seed.removeAttribute("visibility");
              const e = (t - 0.65) / 0.35;
              seed.setAttribute("cx", to.x + (target.x - to.x) * e);
              seed.setAttribute("cy", to.y + (target.y - to.y) * e);
            },
          }];
        }
        case "step":
        case "shift": {
          const from = event.p[0], seed = heap(1);
          return [{ start: () => this.set(from, state.pits[from] - 1, false), at: glide(seed, this.pit(from), this.pit(event.to), 10) }];
        }
        case "take":
        case "sweep":
          return event.p.map((p, i) => {
            const seeds = heap(event.n[i]);
            return { start: () => this.set(p, 0, false), at: glide(seeds, this.pit(p), this.pile(sideIndex(event.s))) };
          });
        case "catch": {
          const seeds = heap(event.n[0]);
          const hand = this.way(state.way.length ? state.way.at(-1) : state.over);
          return [{ start: () => this.set(pit, 0, false), at: glide(seeds, this.pit(pit), hand) }];
        }
        case "fill":
          return event.p.map((p, i) => {
            const seeds = heap(event.n[i]);
            return { at: glide(seeds, this.pile(sideIndex(event.s)), this.pit(p)) };
          });
      }
      return [];
    }

    /** The position told pit by pit, as board.go tells it. */
    describe(state) {
      const pits = (from, to) => this.names.slice(from, to).map((name, k) => {
        const i = from + k;
        let n = state.closed.has(i) ? say("closed") : state.pits[i];
        state.owned.forEach((owned, side) => {
          if (owned.includes(i)) n = say("made-over", { n, side: sideName(side ? "N" : "S") });
        });
        return name + " " + n;
      }).join(" ");
      const half = this.names.length / 2, told = this.radius ? [pits(0) + "."] : []; // a ring is nobody's
      ["S", "N"].forEach((side, s) => {
        const own = this.radius ? "" : ` ${pits(s * half, (s + 1) * half)};`;
        told.push(`${sideName(side)}:${own} ${say("in-reserve", { n: state.reserve[s] })}.`);
      });
      if (state.turn !== "-") {
        told.push(say("to-move", { side: sideName(state.turn) }) + ".");
        if (state.from >= 0) told.push(say("starts-from", { side: sideName(state.turn), pit: this.names[state.from] }) + ".");
      }
      this.desc.textContent = told.join(" ");
    }

    /** Keeps the hand in sight where the board scrolls. */
    reveal(state) {
      const frame = this.element.parentElement;
      if (state.over < 0 || frame.scrollWidth <= frame.clientWidth) return;
      const scale = this.element.clientWidth / this.element.viewBox.baseVal.width;
      const x = this.pit(state.over).x * scale;
      if (x < frame.scrollLeft + 40 || x > frame.scrollLeft + frame.clientWidth - 40) {
        frame.scrollLeft = x - frame.clientWidth / 2;
      }
    }
  }

  // --- Controls ------------------------------------------------------------

  const icons = {
    first: "M5 5h2.5v14H5zM20 5v14L8.5 12z",
    last: "M19 5h-2.5v14H19zM4 5v14l11.5-7z",
    "previous-move": "M12 5v14L2.5 12zM21.5 5v14L12 12z",
    "next-move": "M12 5v14l9.5-7zM2.5 5v14L12 12z",
    "previous-seed": "M16.5 5v14L6 12z",
    "next-seed": "M7.5 5v14L18 12z",
    "previous-lap": "M12 6V2L6 7l6 5V8.5a5 5 0 1 1-5 5H4.5A7.5 7.5 0 1 0 12 6z",
    "next-lap": "M12 6V2l6 5-6 5V8.5a5 5 0 1 0 5 5h2.5A7.5 7.5 0 1 1 12 6z",
    play: "M7 4v16l13-8z",
    pause: "M6 5h4v14H6zM14 5h4v14h-4z",
    flip: "M8 3l5 6H9.200v9H6.800V9H3zM16 21l-5-6h3.800V6h2.400v9H21z",
  };

  function html(name, attributes = {}, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  }

  function icon(name) {
    return svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" }, svg("path", { d: icons[name] }));
  }

  /** A button with an icon and a name; held down, it repeats if it may. */
  function iconButton(name, act, repeats = false) {
    const button = html("button", { type: "button", class: "fw-button", "data-act": name, "aria-label": say(name), title: say(name) }, icon(name));
    button.addEventListener("click", (event) => {
      if (button.held) event.preventDefault();
      else act();
      button.held = false;
    });
    if (repeats) repeatWhileHeld(button, act);
    return button;
  }

  function repeatWhileHeld(button, act) {
    let timer = 0;
    const stop = () => {
      clearTimeout(timer);
      timer = 0;
    };
    const again = () => {
      button.held = true; // the click that ends the hold is not another step
      act();
      timer = setTimeout(again, 110);
    };
    button.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      button.held = false;
      timer = setTimeout(again, 420);
    });
    for (const end of ["pointerup", "pointercancel", "pointerleave", "contextmenu"]) button.addEventListener(end, stop);
  }

  const speeds = [0.5, 1, 2, 4];

  /** Milliseconds for a seed in a lap: unhurried at first, faster lap by lap. */
  const seedTime = (lap) => Math.max(50, 350 * 0.8 ** Math.max(0, lap - 1));

  // Relays longer than this are not shown seed by seed to the end.
  const summarised = 16, shownSeedBySeed = 8;

  /** What a reader can play: a place on a line, and a clock that moves it on.
   *  A deck shows itself (show), and knows its length and its stops. */
  class Deck {
    constructor() {
      this.offset = 0;
      this.playing = false;
      this.speed = 1;
      this.timer = 0;
    }

    /** Goes to an offset by the reader's wish, which stops the clock. */
    go(offset, flying = false) {
      this.pause();
      this.move(offset, flying);
    }

    /** Goes to an offset; flying, with the movement of its last frame. */
    move(offset, flying, done) {
      const from = this.offset;
      this.offset = Math.max(0, Math.min(this.total, offset));
      if (flying && this.offset === from + 1 && !calm.matches) this.flyTo(this.offset, done);
      else {
        this.show(this.offset);
        done?.(0);
      }
      this.update();
    }

    stepBy(stops, way) {
      this.go(way > 0 ? nextStop(stops, this.offset) : lastStop(stops, this.offset), way > 0);
    }

    play() {
      if (this.total === 0) return;
      if (this.offset >= this.total) this.move(0, false);
      this.playing = true;
      this.update();
      this.wait(250 / this.speed);
    }

    pause() {
      clearTimeout(this.timer);
      this.timer = 0;
      if (!this.playing) return;
      this.playing = false;
      this.update();
    }

    toggle() {
      if (this.playing) this.pause();
      else this.play();
    }

    wait(time) {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.tick(), time);
    }

    /** One beat of the clock. */
    tick() {
      if (!this.playing) return;
      if (this.offset >= this.total) {
        this.pause();
        this.show(this.offset);
        this.update();
        return;
      }
      const target = this.beat();
      const rest = this.rest(target.offset);
      this.move(target.offset, target.flying, (flown) => {
        if (this.playing) this.wait(Math.max(15, target.time - flown) + rest);
      });
    }

    /** A pause for the eye after a move. */
    rest(offset) { return this.moveStops.includes(offset) ? 450 / this.speed : 0; }
  }

  /** The bar of buttons and the slider of a deck. */
  function transport(deck, full) {
    const button = (name, act, repeats) => iconButton(name, act, repeats);
    const play = button("play", () => deck.toggle());
    const bar = html("div", { class: "fw-bar" },
      button("first", () => deck.go(0)),
      ...(full ? [button("previous-move", () => deck.stepBy(deck.moveStops, -1), true)] : []),
      button("previous-seed", () => deck.go(deck.offset - 1), true),
      play,
      button("next-seed", () => deck.go(deck.offset + 1, true), true),
      ...(full ? [button("next-move", () => deck.stepBy(deck.moveStops, 1), true)] : []),
      button("last", () => deck.go(deck.total)),
    );
    const slider = html("input", { type: "range", class: "fw-slider", min: 0, max: deck.total, step: 1, value: 0, "aria-label": say("scrub") });
    slider.addEventListener("input", () => deck.go(Number(slider.value)));
    const ticks = svg("svg", { class: "fw-ticks", preserveAspectRatio: "none", "aria-hidden": "true" });
    const box = html("div", { class: "fw-scrub" }, slider, ticks);

    const mark = () => {
      slider.max = deck.total;
      ticks.setAttribute("viewBox", `0 0 ${Math.max(1, deck.total)} 8`);
      const ticksAt = (name, offsets) => svg("path", { class: name, "vector-effect": "non-scaling-stroke", d: offsets.map((o) => `M${o} 0v8`).join("") });
      ticks.replaceChildren(ticksAt("fw-tick-round", deck.roundMarks()), ticksAt("fw-tick", deck.captureMarks()));
    };
    mark();
    return {
      bar, box, mark,
      update() {
        const name = deck.playing ? "pause" : "play";
        if (play.dataset.shows !== name) {
          play.dataset.shows = name;
          play.setAttribute("aria-label", say(name));
          play.setAttribute("aria-pressed", deck.playing);
          play.title = say(name);
          play.replaceChildren(icon(name));
        }
        slider.value = deck.offset;
        slider.setAttribute("aria-valuetext", deck.placeName());
      },
    };
  }

  function speedChoice(deck) {
    const select = html("select", { class: "fw-speed", "aria-label": say("speed"), title: say("speed") });
    for (const s of speeds) select.append(html("option", { value: s, ...(s === 1 ? { selected: "" } : {}) }, `${s}×`));
    select.addEventListener("change", () => { deck.speed = Number(select.value); });
    return select;
  }

  // --- One player ----------------------------------------------------------

  class Player extends Deck {
    constructor(root, grouped) {
      super();
      this.root = root;
      this.full = root.classList.contains("fw-full");
      this.grouped = grouped;
      this.data = JSON.parse(root.querySelector(".fw-data").textContent);
      this.timeline = new Timeline(this.data);
      const element = root.querySelector("svg.fw-board");
      this.names = element.dataset.names.split(" ");
      this.board = new Board(element, this.names);
      this.name = (pit) => this.names[pit] ?? say("store");
      this.build();
      root.classList.add("fw-on");
      this.show(0);
      this.update();
    }

    get total() { return this.timeline.total; }
    get moveStops() { return this.timeline.moveStops; }
    get lapStops() { return this.timeline.lapStops; }

    build() {
      this.panel = this.root.querySelector(".fw-panel");
      this.what = html("p", { class: "fw-what" });
      this.figures = html("p", { class: "fw-figures" });
      this.why = html("p", { class: "fw-why" });
      this.live = html("p", { class: "visually-hidden", "aria-live": "polite", role: "status" });
      this.told = html("div", { class: "fw-told" }, this.figures, this.what, this.why);
      this.panel.append(this.told);
      if (this.grouped) return;
      this.controls = transport(this, this.full);
      const tools = html("div", { class: "fw-tools" });
      if (this.full) {
        tools.append(
          iconButton("previous-lap", () => this.stepBy(this.lapStops, -1), true),
          iconButton("next-lap", () => this.stepBy(this.lapStops, 1), true),
        );
      }
      tools.append(speedChoice(this));
      if (this.full) {
        this.flipButton = iconButton("flip", () => this.flip());
        this.flipButton.setAttribute("aria-pressed", "false");
        tools.append(this.flipButton, this.helpButton());
      }
      const set = html("div", { class: "fw-controls", role: "group", "aria-label": say("controls") }, this.controls.box, this.controls.bar, tools);
      this.panel.prepend(set);
      if (this.full) this.panel.append(this.copies());
      this.panel.append(this.live);
      this.takeMoves();
      this.takeGraph();
    }

    copies() {
      const text = (key, act) => {
        const button = html("button", { type: "button", class: "fw-text-button", "data-act": key }, say(key));
        button.addEventListener("click", act);
        return button;
      };
      const box = html("div", { class: "fw-copies" }, text("copy-position", () => this.copy(this.timeline.position(this.offset))));
      if (this.data.record) {
        box.append(text("copy-record", () => this.copy(this.data.record)));
        box.append(this.data.href
          ? html("a", { href: this.data.href, download: "", class: "fw-text-button", "data-act": "download-record" }, say("download-record"))
          : text("download-record", () => this.download()));
      }
      if (this.data.embed) box.append(text("embed", () => this.embed()));
      return box;
    }

    /** Takes over the list of moves, and the anchors of the strip: from here on
     *  an address means a place in the player. */
    takeMoves() {
      this.moves = [...this.root.querySelectorAll(".fw-move")];
      this.list = this.root.querySelector(".fw-moves");
      for (const move of this.moves) {
        move.removeAttribute("id");
        move.addEventListener("click", (event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
          event.preventDefault();
          this.jump(Number(move.dataset.node));
        });
      }
      const strip = this.root.querySelector(".fw-strip");
      if (!strip) return;
      strip.open = false;
      for (const item of strip.querySelectorAll("li[id]")) item.removeAttribute("id");
      let wasOpen = false;
      addEventListener("beforeprint", () => {
        wasOpen = strip.open;
        strip.open = true;
      });
      addEventListener("afterprint", () => { strip.open = wasOpen; });
    }

    /** Takes over the graph of what a search expects: a finger or pointer on it
     *  goes through the moves of the main line. */
    takeGraph() {
      const graph = this.root.querySelector(".fw-graph svg");
      if (!graph) return;
      this.now = graph.querySelector(".fw-now");
      this.mainLine = this.timeline.line; // as it is followed at first
      const point = (event) => {
        const box = graph.getBoundingClientRect();
        const k = Math.floor((event.clientX - box.left) / box.width * this.mainLine.length);
        this.jump(this.mainLine[Math.max(0, Math.min(this.mainLine.length - 1, k))]);
      };
      graph.addEventListener("pointerdown", (event) => {
        if (event.button) return;
        graph.setPointerCapture(event.pointerId);
        point(event);
      });
      graph.addEventListener("pointermove", (event) => {
        if (graph.hasPointerCapture(event.pointerId)) point(event);
      });
    }

    jump(node) {
      const line = this.timeline.line;
      this.timeline.through(node);
      if (line !== this.timeline.line) this.controls.mark();
      this.go(this.moveStops[this.timeline.line.indexOf(node) + 1]);
    }

    /** Goes to an address; whether there is such a place. */
    visit(address) {
      const line = this.timeline.line;
      const offset = this.timeline.find(address);
      if (line !== this.timeline.line) this.controls?.mark();
      if (offset < 0) return false;
      this.go(offset);
      return true;
    }

    show(offset) {
      const state = this.timeline.state(offset);
      this.board.show(state);
      if (!this.playing) this.board.describe(state);
      this.board.reveal(state);
    }

    flyTo(offset, done) {
      const before = this.timeline.state(offset - 1);
      const frame = this.timeline.frameAfter(offset - 1);
      this.board.show(before);
      const time = Math.min(this.frameTime(frame), this.playing ? Infinity : 220) * 0.9;
      this.board.fly(before, frame, time, () => {
        this.show(offset);
        done?.(frame.k === "lift" || frame.k === "relay" ? 0 : time); // nothing flew in these
      });
    }

    frameTime(frame) {
      const base = {
        lift: 400, relay: Math.max(60, seedTime(frame.lap) * 1.2), sow: seedTime(frame.lap), store: seedTime(frame.lap),
        catch: Math.max(60, seedTime(frame.lap) * 2), step: 450, stop: 250, spare: 600,
        take: 700, sweep: 900, fill: 700, close: 700, open: 700,
      };
      return (base[frame.k] ?? 900) / this.speed;
    }

    /** Where the clock goes next, and how long that takes. */
    beat() {
      const timeline = this.timeline;
      if (calm.matches) {
        return { offset: nextStop(this.lapStops, this.offset), time: 1200 / this.speed, flying: false };
      }
      const frame = timeline.frameAfter(this.offset);
      const place = timeline.place(this.offset + 1);
      const laps = timeline.frames[place.node].laps;
      if (laps > summarised && frame.lap > shownSeedBySeed && frame.lap < laps - 1) {
        // So many laps at a time that none of the rest takes longer than a
        // few seconds.
        let target = this.offset;
        for (let n = Math.ceil((laps - shownSeedBySeed) / 60); n > 0; n--) target = nextStop(this.lapStops, target);
        return { offset: target, time: 110 / this.speed, flying: false };
      }
      return { offset: this.offset + 1, time: this.frameTime(frame), flying: true };
    }

    placeName() {
      const place = this.timeline.place(this.offset);
      if (!place) return say("start");
      const node = this.timeline.nodes[place.node];
      const last = this.timeline.nodes[this.timeline.line.at(-1)];
      return say("at-move", { ply: node.ply, of: last.ply, side: sideName(node.side), move: node.name });
    }

    captureMarks() {
      return this.marks((frame) => frame.k === "take" || frame.k === "catch");
    }

    roundMarks() {
      return this.marks((frame) => frame.k === "refill");
    }

    marks(wanted) {
      const offsets = [];
      this.timeline.line.forEach((node, index) => {
        this.timeline.frames[node].forEach((frame, i) => {
          if (wanted(frame)) offsets.push(this.moveStops[index] + i + 1);
        });
      });
      return offsets;
    }

    /** Brings everything beside the board up to date. */
    update() {
      const place = this.timeline.place(this.offset);
      const state = this.timeline.state(this.offset);
      this.controls?.update();
      const figures = [this.placeName()];
      if (place && state.lap && this.timeline.frames[place.node][0].k !== "step") {
        figures.push(say("lap", { lap: state.lap, of: this.timeline.frames[place.node].laps }));
        figures.push(say("seed", { seed: state.seed, of: this.timeline.frames[place.node].seeds }));
        if (state.over >= 0) figures.push(say("hand", { hand: state.hand }));
      }
      this.figures.textContent = figures.join(" · ");
      const told = place ? tell(this.timeline, place.node, place.done, this.name) : say("to-move", { side: sideName(state.turn) });
      this.what.textContent = told;
      this.showRule(place);
      if (!this.playing) this.letScroll(this.told);
      this.markMove(place);
      if (this.grouped) return;
      this.announce(place, state, told);
      this.writeAddress();
    }

    /** Lets a reader without a mouse come to what does not fit its room. */
    letScroll(element) {
      if (element.scrollHeight > element.clientHeight + 1) element.tabIndex = 0;
      else element.removeAttribute("tabindex");
    }

    showRule(place) {
      // Before anything has happened, the rule of what is about to.
      const happened = place ? this.timeline.frames[place.node].slice(0, place.done) : this.total ? [this.timeline.frameAfter(0)] : [];
      const rule = happened.findLast((f) => f.event.u)?.event.u;
      const link = rule && shared.rules[this.data.game + "/" + rule];
      if (link === this.ruleShown) return;
      this.ruleShown = link;
      this.why.replaceChildren();
      if (!link) return;
      this.why.append(say("rule") + " ", html("a", { href: link.href }, link.label));
      if (link.meaning) this.why.append(" ", html("span", { lang: "en", class: "fw-reading" }, link.meaning));
      if (link.quote) {
        this.why.append(" ", html("q", link.lang ? { lang: link.lang } : {}, link.quote));
        if (link.reading) this.why.append(" ", html("span", { lang: "en", class: "fw-reading" }, link.reading));
        if (link.cite) this.why.append(" ", html("cite", {}, link.cite));
      }
    }

    markMove(place) {
      const node = place ? place.node : -1;
      if (node === this.marked || !this.moves) return;
      this.marked = node;
      for (const move of this.moves) {
        const here = Number(move.dataset.node) === node;
        if (here) {
          move.setAttribute("aria-current", "step");
          // Scrolls the list only, never the page.
          const list = this.list;
          const top = move.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;
          if (top < list.scrollTop + 20 || top > list.scrollTop + list.clientHeight - 50) list.scrollTop = top - list.clientHeight / 2;
        } else move.removeAttribute("aria-current");
      }
      if (!this.now) return;
      let main = node; // or the move of the main line that a variation goes off from
      while (main >= 0 && !this.mainLine.includes(main)) main = this.timeline.nodes[main].up;
      this.now.setAttribute("x", main < 0 ? -2 : this.mainLine.indexOf(main));
    }

    /** Says aloud where the reader has come, but not each seed of a clock that
     *  runs by itself. */
    announce(place, state, told) {
      if (this.offset === this.said) return;
      const done = !place || place.done === this.timeline.frames[place.node].length;
      if (this.playing && !done) return;
      const bySeed = this.said !== undefined && Math.abs(this.offset - this.said) === 1 && state.over >= 0 && state.seed > 0;
      const first = this.said === undefined;
      this.said = this.offset;
      if (first) return;
      this.live.textContent = bySeed
        ? say("seed-falls", { pit: this.name(state.over), n: state.pits[state.over] ?? state.reserve[state.over - state.pits.length], hand: state.hand })
        : [place ? this.placeName() : say("start"), told].join(": ");
    }

    /** Writes the place into the page's address, once things come to rest. */
    writeAddress() {
      clearTimeout(this.addressTimer);
      if (!this.touched) {
        this.touched = true; // the place the page opens at is nobody's choice
        return;
      }
      const asked = location.hash;
      this.addressTimer = setTimeout(() => {
        if (location.hash !== asked) return; // the reader is on the way elsewhere
        const address = "#" + (this.data.id ? this.data.id + "-" : "") + this.timeline.address(this.offset);
        if (address === location.hash) return;
        try {
          history.replaceState(history.state, "", address);
        } catch {
          // A browser that counts the changes has had enough of them.
        }
      }, this.playing ? 600 : 60);
    }

    flip() {
      const state = this.timeline.state(this.offset);
      this.board.flip();
      this.board.show(state);
      this.flipButton.setAttribute("aria-pressed", this.board.flipped);
    }

    async copy(text) {
      try {
        await navigator.clipboard.writeText(text);
        this.live.textContent = say("copied");
        this.tellBriefly(say("copied"));
      } catch {
        this.offer(text);
      }
    }

    tellBriefly(text) {
      this.what.textContent = text;
      clearTimeout(this.brief);
      this.brief = setTimeout(() => this.update(), 1800);
    }

    /** Shows a text to be copied by hand, where the browser does not let a page
     *  do it. */
    offer(text, why = "copy-failed") {
      const area = html("textarea", { readonly: "", rows: 6, "aria-label": say(why) });
      area.value = text;
      this.openDialog(say(why), html("p", {}, say(why)), area);
      area.select();
      return area;
    }

    /** Gives the element that shows this player in a page of another site. */
    embed() {
      const { title, embed } = this.data;
      const src = location.protocol.startsWith("http") ? new URL(embed, location.href).href : embed;
      const frame = html("iframe", { src, title, width: "100%", height: 720, loading: "lazy" });
      // A style on the element itself would be against this page's policy.
      const area = this.offer(frame.outerHTML.replace("></", ' style="border:0"></'), "embed-how");
      const copy = html("button", { type: "button", class: "fw-text-button", "data-act": "copy" }, say("copy"));
      copy.addEventListener("click", async () => {
        area.select();
        try {
          await navigator.clipboard.writeText(area.value);
          copy.textContent = say("copied");
        } catch {
          // It is selected, for the reader to copy.
        }
      });
      area.after(copy);
    }

    download() {
      const link = html("a", { href: URL.createObjectURL(new Blob([this.data.record], { type: "text/plain" })), download: (this.data.id || this.data.game) + ".txt" });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    }

    helpButton() {
      const button = html("button", { type: "button", class: "fw-button", "data-act": "help", "aria-label": say("help"), title: say("help") }, "?");
      button.addEventListener("click", () => this.help());
      return button;
    }

    help() {
      const rows = [
        ["← →", "key-move"], ["Shift + ← →", "key-seed"], ["PgUp PgDn", "key-lap"], ["Home End", "key-ends"],
        [say("key-space"), "key-play"], ["F", "key-flip"], ["?", "key-help"],
      ];
      const list = html("dl", { class: "fw-keys" });
      for (const [keys, meaning] of rows) {
        list.append(html("dt", {}, ...keys.split(/ (?=[^+ ]+$)/).map((k) => html("kbd", {}, k)).flatMap((k) => [k, " "])), html("dd", {}, say(meaning)));
      }
      const parts = [html("h2", {}, say("keys")), list];
      if (this === keyed) {
        const box = html("input", { type: "checkbox" });
        box.checked = keysAnywhere;
        box.addEventListener("change", () => { keysAnywhere = box.checked; });
        parts.push(html("label", {}, box, " " + say("keys-anywhere")));
      }
      this.openDialog(say("help"), ...parts);
    }

    openDialog(name, ...content) {
      const dialog = html("dialog", { class: "fw-dialog", "aria-label": name });
      const close = html("button", { type: "button", class: "fw-text-button" }, say("dismiss"));
      close.addEventListener("click", () => dialog.close());
      dialog.addEventListener("close", () => dialog.remove());
      dialog.append(...content, html("p", {}, close));
      this.root.append(dialog);
      dialog.showModal();
    }

    /** Acts on a key; whether it was one of the player's. */
    key(event) {
      const act = {
        ArrowLeft: () => event.shiftKey ? this.go(this.offset - 1) : this.stepBy(this.moveStops, -1),
        ArrowRight: () => event.shiftKey ? this.go(this.offset + 1, !event.repeat) : this.stepBy(this.moveStops, 1),
        PageUp: () => this.stepBy(this.lapStops, -1),
        PageDown: () => this.stepBy(this.lapStops, 1),
        Home: () => this.go(0),
        End: () => this.go(this.total),
        " ": () => event.repeat || this.toggle(),
        f: () => this.full && !event.repeat && this.flip(),
        "?": () => this.full && this.help(),
      }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return false;
      act();
      return true;
    }
  }

  // --- Several in step -----------------------------------------------------

  class Together extends Deck {
    constructor(root) {
      super();
      this.root = root;
      this.players = [...root.querySelectorAll(".fw-player")].filter((p) => p.querySelector(".fw-data")).map((p) => new Player(p, true));
      this.controls = transport(this, false);
      const set = html("div", { class: "fw-controls", role: "group", "aria-label": say("together") },
        this.controls.box, this.controls.bar, html("div", { class: "fw-tools" }, speedChoice(this)));
      root.querySelector(".fw-panel").append(set);
      root.classList.add("fw-on");
      this.update();
    }

    get total() { return Math.max(0, ...this.players.map((p) => p.total)); }
    get moveStops() { return [0, this.total]; }
    get lapStops() {
      return [...new Set(this.players.flatMap((p) => p.lapStops))].sort((a, b) => a - b);
    }

    show(offset) {
      for (const p of this.players) {
        p.offset = Math.min(offset, p.total);
        p.show(p.offset);
        p.update();
      }
    }

    flyTo(offset, done) {
      const flying = this.players.filter((p) => offset <= p.total);
      let left = flying.length, longest = 0;
      for (const p of flying) {
        p.speed = this.speed;
        p.playing = this.playing;
        p.offset = offset;
        p.flyTo(offset, (flown) => {
          longest = Math.max(longest, flown);
          if (--left === 0) done?.(longest);
        });
        p.update();
      }
    }

    beat() {
      if (calm.matches) return { offset: nextStop(this.lapStops, this.offset), time: 1200 / this.speed, flying: false };
      const times = this.players.filter((p) => this.offset < p.total).map((p) => p.frameTime(p.timeline.frameAfter(this.offset)));
      return { offset: this.offset + 1, time: Math.max(...times), flying: true };
    }

    placeName() { return `${this.offset} / ${this.total}`; }
    captureMarks() { return [...new Set(this.players.flatMap((p) => p.captureMarks()))]; }
    roundMarks() { return []; }
    update() { this.controls?.update(); }

    key(event) {
      const act = {
        ArrowLeft: () => this.go(this.offset - 1),
        ArrowRight: () => this.go(this.offset + 1, !event.repeat),
        PageUp: () => this.stepBy(this.lapStops, -1),
        PageDown: () => this.stepBy(this.lapStops, 1),
        Home: () => this.go(0),
        End: () => this.go(this.total),
        " ": () => event.repeat || this.toggle(),
      }[event.key];
      if (!act) return false;
      act();
      return true;
    }
  }

  // --- The page ------------------------------------------------------------

  const decks = [];
  let keyed = null; // the page's only full player, which keys reach from anywhere
  let keysAnywhere = true;

  // Keys that scroll a page do so unless the board is what the reader looks at.
  const scrolling = new Set([" ", "PageUp", "PageDown", "Home", "End"]);

  function onKey(event) {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const target = event.target;
    if (target.closest?.("dialog, textarea, select, [contenteditable], input:not([type=range])")) return;
    if (event.key === " " && target.closest?.("button, a, summary")) return; // it presses them
    const inside = decks.find((deck) => deck.root.contains(target));
    let deck = inside;
    if (!deck) {
      deck = keysAnywhere ? keyed : null;
      if (!deck || target.closest?.("input")) return;
      if (scrolling.has(event.key) && !inSight(deck.board.element)) return;
    }
    if (deck.key(event)) event.preventDefault();
  }

  function inSight(element) {
    const box = element.getBoundingClientRect();
    return box.top >= 0 && box.bottom <= innerHeight;
  }

  /** Goes to the place that the page's address names, in whichever player it
   *  lies. */
  function visitAddress(address) {
    let hash;
    try {
      hash = decodeURIComponent(new URL(address).hash.slice(1));
    } catch {
      return;
    }
    for (const deck of decks) {
      if (!deck.visit) continue;
      const prefix = deck.data.id ? deck.data.id + "-" : "";
      if (!hash.startsWith(prefix)) continue;
      if (!deck.visit(hash.slice(prefix.length))) continue;
      deck.root.scrollIntoView({ block: "start", behavior: "instant" });
      return;
    }
  }

  /** Plays a figure once when it is first in sight, unless the reader has been
   *  at it before. */
  function playOnSight(deck) {
    if (calm.matches) return;
    const watch = new IntersectionObserver(([seen]) => {
      if (!seen.isIntersecting) return;
      watch.disconnect();
      setTimeout(() => deck.offset === 0 && !deck.playing && deck.play(), 700);
    }, { threshold: 0.9 });
    watch.observe(deck.board.element);
  }

  function start() {
    for (const root of document.querySelectorAll(".fw-together")) decks.push(new Together(root));
    for (const root of document.querySelectorAll(".fw-player")) {
      if (root.closest(".fw-together") || !root.querySelector(".fw-data")) continue;
      decks.push(new Player(root, false));
    }
    for (const deck of decks) if (deck.root.dataset.unasked) playOnSight(deck);
    const full = decks.filter((deck) => deck.full);
    if (full.length === 1) keyed = full[0];
    document.addEventListener("keydown", onKey);
    // Not location: the address may have been written anew in the meantime.
    addEventListener("hashchange", (event) => visitAddress(event.newURL));
    visitAddress(location.href);
  }

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
