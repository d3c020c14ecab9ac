/** The product library: templates everyone has, and the user's own products. */
import * as z from 'zod/mini';
import { CORE, defineCall } from './call.ts';
import { text, uuid } from './parts.ts';

const massUnit = z.enum(['lb', 'kg']);
const distanceUnit = z.enum(['in', 'cm']);
const amount = z.nullable(z.number());

/** A name in the languages besides English. */
const localNames = z.object({ cn: z.string(), es: z.string() });

/** What a template and a product both say of the goods. Names as in the specification. */
const goods = {
  className: z.string(),
  description: z.string(),
  massUnit,
  quantityUnit: z.string(),
  originCountry: z.string(),
  imageUrl: z.string(),
  /** Of one piece, in `massUnit`. */
  weight: amount,
  /** Of one piece, in dollars. */
  value: amount,
  /** HS code, six digits or more; a Schedule B number has ten. */
  harmonizationCode: z.string(),
  batteryFlag: z.boolean(),
  /** Suggested unit of the export filing; X: none. */
  aesUnit: z.string(),
};

/** An entry of the system library. `batteryFlag`, `aesUnit` and the names in other languages are ours. */
export const productTemplate = z.object({
  /** Stays the same from version to version. */
  id: z.string(),
  /** In English, fit for a customs form. */
  name: z.string(),
  ...goods,
  names: localNames,
  classNames: localNames,
});
export type ProductTemplate = z.output<typeof productTemplate>;

/** A product of the user. */
export const customProduct = z.object({
  id: z.string(),
  /** What the quick search looks for, with `sku`. */
  name: z.string(),
  ...goods,
  sku: z.string(),
  skuCode: z.string(),
  exportCode: z.string(),
  eccn: z.string(),
  licenseType: z.string(),
  licenseNumber: z.string(),
  /** The box that one piece is sent in, in `boxUnit`. */
  boxLength: amount,
  boxWidth: amount,
  boxHeight: amount,
  boxUnit: distanceUnit,
  updatedAt: z.string(),
});
export type CustomProduct = z.output<typeof customProduct>;

export const queryTemplates = defineCall({
  name: 'queryTemplates',
  summary: 'The system product library',
  method: 'GET',
  path: `/api/${CORE}/product/queryTemplates`,
  reply: z.array(productTemplate),
});

export const queryProductSkuList = defineCall({
  name: 'queryProductSkuList',
  summary: "The user's own products whose name or SKU holds every word of skuName",
  method: 'GET',
  path: `/api/${CORE}/productTwo/queryProductSkuList1/`,
  query: z.object({ skuName: z.optional(z.string().check(z.maxLength(200))) }),
  reply: z.object({ datas: z.array(customProduct) }),
});

export const saveProduct = defineCall({
  name: 'saveProduct',
  summary: 'Add or change a product of the user',
  method: 'POST',
  path: `/api/${CORE}/product/save`,
  needs: 'editOrders',
  body: z.strictObject({
    /** Left out: a new product. */
    id: z.optional(z.nullable(uuid)),
    name: z.optional(text),
    className: z.optional(text),
    description: z.optional(text),
    sku: z.optional(text),
    skuCode: z.optional(text),
    massUnit: z.optional(massUnit),
    quantityUnit: z.optional(text),
    originCountry: z.optional(text),
    imageUrl: z.optional(text),
    weight: z.optional(amount),
    value: z.optional(amount),
    harmonizationCode: z.optional(text),
    batteryFlag: z.optional(z.boolean()),
    aesUnit: z.optional(text),
    exportCode: z.optional(text),
    eccn: z.optional(text),
    licenseType: z.optional(text),
    licenseNumber: z.optional(text),
    boxLength: z.optional(amount),
    boxWidth: z.optional(amount),
    boxHeight: z.optional(amount),
    boxUnit: z.optional(distanceUnit),
  }),
  reply: customProduct,
  queueable: true,
});
export type SaveProductBody = z.input<typeof saveProduct.body>;

export const deleteProduct = defineCall({
  name: 'deleteProduct',
  summary: 'Remove a product of the user; one that is gone already is no error',
  method: 'POST',
  path: `/api/${CORE}/product/delete`,
  needs: 'editOrders',
  body: z.strictObject({ id: uuid }),
  reply: z.object({ id: z.string() }),
  queueable: true,
});
