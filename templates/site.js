// The language links lead to the same page; with this they lead to the same
// place on it too.
(function () {
  "use strict";
  var links = document.querySelectorAll(".languages a");
  function follow() {
    links.forEach(function (a) { a.hash = location.hash; });
  }
  addEventListener("hashchange", follow);
  follow();
})();
