import type { Facts, SavedDimension } from '../facts.ts';
import type { OrderForm, Parcel } from '../order.ts';
import { canInsure } from '../insuring.ts';
import { limitsOf } from '../limits.ts';
import type { DistanceUnit, MassUnit } from '../../units.ts';
import type { Adjustment } from './adjustment.ts';
import { changed, withItems, withOrder, withParcels } from './adjustment.ts';
import { convertDecimal, convertSides, convertWeight } from './convert.ts';
import { isPackagingOffered, packagingToUse } from './packing.ts';

const SIDES = ['length', 'width', 'height'] as const;
const PAIR: Record<MassUnit, DistanceUnit> = { lb: 'in', kg: 'cm' };
const MASS_OF: Record<DistanceUnit, MassUnit> = { in: 'lb', cm: 'kg' };

const isOfOtherUnit = ({ order }: OrderForm, parcel: Parcel): boolean =>
  parcel.massUnit !== order.massUnit || parcel.distanceUnit !== order.distanceUnit;

const toOrderUnits = ({ order }: OrderForm, parcel: Parcel): Partial<Parcel> => ({
  ...convertSides(parcel, parcel.distanceUnit, order.distanceUnit),
  ...convertWeight(parcel, parcel.massUnit, order.massUnit),
  dryIceWeight: convertDecimal(parcel.dryIceWeight, parcel.massUnit, order.massUnit),
  massUnit: order.massUnit,
  distanceUnit: order.distanceUnit,
});

const hasOtherUnits = (draft: OrderForm): boolean =>
  draft.packages.some((parcel) => isOfOtherUnit(draft, parcel)) ||
  draft.ordersPackageItems.some((item) => item.massUnit !== draft.order.massUnit);

const parcelsToOrderUnits = (draft: OrderForm): OrderForm =>
  withParcels(draft, (parcel) => (isOfOtherUnit(draft, parcel) ? toOrderUnits(draft, parcel) : null));

const itemsToOrderUnits = (draft: OrderForm): OrderForm => {
  const { massUnit } = draft.order;
  return withItems(draft, (item) =>
    item.massUnit === massUnit
      ? null
      : { massUnit, weight: convertDecimal(item.weight, item.massUnit, massUnit) },
  );
};

/** The saved dimension a parcel has just been given. */
function pickedDimension(
  before: OrderForm,
  draft: OrderForm,
  facts: Facts,
  index: number,
): SavedDimension | undefined {
  const { dimensionId } = draft.packages[index]!;
  if (dimensionId === null || before.packages[index]?.dimensionId === dimensionId) return undefined;
  return facts.user.dimensions.find((dimension) => dimension.id === dimensionId);
}

/** Sizes and weights of a saved dimension in the order's units; a weight of 0 was not saved. */
function sizesOf({ order }: OrderForm, { user }: Facts, dimension: SavedDimension): Partial<Parcel> {
  const { length, width, height, weight, weight2 } = dimension;
  const hasWeight = weight > 0 || weight2 > 0;
  return {
    ...convertSides({ length, width, height }, user.defaultDistanceUnit, order.distanceUnit),
    ...(hasWeight ? convertWeight({ weight, weight2 }, user.defaultMassUnit, order.massUnit) : {}),
  };
}

const isUnpacked = ({ packageTypeId }: Parcel): boolean => packageTypeId === null;

const isMispacked = ({ order }: OrderForm, { packageTypeId }: Parcel): boolean =>
  packageTypeId !== null && !isPackagingOffered(order, packageTypeId);

const canRepack = ({ order }: OrderForm, parcel: Parcel): boolean => packagingToUse(order, parcel) !== null;

/** Parcels in a packaging the order takes, where there is one for them. */
const repacked = (draft: OrderForm, isMeant: (parcel: Parcel) => boolean): OrderForm =>
  withParcels(draft, (parcel) =>
    isMeant(parcel) && canRepack(draft, parcel)
      ? { packageTypeId: packagingToUse(draft.order, parcel) }
      : null,
  );

/** The number of the packaging the first repacked parcel goes into now. */
const repackedAs = (packages: readonly Parcel[], before: readonly Parcel[]): number =>
  packages.find((parcel, index) => parcel.packageTypeId !== before[index]?.packageTypeId)?.packageTypeId ??
  packages[0]?.packageTypeId ??
  0;

/** The sizes are no longer those of the saved dimension. */
function isResized(draft: OrderForm, facts: Facts, parcel: Parcel): boolean {
  const dimension = facts.user.dimensions.find(({ id }) => id === parcel.dimensionId);
  if (!dimension) return false;
  const sizes = sizesOf(draft, facts, dimension);
  return SIDES.some((side) => sizes[side] !== parcel[side]);
}

const hasStrayInsurance = (form: OrderForm, parcel: Parcel, { user }: Facts): boolean =>
  parcel.insurance !== null && parcel.insurance !== 0 && !canInsure(form.order, parcel, user);

const hasStrayIce = (form: OrderForm, parcel: Parcel): boolean =>
  parcel.dryIceWeight !== null && parcel.dryIceWeight !== 0 && !limitsOf(form.order, parcel).ableIce;

const hasStrayCod = (form: OrderForm, parcel: Parcel): boolean =>
  (parcel.paymentMethod !== null || (parcel.codAmount ?? 0) !== 0) && !limitsOf(form.order, parcel).hasCod;

const isIced = (parcel: Parcel): boolean => (parcel.dryIceWeight ?? 0) > 0;

const withParcelsWhere = (
  draft: OrderForm,
  isMeant: (form: OrderForm, parcel: Parcel) => boolean,
  part: Partial<Parcel>,
): OrderForm => withParcels(draft, (parcel) => (isMeant(draft, parcel) ? part : null));

export const parcelAdjustments: readonly Adjustment[] = [
  {
    id: 'ADJ-24',
    source: '4: unit switch lb/in vs kg/cm',
    isQuiet: true,
    when: (before, draft) =>
      changed(before, draft, 'massUnit') !== changed(before, draft, 'distanceUnit') &&
      PAIR[draft.order.massUnit] !== draft.order.distanceUnit,
    then: (draft, _facts, before) =>
      changed(before, draft, 'massUnit')
        ? withOrder(draft, { distanceUnit: PAIR[draft.order.massUnit] })
        : withOrder(draft, { massUnit: MASS_OF[draft.order.distanceUnit] }),
  },
  {
    id: 'ADJ-25',
    source: '4: unit switch updates all packages (and the customs items); 9: conversions',
    when: (before, draft) =>
      (changed(before, draft, 'massUnit') || changed(before, draft, 'distanceUnit')) && hasOtherUnits(draft),
    then: (draft) => itemsToOrderUnits(parcelsToOrderUnits(draft)),
    undo: ({ order }) => ({ massUnit: order.massUnit, distanceUnit: order.distanceUnit }),
    params: ({ order }) => ({ distance: order.distanceUnit, mass: order.massUnit }),
  },
  {
    id: 'ADJ-26',
    source: '4: picking a saved dimension copies its sizes and weights',
    isQuiet: true,
    when: (before, draft, facts) =>
      draft.packages.some((_parcel, index) => pickedDimension(before, draft, facts, index) !== undefined),
    then: (draft, facts, before) =>
      withParcels(draft, (_parcel, index) => {
        const dimension = pickedDimension(before, draft, facts, index);
        return dimension ? sizesOf(draft, facts, dimension) : null;
      }),
  },
  {
    id: 'ADJ-27',
    source: '3 Package: dimensionId (of the sizes as saved)',
    isQuiet: true,
    when: (_before, draft, facts) => draft.packages.some((parcel) => isResized(draft, facts, parcel)),
    then: (draft, facts) =>
      withParcels(draft, (parcel) => (isResized(draft, facts, parcel) ? { dimensionId: null } : null)),
  },
  {
    id: 'ADJ-28',
    source: '4: package types come from the chosen service; 9: package type reset',
    isQuiet: true,
    when: (_before, draft) => draft.packages.some((parcel) => isUnpacked(parcel) && canRepack(draft, parcel)),
    then: (draft) => repacked(draft, isUnpacked),
  },
  {
    id: 'ADJ-29',
    source: '4: package types come from the chosen service (with One Rate: the smallest that holds the box)',
    when: (_before, draft) =>
      draft.packages.some((parcel) => isMispacked(draft, parcel) && canRepack(draft, parcel)),
    then: (draft) => repacked(draft, (parcel) => isMispacked(draft, parcel)),
    params: ({ packages }, _facts, before) => ({ packagingId: repackedAs(packages, before.packages) }),
  },
  {
    id: 'ADJ-30',
    source:
      '4: insurance is zeroed for international or USPS orders, and where order settings turn it off; XCover insures them',
    onSave: true,
    when: (_before, draft, facts) => draft.packages.some((parcel) => hasStrayInsurance(draft, parcel, facts)),
    then: (draft, facts) =>
      withParcelsWhere(draft, (form, parcel) => hasStrayInsurance(form, parcel, facts), { insurance: 0 }),
  },
  {
    id: 'ADJ-31',
    source: '4: turning off dry ice in order settings zeroes the related package fields',
    when: (_before, draft) => draft.packages.some((parcel) => hasStrayIce(draft, parcel)),
    then: (draft) => withParcelsWhere(draft, hasStrayIce, { dryIceWeight: 0, containsDryIce: false }),
  },
  {
    id: 'ADJ-32',
    source: '4: turning off COD in order settings zeroes the related package fields',
    when: (_before, draft) => draft.packages.some((parcel) => hasStrayCod(draft, parcel)),
    then: (draft) =>
      withParcelsWhere(draft, hasStrayCod, { paymentMethod: null, codAmount: null, isCod: false }),
  },
  {
    id: 'ADJ-33',
    source: '3 Package: containsDryIce is derived from the dry-ice weight',
    isQuiet: true,
    when: (_before, draft) => draft.packages.some((parcel) => parcel.containsDryIce !== isIced(parcel)),
    then: (draft) =>
      withParcels(draft, (parcel) =>
        parcel.containsDryIce === isIced(parcel) ? null : { containsDryIce: isIced(parcel) },
      ),
  },
];

export const unitAdjustments: readonly Adjustment[] = [
  {
    id: 'ADJ-54',
    source: '5 Package: weight units consistent (of an order that was opened with several)',
    when: (before, draft) => hasOtherUnits(before) && hasOtherUnits(draft),
    then: (draft) => itemsToOrderUnits(parcelsToOrderUnits(draft)),
    params: ({ order }) => ({ distance: order.distanceUnit, mass: order.massUnit }),
  },
  {
    id: 'ADJ-47',
    source: '5 Package: weight units consistent (of what comes with units of its own)',
    isQuiet: true,
    when: (_before, draft) => hasOtherUnits(draft),
    then: (draft) => itemsToOrderUnits(parcelsToOrderUnits(draft)),
  },
];
