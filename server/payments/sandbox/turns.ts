/** How a payment of the sandbox opens, and what becomes of it. */
import { createHash, randomBytes } from 'node:crypto';
import type {
  CardBehaviour,
  paymentBook,
  PaymentBookRow,
  PaymentTurn,
} from '#server/db/schema/payment-book.ts';
import type { PaymentRequest } from '#server/payments/payment.port.ts';
import { turnOfAccount } from './test-numbers.ts';

const DAY_MS = 86_400_000;
/** A debit by ACH is known to be good or not after four days. */
const ACH_MS = 4 * DAY_MS;
const DISPUTE_MS = 10 * DAY_MS;

type Opening = Pick<
  typeof paymentBook.$inferInsert,
  'status' | 'reason' | 'clientSecret' | 'returnUrl' | 'next' | 'turnsAt' | 'disputesAt'
>;

export const digestOf = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 24);

const SUCCEEDS: PaymentTurn = { status: 'succeeded', reason: null };
const IN_REVIEW = { status: 'in_review', reason: null, next: SUCCEEDS } as const;

const succeeded = (behaviour: CardBehaviour | undefined, now: Date) => ({
  ...SUCCEEDS,
  disputesAt: behaviour === 'disputed' ? new Date(now.getTime() + DISPUTE_MS) : null,
});
export const captured = ({ card }: PaymentBookRow, now: Date) => succeeded(card?.behaviour, now);

export function openingOf(
  { source, id, needsReview }: PaymentRequest,
  behaviour: CardBehaviour,
  now: Date,
): Opening {
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
      return openingOfCard(behaviour, { clientSecret, needsReview, now });
  }
}

interface CardOpening {
  clientSecret: string;
  needsReview: boolean;
  now: Date;
}

function openingOfCard(behaviour: CardBehaviour, { clientSecret, needsReview, now }: CardOpening): Opening {
  switch (behaviour) {
    case 'succeeds':
    case 'disputed':
      return needsReview ? IN_REVIEW : succeeded(behaviour, now);
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

export function answered(row: PaymentBookRow, agrees: boolean): PaymentTurn & { next?: PaymentTurn } {
  if (!agrees)
    return {
      status: 'declined',
      reason: row.source === 'alipay' ? 'canceled' : 'authentication_failed',
    };
  return row.needsReview ? IN_REVIEW : (row.next ?? SUCCEEDS);
}
