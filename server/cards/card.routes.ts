import { answerCardSaving, getCardSaving, saveCard } from '#contract/cards.ts';
import { listCards, removeCard } from '#contract/recharge.ts';
import type { StoredCard } from '#domain/payments/card.ts';
import { ok } from '#domain/result.ts';
import type { CardSavingRow } from '#server/db/schema/card-savings.ts';
import { earlierAnswer, runOnce } from '#server/http/once.ts';
import { refuse } from '#server/http/refusals.ts';
import { routeBatched, routeRead } from '#server/http/route.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { moneyKey } from '#server/recharge/make-recharge.ts';
import type { RechargeDeps } from '#server/recharge/recharge-deps.ts';
import { saveCardOnce } from './save-card.ts';
import { savedCards } from './saved-cards.ts';
import { savingRecord } from './saving-record.ts';
import { findSaving } from './saving-store.ts';
import type { SettledSaving } from './settle-saving.ts';
import { isOpenSaving, settleSaving } from './settle-saving.ts';

export function cardRoutes(context: ServerContext): void {
  const { payments, sandboxPayments } = context.deps;
  const deps: RechargeDeps = { ...context.deps, log: context.app.log };

  const ownSaving = async (id: string, accountId: string): Promise<CardSavingRow | undefined> => {
    const row = await findSaving(deps.db, id);
    return row?.accountId === accountId ? row : undefined;
  };

  routeBatched(context, saveCard, (request) => () => saveCardOnce(deps, request));

  routeRead(context, getCardSaving, async ({ user, params }) => {
    const row = await ownSaving(params.id, user.accountId);
    if (!row) return refuse('NOT_FOUND');
    const settled = await current(deps, row);
    return ok(savingRecord(settled.row, settled.clientSecret));
  });

  routeBatched(context, answerCardSaving, (request) => async () => {
    const { user, body } = request;
    const key = moneyKey(request, answerCardSaving.name);
    const earlier = await earlierAnswer(deps.db, key);
    if (earlier) return earlier;
    const row = await ownSaving(body.id, user.accountId);
    const isTaken = sandboxPayments !== null || !body.agrees;
    if (!row || !isTaken) return runOnce(deps, key, () => Promise.resolve(refuse('NOT_FOUND')));
    const { clientSecret, row: asked } = await current(deps, row);
    if (clientSecret !== null && sandboxPayments) await sandboxPayments.answer(clientSecret, body.agrees);
    else if (clientSecret !== null && asked.reference !== null)
      await payments.cancelCardSaving(asked.reference);
    const settled = await current(deps, asked);
    return runOnce(deps, key, () => Promise.resolve(ok(savingRecord(settled.row, null))));
  });

  routeRead(context, listCards, async ({ user }) => ok((await savedCards(deps, user.accountId)).map(toCard)));

  routeBatched(context, removeCard, (request) => async () => {
    const { user, body } = request;
    const key = moneyKey(request, removeCard.name);
    const earlier = await earlierAnswer(deps.db, key);
    if (earlier) return earlier;
    const saved = await savedCards(deps, user.accountId);
    const isOwn = saved.some(({ token }) => token === body.id);
    if (isOwn) await payments.removeCard(user.accountId, body.id);
    return runOnce(deps, key, () => Promise.resolve(isOwn ? ok(null) : refuse('NOT_FOUND')));
  });
}

/** As the provider knows it; as it was last known where the provider cannot be asked. */
async function current(deps: RechargeDeps, row: CardSavingRow): Promise<SettledSaving> {
  if (!isOpenSaving(row)) return { row, clientSecret: null };
  try {
    return await settleSaving(deps, row);
  } catch (error) {
    deps.log.warn({ cardSaving: row.id, err: error }, 'the saving of a card was not asked for');
    return { row, clientSecret: null };
  }
}

const toCard = ({ token: id, brand, last4, expMonth, expYear }: StoredCard) => ({
  id,
  brand,
  last4,
  expMonth,
  expYear,
});
