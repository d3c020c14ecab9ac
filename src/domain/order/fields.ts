/**
 * The fields of an order, its parcels and its customs items, each declared once, by the specification's names: the types
 * (`order.ts`), the blank values (`blank.ts`), the paths (`field-path.ts`) and the wire's schemas (`contract/parts.ts`)
 * follow. Source: specification of the order area, section 3.
 */
import type { Finding } from '../result.ts';
import type { FeeDetail } from './fees.ts';

export interface Field<T = unknown> {
  readonly kind:
    | 'text'
    | 'uuid'
    | 'day'
    | 'number'
    | 'integer'
    | 'flag'
    | 'choice'
    | 'textOrInteger'
    | 'fees'
    | 'findings';
  /** Its value before anyone has been there. */
  readonly blank: T;
  /** The values of a choice. */
  readonly choices?: readonly (string | number)[];
  /** The wire takes null for it. */
  readonly takesNull: boolean;
}

/** What a set of fields holds. */
export type ValuesOf<F> = { -readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never };

const field = <T>(kind: Field['kind'], blank: T): Field<T> => ({ kind, blank, takesNull: false });
const text = (blank = '') => field('text', blank);
const flag = (blank = false) => field('flag', blank);
const number = (blank: number) => field('number', blank);
const integer = (blank: number) => field('integer', blank);
const choice = <const C extends string | number>(choices: readonly C[], blank: NoInfer<C>): Field<C> => ({
  ...field('choice', blank),
  choices,
});

/** Holds null where there is no value. */
const nullable = <T>(given: Field<T>, blank: T | null = null): Field<T | null> => ({
  ...given,
  blank,
  takesNull: true,
});

/** Never null where it was filled in here; the wire takes null, and `normalise` or a rule deals with it. */
const nullOnWire = <T>(given: Field<T>): Field<T> => ({ ...given, takesNull: true });

const massUnit = choice(['lb', 'kg'], 'lb');
const distanceUnit = choice(['in', 'cm'], 'in');
const nullableText = nullable(text());
const nullableNumber = nullable(number(0));
const nullableInteger = nullable(integer(0));

/** The address of one side; in the order each name has `sender` or `recipient` before it. */
export const ADDRESS_FIELDS = {
  AddrId: nullableText,
  AddrNickname: nullOnWire(text()),
  Name: nullOnWire(text()),
  Company: nullOnWire(text()),
  Reference: nullOnWire(text()),
  Phone: nullOnWire(text()),
  Email: nullOnWire(text()),
  AddressLine1: nullOnWire(text()),
  AddressLine2: nullOnWire(text()),
  AddressLine3: nullOnWire(text()),
  City: nullOnWire(text()),
  StateCode: nullOnWire(text()),
  ZipCode: nullOnWire(text()),
  /** ISO 3166 alpha-2. */
  CountryCode: nullOnWire(text('US')),
  IsResidential: flag(),
  /** 0 not asked, 1 verified, -1 failed. */
  AddrVerified: choice([-1, 0, 1], 0),
  /** 1 residential, 2 commercial, 3 unknown; null: not validated. */
  AddressValidateCode: nullable(choice([1, 2, 3], 1)),
  EinNumber: nullOnWire(text()),
};

type OfSide<S extends string> = {
  [K in keyof typeof ADDRESS_FIELDS as `${S}${K}`]: (typeof ADDRESS_FIELDS)[K];
};

const ofSide = <S extends string>(side: S) =>
  Object.fromEntries(Object.entries(ADDRESS_FIELDS).map(([key, value]) => [side + key, value])) as OfSide<S>;

export const ORDER_FIELDS = {
  /** Chosen by whoever creates the order first (the device offline, else the server). */
  id: nullable(field('uuid', '')),
  userId: nullableText,
  orderNo: nullOnWire(text()),
  /** The server (or the device, offline) chooses the order number. */
  autoOrderNo: flag(),
  /** Its number in the shop, to the letter. */
  platformOrderNo: nullOnWire(text()),
  /** The shop whose file it came from; '': none, or a store that is connected. */
  platformName: nullOnWire(text()),
  batchNo: text(),
  /** yyyy-MM-dd */
  shipDate: text(),
  isAutoCancel: flag(),
  carrierId: nullableInteger,
  carrierServiceId: nullableInteger,
  /** cheapest: of an order without a service, which is chosen by price once it is weighed and measured. */
  serviceWish: choice(['', 'cheapest'], ''),
  carrierChannelId: nullableInteger,
  isFedexOneRate: flag(),
  /** Saturday delivery. */
  isStd: flag(),
  isPrime: flag(),
  isTest: flag(),
  isReturn: flag(),
  reference: text(),
  reference2: text(),
  /** 1: 4x6 inch, 2: 8.5x11 inch. */
  labelType: choice([1, 2], 1),
  note: text(),
  /** 1 direct consumer, 2 government, 3 other, 4 reseller. Null on the wire: none is chosen; its label asks for it. */
  consigneeType: nullOnWire(choice([1, 2, 3, 4], 1)),
  einNumber: text(),
  /** 1 recipient, 2 sender. */
  tariffPayType: choice([1, 2], 1),
  aesContactName: text(),
  aesContactPhoneNumber: text(),
  contentsType: nullableText,
  otherDescribe: text(),
  purpose: nullableText,
  /** Empty: none is chosen, which its label asks for; null on the wire is kept so. */
  signatureOption: nullOnWire(choice(['default', 'indirect', 'direct', 'adult', 'none', ''], 'default')),
  massUnit,
  distanceUnit,
  totalWeight: nullableNumber,
  totalValue: nullableNumber,
  totalInsurance: nullableNumber,
  packageNumber: nullOnWire(number(1)),
  isDocument: flag(true),
  etdFlag: flag(),
  /** Dollars. */
  rate: nullableNumber,
  originRate: nullableNumber,
  psRate: nullableNumber,
  feeDetail: nullable(field<FeeDetail>('fees', { total: 0 })),
  deliveryTime: nullableText,
  /** yyyy-MM-dd */
  holdDate: nullable(field('day', '')),
  checkFailures: field<Finding[]>('findings', []),
  isOk: flag(true),
  /** null: an order made by hand. On the wire a number or a name; kept as text. */
  userPlatformId: nullable(field('textOrInteger', '')),
  type: nullableText,
  buyer: text(),
  buyerUserId: text(),
  createTime: nullableText,
  paidDate: nullableText,
  deliverBegDate: nullableText,
  deliverEndDate: nullableText,
  shippingCost: nullableNumber,
  taxPaid: nullableNumber,
  amountPaid: nullableNumber,
  /** `ORDER_STATUS` */
  status: choice([0, 1, 2, 3], 1),
  /** 0 none chosen, 1-6 lithium kinds, 7 no battery, 11 lithium without UN label. */
  batteryType: integer(0),
  batteryLabel: flag(),
  batteryFlag: flag(),
  batteryPhone: text(),
  eelPfc: text(),
  aesUid: text(),
  aesItn: text(),
  /** What was filed under `aesUid`, as `filedContent`; '': not known. */
  aesContent: text(),
  /** 1 no EEI, 2 has an ITN, 3 wants one. */
  eeiProvideType: choice([1, 2, 3], 1),
  /** The import that made it; null: none did. */
  importId: nullableText,
  /** What the spreadsheet it came from says of it, as `importedContent`; '': it came from none. */
  importedContent: text(),
  /** Names the purchase of a label. */
  customerObjectId: nullable(field('uuid', '')),
  ...ofSide('sender'),
  ...ofSide('recipient'),
};

/** One line of the Package section: `packageNum` equal parcels of the same size and weight. */
export const PARCEL_FIELDS = {
  packageNum: nullOnWire(number(1)),
  length: nullableNumber,
  width: nullableNumber,
  height: nullableNumber,
  dimensionId: nullableText,
  saveDimension: flag(),
  distanceUnit,
  /** Main unit: lb or kg. */
  weight: nullableNumber,
  /** Small unit: oz for lb, g for kg. */
  weight2: nullableNumber,
  massUnit,
  packageTypeId: nullableInteger,
  packageCode: text(),
  nonCartonPackaging: flag(),
  dryIceWeight: nullableNumber,
  containsDryIce: flag(),
  /** Declared value in dollars. */
  insurance: nullableNumber,
  paymentMethod: nullable(choice(['cash', 'any'], 'any')),
  codAmount: nullableNumber,
  isCod: flag(),
};

export const ITEM_FIELDS = {
  isTemplates: flag(),
  productId: nullableText,
  description: text(),
  sku: text(),
  skuCode: text(),
  quantity: nullable(number(1), 1),
  quantityUnit: text('EA'),
  productValue: nullableNumber,
  valueAmount: nullableNumber,
  valueCurrency: text('USD'),
  weight: nullableNumber,
  massUnit,
  originCountry: text('CN'),
  tariffNumber: text(),
  exportCode: text(),
  eccn: text(),
  licenseType: text(),
  licenseNumber: text(),
  aesUnit: text(),
  imageUrl: text(),
  batteryFlag: flag(),
  saveProductTemplate: flag(),
};
