import type { DBCore } from 'dexie';
import { expect, test } from 'vitest';
import { createWorld } from '#fixtures/sync-world.ts';
import { getValue, openDevice } from './device.ts';

test('a connection that the browser closed without a word is opened anew', async () => {
  const device = openDevice(createWorld().storage as never);
  let lost: IDBDatabase | null = null;
  device.use({
    stack: 'dbcore',
    name: 'the browser',
    create: (core): DBCore => ({
      ...core,
      transaction(...given) {
        const transaction = core.transaction(...given) as IDBTransaction & { _abort(error: string): void };
        if (transaction.db === lost) queueMicrotask(() => transaction._abort('AbortError'));
        return transaction;
      },
    }),
  });
  await device.kv.put({ key: 'salt', value: 'before' });
  lost = device.backendDB();
  await expect(getValue(device, 'salt')).rejects.toThrow('AbortError');
  await expect.poll(() => getValue(device, 'salt').catch(() => null)).toBe('before');
  device.close();
});

test('a database that could not be opened once is opened by what is asked next', async () => {
  const { storage } = createWorld();
  let isCleared = true;
  const indexedDB = new Proxy(storage.indexedDB, {
    get: (factory, key) =>
      key === 'open' && isCleared
        ? () => {
            throw new DOMException('The connection was closed.', 'AbortError');
          }
        : (Reflect.get(factory, key) as (...given: unknown[]) => unknown).bind(factory),
  });
  const device = openDevice({ ...storage, indexedDB } as never);
  await expect(getValue(device, 'salt')).rejects.toThrow('The connection was closed.');
  isCleared = false;
  await expect(getValue(device, 'salt')).resolves.toBeUndefined();
  device.close();
});
