/**
 * Space kept back in the origin's private files. On a full disk deleting rows frees nothing at once, deleting a file
 * does: so the last writes and the draining of the queue still succeed.
 */
const FILE = 'ballast.bin';
const RESERVE_BYTES = 32 * 1024 * 1024;
const CHUNK_BYTES = 1024 * 1024;
/** On a small quota the ballast would be the reason for the full disk. */
const MIN_QUOTA_BYTES = 512 * 1024 * 1024;

async function directory(): Promise<FileSystemDirectoryHandle | null> {
  const storage = globalThis.navigator?.storage as StorageManager | undefined;
  return (await storage?.getDirectory?.().catch(() => undefined)) ?? null;
}

/** Answers whether the ballast lies in place. */
export async function reserveStorage(): Promise<boolean> {
  const folder = await directory();
  if (!folder) return false;
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  if (quota - usage < MIN_QUOTA_BYTES) return false;
  try {
    const handle = await folder.getFileHandle(FILE, { create: true });
    if ((await handle.getFile()).size >= RESERVE_BYTES) return true;
    const file = await handle.createWritable();
    const chunk = new Uint8Array(CHUNK_BYTES);
    for (let written = 0; written < RESERVE_BYTES; written += CHUNK_BYTES) await file.write(chunk);
    await file.close();
    return true;
  } catch {
    await folder.removeEntry(FILE).catch(() => undefined);
    return false;
  }
}

/** Answers whether there was any. */
export async function releaseStorageReserve(): Promise<boolean> {
  const folder = await directory();
  if (!folder) return false;
  return folder.removeEntry(FILE).then(
    () => true,
    () => false,
  );
}
