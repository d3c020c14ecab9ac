/** The form each mode starts with. Source: specification, section 4, "Order form modes" and "Defaults". */
import { addDays, isWeekend } from '../calendar.ts';
import { voidsUnusedLabels } from '../ledger/auto-void.ts';
import { postalRuleOf, tidyZip } from '../places/postal.ts';
import type { Adjusted } from './adjust.ts';
import { adjust } from './adjust.ts';
import { blankAddress, blankOrder, blankOrderForm, blankParcel } from './blank.ts';
import { defaultServiceFor } from './automatic-service.ts';
import type { FormMode, UserSettings } from './facts.ts';
import { factsOf } from './facts.ts';
import { protectedAmount } from './insuring.ts';
import { declaresLithium, isPhoneOfSender } from './lithium.ts';
import { DUMMY_PHONE } from './normalise.ts';
import type { Address, Order, OrderForm, Side } from './order.ts';
import { addressOf, sideFields } from './order-address.ts';
import { countryOf } from './scope.ts';

export interface NewFormOptions {
  mode: FormMode;
  user: UserSettings;
  /** yyyy-MM-dd where the user is. */
  today: string;
  /** 0 to 23 where the user is. */
  hourNow: number;
  /** The default sender of the address book. */
  defaultSender?: Partial<Address> | null;
  /** The order that is edited, copied or returned; the calculator's entries in calculator mode. */
  source?: OrderForm | null;
}

/**
 * The form to begin with, at rest, and what the adjustments changed in it for that. Without a `source`, edit, copy and
 * return begin as a new order does. An order to edit that is at rest already comes back as the same object.
 */
export function newForm(options: NewFormOptions): Adjusted {
  const { mode, source, user, today } = options;
  const form = begin(mode, source ?? null, options);
  return adjust(form, form, factsOf(user, today, mode));
}

function begin(mode: FormMode, source: OrderForm | null, options: NewFormOptions): OrderForm {
  if (!source) return freshForm(options);
  if (mode === 'edit') return source;
  if (mode === 'copyAsNew') return withoutOwn(source, options);
  if (mode === 'return') return returnOf(source, options);
  return fromCalculator(source, options);
}

/** Today, or the next day after the cut-off hour; a weekend is passed over when the settings say so. */
export function shipDateFor(user: UserSettings, today: string, hourNow: number): string {
  const { cutOffTime, cutOffTimeSkipWeekend } = user.defaultSettings;
  let day = cutOffTime !== null && hourNow >= cutOffTime ? addDays(today, 1) : today;
  while (cutOffTimeSkipWeekend && isWeekend(day)) day = addDays(day, 1);
  return day;
}

function freshForm({ mode, user, today, hourNow, defaultSender }: NewFormOptions): OrderForm {
  const form = blankOrderForm();
  const settings = user.defaultSettings;
  const sender = defaultSender ? sideFields('sender', defaultSender) : {};
  const order: Order = {
    ...form.order,
    ...sender,
    autoOrderNo: mode !== 'edit',
    shipDate: shipDateFor(user, today, hourNow),
    batchNo: batchNoFor(today),
    labelType: settings.labelType,
    consigneeType: settings.consigneeType,
    einNumber: settings.einNumber,
    batteryType: settings.batteryType,
    isAutoCancel: voidsUnusedLabels(settings),
    massUnit: user.defaultMassUnit,
    distanceUnit: user.defaultDistanceUnit,
    isReturn: mode === 'return',
  };
  const parcel = {
    ...blankParcel(),
    massUnit: user.defaultMassUnit,
    distanceUnit: user.defaultDistanceUnit,
    insurance: protectedAmount(user),
  };
  const begun: OrderForm = { order, packages: [parcel], ordersPackageItems: [] };
  const { packageTypeId, ...service } = defaultServiceFor(begun, user);
  return {
    ...begun,
    order: withBatteryContact({ ...order, ...service }),
    packages: [{ ...parcel, packageTypeId }],
  };
}

/** Whoever sends is asked about the batteries, until another phone is named. */
const withBatteryContact = (order: Order): Order => ({
  ...order,
  batteryPhone: declaresLithium(order) ? order.senderPhone : '',
});

/** The day as yyMMdd: six digits, within the 4 to 8 a batch number takes. */
const batchNoFor = (today: string): string => today.replaceAll('-', '').slice(2);

type CopyOptions = Pick<NewFormOptions, 'user' | 'today' | 'hourNow'>;

/** What a form for copies begins without and its user may enter again; what stands in one line goes together. */
const ENTERED_FOR_COPIES = [
  ['orderNo', 'autoOrderNo'],
  ['shipDate'],
  ['eelPfc', 'aesUid', 'aesItn', 'aesContent', 'eeiProvideType'],
  ['customerObjectId'],
] as const satisfies (keyof Order)[][];

/**
 * A form that was posted as a copy: without what belonged to the `original` only, with what was entered for the copy. An
 * original that is not known (null) is taken to have been cleared already, but for its store and its price.
 */
export function postedCopy(given: OrderForm, original: OrderForm | null, options: CopyOptions): OrderForm {
  const copy = withoutOwn(given, options);
  const entered = ENTERED_FOR_COPIES.filter(
    (fields) => !original || fields.some((field) => !Object.is(given.order[field], original.order[field])),
  ).flat();
  const kept = Object.fromEntries(entered.map((field) => [field, given.order[field]])) as Partial<Order>;
  if (kept.orderNo) kept.autoOrderNo = false;
  const { packages, ordersPackageItems } = original ? copy : given;
  return { order: { ...copy.order, ...kept }, packages, ordersPackageItems };
}

/** What belongs to one order only: its number, its store, its filing, its label, its price. */
function withoutOwn(form: OrderForm, { user, today, hourNow }: CopyOptions): OrderForm {
  const blank = blankOrder();
  const { id, orderNo, platformOrderNo, platformName, userPlatformId, type, createTime, paidDate } = blank;
  const {
    buyer,
    buyerUserId,
    deliverBegDate,
    deliverEndDate,
    shippingCost,
    taxPaid,
    amountPaid,
    isPrime,
    status,
    holdDate,
  } = blank;
  const { eelPfc, aesUid, aesItn, aesContent, eeiProvideType, customerObjectId, checkFailures, isOk } = blank;
  const { importId, importedContent } = blank;
  const copy = withoutPrice(form);
  return {
    ...copy,
    packages: copy.packages.map((parcel) => ({ ...parcel, saveDimension: false })),
    ordersPackageItems: copy.ordersPackageItems.map((item) => ({ ...item, saveProductTemplate: false })),
    order: {
      ...copy.order,
      ...{ id, orderNo, platformOrderNo, platformName, userPlatformId, type, createTime, paidDate },
      ...{
        buyer,
        buyerUserId,
        deliverBegDate,
        deliverEndDate,
        shippingCost,
        taxPaid,
        amountPaid,
        isPrime,
        status,
        holdDate,
      },
      ...{ eelPfc, aesUid, aesItn, aesContent, eeiProvideType, customerObjectId, checkFailures, isOk },
      importId,
      importedContent,
      autoOrderNo: true,
      shipDate: shipDateFor(user, today, hourNow),
    },
  };
}

/**
 * What the calculator knows, laid over a new form: parcels, service and the places of both sides. Without a calculated
 * rate the service of the settings is taken, as for any new order.
 */
function fromCalculator(source: OrderForm, options: NewFormOptions): OrderForm {
  const fresh = freshForm(options);
  const { user } = options;
  const { carrierId, carrierServiceId, carrierChannelId, isFedexOneRate, isStd, massUnit, distanceUnit } =
    source.order;
  const place = (side: Side) => {
    const { ZipCode, CountryCode, StateCode, City, IsResidential } = addressOf(source.order, side);
    return isSamePlace({ ZipCode, CountryCode }, addressOf(fresh.order, side))
      ? {}
      : sideFields(side, { ...blankAddress(), ZipCode, CountryCode, StateCode, City, IsResidential });
  };
  const chosen = {
    carrierId,
    carrierServiceId,
    carrierChannelId,
    isFedexOneRate,
    isStd,
    massUnit,
    distanceUnit,
  };
  const order: Order = { ...fresh.order, ...chosen, ...place('sender'), ...place('recipient') };
  const { packageTypeId, ...service } = defaultServiceFor({ ...source, order }, user);
  const isChosen = carrierServiceId !== null;
  const parcels = source.packages.map((parcel) => ({
    ...parcel,
    insurance: parcel.insurance ?? protectedAmount(user),
  }));
  return {
    order: withBatteryContact(isChosen ? order : { ...order, ...service }),
    packages: isChosen ? parcels : parcels.map((parcel) => ({ ...parcel, packageTypeId })),
    ordersPackageItems: source.ordersPackageItems,
  };
}

type Place = Pick<Address, 'ZipCode' | 'CountryCode'>;

/** Nothing else was entered than the place of an address, or nothing at all; five digits of a US ZIP name its place. */
function isSamePlace(entered: Place, known: Place): boolean {
  const country = countryOf(entered.CountryCode);
  if (entered.ZipCode === '' && postalRuleOf(country)) return true;
  if (country !== countryOf(known.CountryCode)) return false;
  const [zip, other] = [tidyZip(entered.ZipCode, country), tidyZip(known.ZipCode, country)];
  const isShort = country === 'US' && Math.min(zip.length, other.length) === US_ZIP_DIGITS;
  return isShort ? zip.slice(0, US_ZIP_DIGITS) === other.slice(0, US_ZIP_DIGITS) : zip === other;
}

const US_ZIP_DIGITS = 5;

/**
 * The way back: the sides change places; its channel goes with a note (ADJ-04). The recipient's dummy phone is no sender's phone; a
 * battery contact that was the sender stays the sender.
 */
function returnOf(source: OrderForm, options: NewFormOptions): OrderForm {
  const form = withoutOwn(source, options);
  const [sender, recipient] = [addressOf(form.order, 'sender'), addressOf(form.order, 'recipient')];
  const Phone = recipient.Phone === DUMMY_PHONE ? '' : recipient.Phone;
  const sides = { ...sideFields('sender', { ...recipient, Phone }), ...sideFields('recipient', sender) };
  const batteryPhone = isPhoneOfSender(form.order) ? Phone : form.order.batteryPhone;
  return { ...form, order: { ...form.order, ...sides, batteryPhone, isReturn: true } };
}

function withoutPrice(form: OrderForm): OrderForm {
  const { rate, originRate, psRate, feeDetail, deliveryTime } = blankOrder();
  return { ...form, order: { ...form.order, rate, originRate, psRate, feeDetail, deliveryTime } };
}
