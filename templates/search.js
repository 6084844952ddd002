// The search. The index lies beside this script, in search/, as scripts that
// hand over their data; each is added when it is first needed. See
// site/search.go for what they hold.
(function () {
  "use strict";
  const base = document.currentScript.src.replace(/[^/]*$/, "search/");
  const page = JSON.parse(document.getElementById("search-words").textContent);
  const field = document.getElementById("search-field");
  const status = document.getElementById("search-status");
  const results = document.getElementById("search-results");
  const shown = 10; // of each kind, before more is asked for

  // --- Loading -------------------------------------------------------------

  const loads = {}, waiting = {};

  /** A script of the index that is not to be had. */
  class Missing extends Error {}

  window.furrowSearch = function (name, data) { waiting[name](data); };

  function load(name) {
    return loads[name] = loads[name] || new Promise(function (done, failed) {
      const script = document.createElement("script");
      waiting[name] = done;
      script.src = base + name + ".js";
      script.onerror = function () {
        delete loads[name];
        failed(new Missing(script.src));
      };
      document.head.append(script);
    });
  }

  /** The last of the firsts that is not after what is sought. */
  function shardOf(firsts, sought) {
    let low = 0, high = firsts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (firsts[middle] <= sought) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  async function member(list, firsts, number) {
    const shard = shardOf(firsts, number);
    return (await load(list + shard))[number - firsts[shard]];
  }

  // --- Looking -------------------------------------------------------------

  /** The script of words that holds all those with a stem in them. */
  async function wordsFor(index, stem) {
    const letters = Array.from(stem);
    let pair = letters.slice(0, 2).join("");
    // Of the pairs of letters any will do: best one that is here already.
    for (let i = 0; i + 1 < letters.length; i++) {
      if (loads["w" + shardOf(index.words, letters[i] + letters[i + 1])]) pair = letters[i] + letters[i + 1];
    }
    const shard = shardOf(index.words, pair);
    return shard < 0 ? { words: {}, names: {} } : load("w" + shard);
  }

  function addPostings(into, postings, worth) {
    let posting = 0;
    postings.forEach(function (difference) {
      posting += difference;
      const entry = posting >> 2;
      into.set(entry, Math.max(into.get(entry) || 0, worth * (posting & 3)));
    });
  }

  /** Entries that a stem stands in, each with what that is worth: most as a
   *  word of its own, least within one. */
  async function entriesWith(index, stem) {
    const found = new Map();
    const words = (await wordsFor(index, stem)).words;
    const letter = Array.from(stem).length < 2;
    Object.keys(words).forEach(function (word) {
      const at = word.indexOf(stem);
      if (at < 0) return;
      const whole = furrowWords.stem(word) === stem;
      if (whole || !letter) addPostings(found, words[word], whole ? 4 : at === 0 ? 3 : 1);
    });
    return found;
  }

  /** The groups that a name beginning at stems[i] belongs to: those of the
   *  longest such name, and how many stems it takes. */
  async function groupsAt(index, stems, i) {
    const names = (await wordsFor(index, stems[i])).names;
    let best = { length: 1, groups: new Set() };
    Object.keys(names).forEach(function (word) {
      if (furrowWords.stem(word) !== stems[i]) return;
      names[word].forEach(function (ref) {
        const rest = ref[0], length = 1 + rest.length;
        if (!rest.every(function (s, k) { return s === stems[i + 1 + k]; })) return;
        if (length > best.length) best = { length: length, groups: new Set() };
        if (length === best.length) best.groups.add(ref[1]);
      });
    });
    return best;
  }

  /** Finds the entries that hold every word, or a name of the same thing. */
  async function look(query) {
    const index = await load("index");
    const stems = furrowWords.words(query).map(furrowWords.stem);
    let all = null;
    const forms = [];
    for (let i = 0; i < stems.length;) {
      const named = await groupsAt(index, stems, i);
      let found = null;
      for (let k = i; k < i + named.length; k++) {
        const one = await entriesWith(index, stems[k]);
        found = both(found, one);
      }
      for (const g of named.groups) {
        const group = await member("g", index.groups, g);
        forms.push.apply(forms, group[0]);
        const others = new Map();
        addPostings(others, group[1], 2);
        others.forEach(function (worth, entry) { found.set(entry, Math.max(found.get(entry) || 0, worth)); });
      }
      all = both(all, found);
      i += named.length;
    }
    const entries = Array.from(all || []).sort(function (a, b) { return b[1] - a[1] || a[0] - b[0]; });
    const kinds = index.kinds.map(function () { return []; });
    entries.forEach(function (e) { kinds[shardOf(index.kinds, e[0])].push(e[0]); });
    return { index: index, stems: stems, forms: forms, kinds: kinds, count: entries.length };
  }

  /** Entries of both, with the worth of both; of the second if there is no first. */
  function both(a, b) {
    if (!a) return b;
    const out = new Map();
    b.forEach(function (worth, entry) {
      if (a.has(entry)) out.set(entry, a.get(entry) + worth);
    });
    return out;
  }

  // --- Showing -------------------------------------------------------------

  function say(key, values) {
    return page.say[key].replace(/\{(\w+)\}/g, function (whole, name) { return values[name]; });
  }

  const plural = new Intl.PluralRules(page.language), figures = new Intl.NumberFormat(page.language);

  function count(n) {
    return say("search-found." + (plural.select(n) === "one" ? "one" : "other"), { n: figures.format(n) });
  }

  function own(value) { return Array.isArray(value) ? value[page.member] : value || ""; }

  function element(name, attributes, content) {
    const e = document.createElement(name);
    Object.keys(attributes || {}).forEach(function (key) {
      if (attributes[key]) e.setAttribute(key, attributes[key]);
    });
    if (content) e.append(content);
    return e;
  }

  /** Marks the language of words where it is not that of the page. */
  function spoken(lang) {
    if (!lang || lang === page.language) return {};
    if (lang === "mul") lang = "und";
    return { lang: lang, dir: page.right.indexOf(lang) >= 0 ? "rtl" : "ltr" };
  }

  /** The words round the first that was looked for. */
  function around(text, stems) {
    const room = 280;
    if (text.length <= room) return text;
    const first = furrowWords.find(text, stems)[0];
    let start = first ? Math.max(0, first[0] - 80) : 0;
    if (start > 0) start = text.indexOf(" ", start) + 1 || start;
    let end = text.length;
    if (start + room < end) end = text.lastIndexOf(" ", start + room);
    if (end <= start) end = start + room;
    return (start > 0 ? "… " : "") + text.slice(start, end) + (end < text.length ? " …" : "");
  }

  function item(entry, found) {
    const path = entry[1], title = own(entry[2]), text = own(entry[4]), reading = entry[6] || "", where = own(entry[7]), names = entry[8] || [];
    // Of the other names, those that stand in what is shown.
    const all = [title, text, reading, where].concat(names.map(function (f) { return f[0]; })).join(" ");
    let stems = found.stems.concat(found.forms.map(function (f) { return furrowWords.words(f[0]).map(furrowWords.stem); })
      .filter(function (form) { return form.length && form.every(function (s) { return furrowWords.find(all, [s]).length; }); }).flat());
    stems = Array.from(new Set(stems)).filter(function (s) { return furrowWords.find(all, [s]).length; });
    const cut = path.split("#");
    const href = page.root + cut[0] + "?q=" + encodeURIComponent((stems.length ? stems : found.stems).join(" ")) + (cut[1] ? "#" + cut[1] : "");
    const sentence = !title;
    const li = element("li");
    const link = element("a", Object.assign({ href: href }, sentence ? { lang: "en", dir: "ltr" } : Array.isArray(entry[2]) ? {} : spoken(entry[3])));
    link.append(furrowWords.marked(sentence ? where : title, stems));
    li.append(link);
    if (sentence) li.append(" ", element("span", { "class": "soft" }, page.languages[entry[5]] || entry[5]));
    else if (where) li.append(" ", element("span", Object.assign({ "class": "soft" }, Array.isArray(entry[7]) ? {} : spoken("en")), furrowWords.marked(where, stems)));
    if (names.length) li.append(listed(names, stems, element("p", { "class": "search-names" })));
    if (text) li.append(element("p", Array.isArray(entry[4]) ? {} : spoken(entry[5]), furrowWords.marked(around(text, stems), stems)));
    if (reading) li.append(element("p", Object.assign({ "class": "reading" }, spoken("en")), furrowWords.marked(around(reading, stems), stems)));
    return li;
  }

  /** Names with their languages, appended to an element. */
  function listed(names, stems, to) {
    names.forEach(function (f, i) {
      const lang = f[1].replace(/-Latn$/, "");
      to.append(i ? " · " : "", element("span", spoken(f[1]), furrowWords.marked(f[0], stems)));
      if (lang === f[1]) to.append(" ", element("span", { "class": "soft" }, "(" + (page.languages[lang] || lang) + ")"));
    });
    return to;
  }

  /** Appends to a list the entries of those numbers. */
  async function append(ol, numbers, found) {
    const entries = await Promise.all(numbers.map(function (n) { return member("d", found.index.entries, n); }));
    entries.forEach(function (entry) { ol.append(item(entry, found)); });
  }

  async function show(found) {
    const out = document.createDocumentFragment();
    if (found.forms.length) {
      const others = found.forms.filter(function (f) { return furrowWords.words(f[0]).map(furrowWords.stem).join(" ") !== found.stems.join(" "); });
      if (others.length) out.append(listed(others, [], element("p", { "class": "search-also" }, page.say["search-also"] + " ")));
    }
    for (let kind = 0; kind < found.kinds.length; kind++) {
      const list = found.kinds[kind];
      if (!list.length) continue;
      const id = "search-kind-" + kind;
      const section = element("section", { "aria-labelledby": id });
      section.append(element("h2", { id: id }, page.kinds[kind] + " (" + figures.format(list.length) + ")"));
      const ol = element("ol", { "class": "search-list" });
      await append(ol, list.slice(0, shown), found);
      section.append(ol);
      if (list.length > shown) {
        const more = element("button", { type: "button" }, say("search-more", { n: figures.format(list.length - shown) }));
        more.addEventListener("click", async function () {
          const first = ol.children.length;
          await append(ol, list.slice(shown), found);
          more.remove();
          ol.children[first].querySelector("a").focus();
        });
        section.append(more);
      }
      out.append(section);
    }
    return out;
  }

  let asked = 0, last = null;

  async function answer() {
    const query = field.value.trim(), number = ++asked;
    if (query === last) return;
    last = query;
    keep(query);
    const letters = Array.from(furrowWords.words(query).join(""));
    if (letters.length < 2) {
      results.replaceChildren();
      status.textContent = letters.length ? page.say["search-short"] : "";
      return;
    }
    try {
      const found = await look(query);
      const nodes = await show(found);
      if (number !== asked) return; // something else has been asked for since
      results.replaceChildren(nodes);
      status.textContent = found.count ? count(found.count) : page.say["search-none"];
    } catch (e) {
      if (!(e instanceof Missing)) throw e;
      last = null;
      status.textContent = page.say["search-failed"];
    }
  }

  // --- The reader ----------------------------------------------------------

  /** Keeps the words in the address, so that the way back leads to them. */
  function keep(query) {
    const hash = query ? "#q=" + encodeURIComponent(query) : "#";
    if (location.hash !== hash && (query || location.hash)) location.replace(hash);
  }

  function fromAddress() {
    let words = new URLSearchParams(location.hash.slice(1)).get("q");
    if (words === null) words = new URLSearchParams(location.search).get("q");
    if (words !== null && words !== field.value.trim()) field.value = words;
    answer();
  }

  function links() { return Array.from(results.querySelectorAll(".search-list a")); }

  field.addEventListener("input", answer);
  field.form.addEventListener("submit", function (event) {
    event.preventDefault();
    answer();
    const first = links()[0];
    if (first) first.focus();
  });
  document.addEventListener("keydown", function (event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
    const all = links(), at = all.indexOf(document.activeElement), inField = document.activeElement === field;
    if (!inField && at < 0) return;
    let to = null;
    if (event.key === "ArrowDown") to = all[at + 1];
    else if (event.key === "ArrowUp" && at >= 0) to = at ? all[at - 1] : field;
    else if (event.key === "Escape" && at >= 0) to = field;
    else if (event.key === "Escape" && field.value) {
      field.value = "";
      answer();
    } else return;
    event.preventDefault();
    if (!to) return;
    to.focus();
    if (to === field) field.select();
  });
  addEventListener("hashchange", function () {
    const words = new URLSearchParams(location.hash.slice(1)).get("q") || "";
    if (words !== field.value.trim()) {
      field.value = words;
      answer();
    }
  });

  fromAddress();
  if (!matchMedia("(pointer: coarse)").matches) field.focus();
  load("index").catch(function () { status.textContent = page.say["search-failed"]; });
})();
