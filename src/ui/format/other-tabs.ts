/** Calls back when another tab of this device changes what is kept under the key. */
export function onKeptElsewhere(key: string, changed: () => void): void {
  // Tests without a browser have no tabs.
  if (typeof addEventListener === 'undefined') return;
  addEventListener('storage', (event) => {
    if (event.key === key) changed();
  });
}
