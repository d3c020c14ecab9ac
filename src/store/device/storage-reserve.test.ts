import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { releaseStorageReserve, reserveStorage } from './storage-reserve.ts';

const MB = 1024 * 1024;

/** The origin's private files, with so many bytes of room. */
function privateFiles(room: number, quota = 1024 * MB) {
  const files = new Map<string, number>();
  const handle = (name: string) => ({
    getFile: () => Promise.resolve({ size: files.get(name) ?? 0 }),
    createWritable: () => {
      let written = 0;
      return Promise.resolve({
        write(chunk: Uint8Array) {
          written += chunk.length;
          return written > room
            ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
            : Promise.resolve();
        },
        close: () => Promise.resolve(void files.set(name, written)),
      });
    },
  });
  const folder = {
    getFileHandle(name: string) {
      files.set(name, files.get(name) ?? 0);
      return Promise.resolve(handle(name));
    },
    removeEntry: (name: string) =>
      files.delete(name) ? Promise.resolve() : Promise.reject(new Error('none')),
  };
  vi.stubGlobal('navigator', {
    storage: {
      getDirectory: () => Promise.resolve(folder),
      estimate: () => Promise.resolve({ quota, usage: 0 }),
    },
  });
  return files;
}

beforeEach(() => vi.unstubAllGlobals());
afterEach(() => vi.unstubAllGlobals());

test('32 MB are kept back and given up once', async () => {
  const files = privateFiles(64 * MB);
  expect([await reserveStorage(), [...files.values()]]).toEqual([true, [32 * MB]]);
  expect(await reserveStorage()).toBe(true);
  expect([await releaseStorageReserve(), await releaseStorageReserve(), files.size]).toEqual([
    true,
    false,
    0,
  ]);
});

test('on a full disk nothing half written stays', async () => {
  const files = privateFiles(10 * MB);
  expect([await reserveStorage(), files.size]).toEqual([false, 0]);
});

test('on a small disk there is none', async () => {
  const files = privateFiles(64 * MB, 256 * MB);
  expect([await reserveStorage(), files.size]).toEqual([false, 0]);
});

test('without private files there is none', async () => {
  vi.stubGlobal('navigator', {});
  expect([await reserveStorage(), await releaseStorageReserve()]).toEqual([false, false]);
});
