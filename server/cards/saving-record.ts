import type { CardSavingRecord } from '#contract/cards.ts';
import type { CardSavingRow } from '#server/db/schema/card-savings.ts';

/** The saving of a card as its owner is told of it. */
export function savingRecord(row: CardSavingRow, clientSecret: string | null): CardSavingRecord {
  const { id, state, reason, card, token } = row;
  const status = state === 'created' ? 'pending' : state;
  return {
    id,
    status,
    ...(reason !== null && { reason }),
    action: status === 'action_required' && clientSecret !== null ? { type: 'confirm', clientSecret } : null,
    card,
    cardId: status === 'succeeded' ? token : null,
  };
}
