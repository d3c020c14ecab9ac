/** Asks the provider for the money of a recharge that is written down. */
import { eq } from 'drizzle-orm';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { RechargeRow } from '#server/db/schema/recharges.ts';
import { recharges } from '#server/db/schema/recharges.ts';
import { runWork } from '#server/db/work.ts';
import { loggableError } from '#server/http/loggable-error.ts';
import { refuse } from '#server/http/refusals.ts';
import type { CreateOutcome, PaymentSource } from '#server/payments/payment.port.ts';
import type { RechargeDeps } from './recharge-deps.ts';
import { findRecharge, lockRecharge, markSubmitted } from './recharge-store.ts';
import type { Settled } from './settle.ts';
import { settle, settledBy } from './settle.ts';

/** The job does not ask while the answer is still on its way. */
const ANSWER_MS = 60_000;

export async function submit(
  deps: RechargeDeps,
  opened: RechargeRow,
  source: PaymentSource | null,
): Promise<Result<Settled, Rejection>> {
  if (source === null) return ok({ row: opened, action: null });
  const now = deps.clock();
  const runAfter = new Date(now.getTime() + ANSWER_MS);
  const row = await markSubmitted(deps.db, opened.id, { now, runAfter });
  if (!row) return ok({ row: (await findRecharge(deps.db, opened.id)) ?? opened, action: null });
  const created = await create(deps, row, source);
  switch (created?.outcome) {
    case 'created':
      return ok(await settledBy(deps, row, created.payment));
    case 'unavailable':
      return refuse('PAYMENT_UNAVAILABLE');
    case 'refused':
      return ok(
        created.reason === 'unknown_card'
          ? { row: await declineUnknownCard(deps, row), action: null }
          : await settle(deps, row),
      );
    case undefined:
      return ok({ row, action: null });
  }
}

/** Undefined: what became of it is not known. */
async function create(
  { payments, log }: RechargeDeps,
  { id, accountId: ownerId, amountCents, needsReview }: RechargeRow,
  source: PaymentSource,
): Promise<CreateOutcome | undefined> {
  try {
    return await payments.create({ id, ownerId, amountCents, source, needsReview });
  } catch (error) {
    const err = loggableError(error, { mayHoldSecret: true });
    log.warn({ recharge: id, err }, 'the answer to a payment was lost');
    return undefined;
  }
}

function declineUnknownCard(deps: RechargeDeps, { id }: RechargeRow): Promise<RechargeRow> {
  return runWork(deps, async ({ tx, now }) => {
    const row = await lockRecharge(tx, id);
    if (!row) throw new Error(`recharge ${id} is gone`);
    if (row.state !== 'submitted') return row;
    const [after] = await tx
      .update(recharges)
      .set({ state: 'declined', reason: 'unknown_card', runAfter: null, endedAt: now })
      .where(eq(recharges.id, id))
      .returning();
    return after ?? row;
  });
}
