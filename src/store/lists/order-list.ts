/** The orders of the list: at first a page of the database, then all of them from memory. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { OrderIndex } from '#domain/lists/order-index.ts';
import { currentDatabase, onDatabaseChange } from '../device/current.ts';
import type { UserDatabase } from '../device/database.ts';
import { useDatabase } from './live.ts';
import type { OrderProjection } from './order-projection.ts';
import { orderRows, type OrderQuery } from '../orders/order-queries.ts';
import type { OrderRow } from '../device/rows.ts';

interface Shared {
  db: UserDatabase;
  projection: OrderProjection;
}

let shared: Shared | null = null;

onDatabaseChange(() => {
  if (!shared || shared.db === currentDatabase()) return;
  shared.projection.stop();
  shared = null;
});

/** Its code is not needed for the first orders. Null: the database was closed meanwhile. */
async function projectionOf(db: UserDatabase): Promise<OrderProjection | null> {
  const { startOrderProjection } = await import('./order-projection.ts');
  if (db !== currentDatabase()) return null;
  shared ??= { db, projection: startOrderProjection(db) };
  return shared.projection;
}

export interface OrdersInMemory {
  index: OrderIndex;
  /** Another number after every change. */
  version: number;
  /** All orders of the tab are there. */
  isComplete: boolean;
  /** Those of every tab. */
  hasAllTabs: boolean;
}

const TABS = [1, 2, 3] as const;
const never = () => () => undefined;

/** Null until it is wanted. The reading goes on whether or not a screen looks. */
export function useOrdersInMemory(tab: 1 | 2 | 3, isWanted: boolean): OrdersInMemory | null {
  const db = useDatabase();
  const [projection, setProjection] = useState(() =>
    shared !== null && shared.db === db ? shared.projection : null,
  );
  useEffect(() => {
    if (!db || !isWanted) return;
    let isLooking = true;
    void projectionOf(db).then((found) => {
      found?.prefer(tab);
      if (isLooking) setProjection(found);
    });
    return () => {
      isLooking = false;
    };
  }, [db, isWanted, tab]);
  const version = useSyncExternalStore(projection?.subscribe ?? never, () => projection?.version() ?? 0);
  return (
    projection && {
      index: projection.index,
      version,
      isComplete: projection.hasAll(tab),
      hasAllTabs: TABS.every(projection.hasAll),
    }
  );
}

/** The first orders of a tab by the database's own index; undefined while they are read or not wanted. */
export function useFirstOrders(query: OrderQuery, isWanted: boolean): OrderRow[] | undefined {
  const db = useDatabase();
  const { tab, scope, q, limit } = query;
  return useLiveQuery(
    async () => (db && isWanted ? (await orderRows(db, query)).rows : undefined),
    [db, isWanted, tab, scope, q, limit],
  );
}
