// Draws a chart with ECharts in place of its drawing, where the site has
// ECharts. Whatever goes wrong, the drawing and the table beside it remain.
(function () {
  "use strict";

  var echarts = window.echarts;
  var forced = matchMedia("(forced-colors: active)");
  // With forced colours the drawing is the better chart: its patterns and
  // outlines follow the reader's colours, which a canvas does not.
  if (!echarts || !echarts.init || forced.matches) return;

  var dark = matchMedia("(prefers-color-scheme: dark)");
  var still = matchMedia("(prefers-reduced-motion: reduce)");
  var figures = [];

  // palette reads the colours of the style sheets as they are at the moment.
  function palette(at) {
    var probe = document.createElement("span");
    at.appendChild(probe);
    var known = {};
    return {
      of: function (name) {
        if (!known[name]) {
          probe.style.color = "var(" + name + ")";
          known[name] = getComputedStyle(probe).color;
        }
        return known[name];
      },
      font: getComputedStyle(at).fontFamily,
      done: function () { probe.remove(); }
    };
  }

  // coloured copies an option, with a colour for each name of one.
  function coloured(value, colours) {
    if (typeof value === "string") return value.slice(0, 2) === "--" ? colours.of(value) : value;
    if (Array.isArray(value)) return value.map(function (v) { return coloured(v, colours); });
    if (value && typeof value === "object") {
      var copy = {};
      Object.keys(value).forEach(function (k) { copy[k] = coloured(value[k], colours); });
      return copy;
    }
    return value;
  }

  function theme(colours) {
    var ink = colours.of("--ink"), soft = colours.of("--soft"), line = colours.of("--line");
    function axis(split) {
      return {
        axisLine: { show: true, lineStyle: { color: soft } },
        axisTick: { lineStyle: { color: soft } },
        axisLabel: { color: soft, fontSize: 12 },
        nameTextStyle: { color: ink, fontSize: 13 },
        splitLine: { show: split, lineStyle: { color: line } },
        splitArea: { show: false }
      };
    }
    return {
      textStyle: { fontFamily: colours.font, color: ink },
      categoryAxis: axis(false),
      valueAxis: axis(true)
    };
  }

  // wide is how wide a name is in the type of the names of panels.
  var ruler = document.createElement("canvas").getContext("2d");
  function wide(name, font) {
    ruler.font = "600 13px " + font;
    return ruler.measureText(name).width;
  }

  function optionOf(figure, colours) {
    var option = coloured(figure.option, colours);
    option.animation = !still.matches;
    option.tooltip = Object.assign({}, option.tooltip, {
      // Drawn, not built of elements: nothing in a tip can be markup.
      renderMode: "richText",
      confine: true,
      backgroundColor: colours.of("--surface"),
      borderColor: colours.of("--soft"),
      borderWidth: 1,
      textStyle: { color: colours.of("--ink"), fontSize: 13 }
    });
    delete option.toolbox;
    // A legend is set close, and one that is too long all the same scrolls: it
    // lies over nothing.
    if (option.legend && option.legend.show) {
      Object.assign(option.legend, {
        type: "scroll", left: "center", width: "98%", itemGap: 8, itemWidth: 14, itemHeight: 10,
        textStyle: Object.assign({}, option.legend.textStyle, { fontSize: 11 }),
        pageIconColor: colours.of("--ink"), pageIconInactiveColor: colours.of("--soft"), pageTextStyle: { color: colours.of("--ink") }
      });
    }
    // go-echarts has no padding for labels that ECharts would take.
    option.series.forEach(function (series) {
      (series.data || []).forEach(function (mark) {
        if (mark.label && mark.label.backgroundColor) mark.label.padding = [2, 4];
      });
    });
    // The name of a panel stands above it, from the left edge of the chart on,
    // where a long one has the most room; one that needs more is set smaller.
    var width = figure.live.clientWidth, height = figure.live.clientHeight;
    option.title = [];
    (option.yAxis || []).forEach(function (axis, i) {
      if (axis.name) {
        option.title.push({
          text: axis.name,
          left: 0,
          top: Math.max(0, height * parseFloat(option.grid[i].top) / 100 - 26),
          padding: 0,
          textStyle: { fontSize: Math.max(9, Math.min(13, 13 * (width - 8) / wide(axis.name, colours.font))), fontWeight: 600, fontFamily: colours.font, color: colours.of("--ink"), width: width - 8, overflow: "truncate" }
        });
        delete axis.name;
      }
      // Names of rows may take two fifths of the width, and then go on below.
      if (axis.type === "category" && !(axis.axisLabel && axis.axisLabel.show === false)) {
        axis.axisLabel = Object.assign({}, axis.axisLabel, { width: Math.min(190, width * .4), overflow: "break", lineHeight: 13, interval: 0 });
      }
    });
    if (option.aria && option.aria.decal) {
      // The patterns of the drawing: plain, dotted, lined.
      var paper = colours.of("--surface");
      option.aria.decal.decals = [
        { symbolSize: 1, color: "transparent" },
        { symbol: "circle", symbolSize: 0.5, dashArrayX: [[5, 5], [0, 5, 5, 0]], dashArrayY: [5, 0], color: paper },
        { symbol: "rect", symbolSize: 1, dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: -Math.PI / 4, color: paper }
      ];
    }
    return option;
  }

  function draw(figure) {
    var colours = palette(figure.root);
    figure.width = figure.live.clientWidth;
    try {
      if (figure.chart) figure.chart.dispose();
      figure.chart = echarts.init(figure.live, theme(colours), { renderer: "svg" });
      figure.chart.setOption(optionOf(figure, colours));
    } finally {
      colours.done();
    }
  }

  // redraw fits a chart to a new width; what is laid out in pixels with it.
  function redraw(figure) {
    if (figure.width === figure.live.clientWidth) return;
    try { draw(figure); } catch (problem) { giveUp(figure, problem); }
  }

  function showDrawing(figure) {
    figure.live.hidden = true;
    figure.drawing.hidden = false;
    figure.button.textContent = figure.words.interactive;
    if (figure.chart) figure.chart.dispose();
    figure.chart = null;
  }

  function showLive(figure) {
    try {
      // charts.css keeps the drawing high enough for a chart.
      var height = figure.drawing.getBoundingClientRect().height;
      figure.live.hidden = false;
      figure.live.style.height = Math.max(240, height) + "px";
      draw(figure);
      figure.drawing.hidden = true;
      figure.button.textContent = figure.words["static"];
    } catch (problem) {
      giveUp(figure, problem);
    }
  }

  function giveUp(figure, problem) {
    showDrawing(figure);
    figure.button.remove();
    figures.splice(figures.indexOf(figure), 1);
    console.error(problem);
  }

  function prepare(script) {
    var root = script.closest(".fw-figure");
    var words = JSON.parse(script.textContent);
    var drawing = root.querySelector(".fw-chart-scroll");
    var live = document.createElement("div");
    live.className = "fw-figure-live";
    live.hidden = true;
    drawing.after(live);
    var button = document.createElement("button");
    button.type = "button";
    button.className = "fw-figure-toggle";
    button.textContent = words.interactive;
    drawing.before(button);
    var figure = { root: root, words: words, option: words.option, drawing: drawing, live: live, button: button, chart: null, width: 0 };
    button.addEventListener("click", function () {
      if (figure.chart) showDrawing(figure); else showLive(figure);
    });
    new ResizeObserver(function () {
      if (figure.chart && live.clientWidth) redraw(figure);
    }).observe(live);
    figures.push(figure);
    return figure;
  }

  // Charts are drawn as they come near: a page may have a dozen.
  var near = new IntersectionObserver(function (entries) {
    entries.forEach(function (entry) {
      if (!entry.isIntersecting) return;
      near.unobserve(entry.target);
      figures.forEach(function (figure) { if (figure.root === entry.target) showLive(figure); });
    });
  }, { rootMargin: "400px" });

  document.querySelectorAll("script.fw-chart-option").forEach(function (script) {
    try {
      near.observe(prepare(script).root);
    } catch (problem) {
      console.error(problem);
    }
  });

  function again() {
    figures.slice().forEach(function (figure) {
      if (!figure.chart) return;
      try { draw(figure); } catch (problem) { giveUp(figure, problem); }
    });
  }
  dark.addEventListener("change", again);
  still.addEventListener("change", again);
  forced.addEventListener("change", function () {
    if (forced.matches) figures.forEach(showDrawing);
  });
})();
