import { adjustPosted } from '#domain/order/adjust-posted.ts';
import { factsOf } from '#domain/order/facts.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { judge } from '#domain/rules/judge.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { Work } from '#server/db/work.ts';
import type { User } from '#server/http/server-context.ts';
import { quoteForOrder } from '#server/rates/quote-order.ts';
import { localDay } from './local-day.ts';
import { columnsOf } from './order-store.ts';

/** Writes finished orders as a save would leave them. The first of the list becomes the newest. */
export async function addOrders(
  work: Work,
  user: User,
  list: { form: OrderForm; trackingNo: string | null }[],
): Promise<void> {
  const facts = factsOf(user.settings, localDay(work.now, user.timeZone), 'edit');
  const rows = list.map(({ form: given, trackingNo }, index) => {
    const id = work.newId();
    const { form } = adjustPosted(given, facts);
    const checkFailures = judge(form, 'label', facts).filter((finding) => finding.severity === 'error');
    const quote = quoteForOrder(form, user);
    const order = {
      ...form.order,
      id,
      userId: user.id,
      rate: quote?.rate ?? null,
      originRate: quote?.originRate ?? null,
      psRate: quote?.psRate ?? null,
      feeDetail: quote?.feeDetail ?? null,
      deliveryTime: quote?.deliveryTime ?? null,
      checkFailures: form.order.status === 2 ? [] : checkFailures,
      isOk: form.order.status === 2 || checkFailures.length === 0,
    };
    const createdAt = new Date(work.now.getTime() - index * 60_000);
    work.changed(user.accountId, 'order', id);
    return {
      ...columnsOf({ ...form, order }),
      id,
      accountId: user.accountId,
      status: order.status,
      trackingNo,
      version: 1,
      createdAt,
      updatedAt: createdAt,
    };
  });
  if (rows.length > 0) await work.tx.insert(orders).values(rows);
}
