/** Warns accounts whose balance has fallen below what they chose, and recharges those that want it. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { LowBalance } from '#contract/low-balance.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { isOpen } from '#domain/payments/recharge-state.ts';
import { savedCards } from '#server/cards/saved-cards.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { LowBalanceRow } from '#server/db/schema/low-balances.ts';
import type { RechargeRow } from '#server/db/schema/recharges.ts';
import { recharges } from '#server/db/schema/recharges.ts';
import type { Reader } from '#server/db/db.ts';
import { runWork } from '#server/db/work.ts';
import { eachAlone } from '#server/jobs/each-alone.ts';
import { tellAccount } from '#server/messages/tell.ts';
import { localDay } from '#server/orders/local-day.ts';
import { announce } from '#server/webhooks/announce.ts';
import type { BelowThreshold } from './low-balance-store.ts';
import { accountsBelow, clearRecovered, markBelow, stopAutoRecharge } from './low-balance-store.ts';
import { cardFeeBasisPointsOf } from './make-recharge.ts';
import { openRecharge } from './open-recharge.ts';
import type { RechargeDeps } from './recharge-deps.ts';
import { lockAccountRecharges } from './recharge-store.ts';
import { submit } from './submit.ts';

export async function watchLowBalances(deps: RechargeDeps): Promise<void> {
  await clearRecovered(deps.db);
  const each = eachAlone();
  for (const below of await accountsBelow(deps.db)) {
    await each.attempt(async () => {
      await warn(deps, below);
      const { row } = below;
      if (row.cardId !== null && row.stopped === null) await rechargeOne(deps, below);
    });
  }
  each.end();
}

/** Once for each time it falls. */
async function warn(deps: RechargeDeps, { row, availableCents }: BelowThreshold): Promise<void> {
  await runWork(deps, async (work) => {
    if (!(await markBelow(work.tx, row.accountId, work.now))) return;
    const params = { available: availableCents, threshold: row.thresholdCents };
    const { accountId } = row;
    const data = {
      available: dollarsFromCents(availableCents),
      threshold: dollarsFromCents(row.thresholdCents),
    };
    announce(work, [{ accountId, type: 'balance.low', data }]);
    const reason = `below ${work.now.toISOString()}`;
    await tellAccount(work, { accountId, kind: 'lowBalance', params, reason });
  });
}

/** One try at a time, so many a day, and none after one that its bank did not agree to. */
async function rechargeOne(deps: RechargeDeps, { row, timeZone }: BelowThreshold): Promise<void> {
  const { accountId, cardId, rechargeCents } = row;
  const stop = (reason: NonNullable<LowBalance['stopped']>) => stopAutoRecharge(deps.db, accountId, reason);
  const saved = await savedCards(deps, accountId);
  const found = saved.find(({ token }) => token === cardId);
  if (!found || rechargeCents === null) return stop('card_gone');
  const { token, ...card } = found;
  const id = deps.newId();
  const begun = await runWork(deps, async (work) => {
    await lockAccountRecharges(work.tx, accountId);
    const tries = await triesOf(work.tx, accountId);
    const end = tries[0] && endOf(tries[0], row);
    if (end || !mayTry(tries, { row, timeZone, now: work.now })) return { end, opened: null };
    const details = { askedCents: rechargeCents, cardId: token, isAutomatic: true as const };
    const opened = await openRecharge(work, {
      accountId,
      requestId: `auto:${id}`,
      asked: {
        id,
        method: 'card',
        askedCents: rechargeCents,
        details,
        card,
        fileIds: [],
        source: { type: 'savedCard', token },
      },
      savedCards: saved,
      cardFeeBasisPoints: await cardFeeOf(work.tx, accountId),
    });
    return { end, opened };
  });
  if (begun.end) return stop(begun.end);
  if (!begun.opened?.ok) return;
  const settled = await submit(deps, begun.opened.value, { type: 'savedCard', token });
  const end = settled.ok && endOf(settled.value.row, row);
  if (end) await stop(end);
}

/** The latest of the account first. */
const triesOf = (reader: Reader, accountId: string): Promise<RechargeRow[]> =>
  reader
    .select()
    .from(recharges)
    .where(and(eq(recharges.accountId, accountId), sql`${recharges.details}->>'isAutomatic' = 'true'`))
    .orderBy(desc(recharges.createdAt), desc(recharges.id))
    .limit(MAX_TRIES_READ);

/** As many as a day may have. */
const MAX_TRIES_READ = 1000;

/** Why no more is tried; undefined: nothing speaks against it. Saving the settings again forgets what was before. */
function endOf(
  { state, reason, createdAt }: RechargeRow,
  { savedAt }: LowBalanceRow,
): NonNullable<LowBalance['stopped']> | undefined {
  if (createdAt < savedAt) return undefined;
  // Nobody is there to answer the bank.
  if (state === 'action_required') return 'authentication';
  return state === 'declined' && reason !== 'not_sent' ? 'declined' : undefined;
}

function mayTry(
  tries: readonly RechargeRow[],
  { row, timeZone, now }: { row: LowBalanceRow; timeZone: string; now: Date },
): boolean {
  if (tries.some(({ state }) => isOpen(state))) return false;
  const today = localDay(now, timeZone);
  const ofToday = tries.filter(
    ({ createdAt, reason }) => localDay(createdAt, timeZone) === today && reason !== 'not_sent',
  );
  return ofToday.length < (row.perDay ?? 0);
}

async function cardFeeOf(reader: Reader, accountId: string): Promise<number> {
  const { settings } = accounts;
  const [account] = await reader.select({ settings }).from(accounts).where(eq(accounts.id, accountId));
  return account ? cardFeeBasisPointsOf(account) : 0;
}
