/**
 * Saves a card without a payment, from its request to its answer. The provider is asked outside of any transaction;
 * whatever is lost on the way, the same id finds the same saving.
 */
import type { saveCard } from '#contract/cards.ts';
import type { CardSummary } from '#domain/payments/card.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { CardSavingRow } from '#server/db/schema/card-savings.ts';
import { cardSavings } from '#server/db/schema/card-savings.ts';
import type { Work } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import { loggableError } from '#server/http/loggable-error.ts';
import { earlierAnswer, runOnce } from '#server/http/once.ts';
import { refuse } from '#server/http/refusals.ts';
import type { CommandRequest } from '#server/http/route.ts';
import type { Answered } from '#server/http/server-context.ts';
import { stableJson } from '#server/http/stable-json.ts';
import { localDay } from '#server/orders/local-day.ts';
import type { CardToSave, SaveCardOutcome } from '#server/payments/payment.port.ts';
import { moneyKey } from '#server/recharge/make-recharge.ts';
import { readCard } from '#server/recharge/read-card.ts';
import type { RechargeDeps } from '#server/recharge/recharge-deps.ts';
import { findSaving } from './saving-store.ts';
import { savingRecord } from './saving-record.ts';
import { settledSavingBy } from './settle-saving.ts';

/** The job does not ask while the answer is still on its way. */
const ANSWER_MS = 60_000;

export async function saveCardOnce(
  deps: RechargeDeps,
  request: CommandRequest<typeof saveCard>,
): Promise<Answered> {
  const { user, body } = request;
  const key = moneyKey(request, 'saveCard');
  const earlier = await earlierAnswer(deps.db, key);
  if (earlier) return earlier;
  const refused = (rejection: Result<never, Rejection>) =>
    runOnce(deps, key, () => Promise.resolve(rejection));
  const read = readCard(body.card, {
    isTypedAtProvider: deps.payments.publishableKey !== null,
    today: localDay(deps.clock(), user.timeZone),
  });
  if (!read.ok) return refused(read);
  const { card, summary, billing } = read.value;
  const opened = await runWork(deps, (work) =>
    openSaving(work, { id: body.id.toLowerCase(), accountId: user.accountId, card: summary, billing }),
  );
  if (!opened.ok) return refused(opened);
  const row = opened.value;
  if (row.state === 'created') {
    const created = await start(deps, { id: row.id, ownerId: row.accountId, card });
    if (created?.outcome === 'unavailable') return refused(refuse('PAYMENT_UNAVAILABLE'));
    if (created?.outcome === 'refused') return refused(refuse('REQUEST_ID_REUSED'));
    if (created) await settledSavingBy(deps, row, created.saving);
  }
  // What its owner has to do holds a secret of the provider: it is told by `getCardSaving` and not kept with the answer.
  return runOnce(deps, key, async ({ tx }) => ok(savingRecord((await findSaving(tx, row.id)) ?? row, null)));
}

/** Answers the row, also where an earlier request has written it. */
async function openSaving(
  { tx, now }: Work,
  saving: Pick<CardSavingRow, 'id' | 'accountId' | 'card' | 'billing'>,
): Promise<Result<CardSavingRow, Rejection>> {
  const runAfter = new Date(now.getTime() + ANSWER_MS);
  const [written] = await tx
    .insert(cardSavings)
    .values({ ...saving, state: 'created', runAfter, createdAt: now })
    .onConflictDoNothing()
    .returning();
  const row = written ?? (await findSaving(tx, saving.id));
  if (row?.accountId !== saving.accountId) return refuse('NOT_FOUND');
  // Typed at the provider the card is known later only.
  const isSame = saving.card === null || isSameCard(row.card, saving.card);
  return isSame ? ok(row) : refuse('REQUEST_ID_REUSED');
}

const isSameCard = (one: CardSummary | null, other: CardSummary) => stableJson(one) === stableJson(other);

/** Undefined: what became of it is not known. */
async function start(
  { payments, log }: RechargeDeps,
  request: CardToSave,
): Promise<SaveCardOutcome | undefined> {
  try {
    return await payments.startSavingCard(request);
  } catch (error) {
    const err = loggableError(error, { mayHoldSecret: true });
    log.warn({ cardSaving: request.id, err }, 'the answer to the saving of a card was lost');
    return undefined;
  }
}
