/**
 * The order and its parts, with the specification's field names. One name runs through form, store,
 * wire and database. Source: specification of the order area, section 3.
 */
import type { Finding } from '../result.ts';
import type { DistanceUnit, MassUnit } from '../units.ts';

/** 0 label is being created, 1 awaiting shipment, 2 shipped, 3 cancelled. */
export const ORDER_STATUS = { processing: 0, awaiting: 1, shipped: 2, cancelled: 3 } as const;
export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];

export type SignatureOption = 'default' | 'indirect' | 'direct' | 'adult' | 'none';
export type PaymentMethod = 'cash' | 'any' | null;

/** 1 residential, 2 commercial, 3 unknown; null: not validated. */
export type AddressValidateCode = 1 | 2 | 3;

/** The address fields of one side, as they stand in the order with a `sender` or `recipient` prefix. */
export interface Address {
  AddrId: string | null;
  AddrNickname: string;
  Name: string;
  Company: string;
  Reference: string;
  Phone: string;
  Email: string;
  AddressLine1: string;
  AddressLine2: string;
  AddressLine3: string;
  City: string;
  StateCode: string;
  ZipCode: string;
  /** ISO 3166 alpha-2, default US. */
  CountryCode: string;
  IsResidential: boolean;
  /** 0 not asked, 1 verified, -1 failed. */
  AddrVerified: -1 | 0 | 1;
  AddressValidateCode: AddressValidateCode | null;
  EinNumber: string;
}

export type Side = 'sender' | 'recipient';
export type SideFields<S extends Side> = { [K in keyof Address as `${S}${K}`]: Address[K] };

export interface OrderCore {
  /** UUID, chosen by whoever creates the order first (the device offline, else the server). */
  id: string | null;
  userId: string | null;
  orderNo: string;
  /** The server (or the device, offline) chooses the order number. */
  autoOrderNo: boolean;
  platformOrderNo: string;
  batchNo: string;
  /** yyyy-MM-dd */
  shipDate: string;
  isAutoCancel: boolean;
  carrierId: number | null;
  carrierServiceId: number | null;
  carrierChannelId: number | null;
  isFedexOneRate: boolean;
  /** Saturday delivery. */
  isStd: boolean;
  isPrime: boolean;
  isTest: boolean;
  isReturn: boolean;
  reference: string;
  reference2: string;
  /** 1: 4x6 inch, 2: 8.5x11 inch. */
  labelType: 1 | 2;
  note: string;
  /** 1 direct consumer, 2 government, 3 other, 4 reseller. */
  consigneeType: 1 | 2 | 3 | 4;
  einNumber: string;
  /** 1 recipient, 2 sender. */
  tariffPayType: 1 | 2;
  aesContactName: string;
  aesContactPhoneNumber: string;
  contentsType: string | null;
  otherDescribe: string;
  purpose: string | null;
  signatureOption: SignatureOption;
  massUnit: MassUnit;
  distanceUnit: DistanceUnit;
  totalWeight: number | null;
  totalValue: number | null;
  totalInsurance: number | null;
  packageNumber: number;
  isDocument: boolean;
  etdFlag: boolean;
  /** Dollars. */
  rate: number | null;
  originRate: number | null;
  psRate: number | null;
  feeDetail: FeeDetail | null;
  deliveryTime: string | null;
  /** yyyy-MM-dd */
  holdDate: string | null;
  checkFailures: Finding[];
  isOk: boolean;
  /** null: an order made by hand. */
  userPlatformId: string | null;
  type: string | null;
  buyer: string;
  buyerUserId: string;
  createTime: string | null;
  paidDate: string | null;
  deliverBegDate: string | null;
  deliverEndDate: string | null;
  shippingCost: number | null;
  taxPaid: number | null;
  amountPaid: number | null;
  status: OrderStatus;
  /** 0 none chosen, 1-6 lithium kinds, 7 no battery, 11 lithium without UN label. */
  batteryType: number;
  batteryLabel: boolean;
  batteryFlag: boolean;
  batteryPhone: string;
  eelPfc: string;
  aesUid: string;
  aesItn: string;
  /** What was filed under `aesUid`, as `filedContent`; '': not known. */
  aesContent: string;
  /** 1 no EEI, 2 has an ITN, 3 wants one. */
  eeiProvideType: 1 | 2 | 3;
  customerObjectId: string | null;
}

export type Order = OrderCore & SideFields<'sender'> & SideFields<'recipient'>;

/** One line of the Package section. `packageNum` equal parcels of the same size and weight. */
export interface Parcel {
  packageNum: number;
  length: number | null;
  width: number | null;
  height: number | null;
  dimensionId: string | null;
  saveDimension: boolean;
  distanceUnit: DistanceUnit;
  /** Main unit: lb or kg. */
  weight: number | null;
  /** Small unit: oz for lb, g for kg. */
  weight2: number | null;
  massUnit: MassUnit;
  packageTypeId: number | null;
  packageCode: string;
  nonCartonPackaging: boolean;
  dryIceWeight: number | null;
  containsDryIce: boolean;
  /** Declared value in dollars. */
  insurance: number | null;
  paymentMethod: PaymentMethod;
  codAmount: number | null;
  isCod: boolean;
}

export interface CustomsItem {
  isTemplates: boolean;
  productId: string | null;
  description: string;
  sku: string;
  skuCode: string;
  quantity: number | null;
  quantityUnit: string;
  productValue: number | null;
  valueAmount: number | null;
  valueCurrency: string;
  weight: number | null;
  massUnit: MassUnit;
  originCountry: string;
  tariffNumber: string;
  exportCode: string;
  eccn: string;
  licenseType: string;
  licenseNumber: string;
  aesUnit: string;
  imageUrl: string;
  batteryFlag: boolean;
  saveProductTemplate: boolean;
}

/** What the form edits, the draft keeps and the wire carries: one order with its parts. */
export interface OrderForm {
  order: Order;
  packages: Parcel[];
  ordersPackageItems: CustomsItem[];
}

/** Amounts in dollars by fee line; the lines sum to `total`, and `total` is the rate. */
export type FeeDetail = { total: number } & Partial<Record<FeeLine, number>>;

export const FEE_LINES = [
  'base',
  'fuel',
  'residential',
  'cod',
  'dryIce',
  'signature',
  'insurance',
  'saturdayDelivery',
  'pickup',
  'additionalHandling',
  'largePackage',
  'remoteArea',
  'peakResidential',
  'peakLargePackage',
  'oversize',
  'changeAddress',
  'other',
] as const;
export type FeeLine = (typeof FEE_LINES)[number];

/** The price of one service for one order, or why it has none. */
export interface RateResult {
  carrierId: number;
  carrierServiceId: number;
  carrierServiceCode: string;
  carrierServiceName: string;
  packageTypeId: number | null;
  packageTypeCode: string;
  packageTypeName: string;
  /** yyyy-MM-dd, the promised day; null where the carrier promises none. */
  deliveryTime: string | null;
  transitDays: number | null;
  /** Billed weight in pounds. */
  estimateWeight: number | null;
  zone: string | null;
  /** Dollars before channel discounts. */
  originRate: number | null;
  rate: number | null;
  /**
   * What the order's channel asks for it, dollars; the rate is the normal channel's where this is higher. Null or left
   * out: the order has no channel, or the channel's discount does not hold for it.
   */
  psRate?: number | null;
  isSuccess: boolean;
  /** Ids of `rates.reason.*` messages when not successful. */
  messages: string[];
  feeDetail: FeeDetail | null;
  originFeeDetail: FeeDetail | null;
}

/** Reads one side of an order as an Address. */
export function addressOf(order: Order, side: Side): Address {
  const address: Record<string, unknown> = {};
  const fields = order as unknown as Record<string, unknown>;
  for (const [key, field] of FIELDS_OF[side]) if (Object.hasOwn(fields, field)) address[key] = fields[field];
  return address as unknown as Address;
}

/** The order's fields for one side, from an Address (or a part of one). */
export function sideFields<S extends Side>(side: S, address: Partial<Address>): Partial<SideFields<S>> {
  const fields: Record<string, unknown> = {};
  const known = FIELDS_OF[side];
  for (const [key, value] of Object.entries(address)) fields[known.get(key) ?? side + key] = value;
  return fields as Partial<SideFields<S>>;
}

const ADDRESS_KEYS = [
  'AddrId',
  'AddrNickname',
  'Name',
  'Company',
  'Reference',
  'Phone',
  'Email',
  'AddressLine1',
  'AddressLine2',
  'AddressLine3',
  'City',
  'StateCode',
  'ZipCode',
  'CountryCode',
  'IsResidential',
  'AddrVerified',
  'AddressValidateCode',
  'EinNumber',
];

/** The order's name of an address field. */
export const sideField = <S extends Side, K extends keyof Address>(side: S, key: K): `${S}${K}` =>
  FIELDS_OF[side].get(key) as `${S}${K}`;

/** Made once: names put together at each use would cost more than what is asked of the field. */
const FIELDS_OF: Record<Side, ReadonlyMap<string, string>> = {
  sender: new Map(ADDRESS_KEYS.map((key) => [key, `sender${key}`])),
  recipient: new Map(ADDRESS_KEYS.map((key) => [key, `recipient${key}`])),
};
