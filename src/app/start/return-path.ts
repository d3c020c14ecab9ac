let target: string | null = null;

/** In the tab, where a reload or a mail read meanwhile does not lose it. */
const KEPT = 'packbench.returnPath';

function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

const isToKeep = (path: string): boolean =>
  new URLSearchParams(path.split('?')[1] ?? '').get('redirect') === '1';

/** Where somebody wanted to go before they had to log in; with `redirect=1` for as long as the tab is open. */
export function rememberReturnPath(path: string | null): void {
  target = path;
  if (path !== null && isToKeep(path)) tabStorage()?.setItem(KEPT, path);
  else tabStorage()?.removeItem(KEPT);
}

export function returnPath(): string | null {
  return target ?? tabStorage()?.getItem(KEPT) ?? null;
}
