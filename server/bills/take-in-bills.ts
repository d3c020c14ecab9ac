/** Takes in what carriers bill: each line once, from where the last time ended. */
import { and, eq, inArray, isNotNull, max, sql } from 'drizzle-orm';
import type { Carrier } from '#server/carriers/carrier.ts';
import type { Reader, Tx } from '#server/db/db.ts';
import { billLines } from '#server/db/schema/bills.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import type { WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import type { ReadLine } from './book-bills.ts';
import { bookBills } from './book-bills.ts';

export interface BillDeps extends WorkDeps {
  carrier: Pick<Carrier, 'name' | 'bills'>;
}

/** All that is there now; answers how many lines were booked. */
export async function takeInBills(deps: BillDeps): Promise<number> {
  const { db, carrier } = deps;
  let booked = 0;
  for (let more = true; more;) {
    const after = await lastLineOf(db, carrier.name);
    const page = await carrier.bills(after);
    booked += await runWork(deps, async (work) => {
      await work.tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`bills:${carrier.name}`}, 0))`,
      );
      // Another server has taken them in meanwhile.
      if ((await lastLineOf(work.tx, carrier.name)) !== after) return 0;
      const early = await earlyLines(work.tx, carrier.name);
      const read = page.lines.map(({ no, line }) => ({ line, flaw: null, rowNo: no }));
      const matched = await bookBills(work, carrier.name, [...early, ...read]);
      return matched.filter(({ status }) => status === 'booked').length;
    });
    ({ more } = page);
  }
  return booked;
}

/** Takes back the lines that came before their label was recorded, as happens while a purchase is being looked up. */
async function earlyLines(tx: Tx, carrier: string): Promise<ReadLine[]> {
  const isKnownNow = inArray(
    billLines.trackingNumber,
    tx.select({ number: parcels.trackingNumber }).from(parcels),
  );
  const rows = await tx
    .delete(billLines)
    .where(
      and(
        eq(billLines.status, 'unknown'),
        eq(billLines.source, carrier),
        isNotNull(billLines.rowNo),
        isKnownNow,
      ),
    )
    .returning();
  return rows
    .sort((one, other) => (one.rowNo ?? 0) - (other.rowNo ?? 0))
    .map(({ rowNo, charge, trackingNumber, invoiceNo, billedWeight, billedZone, fees, amountCents }) => ({
      line: { charge, trackingNumber, invoiceNo, billedWeight, billedZone, fees, amountCents },
      flaw: null,
      rowNo,
    }));
}

async function lastLineOf(reader: Reader, carrier: string): Promise<number> {
  const [row] = await reader
    .select({ no: max(billLines.rowNo) })
    .from(billLines)
    .where(and(eq(billLines.source, carrier), isNotNull(billLines.rowNo)));
  return row?.no ?? 0;
}
