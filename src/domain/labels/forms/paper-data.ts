/** What an order's customs paper says, as plain data. */
import { centsFromDollars } from '#domain/money.ts';
import type { CustomsItem, Order, OrderForm, Side } from '#domain/order/order.ts';
import { addressOf } from '#domain/order/order-address.ts';
import { isExport } from '#domain/order/scope.ts';
import { PAYS } from '#domain/order/tariff.ts';
import { countryName } from '#domain/places/countries.ts';
import type { MassUnit } from '#domain/units.ts';
import { POUNDS_PER_KILOGRAM, toPounds } from '#domain/units.ts';
import type { CustomsPaper } from './customs-paper.ts';
import { customsPaper } from './customs-paper.ts';
import { documentName, filingCitation, isDocumentsAlone } from '../carriers/label-customs.ts';
import type { LabelAddress, LabelData } from '../carriers/label-data.ts';
import { labelAddress } from '../carriers/label-data.ts';
import { serviceMark } from '../carriers/service-marks.ts';

export interface PaperParty extends LabelAddress {
  email: string;
  /** EIN, VAT or another number the customs know the party by. */
  taxId: string;
}

export interface PaperItem {
  description: string;
  /** SKU, ECCN, licence: one line each below the description. */
  details: string[];
  tariffNumber: string;
  originCountry: string;
  quantity: number;
  unit: string;
  /** Of the whole line, in the paper's unit, three decimals. */
  weight: number;
  /** Of the whole line. */
  valueCents: number;
}

export interface PaperData {
  kind: CustomsPaper;
  carrier: 'usps' | 'ups' | 'fedex';
  serviceTitle: string;
  trackingNumbers: string[];
  from: PaperParty;
  to: PaperParty;
  /** Who buys the goods, where it is not the consignee. */
  soldTo: string;
  items: PaperItem[];
  /** The shipment is documents alone: their name, and no items. */
  documents: string;
  contentsType: string | null;
  otherDescribe: string;
  purpose: string | null;
  massUnit: MassUnit;
  netWeight: number;
  grossWeight: number;
  valueCents: number;
  currency: string;
  freightCents: number;
  insuranceCents: number;
  /** Terms of sale: the sender pays the duties (DDP) or not (DAP). */
  incoterm: 'DDP' | 'DAP';
  /** As `filingCitation`. */
  filing: string;
  contact: { name: string; phone: string };
  consigneeType: Order['consigneeType'];
  isExport: boolean;
  /** Some item is on the Commerce Control List. */
  isControlled: boolean;
  licenseNumbers: string[];
  invoiceNumber: string;
  references: string[];
  shipDate: string;
  isElectronic: boolean;
  isSample: boolean;
  createdText: string;
}

/**
 * The paper of an order whose labels are made, or null where it needs none. `insuranceCents` is the part of the labels'
 * postage that pays for insurance. Throws RangeError without labels.
 */
export function paperDataFrom(
  form: OrderForm,
  labels: readonly LabelData[],
  insuranceCents = 0,
): PaperData | null {
  const kind = customsPaper(form);
  if (kind === null) return null;
  const { order } = form;
  const [label] = labels;
  const mark = label && serviceMark(label.carrierServiceId);
  if (!mark) throw new RangeError('no label to go with');
  const massUnit = unitOf(form);
  const items = form.ordersPackageItems.map((item) => paperItem(item, massUnit));
  const total = (amountOf: (item: PaperItem) => number) =>
    items.reduce((sum, item) => sum + amountOf(item), 0);
  const grossWeight = roundWeight(
    form.packages.reduce((sum, { weight, weight2, massUnit: unit, packageNum }) => {
      return sum + toPounds(weight ?? 0, weight2 ?? 0, unit) * Math.max(1, Math.trunc(packageNum));
    }, 0) / (massUnit === 'lb' ? 1 : POUNDS_PER_KILOGRAM),
  );
  return {
    kind,
    carrier: mark.carrier,
    serviceTitle: mark.carrier === 'fedex' ? `FEDEX ${mark.title}` : mark.title,
    trackingNumbers: labels.map(({ trackingNumber }) => trackingNumber),
    from: party(order, 'sender', order.einNumber.trim() || order.senderEinNumber.trim()),
    to: party(order, 'recipient', order.recipientEinNumber.trim()),
    soldTo: soldTo(order),
    items,
    documents: isDocumentsAlone(form) ? documentName(form) : '',
    contentsType: order.contentsType,
    otherDescribe: order.otherDescribe.trim(),
    purpose: order.purpose,
    massUnit,
    netWeight: items.length > 0 ? roundWeight(total(({ weight }) => weight)) : grossWeight,
    grossWeight,
    valueCents: total(({ valueCents }) => valueCents),
    currency: form.ordersPackageItems[0]?.valueCurrency || 'USD',
    freightCents: (label.postageCents ?? 0) - insuranceCents,
    insuranceCents,
    incoterm: order.tariffPayType === PAYS.sender ? 'DDP' : 'DAP',
    filing: filingCitation(form),
    contact: { name: order.aesContactName.trim(), phone: order.aesContactPhoneNumber.trim() },
    consigneeType: order.consigneeType,
    isExport: isExport(order),
    isControlled: form.ordersPackageItems.some(({ eccn }) => !/^(?:EAR99)?$/i.test(eccn.trim())),
    licenseNumbers: [...new Set(form.ordersPackageItems.map((item) => item.licenseNumber.trim()))].filter(
      Boolean,
    ),
    invoiceNumber: order.orderNo,
    references: [order.reference, order.reference2].map((text) => text.trim()).filter(Boolean),
    shipDate: order.shipDate,
    isElectronic: mark.carrier === 'fedex' && order.etdFlag,
    isSample: label.isSample,
    createdText: label.createdText,
  };
}

function party(order: Order, side: Side, taxId: string): PaperParty {
  const address = addressOf(order, side);
  const label = labelAddress(address, true);
  return {
    ...label,
    countryName: countryName(label.countryCode).toUpperCase(),
    email: address.Email.trim(),
    taxId,
  };
}

function soldTo({ buyer, recipientName }: Order): string {
  const name = buyer.trim();
  return name.toLowerCase() === recipientName.trim().toLowerCase() ? '' : name;
}

/** Kilograms where all goods are weighed so, else pounds. */
function unitOf({ order, ordersPackageItems: items }: OrderForm): MassUnit {
  const isMetric = items.length > 0 ? items.every((item) => item.massUnit === 'kg') : order.massUnit === 'kg';
  return isMetric ? 'kg' : 'lb';
}

function paperItem(item: CustomsItem, massUnit: MassUnit): PaperItem {
  const pounds = toPounds(item.weight ?? 0, 0, item.massUnit);
  const licence = [item.licenseType, item.licenseNumber].map((text) => text.trim()).filter(Boolean);
  return {
    description: item.description.trim(),
    details: [
      item.sku.trim() && `SKU ${item.sku.trim()}`,
      item.eccn.trim() && `ECCN ${item.eccn.trim()}`,
      item.exportCode.trim() && `EXPORT CODE ${item.exportCode.trim()}`,
      licence.length > 0 ? `LICENSE ${licence.join(' ')}` : '',
    ].filter((line) => line !== ''),
    tariffNumber: item.tariffNumber,
    originCountry: item.originCountry,
    quantity: item.quantity ?? 0,
    unit: item.quantityUnit,
    weight: roundWeight(massUnit === 'lb' ? pounds : (item.weight ?? 0)),
    valueCents: centsFromDollars(item.valueAmount ?? 0),
  };
}

/** Rounded to three decimals; what weighs anything weighs at least 0.001. */
function roundWeight(weight: number): number {
  const rounded = Math.round(weight * 1000) / 1000;
  return rounded === 0 && weight > 0 ? 0.001 : rounded;
}
