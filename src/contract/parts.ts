/** Payload shapes of the order and its parts. Strict: an unknown field is refused with its path. */
import * as z from 'zod/mini';
import { parseDay } from '#domain/calendar.ts';
import { FEE_LINES, type FeeDetail } from '#domain/order/fees.ts';
import type { Field } from '#domain/order/fields.ts';
import { ITEM_FIELDS, ORDER_FIELDS, PARCEL_FIELDS } from '#domain/order/fields.ts';
import type { CustomsItem, Order, OrderForm, Parcel, RateResult } from '#domain/order/order.ts';

const MAX_TEXT = 20_000;
export const text = z.string().check(z.maxLength(MAX_TEXT));
const number = z.number();
export const uuid = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i));
/** yyyy-MM-dd, a day the calendar has. */
export const day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((text) => parseDay(text) !== null),
);

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

const SCHEMAS: Record<Exclude<Field['kind'], 'choice'>, z.ZodMiniType> = {
  text,
  uuid,
  day,
  number,
  integer: z.int(),
  flag: z.boolean(),
  textOrInteger: z.pipe(
    z.union([text, z.int()]),
    z.transform((id) => String(id)),
  ),
  fees: feeDetail,
  findings: z.array(finding),
};

function choiceOf(choices: readonly (string | number)[]): z.ZodMiniType {
  const names = choices.filter((value) => typeof value === 'string');
  return names.length > 0 ? z.enum(names) : z.literal(choices);
}

function schemaOf({ kind, choices = [], takesNull }: Field): z.ZodMiniType {
  const schema = kind === 'choice' ? choiceOf(choices) : SCHEMAS[kind];
  return takesNull ? z.nullable(schema) : schema;
}

/** Any of the fields: what is left out takes its default. */
const anyOf = (fields: Readonly<Record<string, Field>>) =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, z.optional(schemaOf(field))]));

const orderFields = z.strictObject({
  ...anyOf(ORDER_FIELDS),
  /** Of the calculator's requests; carries nothing the sides do not. */
  addressType: z.optional(z.nullable(z.union([text, number]))),
  /** Of the address book's entries; an order keeps none. */
  isAddressDefault: z.optional(z.nullable(z.boolean())),
});

/** Any part of an order. */
export const orderPayload = z.pipe(
  orderFields,
  z.transform((given) => {
    const { addressType: _, isAddressDefault: __, ...order } = given;
    return order;
  }),
) as unknown as z.ZodMiniType<Partial<Order>, Partial<Order>>;

export const parcelPayload = z.strictObject({
  ...anyOf(PARCEL_FIELDS),
  maxWeight2: z.optional(z.nullable(number)),
  userId: z.optional(z.nullable(text)),
}) as unknown as z.ZodMiniType<Partial<Parcel>, Partial<Parcel>>;

export const customsItemPayload = z.strictObject(anyOf(ITEM_FIELDS)) as unknown as z.ZodMiniType<
  Partial<CustomsItem>,
  Partial<CustomsItem>
>;

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
