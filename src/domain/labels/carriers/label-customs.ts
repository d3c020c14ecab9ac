/** What labels of parcel carriers say of a shipment abroad, beside its customs paper. */
import { exemptionOf } from '#domain/customs/eei-need.ts';
import { CARRIER } from '#domain/carriers/carriers.ts';
import { centsFromDollars } from '#domain/money.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { isDocumentShipment, isExport, isInternational } from '#domain/order/scope.ts';
import { PAYS } from '#domain/order/tariff.ts';

export interface LabelCustoms {
  /** The goods, or the kind of documents. */
  contents: string;
  /** Of all goods. */
  valueCents: number;
  /** As `filingCitation`. */
  filing: string;
  dutiesPaidBy: 'SENDER' | 'RECIPIENT';
  /** DOC: documents alone. INV: an invoice goes with the parcel. ETD: it has been sent electronically. */
  mark: 'DOC' | 'INV' | 'ETD';
}

/** Null within one country, and for postal items, whose declaration says it all. */
export function labelCustoms(form: OrderForm): LabelCustoms | null {
  const { order, ordersPackageItems: items } = form;
  if (!isInternational(order) || order.carrierId === CARRIER.usps) return null;
  const isDocuments = isDocumentsAlone(form);
  const contents = isDocuments ? [documentName(form)] : items.map((item) => item.description.trim());
  return {
    contents: shortened(contents.filter(Boolean).join('; ')),
    valueCents: items.reduce((sum, item) => sum + centsFromDollars(item.valueAmount ?? 0), 0),
    filing: filingCitation(form),
    dutiesPaidBy: order.tariffPayType === PAYS.sender ? 'SENDER' : 'RECIPIENT',
    mark: isDocuments ? 'DOC' : order.carrierId === CARRIER.fedex && order.etdFlag ? 'ETD' : 'INV',
  };
}

/** A label has room for a line; the paper has the whole. */
function shortened(text: string): string {
  const chars = Array.from(text);
  if (chars.length <= MAX_CONTENTS) return text;
  return `${chars
    .slice(0, MAX_CONTENTS - 1)
    .join('')
    .trimEnd()}\u2026`;
}
const MAX_CONTENTS = 60;

/** The shipment is papers that pass by their name, and none is declared as goods. */
export function isDocumentsAlone({ order, ordersPackageItems }: OrderForm): boolean {
  return ordersPackageItems.length === 0 && isDocumentShipment(order);
}

/** The kind of documents, as customs know it. */
export function documentName({ order }: OrderForm): string {
  return order.otherDescribe.trim() || 'Documents';
}

/**
 * The filing an export goes out under: "AES X20261120123456", "NOEEI 30.37(a)" ("NO EEI 30.37(a)" as USPS writes it), or
 * another citation (AESDOWN, AESPOST) as it was given; '' where none is due. Source: 15 CFR part 30, appendix B.
 */
export function filingCitation(form: OrderForm): string {
  const { order } = form;
  const itn = order.aesItn.trim();
  if (isExport(order) && itn !== '') return /^X\d{14}$/.test(itn) ? `AES ${itn}` : itn;
  const exemption = exemptionOf(form);
  if (exemption === '') return '';
  return `${order.carrierId === CARRIER.usps ? 'NO EEI' : 'NOEEI'} ${exemption}`;
}
