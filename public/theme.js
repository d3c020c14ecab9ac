// Before the first paint: the chosen theme and language of this device.
(function () {
  try {
    var root = document.documentElement;
    var theme = localStorage.getItem('packbench.theme');
    if (theme === 'light' || theme === 'dark') root.classList.add(theme);
    var language = localStorage.getItem('packbench.language');
    if (language === 'cn') root.lang = 'zh-CN';
    if (language === 'es') root.lang = 'es';
  } catch {
    // Storage may be forbidden: the system's theme then stands.
  }
})();
