/** Seen at every start without opening a database: the demo waits for an account. The demo's own records say what of it. */
const MARK = 'packbench.demoWaits';

export function demoWaits(): boolean {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
}

export function markDemoWaits(): void {
  localStorage.setItem(MARK, '1');
}

export function forgetDemoWaits(): void {
  localStorage.removeItem(MARK);
}
