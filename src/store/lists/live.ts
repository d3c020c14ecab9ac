/**
 * What the screens read. Each hook answers undefined while the first read is under way, and null where there is
 * nothing under that key. Rows change by themselves, also from other tabs.
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useSyncExternalStore } from 'react';
import type { UserInfo } from '#contract/account.ts';
import { userMay } from '#domain/account/member-roles.ts';
import type { Rejection } from '#domain/result.ts';
import { canRetry } from '#domain/sync/can-retry.ts';
import { currentDatabase, onDatabaseChange } from '../device/current.ts';
import type { UserDatabase } from '../device/database.ts';
import { getMeta } from '../device/meta.ts';
import type { OrderPage, OrderQuery } from '../orders/order-queries.ts';
import { orderCounts, orderRows, orderTotal } from '../orders/order-queries.ts';
import type { OrderRow, OutboxRow } from '../device/rows.ts';
import type { MetaValues, PriceChange } from '../device/meta-rows.ts';
import { openPriceChanges } from '../orders/open-price-changes.ts';
import { sharedSyncState, watchSyncState } from '../queue/shared-sync-state.ts';
import type { SyncState } from '../queue/sync-state.ts';
import { failedOperations, queuedMoney } from '../queue/sync-state.ts';
import { useThrottledQuery } from './throttled-query.ts';
import { asSeen } from '../device/seen-prices.ts';

/** The database of the logged-in user; null before login. */
export function useDatabase(): UserDatabase | null {
  return useSyncExternalStore(onDatabaseChange, currentDatabase);
}

/** Read again whenever what it read changes. */
export function useRead<T>(read: (db: UserDatabase) => Promise<T>, deps: readonly unknown[]): T | undefined {
  const db = useDatabase();
  return useLiveQuery(() => (db ? read(db) : undefined), [db, ...deps]);
}

/** The rows come before their count, which takes longer the more orders there are: until then `total` is the rows. */
export function useOrders(query: OrderQuery): OrderPage | undefined {
  const { tab, scope, q, limit } = query;
  const page = useRead((db) => orderRows(db, query), [tab, scope, q, limit]);
  const isShown = page !== undefined;
  const counted = useRead(
    async (db) =>
      isShown ? { tab, scope, total: await orderTotal(db, { tab, ...(scope && { scope }) }) } : null,
    [tab, scope, isShown],
  );
  if (!page) return undefined;
  const isOfThis = counted?.tab === tab && counted.scope === scope;
  return { rows: page.rows, total: page.total ?? (isOfThis ? counted.total : page.rows.length) };
}

/** `wanted`: false as long as there is something to read first. */
export function useOrderCounts(
  wanted = true,
): { awaiting: number; shipped: number; cancelled: number } | undefined {
  return useRead(async (db) => (wanted ? orderCounts(db) : undefined), [wanted]);
}

/** Descriptions of goods known to hold no battery. */
export function useNoBattery(): readonly string[] | undefined {
  return useRead(async (db) => (await getMeta(db, 'noBattery')) ?? [], []);
}

export function useOrder(id: string | null): OrderRow | null | undefined {
  return useRead(async (db) => (id === null ? null : asSeen(db, (await db.orders.get(id)) ?? null)), [id]);
}

/** Of those who share this device's data, by their ids. */
export function useNames(): Record<string, string> | undefined {
  return useRead(async (db) => (await getMeta(db, 'names')) ?? {}, []);
}

/** Everything queued, oldest first; discarded ones too while they can be brought back. */
export function useOutbox(): OutboxRow[] | undefined {
  return useThrottledQuery(useDatabase(), (db) => db.outbox.orderBy('position').toArray(), {
    key: '',
    tables: ['outbox'],
  });
}

/** What was refused or contradicts the server, and waits for the person at work. */
export function useFailedOperations(): OutboxRow[] | undefined {
  return useRead(failedOperations, []);
}

/** Whether anything was ever done on this device. */
export function useHasWorked(): boolean | undefined {
  return useRead(
    async (db) => (await db.answered.limit(1).count()) > 0 || (await db.outbox.limit(1).count()) > 0,
    [],
  );
}

export function useOrderOperations(orderId: string | null): OutboxRow[] | undefined {
  return useRead(
    async (db) => (orderId === null ? [] : db.outbox.where('orderId').equals(orderId).sortBy('position')),
    [orderId],
  );
}

export function useSyncState(): SyncState | undefined {
  const db = useDatabase();
  const watch = useCallback((changed: () => void) => (db ? watchSyncState(db, changed) : ignore), [db]);
  return useSyncExternalStore(watch, () => (db ? sharedSyncState(db) : undefined));
}

const ignore = () => undefined;

/** As of the last time the server said that nothing else is new; null: not known, or not for who is at work. */
export function useBalance(): MetaValues['balance'] | null | undefined {
  return useRead(async (db) => {
    const balance = await getMeta(db, 'balance');
    const user = await getMeta(db, 'userInfo');
    if (!balance || !user || !userMay(user, 'seeMoney')) return null;
    return { ...balance, asOf: Math.max(balance.asOf, (await getMeta(db, 'lastSyncAt')) ?? 0) };
  }, []);
}

/** null: nobody knows why it failed. */
export function useCanRetry(rejection: Rejection | null): boolean {
  const available = useBalance()?.value.available ?? null;
  return rejection === null || canRetry(rejection, available);
}

/** Dollars that the labels which the person at work has queued here may cost at most. */
export function useQueuedMoney(): number {
  const seesPrices = useSeesPrices();
  const key = useUser()?.id ?? '';
  const money = useThrottledQuery(useDatabase(), queuedMoney, { key, tables: ['outbox'] }) ?? 0;
  return seesPrices ? money : 0;
}

function useSeesPrices(): boolean {
  const user = useUser();
  return !!user && userMay(user, 'seePrices');
}

/** Labels charged otherwise than quoted, which nobody has said yet are kept. */
export function usePriceChanges(): PriceChange[] | undefined {
  const seesPrices = useSeesPrices();
  return useRead(async (db) => (seesPrices ? openPriceChanges(db) : []), [seesPrices]);
}

export function useUser(): UserInfo | null | undefined {
  return useRead(async (db) => (await getMeta(db, 'userInfo')) ?? null, []);
}

/** Where a label waits for the account to be allowed to buy it. */
export function useWaitingLabel(): MetaValues['waitingLabel'] | undefined {
  return useRead(async (db) => (await getMeta(db, 'waitingLabel')) ?? null, []);
}
