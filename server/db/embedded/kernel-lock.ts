/** The kernel's own lock of an open file: held across containers on one machine, gone with its holder however that ends. */

/** True: held by this file descriptor now. False: another one has it. Throws where the file system knows no locks. */
export type TryLock = (fd: number) => boolean;

/** Null where the native module was built for no machine like this one. */
export async function loadTryLock(): Promise<TryLock | null> {
  try {
    const { tryLock } = await import('fs-native-extensions');
    return (fd) => tryLock(fd);
  } catch {
    return null;
  }
}
