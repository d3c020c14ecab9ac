/** Tells shippers of bills beyond what was held, with the correction that the bill shows. */
import { count, eq, inArray } from 'drizzle-orm';
import type { BillLine } from '#domain/bills/bill-line.ts';
import { correctionOf } from '#domain/bills/correction.ts';
import type { Reader } from '#server/db/db.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import type { Work } from '#server/db/work.ts';
import { tellAccounts } from '#server/messages/tell.ts';

interface BookedLine extends BillLine {
  id: string;
  accountId: string;
  labelId: string;
  heldCents: number;
}

export async function tellAboveHold(work: Work, lines: readonly BookedLine[]): Promise<void> {
  const above = lines.filter(({ amountCents, heldCents }) => amountCents > heldCents);
  if (above.length === 0) return;
  const labels = await boughtLabels(work.tx, [...new Set(above.map(({ labelId }) => labelId))]);
  await tellAccounts(
    work,
    above.map(({ id, accountId, labelId, heldCents, ...line }) => {
      const label = labels.get(labelId);
      if (!label) throw new Error(`the purchase of label ${labelId} is gone`);
      const { quote, packages, orderNo } = label;
      const weight = quote.estimateWeight === null ? null : quote.estimateWeight / packages;
      const bought = { weight, zone: quote.zone, fees: quote.feeDetail };
      const billed = { weight: line.billedWeight, zone: line.billedZone, fees: line.fees };
      const correction = line.charge === 'postage' ? correctionOf(bought, billed) : line.charge;
      const { trackingNumber: trackingNo, amountCents } = line;
      const params = { labelId, orderNo, trackingNo, held: heldCents, billed: amountCents, correction };
      return { accountId, kind: 'billAboveHold' as const, params, reason: id };
    }),
  );
}

async function boughtLabels(reader: Reader, labelIds: string[]) {
  const rows = await reader
    .select({
      labelId: labelIntents.labelId,
      orderNo: labelIntents.orderNo,
      quote: labelIntents.quote,
      packages: count(),
    })
    .from(labelIntents)
    .innerJoin(parcels, eq(parcels.labelId, labelIntents.labelId))
    .where(inArray(labelIntents.labelId, labelIds))
    .groupBy(labelIntents.id);
  return new Map(rows.map((row) => [row.labelId, row]));
}
