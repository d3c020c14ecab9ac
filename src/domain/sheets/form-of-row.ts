/** What a corrected row says of its order, laid over a new one. */
import { CARRIER } from '../carriers/carriers.ts';
import { serviceById } from '../carriers/services.ts';
import { automaticService } from '../order/automatic-service.ts';
import { blankAddress } from '../order/blank.ts';
import type { UserSettings } from '../order/facts.ts';
import { declaresLithium, LITHIUM } from '../order/lithium.ts';
import type { Order, OrderForm, Parcel, SignatureOption } from '../order/order.ts';
import { sideFields } from '../order/order-address.ts';
import { isInternational } from '../order/scope.ts';
import { PAYS } from '../order/tariff.ts';
import type { CorrectedRow } from '../rules/import-row.ts';
import { defaultImportService } from './carriers-for-import.ts';
import { parcelOf } from './parcel-of-row.ts';
import type { ImportFacts, ImportField, RowValues } from './types.ts';

/** The order of a row without its goods; `fresh`: what a new one has. */
export function formOf(row: CorrectedRow, fresh: OrderForm, facts: ImportFacts): OrderForm {
  const { values } = row;
  const order: Order = { ...fresh.order };
  saySender(order, values);
  sayRecipient(order, values);
  for (const field of PLAIN) if (values[field] !== undefined) order[field] = values[field];
  order.autoOrderNo = values.orderNo === undefined;
  order.orderNo = values.orderNo ?? '';
  if (values.isStd !== undefined) order.isStd = values.isStd === 'TRUE';
  order.carrierChannelId = row.carrierChannelId;
  if (values.isFedexOneRate !== undefined) order.isFedexOneRate = values.isFedexOneRate === 'TRUE';
  if (values.consigneeType !== undefined)
    order.consigneeType = Number(values.consigneeType) as Order['consigneeType'];
  if (values.signatureOption !== undefined) order.signatureOption = values.signatureOption as SignatureOption;
  if (values.labelType !== undefined) order.labelType = values.labelType === '2' ? 2 : 1;
  if (values.massUnit === 'lb' || values.massUnit === 'kg') order.massUnit = values.massUnit;
  if (values.distanceUnit === 'in' || values.distanceUnit === 'cm') order.distanceUnit = values.distanceUnit;
  const [freshParcel] = fresh.packages;
  Object.assign(order, serviceOf(row, order, parcelOf(row, order, freshParcel!), facts));
  Object.assign(order, batteryOf(values, order, facts), tariffOf(values, order), filingOf(values));
  return { order, packages: [parcelOf(row, order, freshParcel!)], ordersPackageItems: [] };
}

const HAS_ITN = 2;
const MAX_CONTACT_NAME = 64;
const MAX_CONTACT_PHONE = 24;

const PLAIN = [
  'shipDate',
  'batchNo',
  'reference',
  'reference2',
  'note',
  'contentsType',
  'purpose',
  'einNumber',
  'eelPfc',
  'aesItn',
  'senderReference',
  'senderEinNumber',
  'recipientReference',
  'recipientEinNumber',
] as const satisfies (ImportField & keyof Order)[];

const ADDRESS_PARTS = [
  'Name',
  'Company',
  'Phone',
  'Email',
  'AddressLine1',
  'AddressLine2',
  'AddressLine3',
  'City',
  'StateCode',
  'ZipCode',
  'CountryCode',
] as const;
const SENDER_FIELDS = ADDRESS_PARTS.map((part) => `sender${part}` as const);
const RECIPIENT_FIELDS = ADDRESS_PARTS.map((part) => `recipient${part}` as const);
const BLANK_SENDER = sideFields('sender', blankAddress());

/** A row that names the street of its sender has a sender of its own; else it changes parts of the default one. */
function saySender(order: Order, values: RowValues): void {
  const fields = order as unknown as Record<string, unknown>;
  if (values.senderAddressLine1 !== undefined) Object.assign(order, BLANK_SENDER);
  let isOther = false;
  for (const field of SENDER_FIELDS) {
    const text = values[field];
    if (text === undefined || fields[field] === text) continue;
    fields[field] = text;
    isOther = true;
  }
  if (isOther && values.senderAddressLine1 === undefined)
    Object.assign(order, { senderAddrId: null, senderAddrVerified: 0, senderAddressValidateCode: null });
}

function sayRecipient(order: Order, values: RowValues): void {
  const fields = order as unknown as Record<string, unknown>;
  for (const field of RECIPIENT_FIELDS) {
    const text = values[field];
    if (text !== undefined) fields[field] = text;
  }
  order.recipientIsResidential = values.recipientIsResidential === 'TRUE';
}

/**
 * What the row names; a row without a service takes one that goes its way: the user's default, else an everyday one of
 * the carrier it names, or of the default carrier for there or at home.
 */
function serviceOf(row: CorrectedRow, order: Order, parcel: Parcel, { user }: ImportFacts): Partial<Order> {
  const { carrierId, carrierServiceId, values } = row;
  if (carrierServiceId !== null || values.carrierServiceId !== undefined)
    return { carrierId: carrierId ?? serviceById(carrierServiceId)?.carrierId ?? null, carrierServiceId };
  const usual = values.carrierId === undefined ? usualCarrier(user, isInternational(order)) : null;
  const own = carrierId ?? usual;
  if (own === null) return { carrierId: own, carrierServiceId: null };
  const form: OrderForm = { order: { ...order, carrierId: own }, packages: [parcel], ordersPackageItems: [] };
  return { carrierId: own, carrierServiceId: automaticService(form, user) };
}

const usualCarrier = (user: UserSettings, international: boolean): number | null =>
  defaultImportService(user, international).carrierId ?? defaultImportService(user, false).carrierId;

/** Who pays the tariff, and whom customs asks: abroad the recipient that pays, unless the row names another contact. */
function tariffOf(values: RowValues, order: Order): Partial<Order> {
  const { tariffPayType: said, aesContactName: name, aesContactPhoneNumber: phone } = values;
  const tariffPayType =
    said === undefined ? order.tariffPayType : said === '2' ? PAYS.sender : PAYS.recipient;
  const isRecipients = isInternational(order) && tariffPayType === PAYS.recipient;
  const { recipientName, recipientPhone } = order;
  return {
    tariffPayType,
    ...(isRecipients && {
      aesContactName: recipientName.slice(0, MAX_CONTACT_NAME),
      aesContactPhoneNumber: recipientPhone.slice(0, MAX_CONTACT_PHONE),
    }),
    ...(name !== undefined && { aesContactName: name }),
    ...(phone !== undefined && { aesContactPhoneNumber: phone }),
  };
}

/** A number says that there was a filing, where the row does not say how it is provided. */
function filingOf({ eeiProvideType, aesItn }: RowValues): Partial<Order> {
  if (eeiProvideType !== undefined)
    return { eeiProvideType: Number(eeiProvideType) as Order['eeiProvideType'] };
  return aesItn === undefined ? {} : { eeiProvideType: HAS_ITN };
}

/** USPS takes no lithium, so a row that says nothing says no; what a row does say stays, for a rule to name. */
export function batteryOf(
  values: RowValues,
  order: Order,
  { user }: Pick<ImportFacts, 'user'>,
): Partial<Order> {
  const said = values.batteryType === undefined ? null : Number(values.batteryType);
  const isPostal = order.carrierId === CARRIER.usps;
  const usual = isPostal ? LITHIUM.noBattery : user.defaultSettings.batteryType;
  const isMark = said === LITHIUM.withoutUnLabel;
  const batteryType = isMark ? LITHIUM.noneChosen : said !== null && said > 0 ? said : usual;
  const answer = { batteryType, batteryLabel: isMark, batteryFlag: false };
  const declares = declaresLithium(answer);
  return { ...answer, batteryFlag: declares, batteryPhone: declares ? order.senderPhone : '' };
}
