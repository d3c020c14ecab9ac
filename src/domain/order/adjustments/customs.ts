import { eeiReasons } from '../../customs/eei-need.ts';
import { CANADA_EXEMPTION, isExemptionFor } from '../../customs/exemptions.ts';
import { aesUnitFor } from '../../customs/aes-unit.ts';
import type { CustomsItem, OrderForm } from '../order.ts';
import { countryOf } from '../scope.ts';
import type { Adjustment } from './adjustment.ts';
import { changed, withItems, withOrder } from './adjustment.ts';

const NO_EEI = 1;
const WANTS_ITN = 3;

/** The same item before the change; none while items come and go. */
const itemBefore = (before: OrderForm, draft: OrderForm, index: number): CustomsItem | undefined =>
  before.ordersPackageItems.length === draft.ordersPackageItems.length
    ? before.ordersPackageItems[index]
    : undefined;

const isChanged = (was: CustomsItem, item: CustomsItem, field: keyof CustomsItem): boolean =>
  !Object.is(was[field], item[field]);

const cents = (amount: number): number => Math.round(amount * 100) / 100;

const isAmount = (value: number | null): value is number => Number.isFinite(value) && value! >= 0;

/** The value of the line, where the value of a piece or the quantity was just changed; null: nothing to set. */
function lineValue(was: CustomsItem | undefined, item: CustomsItem): number | null {
  if (!was || !isAmount(item.productValue) || !isAmount(item.quantity)) return null;
  if (!isChanged(was, item, 'productValue') && !isChanged(was, item, 'quantity')) return null;
  const value = cents(item.productValue * item.quantity);
  return Number.isFinite(value) && value !== item.valueAmount ? value : null;
}

/** The value of a piece no longer goes with the line's, which was just typed. */
function isPieceStale(was: CustomsItem | undefined, item: CustomsItem): boolean {
  if (!was || !isChanged(was, item, 'valueAmount') || item.productValue === null) return false;
  if (isChanged(was, item, 'productValue') || isChanged(was, item, 'quantity')) return false;
  return cents(item.productValue * (item.quantity ?? 0)) !== item.valueAmount;
}

/** What a piece is worth, where the line's value divides into whole cents. */
function pieceValue({ valueAmount, quantity }: CustomsItem): number | null {
  if (!isAmount(valueAmount) || !isAmount(quantity) || quantity === 0) return null;
  const piece = cents(valueAmount / quantity);
  return cents(piece * quantity) === valueAmount ? piece : null;
}

const lacksAesUnit = (item: CustomsItem): boolean =>
  item.aesUnit === '' && aesUnitFor(item.quantityUnit) !== '';

const items = (
  before: OrderForm,
  draft: OrderForm,
  isMeant: (was: CustomsItem | undefined, item: CustomsItem) => boolean,
): boolean => draft.ordersPackageItems.some((item, index) => isMeant(itemBefore(before, draft, index), item));

const lacksCitation = (draft: OrderForm): boolean =>
  draft.order.eeiProvideType === NO_EEI &&
  draft.order.eelPfc === '' &&
  countryOf(draft.order.recipientCountryCode) === 'CA' &&
  eeiReasons(draft).length > 0;

/** What is sent, where to, or who files has just changed. */
const isFiledAnew = (before: OrderForm, draft: OrderForm): boolean =>
  before.ordersPackageItems !== draft.ordersPackageItems ||
  changed(before, draft, 'recipientCountryCode') ||
  changed(before, draft, 'eeiProvideType');

export const customsAdjustments: readonly Adjustment[] = [
  {
    id: 'ADJ-42',
    source: '3 Customs package item: valueAmount (of the line) is productValue (of a piece) by quantity',
    isQuiet: true,
    when: (before, draft) => items(before, draft, (was, item) => lineValue(was, item) !== null),
    then: (draft, _facts, before) =>
      withItems(draft, (item, index) => {
        const valueAmount = lineValue(itemBefore(before, draft, index), item);
        return valueAmount === null ? null : { valueAmount };
      }),
  },
  {
    id: 'ADJ-43',
    source: '3 Customs package item: productValue follows a value of the line that was typed',
    isQuiet: true,
    when: (before, draft) => items(before, draft, isPieceStale),
    then: (draft, _facts, before) =>
      withItems(draft, (item, index) =>
        isPieceStale(itemBefore(before, draft, index), item) ? { productValue: pieceValue(item) } : null,
      ),
  },
  {
    id: 'ADJ-44',
    source: '5 Customs item: aesUnit required (that of the quantity unit, until another is chosen)',
    isQuiet: true,
    when: (_before, draft) => draft.ordersPackageItems.some(lacksAesUnit),
    then: (draft) =>
      withItems(draft, (item) => (lacksAesUnit(item) ? { aesUnit: aesUnitFor(item.quantityUnit) } : null)),
  },
  {
    id: 'ADJ-45',
    source: '5 EEI: exemption code required; 9: exemption codes (one that the destination does not allow)',
    when: (before, draft) =>
      draft.order.eelPfc !== '' &&
      changed(before, draft, 'recipientCountryCode') &&
      !changed(before, draft, 'eelPfc') &&
      !isExemptionFor(draft.order.eelPfc, countryOf(draft.order.recipientCountryCode)),
    then: (draft) => withOrder(draft, { eelPfc: '' }),
    params: (_draft, _facts, before) => ({ code: before.order.eelPfc.slice(0, 20) }),
  },
  {
    id: 'ADJ-46',
    source: '5 EEI: exemption code required (30.36 is that of exports to Canada)',
    when: (before, draft) => lacksCitation(draft) && isFiledAnew(before, draft),
    then: (draft) => withOrder(draft, { eelPfc: CANADA_EXEMPTION }),
  },
  {
    id: 'ADJ-49',
    source: '5 EEI: when wanted, a number must be obtained (not one that was typed before)',
    isQuiet: true,
    when: (before, draft) =>
      draft.order.eeiProvideType === WANTS_ITN &&
      changed(before, draft, 'eeiProvideType') &&
      draft.order.aesItn !== '' &&
      !changed(before, draft, 'aesItn'),
    then: (draft) => withOrder(draft, { aesItn: '' }),
  },
];
