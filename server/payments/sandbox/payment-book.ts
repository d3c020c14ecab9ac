/** The sandbox provider's memory. Every write is a transaction of its own, as in any foreign system. */
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { StoredCard } from '#domain/payments/card.ts';
import type { Db, Reader, Tx } from '#server/db/db.ts';
import type { CardBehaviour, PaymentBookRow, PaymentTurn } from '#server/db/schema/payment-book.ts';
import {
  paymentBook,
  paymentBookCards,
  paymentBookEvents,
  paymentBookRefunds,
} from '#server/db/schema/payment-book.ts';

type NewRow = typeof paymentBook.$inferInsert;
type EventType = (typeof paymentBookEvents.$inferInsert)['type'];

/** Writes a payment down; the row of its id, an earlier one too. */
export async function writePayment(db: Db, row: NewRow, now: Date): Promise<PaymentBookRow> {
  return db.transaction(async (tx) => {
    const [written] = await tx.insert(paymentBook).values(row).onConflictDoNothing().returning();
    if (written) {
      await enqueueEvent(tx, 'payment', written.reference, now);
      return written;
    }
    const [earlier] = await tx.select().from(paymentBook).where(eq(paymentBook.id, row.id));
    if (!earlier) throw new Error('a payment that is in the book was not found');
    return earlier;
  });
}

async function enqueueEvent(tx: Tx, type: EventType, reference: string, now: Date): Promise<void> {
  await tx.insert(paymentBookEvents).values({ type, reference, createdAt: now });
}

export async function readPayment(reader: Reader, reference: string): Promise<PaymentBookRow | null> {
  const [row] = await reader.select().from(paymentBook).where(eq(paymentBook.reference, reference));
  return row ?? null;
}

/** The payer agreed or did not: once, and only while that is waited for. Null: it was not. */
export async function turnBySecret(
  db: Db,
  clientSecret: string,
  turnOf: (row: PaymentBookRow) => PaymentTurn,
  now: Date,
): Promise<PaymentBookRow | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(paymentBook)
      .where(and(eq(paymentBook.clientSecret, clientSecret), eq(paymentBook.status, 'action_required')))
      .for('update');
    if (!row) return null;
    await turn(tx, row, turnOf(row), now);
    return row;
  });
}

async function turn(tx: Tx, row: PaymentBookRow, to: PaymentTurn, now: Date): Promise<void> {
  await tx
    .update(paymentBook)
    .set({ ...to, next: null, turnsAt: null })
    .where(eq(paymentBook.id, row.id));
  await enqueueEvent(tx, 'payment', row.reference, now);
}

/** What has fallen due by now happens: debits end, disputes come. */
export async function turnDue(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(paymentBook)
      .where(lte(paymentBook.turnsAt, now))
      .orderBy(asc(paymentBook.turnsAt), asc(paymentBook.id))
      .for('update', { skipLocked: true });
    for (const row of due) if (row.next) await turn(tx, row, row.next, now);
    const disputed = await tx
      .update(paymentBook)
      .set({ isDisputed: true, disputesAt: null })
      .where(lte(paymentBook.disputesAt, now))
      .returning({ reference: paymentBook.reference });
    for (const { reference } of disputed) await enqueueEvent(tx, 'dispute', reference, now);
  });
}

export async function refundedCents(reader: Reader, reference: string): Promise<number> {
  const [row] = await reader
    .select({ cents: sql<string>`coalesce(sum(${paymentBookRefunds.amountCents}), 0)` })
    .from(paymentBookRefunds)
    .where(eq(paymentBookRefunds.paymentReference, reference));
  return Number(row?.cents ?? 0);
}

/** Once per id, and never more in all than was paid. */
export async function writeRefund(
  db: Db,
  refund: { id: string; reference: string; amountCents: number },
  now: Date,
): Promise<'refunded' | 'above_payment' | 'not_refundable'> {
  const { id, reference, amountCents } = refund;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(paymentBook)
      .where(eq(paymentBook.reference, reference))
      .for('update');
    if (row?.status !== 'succeeded' || row.isDisputed) return 'not_refundable';
    const [earlier] = await tx.select().from(paymentBookRefunds).where(eq(paymentBookRefunds.id, id));
    if (earlier) return 'refunded';
    if ((await refundedCents(tx, reference)) + amountCents > row.amountCents) return 'above_payment';
    await tx
      .insert(paymentBookRefunds)
      .values({ id, paymentReference: reference, amountCents, createdAt: now });
    await enqueueEvent(tx, 'refund', reference, now);
    return 'refunded';
  });
}

interface SavedCardRow extends StoredCard {
  ownerId: string;
  behaviour: CardBehaviour;
}

export async function writeCard(db: Db, card: SavedCardRow): Promise<void> {
  await db.insert(paymentBookCards).values(card).onConflictDoNothing();
}

export async function readCards(reader: Reader, ownerId: string): Promise<SavedCardRow[]> {
  const rows = await reader
    .select()
    .from(paymentBookCards)
    .where(and(eq(paymentBookCards.ownerId, ownerId), isNull(paymentBookCards.removedAt)))
    .orderBy(asc(paymentBookCards.token));
  return rows.map(({ token, brand, last4, expMonth, expYear, behaviour }) => ({
    ownerId,
    token,
    brand,
    last4,
    expMonth,
    expYear,
    behaviour,
  }));
}

export async function removeCard(db: Db, ownerId: string, token: string, now: Date): Promise<void> {
  await db
    .update(paymentBookCards)
    .set({ removedAt: now })
    .where(and(eq(paymentBookCards.token, token), eq(paymentBookCards.ownerId, ownerId)));
}

/** Events that nobody has taken yet, oldest first. */
export async function waitingEvents(reader: Reader) {
  return reader
    .select()
    .from(paymentBookEvents)
    .where(isNull(paymentBookEvents.deliveredAt))
    .orderBy(asc(paymentBookEvents.id));
}

export async function markDelivered(db: Db, id: number, now: Date): Promise<void> {
  await db.update(paymentBookEvents).set({ deliveredAt: now }).where(eq(paymentBookEvents.id, id));
}
