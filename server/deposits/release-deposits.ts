/** Gives back deposits and what is held for duties: by themselves when they are due, by their owner's wish then, by an administrator at once. */
import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import type { DoneAndFailed } from '#contract/postage-list.ts';
import type { Result } from '#domain/result.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { administratorOf, writeAudit } from '#server/admin/audit-log.ts';
import type { Carrier } from '#server/carriers/carrier.ts';
import type { LabelIntent } from '#server/db/schema/labels.ts';
import { labelIntents, shipments } from '#server/db/schema/labels.ts';
import type { Work, WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import { errorSentences } from '#server/http/messages.ts';
import { refuse } from '#server/http/refusals.ts';
import type { User } from '#server/http/server-context.ts';
import { releaseSecurity } from '#server/ledger/ledger.ts';
import { arrivalTimesOf, depositDaysOf, isDue, releaseTime } from './release-terms.ts';
import type { SecurityPart } from './security-parts.ts';
import { PART_NAMES, SECURITY_PARTS, centsOf, isReleased, partOf } from './security-parts.ts';

export interface DepositDeps extends WorkDeps {
  carrier: Pick<Carrier, 'now'>;
}

/** What comes back of a purchase. */
interface Due {
  intent: LabelIntent;
  part: SecurityPart;
}

export async function releaseDeposits(
  work: Work & { user: User; address: string },
  ids: readonly string[],
  carrierNow: Date,
): Promise<Result<DoneAndFailed>> {
  const { tx, user } = work;
  const isAdministrator = user.role === 'admin';
  const found = await lockIntents(
    work,
    ids.flatMap((id) => partOf(id)?.intentId ?? []),
  );
  const own = found.filter(({ accountId }) => isAdministrator || accountId === user.accountId);
  if (own.length === 0) return refuse('NOT_FOUND');
  const byId = new Map(own.map((intent) => [intent.id, intent]));
  const delivered = await arrivalTimesOf(
    tx,
    own.map(({ labelId }) => labelId),
  );
  const days = await depositDaysOf(tx);
  const reply: DoneAndFailed = { done: [], failed: [] };
  const toRelease: Due[] = [];
  for (const id of new Set(ids)) {
    const named = partOf(id);
    const intent = named && byId.get(named.intentId);
    const at = intent && delivered.get(intent.labelId);
    const isAllowed = isAdministrator || isDue(at ? releaseTime(at, days) : null, carrierNow);
    const errorCode = named && intent ? flawOf({ ...named, intent }, isAllowed) : 'NOT_FOUND';
    if (errorCode) reply.failed.push({ id, errorCode, message: errorSentences(errorCode)[user.language] });
    else reply.done.push(id);
    if (!errorCode && named && intent && isHeld(intent, named.part))
      toRelease.push({ intent, part: named.part });
  }
  await release(work, toRelease);
  if (isAdministrator) for (const due of toRelease) await auditRelease(work, due);
  return ok(reply);
}

const auditRelease = (work: Work & { user: User; address: string }, { intent, part }: Due) =>
  writeAudit(work, administratorOf(work), {
    kind: 'depositRelease',
    accountId: intent.accountId,
    itemId: intent.labelId ?? intent.id,
    facts: [
      { name: 'part', value: part, format: 'word' },
      { name: 'amount', value: dollarsFromCents(centsOf(intent, part)), format: 'dollars' },
    ],
  });

const isHeld = (intent: LabelIntent, part: SecurityPart): boolean =>
  intent.state === 'succeeded' && centsOf(intent, part) > 0 && !isReleased(intent, part);

function flawOf({ intent, part }: Due, isAllowed: boolean): ErrorCode | undefined {
  if (centsOf(intent, part) === 0) return 'NOT_FOUND';
  if (isReleased(intent, part) || ['voided', 'rejected'].includes(intent.state)) return undefined;
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
      .where(and(holdsSome, inArray(shipments.status, ['delivered', 'exception']), gt(labelIntents.id, from)))
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

const holdsSome = and(
  eq(labelIntents.state, 'succeeded'),
  or(
    and(gt(labelIntents.depositCents, 0), isNull(labelIntents.depositReleasedAt)),
    and(gt(labelIntents.dutyCents, 0), isNull(labelIntents.dutyReleasedAt)),
  ),
);

async function releaseDue(work: Work, intentIds: string[], carrierNow: Date): Promise<number> {
  const intents = await lockIntents(work, intentIds);
  const delivered = await arrivalTimesOf(
    work.tx,
    intents.map(({ labelId }) => labelId),
  );
  const days = await depositDaysOf(work.tx);
  const due = intents
    .filter(({ labelId }) => {
      const at = delivered.get(labelId);
      return isDue(at ? releaseTime(at, days) : null, carrierNow);
    })
    .flatMap((intent) => PART_NAMES.filter((part) => isHeld(intent, part)).map((part) => ({ intent, part })));
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

async function release(work: Work, due: readonly Due[]): Promise<void> {
  if (due.length === 0) return;
  const { tx, now } = work;
  const byAccount = due.toSorted((one, other) => (one.intent.accountId < other.intent.accountId ? -1 : 1));
  for (const { intent, part } of byAccount) {
    const { id: intentId, accountId } = intent;
    const kind = SECURITY_PARTS[part].release;
    await releaseSecurity(tx, accountId, { kind, cents: centsOf(intent, part), intentId, at: now });
    work.changed(accountId, 'postage', accountId);
  }
  for (const part of PART_NAMES) {
    const ids = due.filter((one) => one.part === part).map(({ intent }) => intent.id);
    if (ids.length === 0) continue;
    await tx
      .update(labelIntents)
      .set({ [SECURITY_PARTS[part].releasedAt]: now, updatedAt: now })
      .where(inArray(labelIntents.id, ids));
  }
  const rows = await tx
    .select({ id: shipments.id, accountId: shipments.accountId })
    .from(shipments)
    .where(
      inArray(
        shipments.labelId,
        due.map(({ intent }) => intent.labelId),
      ),
    );
  for (const { id, accountId } of rows) work.changed(accountId, 'shipment', id);
}
