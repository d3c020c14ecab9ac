/** Payload shapes of the order and its parts. Strict: an unknown field is refused with its path. */
import * as z from 'zod/mini';
import { parseDay } from '#domain/calendar.ts';
import type { CustomsItem, FeeDetail, Order, OrderForm, Parcel, RateResult } from '#domain/order/order.ts';
import { FEE_LINES } from '#domain/order/order.ts';

const MAX_TEXT = 20_000;
export const text = z.string().check(z.maxLength(MAX_TEXT));
const nullableText = z.nullable(text);
const number = z.number();
const nullableNumber = z.nullable(number);
const flag = z.boolean();
export const uuid = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i));
/** yyyy-MM-dd, a day the calendar has. */
export const day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((text) => parseDay(text) !== null),
);
const massUnit = z.enum(['lb', 'kg']);
const distanceUnit = z.enum(['in', 'cm']);

export const feeDetail = z.object({
  total: number,
  ...Object.fromEntries(FEE_LINES.map((line) => [line, z.optional(number)])),
}) as unknown as z.ZodMiniType<FeeDetail, FeeDetail>;

export const finding = z.object({
  rule: text,
  section: text,
  severity: z.optional(z.enum(['error', 'warning'])),
  fields: z.array(text),
  message: z.optional(text),
  params: z.record(text, z.union([text, number])),
});

/** Null address parts become empty texts on save. */
const addressShape = {
  AddrId: nullableText,
  AddrNickname: nullableText,
  Name: nullableText,
  Company: nullableText,
  Reference: nullableText,
  Phone: nullableText,
  Email: nullableText,
  AddressLine1: nullableText,
  AddressLine2: nullableText,
  AddressLine3: nullableText,
  City: nullableText,
  StateCode: nullableText,
  ZipCode: nullableText,
  CountryCode: nullableText,
  IsResidential: flag,
  AddrVerified: z.literal([-1, 0, 1]),
  AddressValidateCode: z.nullable(z.literal([1, 2, 3])),
  EinNumber: nullableText,
};

const side = (prefix: string) =>
  Object.fromEntries(Object.entries(addressShape).map(([key, schema]) => [prefix + key, z.optional(schema)]));

const optional = <S extends Record<string, z.core.$ZodType>>(shape: S) =>
  Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, z.optional(schema)]));

/** A number or a name; kept as text. */
const platformId = z.pipe(
  z.union([text, z.int()]),
  z.transform((id) => String(id)),
);

const orderFields = z.strictObject({
  ...optional({
    id: z.nullable(uuid),
    userId: nullableText,
    orderNo: nullableText,
    autoOrderNo: flag,
    platformOrderNo: nullableText,
    batchNo: text,
    shipDate: text,
    isAutoCancel: flag,
    carrierId: z.nullable(z.int()),
    carrierServiceId: z.nullable(z.int()),
    carrierChannelId: z.nullable(z.int()),
    isFedexOneRate: flag,
    isStd: flag,
    isPrime: flag,
    isTest: flag,
    isReturn: flag,
    reference: text,
    reference2: text,
    labelType: z.literal([1, 2]),
    note: text,
    /** Null: none is chosen; its label asks for it. */
    consigneeType: z.nullable(z.literal([1, 2, 3, 4])),
    einNumber: text,
    tariffPayType: z.literal([1, 2]),
    aesContactName: text,
    aesContactPhoneNumber: text,
    contentsType: nullableText,
    otherDescribe: text,
    purpose: nullableText,
    /** Null, kept as an empty text: none is chosen; its label asks for it. */
    signatureOption: z.nullable(z.enum(['default', 'indirect', 'direct', 'adult', 'none', ''])),
    massUnit,
    distanceUnit,
    totalWeight: nullableNumber,
    totalValue: nullableNumber,
    totalInsurance: nullableNumber,
    packageNumber: nullableNumber,
    isDocument: flag,
    etdFlag: flag,
    rate: nullableNumber,
    originRate: nullableNumber,
    psRate: nullableNumber,
    feeDetail: z.nullable(feeDetail),
    deliveryTime: nullableText,
    holdDate: z.nullable(day),
    checkFailures: z.array(finding),
    isOk: flag,
    userPlatformId: z.nullable(platformId),
    type: nullableText,
    buyer: text,
    buyerUserId: text,
    createTime: nullableText,
    paidDate: nullableText,
    deliverBegDate: nullableText,
    deliverEndDate: nullableText,
    shippingCost: nullableNumber,
    taxPaid: nullableNumber,
    amountPaid: nullableNumber,
    status: z.literal([0, 1, 2, 3]),
    batteryType: z.int(),
    batteryLabel: flag,
    batteryFlag: flag,
    batteryPhone: text,
    eelPfc: text,
    aesUid: text,
    aesItn: text,
    aesContent: text,
    eeiProvideType: z.literal([1, 2, 3]),
    customerObjectId: z.nullable(uuid),
    /** Of the calculator's requests; carries nothing the sides do not. */
    addressType: z.nullable(z.union([text, number])),
    /** Of the address book's entries; an order keeps none. */
    isAddressDefault: z.nullable(flag),
  }),
  ...side('sender'),
  ...side('recipient'),
});

/** Any part of an order: what is left out takes its default. */
export const orderPayload = z.pipe(
  orderFields,
  z.transform((given) => {
    const { addressType: _, isAddressDefault: __, ...order } = given;
    return order;
  }),
) as unknown as z.ZodMiniType<Partial<Order>, Partial<Order>>;

export const parcelPayload = z.strictObject(
  optional({
    packageNum: nullableNumber,
    length: nullableNumber,
    width: nullableNumber,
    height: nullableNumber,
    dimensionId: nullableText,
    saveDimension: flag,
    distanceUnit,
    weight: nullableNumber,
    weight2: nullableNumber,
    massUnit,
    packageTypeId: z.nullable(z.int()),
    packageCode: text,
    nonCartonPackaging: flag,
    dryIceWeight: nullableNumber,
    containsDryIce: flag,
    insurance: nullableNumber,
    paymentMethod: z.nullable(z.enum(['cash', 'any'])),
    codAmount: nullableNumber,
    isCod: flag,
    maxWeight2: nullableNumber,
    userId: nullableText,
  }),
) as unknown as z.ZodMiniType<Partial<Parcel>, Partial<Parcel>>;

export const customsItemPayload = z.strictObject(
  optional({
    isTemplates: flag,
    productId: nullableText,
    description: text,
    sku: text,
    skuCode: text,
    quantity: nullableNumber,
    quantityUnit: text,
    productValue: nullableNumber,
    valueAmount: nullableNumber,
    valueCurrency: text,
    weight: nullableNumber,
    massUnit,
    originCountry: text,
    tariffNumber: text,
    exportCode: text,
    eccn: text,
    licenseType: text,
    licenseNumber: text,
    aesUnit: text,
    imageUrl: text,
    batteryFlag: flag,
    saveProductTemplate: flag,
  }),
) as unknown as z.ZodMiniType<Partial<CustomsItem>, Partial<CustomsItem>>;

const MAX_PARCELS = 100;
const MAX_ITEMS = 500;

export const orderFormPayload = {
  order: orderPayload,
  packages: z.array(parcelPayload).check(z.maxLength(MAX_PARCELS)),
  ordersPackageItems: z._default(z.array(customsItemPayload).check(z.maxLength(MAX_ITEMS)), []),
};

/** A whole order as the server answers it. */
export const orderForm = z.custom<OrderForm>();
export const rateResult = z.custom<RateResult>();
