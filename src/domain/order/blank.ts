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
const BLANK = { order: blankOrder(), parcel: blankParcel(), item: blankCustomsItem() };

/**
 * The form without its blank fields, two thirds of most: `completeOrderForm` makes it whole again. Queued operations say so
 * little: a blank value that is changed is another version of the operation.
 */
export function trimmedForm({ order, packages, ordersPackageItems }: OrderForm): Required<PartialForm> {
  return {
    order: withoutBlanks(order, BLANK.order),
    packages: packages.map((parcel) => withoutBlanks(parcel, BLANK.parcel)),
    ordersPackageItems: ordersPackageItems.map((item) => withoutBlanks(item, BLANK.item)),
  };
}

function withoutBlanks<T extends object>(part: T, blank: T): Partial<T> {
  const left: Partial<T> = {};
  for (const name in part)
    if (!isBlank(part[name], blank[name]) || NEVER_BLANK.has(name)) left[name] = part[name];
  return left;
}

const isBlank = (value: unknown, blank: unknown): boolean =>
  value === blank || (Array.isArray(blank) && Array.isArray(value) && value.length === 0);
