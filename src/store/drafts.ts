/** Forms as they are being typed. Nothing here is an order yet. */
import type { OrderForm } from '#domain/order/order.ts';
import type { Result } from '#domain/result.ts';
import type { UserDatabase } from './database.ts';
import { ownTransaction } from './own-transaction.ts';
import { serverCopy } from './replay.ts';
import type { DraftRow } from './rows.ts';
import { guardStorage } from './storage-full.ts';

export const draftKey = {
  new: 'new',
  edit: (orderId: string) => `edit:${orderId}`,
  copy: (orderId: string) => `copy:${orderId}`,
  return: (orderId: string | null) => `return:${orderId ?? ''}`,
  /** The order made from a calculated rate. */
  calculator: 'calculator',
  /** What the calculator handed over, before anything was added in the form. */
  calculation: 'calculation',
};

export interface DraftInput {
  key: string;
  form: OrderForm;
  mode: string;
  baseVersion?: number | null;
  extra?: unknown;
}

/** The first save of an edit also keeps the server's copy it started from, for a later merge. */
export function saveDraft(db: UserDatabase, draft: DraftInput): Promise<Result<DraftRow>> {
  return guardStorage(db, () =>
    ownTransaction(db, [db.drafts, db.orders], async () => {
      const before = await db.drafts.get(draft.key);
      const base = before ? before.base : await startedFrom(db, draft);
      const row: DraftRow = {
        ...draft,
        baseVersion: draft.baseVersion ?? base?.version ?? null,
        base,
        updatedAt: db.env.now(),
      };
      await db.drafts.put(row);
      return row;
    }),
  );
}

async function startedFrom(db: UserDatabase, draft: DraftInput): Promise<DraftRow['base']> {
  const id = draft.form.order.id;
  return id !== null && draft.key === draftKey.edit(id) ? serverCopy(await db.orders.get(id)) : null;
}

export async function loadDraft(db: UserDatabase, key: string): Promise<DraftRow | null> {
  return (await db.drafts.get(key)) ?? null;
}

export async function discardDraft(db: UserDatabase, key: string): Promise<void> {
  await db.drafts.delete(key);
}

/** Hands a calculated rate to the order form; `input` is the calculator's own, for the way back. */
export function keepCalculation(db: UserDatabase, form: OrderForm, input: unknown): Promise<Result<void>> {
  return guardStorage(db, () =>
    ownTransaction(db, db.drafts, async () => {
      const key = draftKey.calculation;
      const updatedAt = db.env.now();
      await db.drafts.put({
        key,
        form,
        mode: 'calculator',
        baseVersion: null,
        base: null,
        extra: input,
        updatedAt,
      });
      await db.drafts.delete(draftKey.calculator);
    }),
  );
}
