import type { BillDispute } from '#contract/disputes.ts';
import { maxAskedCents, whyNotDisputable } from '#domain/bills/dispute.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { Reader } from '#server/db/db.ts';
import type { billLines } from '#server/db/schema/bills.ts';
import type { Dispute } from '#server/db/schema/disputes.ts';
import { disputablesOf } from './dispute-store.ts';

/** What a list of bill lines says of the disputes of each, by its id. */
export async function disputesOf(
  reader: Reader,
  lines: readonly (typeof billLines.$inferSelect)[],
  now: Date,
): Promise<(billId: string) => BillDispute> {
  const found = await disputablesOf(reader, lines);
  return (billId) => {
    const one = found.get(billId);
    if (!one) throw new Error(`no bill line ${billId}`);
    const { line, latest } = one;
    return {
      latest: latest && latestOf(latest),
      whyNot: whyNotDisputable(line, now),
      max: dollarsFromCents(maxAskedCents(line)),
    };
  };
}

const latestOf = (dispute: Dispute): BillDispute['latest'] => ({
  id: dispute.id,
  status: dispute.status,
  disputed: dispute.disputed,
  time: dispute.createdAt.toISOString(),
  amount: dollarsFromCents(dispute.amountCents),
  given: dispute.givenCents === null ? null : dollarsFromCents(dispute.givenCents),
  remark: dispute.remark,
  endTime: dispute.endedAt?.toISOString() ?? null,
});
