/** The sandbox provider's memory. Every write is a transaction of its own, as in any foreign system. */
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { StoredCard } from '#domain/payments/card.ts';
import type { PaymentStatus } from '#domain/payments/payment-status.ts';
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

export async function readPayment(
  reader: Reader,
  by: { reference: string } | { id: string },
): Promise<PaymentBookRow | null> {
  const isNamed = 'id' in by ? eq(paymentBook.id, by.id) : eq(paymentBook.reference, by.reference);
  const [row] = await reader.select().from(paymentBook).where(isNamed);
  return row ?? null;
}

/** Which payment goes on, and from which status: once, and only while that is waited for. */
export type WaitingPayment = ({ clientSecret: string } | { reference: string }) & {
  from: readonly PaymentStatus[];
};

/** Null: it does not wait for this. */
export async function turnWaiting(
  db: Db,
  waiting: WaitingPayment,
  turnOf: (row: PaymentBookRow) => BookTurn,
  now: Date,
): Promise<PaymentBookRow | null> {
  const isNamed =
    'reference' in waiting
      ? eq(paymentBook.reference, waiting.reference)
      : eq(paymentBook.clientSecret, waiting.clientSecret);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(paymentBook)
      .where(and(isNamed, inArray(paymentBook.status, [...waiting.from])))
      .for('update');
    if (!row) return null;
    const to = turnOf(row);
    await turn(tx, row, to, now);
    return { ...row, ...to };
  });
}

type BookTurn = PaymentTurn & Partial<Pick<PaymentBookRow, 'next' | 'disputesAt'>>;

async function turn(tx: Tx, row: PaymentBookRow, to: BookTurn, now: Date): Promise<void> {
  await tx
    .update(paymentBook)
    .set({ next: null, ...to, turnsAt: null })
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

/** The bank of the payer decides: once. */
export async function endDispute(
  db: Db,
  reference: string,
  disputeEnd: 'lost' | 'won',
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(paymentBook)
      .set({ disputeEnd })
      .where(
        and(
          eq(paymentBook.reference, reference),
          eq(paymentBook.isDisputed, true),
          isNull(paymentBook.disputeEnd),
        ),
      )
      .returning({ id: paymentBook.id });
    if (ended.length > 0) await enqueueEvent(tx, 'dispute', reference, now);
    return ended.length > 0;
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
