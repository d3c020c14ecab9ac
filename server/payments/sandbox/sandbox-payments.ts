/**
 * The built-in payment provider: no money moves. It knows the usual test numbers, keeps a book of its own, and sends its
 * events signed. Time passes for it by the clock it is given.
 */
import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Card, StoredCard } from '#domain/payments/card.ts';
import { brandOf, cardDigits } from '#domain/payments/card.ts';
import { err, ok } from '#domain/result.ts';
import type { CardBehaviour, PaymentBookRow, PaymentTurn } from '#server/db/schema/payment-book.ts';
import type { WorkDeps } from '#server/db/work.ts';
import { signatureFlaw, signEvent } from '#server/payments/event-signature.ts';
import type { Payment, PaymentPort, PaymentRequest } from '#server/payments/payment.port.ts';
import {
  markDelivered,
  readCards,
  readPayment,
  refundedCents,
  removeCard,
  turnBySecret,
  turnDue,
  waitingEvents,
  writeCard,
  writePayment,
  writeRefund,
} from './payment-book.ts';
import { behaviourOfCard, turnOfAccount } from './test-numbers.ts';

const SIGNATURE_HEADER = 'packbench-signature';
const DAY_MS = 86_400_000;
/** A debit by ACH is known to be good or not after four days. */
const ACH_MS = 4 * DAY_MS;
const DISPUTE_MS = 10 * DAY_MS;

export interface SandboxPayments extends PaymentPort {
  /** What the page would do: its payer agrees to the payment, or does not. False: nothing waits for that. */
  answer(clientSecret: string, agrees: boolean): Promise<boolean>;
  /** Hands out the events that are due; one that `take` does not take comes again the next time. */
  deliver(take: (event: SignedEvent) => Promise<boolean>): Promise<number>;
}

export interface SignedEvent {
  body: Buffer;
  headers: Record<string, string>;
}

const eventBody = z.object({
  id: z.string(),
  type: z.enum(['payment', 'refund', 'dispute']),
  reference: z.string(),
});

type Opening = Pick<
  Parameters<typeof writePayment>[1],
  'status' | 'reason' | 'clientSecret' | 'returnUrl' | 'next' | 'turnsAt' | 'disputesAt'
>;

export function createSandboxPayments(deps: Omit<WorkDeps, 'newId'>): SandboxPayments {
  const { db, clock } = deps;
  // Signed and checked by the same process: nobody else needs it.
  const secret = randomBytes(32).toString('hex');

  async function cardOf(request: PaymentRequest): Promise<SandboxCard | null> {
    const { source, ownerId, id } = request;
    if (source.type === 'card' && source.card) return sandboxCard(source.card, id);
    if (source.type !== 'savedCard') return null;
    const saved = await readCards(db, ownerId);
    return saved.find(({ token }) => token === source.token) ?? null;
  }

  return {
    name: 'sandbox',
    publishableKey: null,

    async create(request) {
      const { id, ownerId, amountCents, source } = request;
      const now = clock();
      const card = await cardOf(request);
      if (source.type === 'savedCard' && !card) return { outcome: 'refused', reason: 'unknown_card' };
      const opening = openingOf(request, card?.behaviour ?? 'unknown', now);
      const isSaved = source.type === 'card' && source.save && opening.status !== 'declined';
      const savedCard = card && isSaved ? storedCard(card) : null;
      const row = await writePayment(
        db,
        {
          id,
          reference: `sandbox_${digestOf(id)}`,
          ownerId,
          amountCents,
          source: source.type,
          ...opening,
          savedCard,
          createdAt: now,
        },
        now,
      );
      const isSame = row.ownerId === ownerId && row.amountCents === amountCents && row.source === source.type;
      if (!isSame) return { outcome: 'refused', reason: 'id_reused' };
      if (card && row.savedCard)
        await writeCard(db, { ...row.savedCard, ownerId, behaviour: card.behaviour });
      return { outcome: 'created', payment: paymentOf(row, await refundedCents(db, row.reference)) };
    },

    async find(reference) {
      await turnDue(db, clock());
      const row = await readPayment(db, reference);
      return row && paymentOf(row, await refundedCents(db, reference));
    },

    startSavingCard: () => Promise.reject(new Error('the sandbox saves a card with a payment only')),
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
      const row = await turnBySecret(db, clientSecret, (waiting) => answered(waiting, agrees), clock());
      if (agrees && row?.savedCard)
        await writeCard(db, { ...row.savedCard, ownerId: row.ownerId, behaviour: 'authenticates' });
      return row !== null;
    },

    async deliver(take) {
      await turnDue(db, clock());
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

interface SandboxCard extends StoredCard {
  behaviour: CardBehaviour;
}

function sandboxCard({ number, expMonth, expYear }: Card, paymentId: string): SandboxCard | null {
  const digits = cardDigits(number) ?? '';
  const brand = brandOf(digits);
  if (brand === null) return null;
  const token = `sandbox_card_${digestOf(paymentId)}`;
  return { brand, last4: digits.slice(-4), expMonth, expYear, token, behaviour: behaviourOfCard(digits) };
}

const storedCard = ({ brand, last4, expMonth, expYear, token }: StoredCard): StoredCard => ({
  brand,
  last4,
  expMonth,
  expYear,
  token,
});

const digestOf = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 24);

const SUCCEEDS: PaymentTurn = { status: 'succeeded', reason: null };

function openingOf({ source, id }: PaymentRequest, behaviour: CardBehaviour, now: Date): Opening {
  const clientSecret = `sandbox_secret_${digestOf(`${id} ${randomBytes(16).toString('hex')}`)}`;
  switch (source.type) {
    case 'alipay':
      return {
        status: 'action_required',
        reason: null,
        clientSecret,
        returnUrl: source.returnUrl,
        next: SUCCEEDS,
      };
    case 'ach': {
      const next = source.account && turnOfAccount(source.account);
      if (!next) return { status: 'declined', reason: 'not_a_test_number' };
      return { status: 'pending', reason: null, next, turnsAt: new Date(now.getTime() + ACH_MS) };
    }
    default:
      return openingOfCard(behaviour, clientSecret, now);
  }
}

function openingOfCard(behaviour: CardBehaviour, clientSecret: string, now: Date): Opening {
  switch (behaviour) {
    case 'succeeds':
      return SUCCEEDS;
    case 'disputed':
      return { ...SUCCEEDS, disputesAt: new Date(now.getTime() + DISPUTE_MS) };
    case 'authenticates':
      return { status: 'action_required', reason: null, clientSecret, next: SUCCEEDS };
    case 'declined':
      return { status: 'declined', reason: 'card_declined' };
    case 'no_funds':
      return { status: 'declined', reason: 'insufficient_funds' };
    case 'unknown':
      return { status: 'declined', reason: 'not_a_test_number' };
  }
}

function answered(row: PaymentBookRow, agrees: boolean): PaymentTurn {
  if (!agrees)
    return {
      status: 'declined',
      reason: row.source === 'alipay' ? 'canceled' : 'authentication_failed',
    };
  return row.next ?? SUCCEEDS;
}

function paymentOf(row: PaymentBookRow, refunded: number): Payment {
  const { id, ownerId, reference, status, amountCents, isDisputed, reason, savedCard } = row;
  return {
    id,
    ownerId,
    reference,
    status,
    amountCents,
    refundedCents: refunded,
    isDisputed,
    reason,
    action: actionOf(row),
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
