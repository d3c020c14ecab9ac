/** What the library knows of a product's parcel: what one piece weighs, packed, and the box that one piece goes in. */
import { packagingById } from '../carriers/packagings.ts';
import { convertSides } from '../order/adjustments/convert.ts';
import { lacksSize, lacksWeight } from '../order/needs.ts';
import type { CustomsItem, OrderForm, Parcel } from '../order/order.ts';
import type { DistanceUnit, MassUnit } from '../units.ts';
import type { Weight } from '../scan/weight.ts';
import { smallUnitsPer, toPounds, POUNDS_PER_KILOGRAM } from '../units.ts';
import type { CustomProduct } from './product.ts';

/** Pounds of one piece, and its box; null: not known. */
interface ProductParcel {
  pounds: number | null;
  box: Box | null;
}

/** By `skuKey`. */
export type ProductParcels = Readonly<Record<string, ProductParcel>>;

type Sides = Pick<Parcel, 'length' | 'width' | 'height'>;
type Box = Sides & { distanceUnit: DistanceUnit };
type Packed = Pick<
  CustomProduct,
  'sku' | 'weight' | 'massUnit' | 'boxLength' | 'boxWidth' | 'boxHeight' | 'boxUnit'
>;
type Goods = readonly Pick<CustomsItem, 'sku' | 'quantity'>[];

export const skuKey = (sku: string): string => sku.trim().toLowerCase();

/** Those of a library; of two products with one SKU the one changed last. What says nothing of a parcel is left out. */
export function productParcels(products: readonly (Packed & { updatedAt: string })[]): ProductParcels {
  const parcels: Record<string, ProductParcel> = {};
  const latest = [...products].sort((one, other) => (one.updatedAt < other.updatedAt ? -1 : 1));
  for (const product of latest) {
    const { sku, weight, massUnit } = product;
    const pounds = weight !== null && weight > 0 ? toPounds(weight, 0, massUnit) : null;
    const box = boxOf(product);
    if (sku.trim() !== '' && (pounds !== null || box !== null)) parcels[skuKey(sku)] = { pounds, box };
  }
  return parcels;
}

/** Those whose weight is not to be used. */
export const withoutWeights = (parcels: ProductParcels): ProductParcels =>
  Object.fromEntries(Object.entries(parcels).map(([key, { box }]) => [key, { pounds: null, box }]));

function boxOf({ boxLength: length, boxWidth: width, boxHeight: height, boxUnit }: Packed): Box | null {
  return lacksSize({ length, width, height }) ? null : { length, width, height, distanceUnit: boxUnit };
}

const SLACK = 1e-6;

/** The weight of all goods as a parcel has it, rounded up to the small unit; null: one of them is not known. */
export function weightByProducts(items: Goods, unit: MassUnit, parcels: ProductParcels): Weight | null {
  let pounds = 0;
  for (const { sku, quantity } of items) {
    const ofOne = parcels[skuKey(sku)]?.pounds ?? null;
    if (ofOne === null || !(Number(quantity) > 0)) return null;
    pounds += ofOne * quantity!;
  }
  if (pounds === 0) return null;
  const per = smallUnitsPer(unit);
  const small = Math.ceil((unit === 'lb' ? pounds : pounds / POUNDS_PER_KILOGRAM) * per - SLACK);
  return { weight: Math.floor(small / per), weight2: small % per };
}

/** The box of the goods: nobody knows that of several pieces, so those of one alone. null: not known. */
export function boxByProducts(items: Goods, unit: DistanceUnit, parcels: ProductParcels): Sides | null {
  const [sku, pieces] = onlyProduct(items) ?? ['', 0];
  const box = pieces === 1 ? parcels[skuKey(sku)]?.box : null;
  return box ? convertSides(box, box.distanceUnit, unit) : null;
}

/** The SKU that all goods have, and how many pieces they are; null: several, or none. */
function onlyProduct(items: Goods): [sku: string, pieces: number] | null {
  const [first] = items;
  if (!first || first.sku.trim() === '') return null;
  if (items.some(({ sku }) => skuKey(sku) !== skuKey(first.sku))) return null;
  return [first.sku.trim(), items.reduce((sum, { quantity }) => sum + (Number(quantity) || 0), 0)];
}

/** The only parcel of an order; null: it has several. */
function onlyParcel({ packages }: Pick<OrderForm, 'packages'>): Parcel | null {
  const [parcel, ...others] = packages;
  return parcel && others.length === 0 && parcel.packageNum === 1 ? parcel : null;
}

/** What the products say of an order's only parcel that the order does not; empty: nothing. */
export function parcelByProducts(form: OrderForm, parcels: ProductParcels): Partial<Parcel> {
  const parcel = onlyParcel(form);
  if (!parcel) return {};
  const { ordersPackageItems: items } = form;
  return {
    ...(lacksWeight(parcel) && weightByProducts(items, parcel.massUnit, parcels)),
    ...(lacksSize(parcel) && boxByProducts(items, parcel.distanceUnit, parcels)),
  };
}

/** The order with what its products say of its parcel; else the same form. */
export function withProductParcel(form: OrderForm, parcels: ProductParcels | undefined): OrderForm {
  const known = parcels ? parcelByProducts(form, parcels) : {};
  if (Object.keys(known).length === 0) return form;
  return { ...form, packages: [{ ...form.packages[0]!, ...known }] };
}

/** What a packed parcel says of the product in it, and the library does not yet. */
export interface ParcelToRemember {
  sku: string;
  /** Of one piece: as the parcel weighs, or its share of it, in small units rounded down to the hundredth. */
  each: Weight;
  massUnit: MassUnit;
  /** The parcel held one piece: what it weighs is what the next will weigh. */
  isOfOne: boolean;
  /** What to keep in the library. */
  fields: Partial<Packed>;
}

/**
 * What is worth remembering of an order's only parcel, of goods of one SKU. Of one piece its weight and, in packaging of
 * one's own, its box; of several the share of one, while no weight is known. null: nothing new.
 */
export function parcelToRemember(
  form: OrderForm,
  products: readonly (Packed & { updatedAt: string })[],
): ParcelToRemember | null {
  const parcel = onlyParcel(form);
  const [sku, pieces] = onlyProduct(form.ordersPackageItems) ?? ['', 0];
  if (!parcel || lacksWeight(parcel) || !(pieces > 0)) return null;
  const { weight, weight2, massUnit, distanceUnit, packageTypeId } = parcel;
  const known = productParcels(products);
  const isOfOne = pieces === 1;
  const { pounds, box: knownBox } = known[skuKey(sku)] ?? { pounds: null, box: null };
  if (!isOfOne && pounds !== null) return null;
  const per = smallUnitsPer(massUnit);
  const small = Math.floor((((weight ?? 0) * per + (weight2 ?? 0)) / pieces) * 100 + SLACK) / 100;
  const isOwn = (packagingById(packageTypeId)?.kind ?? 'own') === 'own';
  const box = isOfOne && isOwn && !lacksSize(parcel) ? parcel : null;
  const expected = weightByProducts([{ sku, quantity: 1 }], massUnit, known);
  const isSameWeight =
    expected !== null && expected.weight === (weight ?? 0) && expected.weight2 === (weight2 ?? 0);
  if (isSameWeight && (box === null || isSameBox(box, knownBox))) return null;
  return {
    sku,
    each: { weight: Math.floor(small / per), weight2: Math.round((small % per) * 100) / 100 },
    massUnit,
    isOfOne,
    fields: {
      weight: small / per,
      massUnit,
      ...(box && {
        boxLength: box.length,
        boxWidth: box.width,
        boxHeight: box.height,
        boxUnit: distanceUnit,
      }),
    },
  };
}

function isSameBox(box: Parcel, known: Box | null): boolean {
  if (!known) return false;
  const sides = convertSides(known, known.distanceUnit, box.distanceUnit);
  return (['length', 'width', 'height'] as const).every((side) => sides[side] === box[side]);
}
