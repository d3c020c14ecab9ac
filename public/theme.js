// Before the first paint: the chosen theme and language of this device. The sentences are fetched beside the code.
(function () {
  var root = document.documentElement;
  var wanted = '';
  try {
    var theme = localStorage.getItem('packbench.theme');
    if (theme === 'light' || theme === 'dark') root.classList.add(theme);
    wanted = localStorage.getItem('packbench.language') || '';
  } catch (error) {
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
  var sentences = document.currentScript.dataset[language];
  if (!sentences) return;
  var link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = sentences;
  document.head.appendChild(link);
})();
