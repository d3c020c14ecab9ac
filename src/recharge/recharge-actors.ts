/** What the recharge machine asks of the server and of this device. */
import { fromPromise } from 'xstate';
import type { Result } from '#domain/result.ts';
import type { Services } from '#services/services.tsx';
import { databaseOfUser } from '#store/device/current.ts';
import { beginAttempt, endAttempt, readAttempt } from '#store/device/recharge-attempt.ts';
import type { Begun, Opened, Payment, Told } from './recharge-types.ts';

export function createRechargeActors({ ask, now }: Services) {
  return {
    open: fromPromise(async (): Promise<Result<Opened>> => {
      const [terms, cards, organisation] = await Promise.all([
        ask.rechargeTerms(),
        ask.cards(),
        ask.organisation(),
      ]);
      if (!terms.ok) return terms;
      if (!cards.ok) return cards;
      if (!organisation.ok) return organisation;
      const attempt = await readAttempt(databaseOfUser());
      return {
        ok: true,
        value: { terms: terms.value, cards: cards.value, organisation: organisation.value, attempt },
      };
    }),
    'begin payment': fromPromise<Begun, { payment: Payment; seenId: string | null }>(({ input }) =>
      beginAttempt(databaseOfUser(), input.payment, input.seenId),
    ),
    'send payment': fromPromise<Told, { id: string; payment: Payment }>(({ input }) =>
      ask.recharge({ ...input.payment, id: input.id }),
    ),
    'ask payment': fromPromise<Told, { id: string }>(({ input }) => ask.rechargeStatus(input.id)),
    'answer payment': fromPromise<Told, { id: string; agrees: boolean }>(({ input }) =>
      ask.answerPayment(input.id, input.agrees),
    ),
    'end payment': fromPromise<void, { id: string }>(({ input }) => endAttempt(databaseOfUser(), input.id)),
    'read age': fromPromise<number, { startedAt: number }>(({ input }) =>
      Promise.resolve(now() - input.startedAt),
    ),
  };
}
