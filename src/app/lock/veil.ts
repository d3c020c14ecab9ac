/** Hides all that the page shows, and brings it back as it was: dialogs stay open, and nothing typed is lost. */
interface Veil {
  host: HTMLElement;
  lift(): void;
}

const HIDDEN = 'body > :not([data-veil]), body > :not([data-veil]) * { visibility: hidden !important; }';

/** `title`: of the window meanwhile. */
export function drawVeil(title: string): Veil {
  const { scrollY } = globalThis;
  const focused = document.activeElement;
  const host = document.createElement('div');
  host.dataset['veil'] = '';
  document.body.append(host);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(HIDDEN);
  document.adoptedStyleSheets.push(sheet);
  // A dialog that opens late makes all others deaf.
  const hostWatcher = new MutationObserver(() => {
    host.inert = false;
    host.removeAttribute('aria-hidden');
  });
  hostWatcher.observe(host, { attributeFilter: ['inert', 'aria-hidden'] });

  let pageTitle = document.title;
  const keepTitle = () => {
    if (document.title === title) return;
    pageTitle = document.title;
    document.title = title;
  };
  keepTitle();
  const titleWatcher = new MutationObserver(keepTitle);
  titleWatcher.observe(document.head, { childList: true, subtree: true, characterData: true });

  // What was searched for stands behind the path.
  let address = '';
  const keepAddress = () => {
    const { pathname, search, hash } = location;
    address = pathname + search + hash;
    if (search || hash) history.replaceState(history.state, '', pathname);
  };
  keepAddress();
  addEventListener('popstate', keepAddress);

  return {
    host,
    lift() {
      hostWatcher.disconnect();
      titleWatcher.disconnect();
      removeEventListener('popstate', keepAddress);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      host.remove();
      document.title = pageTitle;
      if (address.startsWith(location.pathname)) history.replaceState(history.state, '', address);
      scrollTo({ top: scrollY, behavior: 'instant' });
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    },
  };
}
