import { filedContent } from '#domain/customs/filed-content.ts';
import type { OrderForm } from '#domain/order/order.ts';
import type { Reader } from '#server/db/db.ts';
import { findFiling } from './filing-store.ts';

const WANTS_ITN = 3;

/**
 * An order whose export is filed here bears the number of its own filing, and what was filed under it, whatever was sent
 * with it.
 */
export async function withFiledNumber(
  reader: Reader,
  accountId: string,
  form: OrderForm,
): Promise<OrderForm> {
  const { eeiProvideType, aesUid, aesItn } = form.order;
  if (eeiProvideType !== WANTS_ITN || !aesItn) return form;
  const filing = aesUid ? await findFiling(reader, accountId, aesUid) : undefined;
  const own = { aesItn: filing?.itn ?? '', aesContent: filing ? filedContent(filing.form) : '' };
  return { ...form, order: { ...form.order, ...own } };
}
