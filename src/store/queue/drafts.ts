/** Forms as they are being typed. Nothing here is an order yet. */
import type { OrderForm } from '#domain/order/order.ts';
import type { Result } from '#domain/result.ts';
import type { UserDatabase } from '../device/database.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import type { DraftRow } from '../device/rows.ts';
import { guardStorage } from '../device/storage-full.ts';

export const draftKey = {
  new: 'new',
  edit: (orderId: string) => `edit:${orderId}`,
  copy: (orderId: string) => `copy:${orderId}`,
  return: (orderId: string | null) => `return:${orderId ?? ''}`,
  /** The order made from a calculated rate. */
  calculator: 'calculator',
  /** What stands in the calculator. */
  entries: 'entries',
  /** What the calculator handed over, before anything was added in the form. */
  calculation: 'calculation',
};

/** Those who share a device's database have drafts of their own under the same key. */
const rowKey = ({ userId }: UserDatabase, key: string): string => `${userId} ${key}`;

/** A draft and the form that writes it: two tabs may have the same order open. */
export interface DraftName {
  key: string;
  /** Left out: whoever wrote it. */
  holder?: string | null;
}

export interface DraftInput extends DraftName {
  form: OrderForm;
  mode: string;
  /** The order as it was when the form took it up. */
  base?: OrderForm | null;
  extra?: unknown;
}

export function saveDraft(db: UserDatabase, draft: DraftInput): Promise<Result<DraftRow>> {
  return guardStorage(db, () =>
    ownTransaction(db, db.drafts, async () => {
      const row: DraftRow = {
        ...draft,
        key: rowKey(db, draft.key),
        userId: db.userId,
        base: draft.base ?? null,
        holder: draft.holder ?? null,
        updatedAt: db.env.now(),
      };
      await db.drafts.put(row);
      return row;
    }),
  );
}

/** What another form has typed since stays. Inside a transaction: with `drafts`. */
export async function endDraft(db: UserDatabase, { key, holder = null }: DraftName): Promise<void> {
  const own = rowKey(db, key);
  const writer = (await db.drafts.get(own))?.holder ?? null;
  if (holder === null || writer === null || writer === holder) await db.drafts.delete(own);
}

export async function loadDraft(db: UserDatabase, key: string): Promise<DraftRow | null> {
  return (await db.drafts.get(rowKey(db, key))) ?? null;
}

/** Takes a discard back. What was typed under its key since then gives way. */
export function restoreDraft(db: UserDatabase, draft: DraftRow): Promise<Result<void>> {
  return guardStorage(db, () => ownTransaction(db, db.drafts, async () => void (await db.drafts.put(draft))));
}

export async function discardDraft(db: UserDatabase, key: string): Promise<void> {
  await db.drafts.delete(rowKey(db, key));
}

/** Hands a calculated rate to the order form. */
export function storeCalculation(db: UserDatabase, form: OrderForm): Promise<Result<void>> {
  return guardStorage(db, () =>
    ownTransaction(db, db.drafts, async () => {
      const updatedAt = db.env.now();
      await db.drafts.put({
        key: rowKey(db, draftKey.calculation),
        userId: db.userId,
        form,
        mode: 'calculator',
        base: null,
        updatedAt,
      });
      await db.drafts.delete(rowKey(db, draftKey.calculator));
    }),
  );
}
