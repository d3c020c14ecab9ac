/** A row as an order without a look at what it says. */
import type { OrderForm } from '#domain/order/order.ts';
import { anOrder } from '#fixtures/an-order.ts';
import { COLUMNS } from './sheet.ts';

const PRIORITY_MAIL = 2;

export function plainOrder(cells: readonly string[]): OrderForm {
  const form = anOrder();
  const fields = form.order as unknown as Record<string, unknown>;
  const parcel = form.packages[0] as unknown as Record<string, unknown>;
  for (const [column, field] of COLUMNS.entries()) {
    const text = cells[column] ?? '';
    if (field in parcel) parcel[field] = Number(text);
    else fields[field] = text;
  }
  Object.assign(form.order, { carrierServiceId: PRIORITY_MAIL, recipientIsResidential: true });
  return form;
}
