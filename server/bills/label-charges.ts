import { and, eq, ne, sql } from 'drizzle-orm';
import type { Reader } from '#server/db/db.ts';
import { billLines } from '#server/db/schema/bills.ts';
import { disputes } from '#server/db/schema/disputes.ts';

/** Integer cents that carriers billed for a label beside its postage, less what disputes gave back. */
export interface LabelCharges {
  dutiesCents: number;
  returnCents: number;
  /** What of the duties came out of what was held for them, before disputes. */
  fromHoldCents: number;
}

export async function chargesOf(reader: Reader, labelId: string): Promise<LabelCharges> {
  const given = sql<string>`coalesce((select sum(${disputes.givenCents}) from ${disputes}
    where ${disputes.billId} = ${billLines.id} and ${disputes.status} = 'approved'), 0)`;
  const rows = await reader
    .select({
      charge: billLines.charge,
      cents: sql`sum(${billLines.amountCents} - ${given})`.mapWith(Number),
      fromHoldCents: sql`sum(least(${billLines.heldCents}, greatest(${billLines.amountCents}, 0)))`.mapWith(
        Number,
      ),
    })
    .from(billLines)
    .where(
      and(eq(billLines.labelId, labelId), eq(billLines.status, 'booked'), ne(billLines.charge, 'postage')),
    )
    .groupBy(billLines.charge);
  const duties = rows.find(({ charge }) => charge === 'duties');
  return {
    dutiesCents: duties?.cents ?? 0,
    returnCents: rows.find(({ charge }) => charge === 'return')?.cents ?? 0,
    fromHoldCents: duties?.fromHoldCents ?? 0,
  };
}
