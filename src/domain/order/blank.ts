/** Empty values of the order's parts: what a field holds before anyone has been there. */
import type { Address, CustomsItem, Order, OrderForm, Parcel } from './order.ts';
import { sideFields } from './order.ts';

export function blankAddress(): Address {
  return {
    AddrId: null,
    AddrNickname: '',
    Name: '',
    Company: '',
    Reference: '',
    Phone: '',
    Email: '',
    AddressLine1: '',
    AddressLine2: '',
    AddressLine3: '',
    City: '',
    StateCode: '',
    ZipCode: '',
    CountryCode: 'US',
    IsResidential: false,
    AddrVerified: 0,
    AddressValidateCode: null,
    EinNumber: '',
  };
}

export function blankParcel(): Parcel {
  return {
    packageNum: 1,
    length: null,
    width: null,
    height: null,
    dimensionId: null,
    saveDimension: false,
    distanceUnit: 'in',
    weight: null,
    weight2: null,
    massUnit: 'lb',
    packageTypeId: null,
    packageCode: '',
    nonCartonPackaging: false,
    dryIceWeight: null,
    containsDryIce: false,
    insurance: null,
    paymentMethod: null,
    codAmount: null,
    isCod: false,
  };
}

export function blankCustomsItem(): CustomsItem {
  return {
    isTemplates: false,
    productId: null,
    description: '',
    sku: '',
    skuCode: '',
    quantity: 1,
    quantityUnit: 'EA',
    productValue: null,
    valueAmount: null,
    valueCurrency: 'USD',
    weight: null,
    massUnit: 'lb',
    originCountry: 'CN',
    tariffNumber: '',
    exportCode: '',
    eccn: '',
    licenseType: '',
    licenseNumber: '',
    aesUnit: '',
    imageUrl: '',
    batteryFlag: false,
    saveProductTemplate: false,
  };
}

export function blankOrder(): Order {
  const side = blankAddress();
  return {
    id: null,
    userId: null,
    orderNo: '',
    autoOrderNo: false,
    platformOrderNo: '',
    batchNo: '',
    shipDate: '',
    isAutoCancel: false,
    carrierId: null,
    carrierServiceId: null,
    carrierChannelId: null,
    isFedexOneRate: false,
    isStd: false,
    isPrime: false,
    isTest: false,
    isReturn: false,
    reference: '',
    reference2: '',
    labelType: 1,
    note: '',
    consigneeType: 1,
    einNumber: '',
    tariffPayType: 1,
    aesContactName: '',
    aesContactPhoneNumber: '',
    contentsType: null,
    otherDescribe: '',
    purpose: null,
    signatureOption: 'default',
    massUnit: 'lb',
    distanceUnit: 'in',
    totalWeight: null,
    totalValue: null,
    totalInsurance: null,
    packageNumber: 1,
    isDocument: true,
    etdFlag: false,
    rate: null,
    originRate: null,
    psRate: null,
    feeDetail: null,
    deliveryTime: null,
    holdDate: null,
    checkFailures: [],
    isOk: true,
    userPlatformId: null,
    type: null,
    buyer: '',
    buyerUserId: '',
    createTime: null,
    paidDate: null,
    deliverBegDate: null,
    deliverEndDate: null,
    shippingCost: null,
    taxPaid: null,
    amountPaid: null,
    status: 1,
    batteryType: 0,
    batteryLabel: false,
    batteryFlag: false,
    batteryPhone: '',
    eelPfc: '',
    aesUid: '',
    aesItn: '',
    aesContent: '',
    eeiProvideType: 1,
    customerObjectId: null,
    ...sideFields('sender', side),
    ...sideFields('recipient', side),
  } as Order;
}

export function blankOrderForm(): OrderForm {
  return { order: blankOrder(), packages: [blankParcel()], ordersPackageItems: [] };
}

/** A form of which any field may be left out. */
export interface PartialForm {
  order: Partial<Order>;
  packages: Partial<Parcel>[];
  ordersPackageItems?: Partial<CustomsItem>[];
}

/** Fills what a caller left out of a form that came over the wire. */
export function completeOrderForm(part: PartialForm): OrderForm {
  return {
    order: { ...blankOrder(), ...part.order },
    packages: part.packages.map((parcel) => ({ ...blankParcel(), ...parcel })),
    ordersPackageItems: (part.ordersPackageItems ?? []).map((item) => ({ ...blankCustomsItem(), ...item })),
  };
}

/** Left out of a save, it is the user's setting that decides. */
const NEVER_BLANK: ReadonlySet<string> = new Set(['isAutoCancel'] satisfies (keyof Order)[]);

/** What a part may leave out: the fields and their blank values, one beside the other. */
interface BlankPart {
  fields: string[];
  values: unknown[];
  /** The fields as JSON writes them. */
  labels: string[];
}

function blankPart(blank: object): BlankPart {
  const fields = Object.keys(blank);
  return {
    fields,
    values: Object.values(blank).map((value, place) => (NEVER_BLANK.has(fields[place]!) ? NEVER : value)),
    labels: fields.map(labelOf),
  };
}

const NEVER = Symbol('no value is this one');
const labelOf = (field: string): string => `${JSON.stringify(field)}:`;

const ORDER = blankPart(blankOrder());
const PARCEL = blankPart(blankParcel());
const ITEM = blankPart(blankCustomsItem());

/**
 * The form without its blank fields, two thirds of most: `completeOrderForm` makes it whole again. Queued operations say so
 * little: a blank value that is changed is another version of the operation.
 */
export function trimmedForm({ order, packages, ordersPackageItems }: OrderForm): Required<PartialForm> {
  return {
    order: withoutBlanks(order, ORDER),
    packages: packages.map((parcel) => withoutBlanks(parcel, PARCEL)),
    ordersPackageItems: ordersPackageItems.map((item) => withoutBlanks(item, ITEM)),
  };
}

/** The same as JSON, for half the time. */
export function trimmedText({ order, packages, ordersPackageItems }: OrderForm): string {
  const parcels = packages.map((parcel) => textWithoutBlanks(parcel, PARCEL));
  const items = ordersPackageItems.map((item) => textWithoutBlanks(item, ITEM));
  // Joined, a text is one piece of memory; added up, it would stay as many.
  return [
    '{"order":',
    textWithoutBlanks(order, ORDER),
    ',"packages":[',
    parcels.join(','),
    '],"ordersPackageItems":[',
    items.join(','),
    ']}',
  ].join('');
}

function withoutBlanks<T extends object>(part: T, blank: BlankPart): Partial<T> {
  const left: Record<string, unknown> = {};
  eachSaid(part, blank, (field, value) => {
    left[field] = value;
  });
  return left as Partial<T>;
}

function textWithoutBlanks(part: object, blank: BlankPart): string {
  const said: string[] = [];
  eachSaid(part, blank, (_, value, label) => {
    const text = JSON.stringify(value);
    if (text !== undefined) said.push(label + text);
  });
  return `{${said.join(',')}}`;
}

type Say = (field: string, value: unknown, label: string) => void;

/** Most parts are copies of the blank one: their fields stand in its order. */
function eachSaid(part: object, { fields, values, labels }: BlankPart, say: Say): void {
  const given: unknown[] = Object.values(part);
  const names = Object.keys(part);
  for (let place = 0; place < names.length; place += 1) {
    const field = names[place]!;
    const at = fields[place] === field ? place : fields.indexOf(field);
    if (!isBlank(given[place], values[at])) say(field, given[place], labels[at] ?? labelOf(field));
  }
}

const isBlank = (value: unknown, blank: unknown): boolean =>
  value === blank || (Array.isArray(blank) && Array.isArray(value) && value.length === 0);
