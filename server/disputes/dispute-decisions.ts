/** Approved: what was asked for comes back once, or the part of it that is given. Its bill stays as the carrier wrote it. */
import { asc, count, eq } from 'drizzle-orm';
import type { WaitingItem } from '#contract/admin.ts';
import { maxAskedCents } from '#domain/bills/dispute.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { FEE_LINES } from '#domain/order/fees.ts';
import { ok } from '#domain/result.ts';
import type { DecisionKind } from '#server/admin/decision-kind.ts';
import { billLines } from '#server/db/schema/bills.ts';
import type { Dispute } from '#server/db/schema/disputes.ts';
import { disputes } from '#server/db/schema/disputes.ts';
import { labelIntents, shipments } from '#server/db/schema/labels.ts';
import type { Work } from '#server/db/work.ts';
import { refuse } from '#server/http/refusals.ts';
import { refundDispute } from '#server/ledger/corrections.ts';
import { disputablesOf } from './dispute-store.ts';

type BillLineRow = typeof billLines.$inferSelect;
type Details = (typeof shipments.$inferSelect)['details'];

const isPending = eq(disputes.status, 'pending');

export const disputeDecisions: DecisionKind = {
  canGiveLess: true,

  async countWaiting(reader) {
    const [counted] = await reader.select({ total: count() }).from(disputes).where(isPending);
    return counted?.total ?? 0;
  },

  async listWaiting(reader, { limit, offset }) {
    const rows = await reader
      .select({ dispute: disputes, bill: billLines, details: shipments.details })
      .from(disputes)
      .innerJoin(billLines, eq(billLines.id, disputes.billId))
      .innerJoin(shipments, eq(shipments.labelId, billLines.labelId))
      .where(isPending)
      .orderBy(asc(disputes.createdAt), asc(disputes.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ dispute, bill, details }) => ({
      id: dispute.id,
      accountId: dispute.accountId,
      since: dispute.createdAt,
      facts: factsOf(dispute, bill, details),
      fileIds: dispute.fileIds,
      money: {
        approve: { effect: 'credit', amount: dollarsFromCents(dispute.amountCents) },
        refuse: { effect: 'none', amount: 0 },
      },
      amountCents: dispute.amountCents,
    }));
  },

  async lock(tx, id) {
    const [row] = await tx.select().from(disputes).where(eq(disputes.id, id)).for('update');
    return (
      row && {
        accountId: row.accountId,
        amountCents: row.amountCents,
        isWaiting: row.status === 'pending',
      }
    );
  },

  async decide(work, id, { approve, reason, amountCents }) {
    const { tx, now } = work;
    const [dispute] = await tx.select().from(disputes).where(eq(disputes.id, id));
    if (!dispute) throw new Error(`dispute ${id} is gone`);
    const { accountId, intentId } = dispute;
    const givenCents = approve ? amountCents : null;
    if (givenCents !== null) {
      if (!(await canGive(work, dispute, givenCents))) return refuse('BILL_CHANGED');
      await refundDispute(tx, accountId, givenCents, { intentId, reference: id, reason, at: now });
    }
    const status = approve ? 'approved' : 'rejected';
    await tx
      .update(disputes)
      .set({ status, remark: reason, givenCents, endedAt: now })
      .where(eq(disputes.id, id));
    work.changed(accountId, 'postage', accountId);
    return ok(status);
  },
};

/** False: since it was asked for, the label was voided, or the carrier or another dispute gave some of it back. */
async function canGive({ tx }: Work, { billId, intentId }: Dispute, cents: number): Promise<boolean> {
  // Voids and bills take the purchase first, too.
  await tx
    .select({ id: labelIntents.id })
    .from(labelIntents)
    .where(eq(labelIntents.id, intentId))
    .for('update');
  const bills = await tx.select().from(billLines).where(eq(billLines.id, billId));
  const line = (await disputablesOf(tx, bills)).get(billId)?.line;
  return line !== undefined && !line.isVoided && cents <= maxAskedCents(line);
}

type Fact = WaitingItem['facts'][number];

const text = (name: string, value: string | number | null, unit = ''): Fact[] =>
  value === null || value === '' ? [] : [{ name, value: `${value}${unit}`, format: 'text' }];
const dollars = (name: string, cents: number): Fact => ({
  name,
  value: dollarsFromCents(cents),
  format: 'dollars',
});

/** What the carrier billed, then what the shipper says. */
function factsOf(dispute: Dispute, bill: BillLineRow, details: Details): Fact[] {
  const { disputed, fee, weight, length, width, height } = dispute;
  const held = bill.heldCents ?? 0;
  const fees = bill.fees ?? { total: 0 };
  const labelWeight =
    details.billedWeight === null ? null : details.billedWeight / details.trackingNumbers.length;
  return [
    ...text('orderNo', details.orderNo),
    ...text('trackingNo', bill.trackingNumber),
    ...text('invoiceNo', bill.invoiceNo),
    dollars('held', held),
    dollars('billed', bill.amountCents),
    dollars('difference', bill.amountCents - held),
    ...text('labelWeight', labelWeight, ' lb'),
    ...text('billedWeight', bill.billedWeight, ' lb'),
    ...text('labelZone', details.zone),
    ...text('billedZone', bill.billedZone),
    ...FEE_LINES.filter((line) => (fees[line] ?? 0) !== 0).map((line): Fact => ({
      name: `fee.${line}`,
      value: fees[line] ?? 0,
      format: 'dollars',
    })),
    { name: 'disputed', value: disputed, format: 'word' },
    ...(fee === null ? [] : [{ name: 'disputedFee', value: fee, format: 'fee' as const }]),
    ...text('measuredWeight', weight, ' lb'),
    ...text('measuredSides', sidesOf({ length, width, height }), ' in'),
    dollars('askedBack', dispute.amountCents),
    ...text('note', dispute.text),
  ];
}

function sidesOf({ length, width, height }: Pick<Dispute, 'length' | 'width' | 'height'>): string | null {
  if (length === null && width === null && height === null) return null;
  return [length, width, height].map((side) => side ?? '–').join(' × ');
}
