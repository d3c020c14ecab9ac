/** What is kept in this browser beside the databases: of people it goes, how the device is set up stays. */
import { SHARED_FILES } from '#contract/constants.ts';
import { registerAnew } from '../update/update.ts';

/** Files that other apps shared, and what the screens of this tab remember. */
export async function clearPersonal(): Promise<void> {
  try {
    const own = Object.keys(sessionStorage).filter((key) => key.startsWith('packbench.'));
    for (const key of own) sessionStorage.removeItem(key);
    const packed = Object.keys(localStorage).filter((key) => OF_PACKERS.test(key));
    for (const key of packed) localStorage.removeItem(key);
  } catch {
    // Storage may be forbidden: then there is nothing in it.
  }
  await globalThis.caches?.delete(SHARED_FILES.cache);
}

/** What was packed at this table today, by whom. */
const OF_PACKERS = /^packbench\.pack(?:ed|Tally)\./;

/** Looks and printer of the device: of nobody. */
const OF_THE_DEVICE = ['theme', 'language', 'clock', 'rows', 'keys', 'singleKeys', 'printer', 'deviceName'];

/** `run`: makes the browser clear the origin's storage, and its service worker with it. Answers what `run` does. */
export async function clearStorage(run: () => Promise<boolean>): Promise<boolean> {
  const kept = OF_THE_DEVICE.flatMap((name) => {
    const key = `packbench.${name}`;
    const value = localStorage.getItem(key);
    return value === null ? [] : [{ key, value }];
  });
  const isDone = await run();
  if (!isDone) return false;
  for (const { key, value } of kept) localStorage.setItem(key, value);
  await registerAnew();
  return true;
}
