/** The registry of what syncs entry by entry. Sending, incoming changes and discarding go through it. */
import { addresses } from './addresses.ts';
import type { UserDatabase } from '../device/database.ts';
import { mappings } from './mappings.ts';
import { pastImports } from './past-imports.ts';
import { products } from './products.ts';
import { rebuildOrderOf } from '../orders/replay.ts';
import type { OutboxRow } from '../device/rows.ts';
import type { SyncedCollection } from './synced-collection.ts';
import { userSettings } from './user-settings.ts';
import { views } from './views.ts';

export const syncedCollections = [
  addresses,
  products,
  mappings,
  pastImports,
  views,
  userSettings,
] as readonly SyncedCollection[];

export const collectionTables = (db: UserDatabase) => syncedCollections.map(({ table }) => table(db));

/** Undefined: an operation of an order or of labels. */
export function collectionOf({ lane }: Pick<OutboxRow, 'lane'>): SyncedCollection | undefined {
  const [entity] = lane.split(':', 1);
  return syncedCollections.find((collection) => collection.entity === entity);
}

/** The row anew, after an operation of it changed. Inside a transaction over the queue's tables. */
export async function rebuildRowOf(db: UserDatabase, op: OutboxRow): Promise<void> {
  await (collectionOf(op)?.rebuild(db, op) ?? rebuildOrderOf(db, op));
}
