/** Which customs paper goes with an order. */
import { CARRIER } from '#domain/carriers/carriers.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { isInternational } from '#domain/order/scope.ts';
import { isDocumentsAlone } from '../carriers/label-customs.ts';

/** CN 22 and CN 23 are the postal declarations, the invoices those of the parcel carriers. */
export type CustomsPaper = 'cn22' | 'cn23' | 'commercialInvoice' | 'proformaInvoice';

/** Dollars up to which the short declaration will do. */
const CN22_VALUE = 400;
const FIRST_CLASS_ABROAD = 8;
/** Flat rate envelopes and the small flat rate box. */
const SHORT_FORM_PACKAGINGS: ReadonlySet<number | null> = new Set([4, 5, 6, 7]);
const PRIORITY_ABROAD = 7;

/**
 * The paper of an order; null within one country, the US with its territories counted as one. USPS: CN 22 up to $400 for
 * First-Class packages and for Priority Mail in flat rate envelopes and the small box, else CN 23 (IMM, exhibit 123.61).
 * Other carriers: a commercial invoice for goods sold, a pro forma invoice for all else.
 */
export function customsPaper(form: OrderForm): CustomsPaper | null {
  const { order, packages, ordersPackageItems } = form;
  if (!isInternational(order)) return null;
  if (order.carrierId !== CARRIER.usps) {
    const isSale =
      order.purpose === 'SOLD' || (order.purpose === null && order.contentsType === 'MERCHANDISE');
    return isSale && !isDocumentsAlone(form) ? 'commercialInvoice' : 'proformaInvoice';
  }
  const value = ordersPackageItems.reduce((sum, item) => sum + (item.valueAmount ?? 0), 0);
  const isShort =
    order.carrierServiceId === FIRST_CLASS_ABROAD ||
    (order.carrierServiceId === PRIORITY_ABROAD &&
      packages.every(({ packageTypeId }) => SHORT_FORM_PACKAGINGS.has(packageTypeId)));
  return isShort && value <= CN22_VALUE ? 'cn22' : 'cn23';
}
