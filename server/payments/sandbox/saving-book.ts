/** The sandbox provider's memory of cards that are saved without a payment. */
import { and, eq } from 'drizzle-orm';
import type { Db, Reader, Tx } from '#server/db/db.ts';
import type { SavingBookRow } from '#server/db/schema/payment-book.ts';
import { paymentBookEvents, paymentBookSavings } from '#server/db/schema/payment-book.ts';

/** Writes a saving down; the row of its id, an earlier one too. */
export async function writeSaving(
  db: Db,
  row: typeof paymentBookSavings.$inferInsert,
  now: Date,
): Promise<SavingBookRow> {
  return db.transaction(async (tx) => {
    const [written] = await tx.insert(paymentBookSavings).values(row).onConflictDoNothing().returning();
    if (written) {
      await enqueueEvent(tx, written.reference, now);
      return written;
    }
    const earlier = await readSaving(tx, { id: row.id });
    if (!earlier) throw new Error('a saving that is in the book was not found');
    return earlier;
  });
}

type SavingName = { reference: string } | { id: string } | { clientSecret: string };

const isNamed = (by: SavingName) =>
  'id' in by
    ? eq(paymentBookSavings.id, by.id)
    : 'reference' in by
      ? eq(paymentBookSavings.reference, by.reference)
      : eq(paymentBookSavings.clientSecret, by.clientSecret);

export async function readSaving(reader: Reader, by: SavingName): Promise<SavingBookRow | null> {
  const [row] = await reader.select().from(paymentBookSavings).where(isNamed(by));
  return row ?? null;
}

/** Once, and only while its owner is waited for. Null: it does not wait. */
export async function endSaving(
  db: Db,
  by: SavingName,
  to: Pick<SavingBookRow, 'status' | 'reason'>,
  now: Date,
): Promise<SavingBookRow | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(paymentBookSavings)
      .set(to)
      .where(and(isNamed(by), eq(paymentBookSavings.status, 'action_required')))
      .returning();
    if (row) await enqueueEvent(tx, row.reference, now);
    return row ?? null;
  });
}

async function enqueueEvent(tx: Tx, reference: string, now: Date): Promise<void> {
  await tx.insert(paymentBookEvents).values({ type: 'card', reference, createdAt: now });
}
