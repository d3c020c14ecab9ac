/** Spreadsheets that come from outside the page: shared by another app, or opened with this one. */
import { SHARED_FILES } from '#contract/constants.ts';

interface LaunchParams {
  readonly files: readonly { getFile(): Promise<File> }[];
}
interface LaunchQueue {
  setConsumer(consumer: (params: LaunchParams) => void): void;
}

/** Not every browser has one, nor TypeScript. */
const launchQueue = (globalThis as { launchQueue?: LaunchQueue }).launchQueue;

/** What the service worker laid down when another app shared a file; null: nothing. It is taken away. */
export async function sharedFile(): Promise<File | null> {
  if (!('caches' in globalThis)) return null;
  const cache = await caches.open(SHARED_FILES.cache);
  const found = await cache.match(SHARED_FILES.address);
  if (!found) return null;
  await cache.delete(SHARED_FILES.address);
  const name = decodeURIComponent(found.headers.get(SHARED_FILES.nameHeader) ?? '');
  return new File([await found.blob()], name);
}

/** Answers how to stop; a file opened meanwhile is kept by the browser for the next listener. */
export function onFileOpened(take: (file: File) => void): () => void {
  let isOn = true;
  launchQueue?.setConsumer(({ files }) => {
    const [handle] = files;
    if (handle && isOn) void handle.getFile().then((file) => isOn && take(file));
  });
  return () => {
    isOn = false;
  };
}
