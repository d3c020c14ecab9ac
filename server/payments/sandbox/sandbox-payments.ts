/**
 * The built-in payment provider: no money moves. It knows the usual test numbers, keeps a book of its own, and sends its
 * events signed. Debits and disputes fall due by the sandbox's own time.
 */
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { err, ok } from '#domain/result.ts';
import type { PaymentBookRow } from '#server/db/schema/payment-book.ts';
import type { WorkDeps } from '#server/db/work.ts';
import { signatureFlaw, signEvent } from '#server/payments/event-signature.ts';
import type { Payment, PaymentPort, PaymentRequest } from '#server/payments/payment.port.ts';
import {
  endDispute,
  markDelivered,
  readCards,
  readPayment,
  refundedCents,
  removeCard,
  turnDue,
  turnWaiting,
  waitingEvents,
  writeCard,
  writePayment,
  writeRefund,
} from './payment-book.ts';
import type { SandboxCard } from './sandbox-card.ts';
import { cardSummary, sandboxCard, storedCard } from './sandbox-card.ts';
import { createSandboxSavings } from './save-cards.ts';
import { answered, captured, digestOf, openingOf } from './turns.ts';

const SIGNATURE_HEADER = 'packbench-signature';

/** What others do in the world of the sandbox. */
export interface SandboxControls {
  /** What the page would do: its payer agrees to the payment or the saving of a card, or does not. False: nothing waits for that. */
  answer(clientSecret: string, agrees: boolean): Promise<boolean>;
  /** What the payer's bank would do at the end of a dispute. False: there is none. */
  endDispute(reference: string, outcome: 'lost' | 'won'): Promise<boolean>;
  /** Hands out the events that are due; one that `take` does not take comes again the next time. */
  deliver(take: (event: SignedEvent) => Promise<boolean>): Promise<number>;
}

export type SandboxPayments = PaymentPort & SandboxControls;

export interface SignedEvent {
  body: Buffer;
  headers: Record<string, string>;
}

const eventBody = z.object({
  id: z.string(),
  type: z.enum(['payment', 'refund', 'dispute', 'card']),
  reference: z.string(),
});

export interface SandboxPaymentDeps extends Omit<WorkDeps, 'newId'> {
  /** The sandbox's own time, by which debits and disputes fall due; left out: the clock's. */
  time?: () => Promise<Date>;
}

export function createSandboxPayments(deps: SandboxPaymentDeps): SandboxPayments {
  const { db, clock } = deps;
  const time = deps.time ?? (() => Promise.resolve(clock()));
  // Signed and checked by the same process: nobody else needs it.
  const secret = randomBytes(32).toString('hex');

  async function cardOf(request: PaymentRequest): Promise<SandboxCard | null> {
    const { source, ownerId, id } = request;
    if (source.type === 'card' && source.card) return sandboxCard(source.card, id);
    if (source.type !== 'savedCard') return null;
    const saved = await readCards(db, ownerId);
    return saved.find(({ token }) => token === source.token) ?? null;
  }

  async function read(by: { reference: string } | { id: string }): Promise<Payment | null> {
    await turnDue(db, await time());
    const row = await readPayment(db, by);
    return row && paymentOf(row, await refundedCents(db, row.reference));
  }

  async function readSure(reference: string): Promise<Payment> {
    const payment = await read({ reference });
    if (!payment) throw new Error(`the sandbox has no payment ${reference}`);
    return payment;
  }

  const { answerSaving, ...savings } = createSandboxSavings(db, clock);

  /** A card is kept once it has paid. */
  async function keepCard({ ownerId, status, savedCard, card }: PaymentBookRow): Promise<void> {
    if (status === 'succeeded' && savedCard && card)
      await writeCard(db, { ...savedCard, ownerId, behaviour: card.behaviour });
  }

  return {
    name: 'sandbox',
    publishableKey: null,
    scriptUrl: null,

    async create(request) {
      const { id, ownerId, amountCents, source } = request;
      const now = await time();
      const card = await cardOf(request);
      if (source.type === 'savedCard' && !card) return { outcome: 'refused', reason: 'unknown_card' };
      const opening = openingOf(request, card?.behaviour ?? 'unknown', now);
      const isSaved = source.type === 'card' && source.save && opening.status !== 'declined';
      const row = await writePayment(
        db,
        {
          id,
          reference: `sandbox_${digestOf(id)}`,
          ownerId,
          amountCents,
          source: source.type,
          ...opening,
          needsReview: request.needsReview,
          card: card && { ...cardSummary(card), behaviour: card.behaviour },
          savedCard: card && isSaved ? storedCard(card) : null,
          createdAt: now,
        },
        now,
      );
      const isSame = row.ownerId === ownerId && row.amountCents === amountCents && row.source === source.type;
      if (!isSame) return { outcome: 'refused', reason: 'id_reused' };
      await keepCard(row);
      return { outcome: 'created', payment: paymentOf(row, await refundedCents(db, row.reference)) };
    },

    find: (reference) => read({ reference }),
    async findById({ id, ownerId }) {
      const payment = await read({ id });
      return payment?.ownerId === ownerId ? payment : null;
    },
    async capture(reference) {
      const now = await time();
      const row = await turnWaiting(
        db,
        { reference, from: ['in_review'] },
        (waiting) => captured(waiting, now),
        now,
      );
      if (row) await keepCard(row);
      return readSure(reference);
    },
    async cancel(reference) {
      const from = ['in_review', 'action_required'] as const;
      const canceled = { status: 'declined', reason: 'canceled' } as const;
      await turnWaiting(db, { reference, from }, () => canceled, await time());
      return readSure(reference);
    },

    ...savings,
    async savedCards(ownerId) {
      return (await readCards(db, ownerId)).map(storedCard);
    },
    removeCard: (ownerId, token) => removeCard(db, ownerId, token, clock()),

    async refund({ id, reference, amountCents }) {
      const written = await writeRefund(db, { id, reference, amountCents }, clock());
      return written === 'refunded'
        ? { outcome: 'refunded', reference: `refund_${digestOf(id)}` }
        : { outcome: 'refused', reason: written };
    },

    readEvent(body, headers) {
      const header = headers[SIGNATURE_HEADER];
      const flaw = signatureFlaw(secret, typeof header === 'string' ? header : undefined, body, clock());
      if (flaw) return err(flaw);
      const read = eventBody.safeParse(parsed(body));
      return read.success ? ok(read.data) : err('malformed');
    },

    async answer(clientSecret, agrees) {
      if (await answerSaving(clientSecret, agrees)) return true;
      const row = await turnWaiting(
        db,
        { clientSecret, from: ['action_required'] },
        (waiting) => answered(waiting, agrees),
        await time(),
      );
      if (row) await keepCard(row);
      return row !== null;
    },

    endDispute: (reference, outcome) => endDispute(db, reference, outcome, clock()),

    async deliver(take) {
      await turnDue(db, await time());
      let taken = 0;
      for (const { id, type, reference } of await waitingEvents(db)) {
        const body = Buffer.from(JSON.stringify({ id: `sandbox_event_${id}`, type, reference }));
        const isTaken = await take({
          body,
          headers: { [SIGNATURE_HEADER]: signEvent(secret, body, clock()) },
        });
        if (!isTaken) continue;
        await markDelivered(db, id, clock());
        taken++;
      }
      return taken;
    },
  };
}

function paymentOf(row: PaymentBookRow, refunded: number): Payment {
  const { id, ownerId, reference, status, amountCents, reason, card, savedCard } = row;
  return {
    id,
    ownerId,
    reference,
    status,
    amountCents,
    refundedCents: refunded,
    dispute: row.isDisputed ? (row.disputeEnd ?? 'open') : null,
    reason,
    action: actionOf(row),
    card: card && cardSummary(card),
    savedCard: status === 'succeeded' ? savedCard : null,
  };
}

function actionOf({ status, clientSecret, returnUrl }: PaymentBookRow): Payment['action'] {
  if (status !== 'action_required' || clientSecret === null) return null;
  if (returnUrl === null) return { type: 'confirm', clientSecret };
  const url = new URL(returnUrl);
  url.searchParams.set('clientSecret', clientSecret);
  return { type: 'redirect', url: url.href };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
