// What furrow serve puts into the pages it serves: it reloads the page when
// that has changed, and shows what is wrong with the content.
(function () {
  "use strict";
  var script = document.currentScript;
  var panel = document.getElementById("furrow-problems");
  var shown = panel.innerHTML;
  var of = new URLSearchParams({ page: script.dataset.page, version: script.dataset.version });
  var events = new EventSource(new URL("events?" + of, script.src));
  events.addEventListener("reload", function () {
    events.close();
    location.reload();
  });
  events.addEventListener("problems", function (e) {
    // The server has escaped every word in it. What is already shown is left,
    // so that a screen reader does not say it twice.
    var now = document.createElement("div");
    now.innerHTML = JSON.parse(e.data);
    if (now.innerHTML === shown) return;
    shown = panel.innerHTML = now.innerHTML;
  });
  // A page kept open would hold one of the few connections of the browser.
  addEventListener("pagehide", function () { events.close(); });
  addEventListener("pageshow", function (e) { if (e.persisted) location.reload(); });
})();
