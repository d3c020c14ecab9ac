/** Gives deposits back: by themselves when they are due, by their owner's wish then, by an administrator at once. */
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import type { DoneAndFailed } from '#contract/postage-list.ts';
import type { Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { CarrierPort } from '#server/carriers/carrier.port.ts';
import type { LabelIntent } from '#server/db/schema/labels.ts';
import { labelIntents, shipments } from '#server/db/schema/labels.ts';
import type { Work, WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import { errorSentences } from '#server/http/messages.ts';
import { refuse } from '#server/http/refusals.ts';
import type { User } from '#server/http/server-context.ts';
import { releaseDeposit } from '#server/ledger/ledger.ts';
import { deliveredTimesOf, depositDaysOf, isDue, releaseTime } from './release-terms.ts';

export interface DepositDeps extends WorkDeps {
  carrier: Pick<CarrierPort, 'now'>;
}

/** A deposit is named by its transfer in the ledger. */
const ID = /^(?<intentId>.+):deposit$/;
const intentIdOf = (depositId: string): string => ID.exec(depositId)?.groups?.['intentId'] ?? '';

export async function releaseDeposits(
  work: Work & { user: User },
  ids: readonly string[],
  carrierNow: Date,
): Promise<Result<DoneAndFailed>> {
  const { tx, user } = work;
  const isAdministrator = user.role === 'admin';
  const found = await lockIntents(
    work,
    ids.map(intentIdOf).filter((id) => id !== ''),
  );
  const own = found.filter(({ accountId }) => isAdministrator || accountId === user.accountId);
  if (own.length === 0) return refuse('NOT_FOUND');
  const byId = new Map(own.map((intent) => [intent.id, intent]));
  const delivered = await deliveredTimesOf(
    tx,
    own.map(({ labelId }) => labelId),
  );
  const days = await depositDaysOf(tx);
  const reply: DoneAndFailed = { done: [], failed: [] };
  const toRelease = new Map<string, LabelIntent>();
  for (const id of new Set(ids)) {
    const intent = byId.get(intentIdOf(id));
    const at = intent && delivered.get(intent.labelId);
    const isAllowed = isAdministrator || isDue(at ? releaseTime(at, days) : null, carrierNow);
    const errorCode = flawOf(intent, isAllowed);
    if (errorCode) reply.failed.push({ id, errorCode, message: errorSentences(errorCode)[user.language] });
    else reply.done.push(id);
    if (!errorCode && intent?.state === 'succeeded' && intent.depositReleasedAt === null)
      toRelease.set(intent.id, intent);
  }
  await release(work, [...toRelease.values()]);
  return ok(reply);
}

function flawOf(intent: LabelIntent | undefined, isAllowed: boolean): ErrorCode | undefined {
  if (!intent || intent.depositCents === 0) return 'NOT_FOUND';
  const isReleased = intent.depositReleasedAt !== null || ['voided', 'rejected'].includes(intent.state);
  if (isReleased) return undefined;
  if (intent.state !== 'succeeded') return 'LABEL_NOT_READY';
  return isAllowed ? undefined : 'DEPOSIT_NOT_DUE';
}

const BATCH_SIZE = 500;

/** Answers how many came back. */
export async function releaseDueDeposits(deps: DepositDeps): Promise<number> {
  const now = await deps.carrier.now();
  let released = 0;
  for (let after = ''; ;) {
    const from = after;
    const batch = await deps.db
      .select({ id: labelIntents.id })
      .from(labelIntents)
      .innerJoin(shipments, eq(shipments.labelId, labelIntents.labelId))
      .where(and(isHeld, eq(shipments.status, 'delivered'), gt(labelIntents.id, from)))
      .orderBy(asc(labelIntents.id))
      .limit(BATCH_SIZE);
    const last = batch.at(-1);
    if (!last) return released;
    after = last.id;
    released += await runWork(deps, (work) =>
      releaseDue(
        work,
        batch.map(({ id }) => id),
        now,
      ),
    );
  }
}

const isHeld = and(
  eq(labelIntents.state, 'succeeded'),
  gt(labelIntents.depositCents, 0),
  isNull(labelIntents.depositReleasedAt),
);

async function releaseDue(work: Work, intentIds: string[], carrierNow: Date): Promise<number> {
  const intents = await lockIntents(work, intentIds);
  const delivered = await deliveredTimesOf(
    work.tx,
    intents.map(({ labelId }) => labelId),
  );
  const days = await depositDaysOf(work.tx);
  const due = intents.filter(({ labelId, state, depositReleasedAt }) => {
    const at = delivered.get(labelId);
    const isOpen = state === 'succeeded' && depositReleasedAt === null;
    return isOpen && isDue(at ? releaseTime(at, days) : null, carrierNow);
  });
  await release(work, due);
  return due.length;
}

/** As a void does it: it waits for the other and then sees what that one did. */
function lockIntents({ tx }: Work, ids: string[]): Promise<LabelIntent[]> {
  return tx
    .select()
    .from(labelIntents)
    .where(inArray(labelIntents.id, ids))
    .orderBy(asc(labelIntents.id))
    .for('update');
}

async function release(work: Work, intents: readonly LabelIntent[]): Promise<void> {
  if (intents.length === 0) return;
  const { tx, now } = work;
  const byAccount = intents.toSorted((one, other) => (one.accountId < other.accountId ? -1 : 1));
  for (const { id, accountId, depositCents } of byAccount) {
    await releaseDeposit(tx, accountId, depositCents, id, now);
    work.changed(accountId, 'postage', accountId);
  }
  await tx
    .update(labelIntents)
    .set({ depositReleasedAt: now, updatedAt: now })
    .where(
      inArray(
        labelIntents.id,
        intents.map(({ id }) => id),
      ),
    );
  const rows = await tx
    .select({ id: shipments.id, accountId: shipments.accountId })
    .from(shipments)
    .where(
      inArray(
        shipments.labelId,
        intents.map(({ labelId }) => labelId),
      ),
    );
  for (const { id, accountId } of rows) work.changed(accountId, 'shipment', id);
}
