// Before the first paint: the chosen theme and language of this device. Sentences and data are fetched beside the code.
(function () {
  var root = document.documentElement;
  var wanted = '';
  try {
    var theme = localStorage.getItem('packbench.theme');
    if (theme === 'light' || theme === 'dark') root.classList.add(theme);
    wanted = localStorage.getItem('packbench.language') || '';
  } catch {
    // Storage may be forbidden: the system's theme then stands.
  }
  var spoken = [wanted].concat(navigator.languages || []).map(function (tag) {
    var primary = tag.toLowerCase().split('-')[0];
    return primary === 'zh' ? 'cn' : primary;
  });
  var language = spoken.filter(function (code) {
    return code === 'en' || code === 'cn' || code === 'es';
  })[0] || 'en';
  root.lang = language === 'cn' ? 'zh-CN' : language;
  // Opening the store takes the browser a while; the code will ask for it soon.
  if (window.indexedDB && indexedDB.databases) indexedDB.databases().catch(function () {});
  var built = document.currentScript.dataset;
  if (!built.start) return;
  var link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = built[language];
  document.head.appendChild(link);
  // The code is fetched meanwhile; it runs when the page has been painted, or at once where nothing is.
  var started = false;
  function start() {
    if (!started) void import(built.start);
    started = true;
  }
  if (document.hidden) start();
  else {
    requestAnimationFrame(function () {
      setTimeout(start);
    });
    setTimeout(start, 500);
  }
})();
