/** What one press can do for several operations of a group at once. */
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import { isStuck } from '#domain/sync/operation.ts';
import { canRetry } from '#domain/sync/can-retry.ts';
import type { OutboxRow } from '#store/device/rows.ts';
import { newPriceOf } from './reason.ts';

/** Whether trying again can end otherwise. `available`: dollars of the balance; null: not known. */
export function retryHelps(op: OutboxRow, available: number | null): boolean {
  if (op.state === 'retry' || isStuck(op)) return true;
  return op.state === 'needsAttention' && op.lastError !== null && canRetry(op.lastError, available);
}

/** Dollars. */
export function sumOf(amounts: readonly number[]): number {
  return dollarsFromCents(amounts.reduce((cents, amount) => cents + centsFromDollars(amount), 0));
}

export interface NewPrice {
  op: OutboxRow;
  /** Dollars, as the operation's card shows it. */
  price: number;
}

export interface BulkActions {
  /** Labels that wait for a yes to their new price. */
  agree: NewPrice[];
  retry: OutboxRow[];
  /** Purchases; the orders stay. */
  discard: OutboxRow[];
}

/** Of the operations shown; what only one could do is done on its own card. */
export function bulkActions(shown: readonly OutboxRow[], available: number | null): BulkActions {
  const priced = shown.flatMap((op): NewPrice[] => {
    const price = op.state === 'needsAttention' ? newPriceOf(op) : null;
    return price === null ? [] : [{ op, price }];
  });
  const several = <T>(list: T[]): T[] => (list.length > 1 ? list : []);
  return {
    agree: several(priced),
    retry: several(shown.filter((op) => retryHelps(op, available))),
    discard: several(shown.filter((op) => op.consent !== null && op.state !== 'conflict')),
  };
}
