/**
 * Databases that left this device: sealed in one transaction, out of reach from then on, and deleted after it, at the
 * next start where the page was closed in between.
 */
import { Dexie } from 'dexie';
import type { SessionEnd } from '#domain/account/session-end.ts';
import type { DeviceDatabase, Seal } from './device.ts';
import { forgetPeople } from './known-users.ts';
import { ownTransaction } from './own-transaction.ts';

/**
 * From now on nobody is known here who shares the database. `reason`: why, where it was not the user's wish. `owesLogout`:
 * the server is to hear of it.
 */
export function sealDatabase(
  device: DeviceDatabase,
  seal: Seal,
  { reason, owesLogout }: { reason: SessionEnd | null; owesLogout: boolean },
): Promise<void> {
  return ownTransaction(device, [device.kv, device.users, device.pins, device.seals], async () => {
    await device.seals.put(seal);
    await forgetPeople(device, seal.dbName);
    await device.kv.put({ key: 'leftFor', value: reason });
    if (owesLogout) await device.kv.put({ key: 'logoutOwed', value: true });
  });
}

/** `keep`: what is kept of one, before it is deleted. */
export async function finishSeals(
  device: DeviceDatabase,
  { keep, clearCaches }: { keep(seal: Seal): Promise<void>; clearCaches(): Promise<void> },
): Promise<void> {
  for (const seal of await device.seals.toArray()) {
    await keep(seal);
    await new Dexie(seal.dbName, optionsOf(device)).delete();
    await clearCaches();
    await device.seals.delete(seal.dbName);
  }
}

/** Where tests bring a database engine of their own. */
function optionsOf(device: DeviceDatabase) {
  const { indexedDB, IDBKeyRange } = device._options;
  return { indexedDB, IDBKeyRange } as object;
}
