/** How the sandbox saves a card without a payment. */
import { randomBytes } from 'node:crypto';
import type { StoredCard } from '#domain/payments/card.ts';
import type { DeclineReason } from '#domain/payments/payment-status.ts';
import type { Db } from '#server/db/db.ts';
import type { CardBehaviour, SavingBookRow } from '#server/db/schema/payment-book.ts';
import type { CardSaving, PaymentPort } from '#server/payments/payment.port.ts';
import { writeCard } from './payment-book.ts';
import { storedCard, sandboxCard } from './sandbox-card.ts';
import { endSaving, readSaving, writeSaving } from './saving-book.ts';
import { digestOf } from './turns.ts';

type Savings = Pick<
  PaymentPort,
  'startSavingCard' | 'findCardSaving' | 'findCardSavingById' | 'cancelCardSaving'
> & {
  /** What the owner answers the bank. False: nothing waits for that. */
  answerSaving(clientSecret: string, agrees: boolean): Promise<boolean>;
};

const DECLINES: Readonly<Partial<Record<CardBehaviour, DeclineReason>>> = {
  declined: 'card_declined',
  no_funds: 'insufficient_funds',
  unknown: 'not_a_test_number',
};

export function createSandboxSavings(db: Db, clock: () => Date): Savings {
  async function keepCard({ ownerId, status, card }: SavingBookRow): Promise<void> {
    if (status === 'succeeded' && card) await writeCard(db, { ...card, ownerId });
  }

  async function readSure(reference: string): Promise<CardSaving> {
    const row = await readSaving(db, { reference });
    if (!row) throw new Error(`the sandbox saves no card ${reference}`);
    return savingOf(row);
  }

  return {
    async startSavingCard({ id, ownerId, card: given }) {
      const card = given && sandboxCard(given, id);
      const reason = DECLINES[card?.behaviour ?? 'unknown'] ?? null;
      const asks = card?.behaviour === 'authenticates';
      const row = await writeSaving(
        db,
        {
          id,
          reference: `sandbox_saving_${digestOf(id)}`,
          ownerId,
          status: reason !== null ? 'declined' : asks ? 'action_required' : 'succeeded',
          reason,
          clientSecret: asks ? `sandbox_secret_${randomBytes(16).toString('hex')}` : null,
          card: reason === null ? card : null,
          createdAt: clock(),
        },
        clock(),
      );
      if (row.ownerId !== ownerId) return { outcome: 'refused', reason: 'id_reused' };
      await keepCard(row);
      return { outcome: 'created', saving: savingOf(row) };
    },

    async findCardSaving(reference) {
      const row = await readSaving(db, { reference });
      return row && savingOf(row);
    },

    async findCardSavingById({ id, ownerId }) {
      const row = await readSaving(db, { id });
      return row?.ownerId === ownerId ? savingOf(row) : null;
    },

    async cancelCardSaving(reference) {
      await endSaving(db, { reference }, { status: 'declined', reason: 'canceled' }, clock());
      return readSure(reference);
    },

    async answerSaving(clientSecret, agrees) {
      const to = agrees
        ? ({ status: 'succeeded', reason: null } as const)
        : ({ status: 'declined', reason: 'authentication_failed' } as const);
      const row = await endSaving(db, { clientSecret }, to, clock());
      if (row) await keepCard(row);
      return row !== null;
    },
  };
}

function savingOf(row: SavingBookRow): CardSaving {
  const { id, ownerId, reference, status, reason, clientSecret, card } = row;
  const saved: StoredCard | null = status === 'succeeded' && card ? storedCard(card) : null;
  return {
    id,
    ownerId,
    reference,
    status,
    reason,
    clientSecret: status === 'action_required' ? clientSecret : null,
    card: saved,
  };
}
