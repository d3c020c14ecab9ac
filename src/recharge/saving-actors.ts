/** What saving a card asks of the server and of this device. */
import { fromPromise } from 'xstate';
import type { CardInput } from '#contract/recharge.ts';
import type { Services } from '#services/services.tsx';
import { beginCardSaving, endCardSaving, readCardSaving } from '#store/device/card-saving.ts';
import { databaseOfUser } from '#store/device/current.ts';
import type { SavingTold } from './saving-setup.ts';

export function createSavingActors({ ask, now }: Services) {
  return {
    'read attempt': fromPromise(() => readCardSaving(databaseOfUser())),
    'begin saving': fromPromise(() => beginCardSaving(databaseOfUser())),
    'send card': fromPromise<SavingTold, { id: string; card: CardInput | null }>(({ input: { id, card } }) =>
      ask.saveCard({ id, ...(card && { card }) }),
    ),
    'ask saving': fromPromise<SavingTold, { id: string }>(({ input }) => ask.cardSaving(input.id)),
    'answer bank': fromPromise<SavingTold, { id: string; agrees: boolean }>(({ input }) =>
      ask.answerCardSaving(input.id, input.agrees),
    ),
    'end saving': fromPromise<void, { id: string }>(({ input }) => endCardSaving(databaseOfUser(), input.id)),
    'read age': fromPromise<number, { startedAt: number }>(({ input }) =>
      Promise.resolve(now() - input.startedAt),
    ),
  };
}
