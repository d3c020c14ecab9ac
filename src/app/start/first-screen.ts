const QUIET_MS = 100;
const MAX_WAIT_MS = 1500;

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      watcher.disconnect();
      clearTimeout(quiet);
      clearTimeout(patience);
      resolve();
    };
    let quiet = setTimeout(end, QUIET_MS);
    const patience = setTimeout(end, MAX_WAIT_MS);
    const watcher = new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(end, QUIET_MS);
    });
    watcher.observe(document.body, { childList: true, subtree: true });
  });
}

let shown: Promise<void> | null = null;

/** Ends once the first screen shows what the device has: no work it does not need should come before. */
export function firstScreenReady(): Promise<void> {
  return (shown ??= untilIdle());
}
