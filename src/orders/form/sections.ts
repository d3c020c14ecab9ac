/** The parts of the page, in its order, and their DOM ids. */
import type { Facts } from '#domain/order/facts.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { isExport } from '#domain/order/scope.ts';
import type { Section } from '#domain/result.ts';
import { SECTIONS } from '#domain/result.ts';

export function sectionId(section: Section | 'store'): string {
  return `section-${section}`;
}

/** The parts an order shows: customs only across a border, export filing only where it may be made. */
export function sectionsFor(isInternational: boolean, isFiled: boolean): Section[] {
  return SECTIONS.filter(
    (section) => (section !== 'customs' || isInternational) && (section !== 'eei' || isFiled),
  );
}

/** Exports of accounts that may ask for export numbers. */
export function mayFile(order: OrderForm['order'], facts: Facts | null): boolean {
  return facts?.user.ableItn === true && isExport(order);
}

/** The row a field lies in, as in `ordersPackageItems.12`; the path itself where it lies in none. */
export function rowOfField(path: string): string {
  return path.split('.').slice(0, 2).join('.');
}

const PARCEL_OPTIONS =
  /^(packages\.\d+)\.(?:insurance|dryIceWeight|paymentMethod|codAmount|nonCartonPackaging)$/;

const MORE_OF_ORDER = new Set(['autoOrderNo', 'reference', 'reference2', 'note', 'isAutoCancel']);

/** All that may be folded around a field: its section, its row, the further choices it is among. */
export function foldsAround(path: string): string[] {
  const row = PARCEL_OPTIONS.exec(path)?.[1];
  return [
    sectionOfField(path),
    rowOfField(path),
    ...(row === undefined ? [] : [`${row}.options`]),
    ...(MORE_OF_ORDER.has(path) ? ['order.more'] : []),
  ];
}

/** The section a field lies in. */
export function sectionOfField(path: string): Section {
  if (path.startsWith('sender')) return 'sender';
  if (path.startsWith('recipient')) return 'recipient';
  if (path.startsWith('packages')) return 'package';
  if (path.startsWith('ordersPackageItems')) return 'customs';
  if (path.startsWith('battery')) return 'lithium';
  if (SHIPPING.has(path)) return 'shipping';
  if (CUSTOMS.has(path)) return 'customs';
  if (EEI.has(path)) return 'eei';
  return 'order';
}

const SHIPPING = new Set([
  'carrierId',
  'carrierServiceId',
  'carrierChannelId',
  'isFedexOneRate',
  'isStd',
  'signatureOption',
  'labelType',
  'consigneeType',
]);

const CUSTOMS = new Set([
  'contentsType',
  'otherDescribe',
  'purpose',
  'isDocument',
  'tariffPayType',
  'aesContactName',
  'aesContactPhoneNumber',
  'einNumber',
  'etdFlag',
]);

const EEI = new Set(['eeiProvideType', 'eelPfc', 'aesItn', 'aesUid', 'aesContent']);
