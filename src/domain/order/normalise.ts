/** What saving does to an order, on the device and again on the server. Source: specification, section 4, "On save". */
import { CARRIER, carrierById } from '../carriers/carriers.ts';
import { packagingById } from '../carriers/packagings.ts';
import { aesUnitFor } from '../customs/aes-unit.ts';
import { tariffDigits } from '../customs/eei-need.ts';
import { tidyZip } from '../places/postal.ts';
import { countryCodeOf, isCountryCode } from '../places/countries.ts';
import { isStateOf, stateCodeOf } from '../places/states.ts';
import { toPounds, POUNDS_PER_KILOGRAM } from '../units.ts';
import { blankCustomsItem, blankOrder, blankParcel } from './blank.ts';
import { cleanText } from './clean-text.ts';
import type { FormMode } from './facts.ts';
import type { CustomsItem, Order, OrderForm, Parcel, Side } from './order.ts';
import { sideField } from './order-address.ts';
import { LITHIUM } from './lithium.ts';
import { isInternational, US_TERRITORIES } from './scope.ts';

/** Stands in for a recipient's phone that was left empty. */
export const DUMMY_PHONE = '0000000000';

/** The recipient has no phone of their own: the dummy is used, or already is. */
export const lacksPhone = ({ recipientPhone }: Pick<Order, 'recipientPhone'>): boolean =>
  [DUMMY_PHONE, ''].includes(String(recipientPhone ?? '').trim());

const EEI_NONE = 1;
const KEEPS_LINES: ReadonlySet<string> = new Set(['note']);
const BLANK_ORDER = blankOrder();
const BLANK_PARCEL = blankParcel();
const BLANK_ITEM = blankCustomsItem();

/**
 * The order as it is stored: texts trimmed and free of control characters, null texts empty, countries and states as
 * codes, an empty recipient phone replaced by the dummy, what the service does not take set to its default, derived fields
 * of parcels and items, and the sums. Idempotent. `mode` is that of a form filled in by hand: a new one within the country
 * shows no goods, so it has none. What was posted, copied or read from a file keeps its goods.
 */
export function normalise(form: OrderForm, mode: FormMode = 'edit'): OrderForm {
  const order = normaliseOrder(form.order);
  const packages = form.packages.map((parcel) => normaliseParcel(parcel, order));
  const showsNoItems = mode !== 'edit' && !isInternational(order);
  const ordersPackageItems = showsNoItems ? [] : form.ordersPackageItems.map(normaliseItem);
  return { order: withSums(order, packages, ordersPackageItems), packages, ordersPackageItems };
}

function normaliseOrder(given: Order): Order {
  const order = cleanTexts(given, BLANK_ORDER);
  normaliseSide(order, 'sender');
  normaliseSide(order, 'recipient');
  if (order.recipientPhone === '') order.recipientPhone = DUMMY_PHONE;
  if (order.autoOrderNo && order.id === null) order.orderNo = '';
  if (order.carrierServiceId !== null) order.serviceWish = '';
  if (order.isReturn) order.carrierChannelId = null;
  const isPostal = order.carrierId === CARRIER.usps;
  const isSignedByDefault = isPostal || (order.carrierId === CARRIER.ups && isInternational(order));
  // Empty: none was chosen, which its label asks for.
  if (isSignedByDefault && order.signatureOption) order.signatureOption = 'default';
  if (order.eeiProvideType === EEI_NONE) order.aesItn = '';
  if (order.batteryType === LITHIUM.withoutUnLabel) order.batteryLabel = true;
  if (order.batteryType === LITHIUM.noBattery)
    Object.assign(order, { batteryFlag: false, batteryLabel: false });
  else if (order.batteryType > 0) order.batteryFlag = true;
  return order;
}

function normaliseSide(order: Order, side: Side): void {
  const countryField = sideField(side, 'CountryCode');
  const stateField = sideField(side, 'StateCode');
  const zipField = sideField(side, 'ZipCode');
  const code = codeOfCountry(order[countryField]);
  const isTerritory = US_TERRITORIES.has(code) && isStateOf('US', code);
  const country = isTerritory ? 'US' : code;
  const state = isTerritory ? code : order[stateField];
  order[countryField] = country;
  order[stateField] = stateCodeOf(country, state) ?? state;
  order[zipField] = tidyZip(order[zipField], country);
}

/** The code of a country written as name or code; a code in small letters stays, for a rule to name. */
function codeOfCountry(text: string): string {
  const code = text.toUpperCase();
  if (text === '') return BLANK_ORDER.senderCountryCode;
  return text !== code && isCountryCode(code) ? text : (countryCodeOf(text) ?? code);
}

function normaliseItem(given: CustomsItem): CustomsItem {
  const blank = BLANK_ITEM;
  const item = cleanTexts(given, blank);
  const { productValue, quantity, originCountry } = item;
  const hasParts = item.valueAmount === null && productValue !== null && quantity !== null;
  return {
    ...item,
    originCountry: originCountry === '' ? blank.originCountry : codeOfCountry(originCountry),
    tariffNumber: tariffDigits(item.tariffNumber),
    aesUnit: item.aesUnit || aesUnitFor(item.quantityUnit),
    valueAmount: hasParts ? round(productValue * quantity, 2) : item.valueAmount,
  };
}

function normaliseParcel(given: Parcel, order: Order): Parcel {
  const parcel = cleanTexts(given, BLANK_PARCEL);
  const isCod = parcel.paymentMethod !== null && (parcel.codAmount ?? 0) > 0;
  const isOwn = parcel.packageTypeId === (carrierById(order.carrierId)?.ownPackagingId ?? null);
  const takesOddShapes = order.carrierId !== CARRIER.usps && isOwn;
  return {
    ...parcel,
    packageCode: packagingById(parcel.packageTypeId)?.code ?? parcel.packageCode,
    isCod,
    containsDryIce: (parcel.dryIceWeight ?? 0) > 0,
    nonCartonPackaging: parcel.nonCartonPackaging && takesOddShapes,
  };
}

function withSums(order: Order, packages: readonly Parcel[], items: readonly CustomsItem[]): Order {
  const times = (parcel: Parcel) => (Number.isFinite(parcel.packageNum) ? parcel.packageNum : 1);
  const pounds = sum(
    packages,
    (parcel) => toPounds(parcel.weight ?? 0, parcel.weight2 ?? 0, parcel.massUnit) * times(parcel),
  );
  const hasWeight = packages.some((parcel) => parcel.weight !== null || parcel.weight2 !== null);
  const hasInsurance = packages.some((parcel) => parcel.insurance !== null);
  const value = sum(items, (item) => item.valueAmount ?? 0);
  return {
    ...order,
    packageNumber: sum(packages, times),
    totalWeight: hasWeight ? round(order.massUnit === 'lb' ? pounds : pounds / POUNDS_PER_KILOGRAM, 4) : null,
    totalInsurance: hasInsurance
      ? round(
          sum(packages, (parcel) => (parcel.insurance ?? 0) * times(parcel)),
          2,
        )
      : null,
    totalValue: items.length > 0 ? round(value, 2) : order.totalValue,
  };
}

/** A copy in which the fields of the blank come first, in its order: most are so already, and are copied at once. */
function filledUp<T extends object>(given: T, blank: T): T {
  const names = Object.keys(given);
  return Object.keys(blank).every((name, place) => names[place] === name)
    ? { ...given }
    : { ...blank, ...given };
}

/** Fills up from the blank and cleans every text; what is no text where the blank has one becomes one. */
function cleanTexts<T extends object>(given: T, blank: T): T {
  const cleaned = filledUp(given, blank) as Record<string, unknown>;
  const blanks: unknown[] = Object.values(blank);
  const values = Object.values(cleaned);
  const keys = Object.keys(cleaned);
  for (let place = 0; place < keys.length; place += 1) {
    const key = keys[place]!;
    const value = values[place];
    if (value === blanks[place]) continue;
    if (typeof value === 'string') {
      const text = cleanText(value, KEEPS_LINES.has(key));
      if (text !== value) cleaned[key] = text;
    } else if (typeof blanks[place] === 'string')
      cleaned[key] = value === null ? '' : cleanText(String(value));
  }
  return cleaned as T;
}

const sum = <T>(list: readonly T[], amountOf: (entry: T) => number): number =>
  list.reduce((total, entry) => total + amountOf(entry), 0);

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;
