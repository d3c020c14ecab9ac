/** Products of the customs section: templates everyone has, the user's own, and what they put into an item. */
import { DIMENSION_SIZE_MAX } from '../order/dimensions.ts';
import type { CustomsItem } from '../order/order.ts';
import type { DistanceUnit, MassUnit } from '../units.ts';

/** What both kinds of product say of themselves. Source: specification, section 3, Product template. */
interface ProductCore {
  id: string;
  /** English, fit for a customs form. */
  name: string;
  className: string;
  description: string;
  massUnit: MassUnit;
  quantityUnit: string;
  /** ISO 3166 alpha-2. */
  originCountry: string;
  imageUrl: string;
  /** Of one piece, in `massUnit`. */
  weight: number | null;
  /** Of one piece, in dollars. */
  value: number | null;
  /** HS code of six digits or more, without dots. */
  harmonizationCode: string;
  batteryFlag: boolean;
  /** Unit of the export filing; X: none. */
  aesUnit: string;
}

export interface LocalNames {
  cn: string;
  es: string;
}

/** An entry of the system library. */
export interface ProductTemplate extends ProductCore {
  names: LocalNames;
  classNames: LocalNames;
}

/** A product of the user. */
export interface CustomProduct extends ProductCore {
  sku: string;
  skuCode: string;
  exportCode: string;
  eccn: string;
  licenseType: string;
  licenseNumber: string;
  /** The box that one piece is sent in, in `boxUnit`; null: not known. */
  boxLength: number | null;
  boxWidth: number | null;
  boxHeight: number | null;
  boxUnit: DistanceUnit;
  updatedAt: string;
}

/** The fields of a product its user enters. */
export type ProductInput = Omit<CustomProduct, 'id' | 'updatedAt'>;

/** An item knows no box: a product made of it keeps its own. */
export type ProductOfItem = Omit<ProductInput, 'boxLength' | 'boxWidth' | 'boxHeight' | 'boxUnit'>;

const isTemplate = (product: ProductTemplate | CustomProduct): product is ProductTemplate =>
  'names' in product;

/** The product's name to show; products of the user have one name in every language. */
export function productName(
  product: ProductTemplate | CustomProduct,
  language: keyof LocalNames | 'en',
): string {
  return isTemplate(product) && language !== 'en' ? product.names[language] : product.name;
}

/** The product's class to show; '' where it has none. */
export function classNameOf(
  product: ProductTemplate | CustomProduct,
  language: keyof LocalNames | 'en',
): string {
  return isTemplate(product) && language !== 'en' ? product.classNames[language] : product.className;
}

/** What choosing a product puts into an item. Quantity and line value stay the item's. */
export function itemFieldsOf(product: ProductTemplate | CustomProduct): Partial<CustomsItem> {
  const common: Partial<CustomsItem> = {
    isTemplates: isTemplate(product),
    productId: product.id,
    description: product.description || product.name,
    quantityUnit: product.quantityUnit,
    originCountry: product.originCountry,
    tariffNumber: product.harmonizationCode,
    aesUnit: product.aesUnit,
    imageUrl: product.imageUrl,
    batteryFlag: product.batteryFlag,
    ...(product.value === null ? {} : { productValue: product.value }),
    ...(product.weight === null ? {} : { weight: product.weight, massUnit: product.massUnit }),
  };
  if (isTemplate(product)) return common;
  const { sku, skuCode, exportCode, eccn, licenseType, licenseNumber } = product;
  return { ...common, sku, skuCode, exportCode, eccn, licenseType, licenseNumber };
}

/**
 * An item as a product of the user, for "save as template". Its value is the unit value, else the line's value by its
 * quantity; its weight is the line's by its quantity. Never throws, whatever a field holds.
 */
export function productOfItem(item: CustomsItem): ProductOfItem {
  const text = (field: TextField) => textOf(item[field]);
  return {
    name: text('description').trim() || text('sku').trim(),
    className: '',
    description: text('description'),
    sku: text('sku'),
    skuCode: text('skuCode'),
    massUnit: item.massUnit === 'kg' ? 'kg' : 'lb',
    quantityUnit: text('quantityUnit'),
    originCountry: text('originCountry'),
    imageUrl: text('imageUrl'),
    weight: ofOnePiece(item.weight, item.quantity, 10_000),
    value: item.productValue ?? ofOnePiece(item.valueAmount, item.quantity, 100),
    harmonizationCode: text('tariffNumber').replaceAll('.', '').trim(),
    batteryFlag: item.batteryFlag === true,
    aesUnit: text('aesUnit'),
    exportCode: text('exportCode'),
    eccn: text('eccn'),
    licenseType: text('licenseType'),
    licenseNumber: text('licenseNumber'),
  };
}

type TextField = { [K in keyof CustomsItem]: CustomsItem[K] extends string ? K : never }[keyof CustomsItem];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The share of one piece, in fractions of `parts` to a whole. */
function ofOnePiece(amount: number | null, quantity: number | null, parts: number): number | null {
  if (typeof amount !== 'number' || typeof quantity !== 'number' || !(quantity > 0)) return amount;
  return Math.round((amount / quantity) * parts) / parts;
}

/** What a user enters, of a template or a product; what else a row of them holds is left out. */
export function productInputOf(given: ProductTemplate | CustomProduct): ProductInput {
  const blank = blankProduct();
  const fields = Object.keys(blank) as (keyof ProductInput)[];
  const known = given as Partial<ProductInput>;
  return Object.fromEntries(
    fields.map((field) => [field, known[field] ?? blank[field]]),
  ) as unknown as ProductInput;
}

/** A product before anything is entered. */
export function blankProduct(): ProductInput {
  return {
    name: '',
    className: '',
    description: '',
    sku: '',
    skuCode: '',
    massUnit: 'lb',
    quantityUnit: 'EA',
    originCountry: 'CN',
    imageUrl: '',
    weight: null,
    value: null,
    harmonizationCode: '',
    batteryFlag: false,
    aesUnit: '',
    exportCode: '',
    eccn: '',
    licenseType: '',
    licenseNumber: '',
    boxLength: null,
    boxWidth: null,
    boxHeight: null,
    boxUnit: 'in',
  };
}

/** Longest texts. Source: specification, section 5, Customs item (description), else our own. */
export const MAX_PRODUCT_TEXT = {
  name: 512,
  className: 100,
  description: 512,
  sku: 100,
  skuCode: 100,
  quantityUnit: 10,
  originCountry: 2,
  imageUrl: 2000,
  harmonizationCode: 20,
  aesUnit: 10,
  exportCode: 20,
  eccn: 20,
  licenseType: 20,
  licenseNumber: 50,
} as const satisfies Partial<Record<keyof ProductInput, number>>;

const NUMBER_FIELDS = ['weight', 'value'] as const;
const SIDE_FIELDS = ['boxLength', 'boxWidth', 'boxHeight'] as const;

/** The fields in which a product cannot be kept: no name, a text too long, a number below zero or none at all. */
export function invalidProductFields(product: ProductOfItem & Partial<ProductInput>): (keyof ProductInput)[] {
  const texts = Object.entries(MAX_PRODUCT_TEXT) as [keyof typeof MAX_PRODUCT_TEXT, number][];
  return [
    ...(product.name.trim() === '' ? (['name'] as const) : []),
    ...texts.filter(([field, max]) => product[field].length > max).map(([field]) => field),
    ...NUMBER_FIELDS.filter((field) => !isAmount(product[field])),
    ...SIDE_FIELDS.filter((field) => !isSide(product[field] ?? null)),
  ];
}

const isAmount = (value: number | null): boolean => value === null || (Number.isFinite(value) && value >= 0);

/** As a parcel takes it. */
const isSide = (value: number | null): boolean =>
  value === null || (Number.isInteger(value) && value >= 0 && value <= DIMENSION_SIZE_MAX);

/** Whether two products of a user are one and the same: by SKU where there is one, else by name. */
export function isSameProduct(
  one: Pick<CustomProduct, 'sku' | 'name'>,
  other: Pick<CustomProduct, 'sku' | 'name'>,
): boolean {
  return productKey(one) === productKey(other);
}

/** What names a product among those of its user. */
export function productKey({ sku, name }: Pick<CustomProduct, 'sku' | 'name'>): string {
  const bySku = sku.trim().toLowerCase();
  return bySku === '' ? `name:${name.trim().toLowerCase()}` : `sku:${bySku}`;
}
