/** A number that came, perhaps long after the form was closed, is written into the orders that wait for it. */
import { and, eq, sql } from 'drizzle-orm';
import { filedContent } from '#domain/customs/filed-content.ts';
import { factsOf } from '#domain/order/facts.ts';
import { ORDER_STATUS } from '#domain/order/order.ts';
import { judge } from '#domain/rules/judge.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { FilingRow } from '#server/db/schema/filings.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { Work } from '#server/db/work.ts';
import { localDay } from '#server/orders/local-day.ts';

export async function writeNumber(work: Work, filing: FilingRow, itn: string): Promise<void> {
  const waiting = await work.tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.accountId, filing.accountId),
        eq(orders.status, ORDER_STATUS.awaiting),
        sql`${orders.form} -> 'order' ->> 'aesUid' = ${filing.id}`,
        sql`${orders.form} -> 'order' ->> 'aesItn' = ''`,
      ),
    )
    .orderBy(orders.id)
    .for('update');
  if (waiting.length === 0) return;
  const [account] = await work.tx.select().from(accounts).where(eq(accounts.id, filing.accountId));
  if (!account) return;
  const facts = factsOf(account.settings, localDay(work.now, account.timeZone), 'edit');
  const aesContent = filedContent(filing.form);
  for (const row of waiting) {
    const form = { ...row.form, order: { ...row.form.order, aesItn: itn, aesContent } };
    const checkFailures = judge(form, 'label', facts).filter((finding) => finding.severity === 'error');
    const order = { ...form.order, checkFailures, isOk: checkFailures.length === 0 };
    await work.tx
      .update(orders)
      .set({ form: { ...form, order }, version: row.version + 1, updatedAt: work.now })
      .where(eq(orders.id, row.id));
    work.changed(row.accountId, 'order', row.id);
  }
}
