/** Rows of older versions of the device's database, as they are kept now. */
import type { Transaction } from 'dexie';

interface LegacySyncMarks {
  pending?: number;
  base?: unknown;
  /** Of addresses: left out while removed here. */
  bookKey?: string;
  addrName?: string;
  isGone?: boolean;
  /** Of mappings and views. */
  isPending?: boolean;
  gone?: boolean;
}

export function migrateSyncMarks(row: LegacySyncMarks): void {
  const pending = row.pending ?? (row.isPending === true ? 1 : 0);
  const isGone =
    row.isGone === true || row.gone === true || (row.addrName !== undefined && row.bookKey === undefined);
  delete row.isPending;
  delete row.gone;
  Object.assign(row, { pending, base: pending > 0 ? (row.base ?? null) : null, isGone });
}

export async function migrateUserRow(transaction: Transaction): Promise<void> {
  const meta = transaction.table<{ key: string; value: unknown }, string>('meta');
  const user = await meta.get('userInfo');
  const theirs = await meta.get('serverUser');
  if (!user) return;
  const waiting = transaction.table<{ lane: string; state: string }>('outbox').filter(isOfUser);
  const pending = await waiting.count();
  const base = pending > 0 ? (theirs ?? user).value : null;
  await meta.put({ ...user, pending, base, isGone: false } as typeof user);
  await meta.delete('serverUser');
}

/** Products had no box before. */
export function withoutBox(row: object): void {
  Object.assign(row, { boxLength: null, boxWidth: null, boxHeight: null, boxUnit: 'in', ...row });
}

/** Version 6 called them `priceQuestions`. */
export async function renamePriceChanges(transaction: Transaction): Promise<void> {
  const meta = transaction.table<{ key: string; value: unknown }, string>('meta');
  const row = await meta.get('priceQuestions');
  if (!row) return;
  await meta.put({ ...row, key: 'priceChanges' });
  await meta.delete('priceQuestions');
}

/** Version 12 had one draft of a kind for all who share the database: it is of who was at work. */
export async function nameDrafts(transaction: Transaction, userId: string): Promise<void> {
  const user = await transaction.table<{ value: { id?: string } }, string>('meta').get('userInfo');
  const writer = user?.value.id ?? userId;
  const drafts = transaction.table<{ key: string }, string>('drafts');
  const rows = await drafts.toArray();
  await drafts.clear();
  await drafts.bulkAdd(rows.map((row) => ({ ...row, key: `${writer} ${row.key}`, userId: writer })));
}

const isOfUser = ({ lane, state }: { lane: string; state: string }) =>
  lane === 'user' && state !== 'discarded';
