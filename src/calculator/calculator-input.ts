/** The rate calculator's entries. Limits: specification of the account area, section 9. */
import { blankOrder, blankParcel } from '#domain/order/blank.ts';
import type { OrderForm, RateResult } from '#domain/order/order.ts';
import { CARRIER } from '#domain/carriers/carriers.ts';
import { stateOfZip, statesOfZip } from '#domain/places/zip-state.ts';
import { sortedRates, type RateOrder } from '#domain/rating/rate-order.ts';
import {
  CENTIMETERS_PER_INCH,
  GRAMS_PER_KILOGRAM,
  toInches,
  toPounds,
  type DistanceUnit,
  type MassUnit,
} from '#domain/units.ts';

/** Where rates can be wished for. Canada's are asked for in the order form. */
export const COUNTRIES = ['US', 'CA'] as const;
export type Country = (typeof COUNTRIES)[number];

export interface CalculatorInput {
  senderZipCode: string;
  recipientZipCode: string;
  country: Country;
  isResidential: boolean;
  packageNum: number | null;
  length: number | null;
  width: number | null;
  height: number | null;
  weight: number | null;
  weight2: number | null;
  massUnit: MassUnit;
  distanceUnit: DistanceUnit;
}

export const MAX_PACKAGES = 20;
const MAX_POUNDS = 150;
/** The calculator's own; orders use a rounder one. */
export const POUNDS_PER_KILOGRAM = 2.2046226;
const MAX_GIRTH_INCHES = 165;
const ZIP = /^\d{5}(-\d{4})?$/;
const CANADIAN_CODE = /^[a-z]\d[a-z][ -]?\d[a-z]\d$/i;

const LARGEST = {
  lb: MAX_POUNDS,
  kg: Math.floor(MAX_POUNDS / POUNDS_PER_KILOGRAM),
  in: MAX_GIRTH_INCHES,
  cm: Math.floor(MAX_GIRTH_INCHES * CENTIMETERS_PER_INCH),
} as const;

/** The limits in the units of the input, for the sentences that name them. */
export function limitsIn({ massUnit, distanceUnit }: Pick<CalculatorInput, 'massUnit' | 'distanceUnit'>) {
  return { weight: LARGEST[massUnit], massUnit, girth: LARGEST[distanceUnit], distanceUnit };
}

/** A whole postal code of the recipient says which of the countries it is of. */
export function withCountryOfCode(input: CalculatorInput): CalculatorInput {
  const code = input.recipientZipCode.trim();
  if (CANADIAN_CODE.test(code)) return { ...input, country: 'CA' };
  return ZIP.test(code) ? { ...input, country: 'US' } : input;
}

const isInUse = (zip: string): boolean => statesOfZip(zip).length > 0;

/** Names of `calculator:missing` sentences. */
export type Missing =
  | 'canada'
  | 'zips'
  | 'invalidZip'
  | 'weight'
  | 'dimensions'
  | 'packages'
  | 'integer'
  | 'oversize';

/** What stands in the way of rates; null: nothing. */
export function missingIn(input: CalculatorInput): Missing | null {
  const { packageNum, length, width, height } = input;
  if (input.country === 'CA') return 'canada';
  if (!ZIP.test(input.senderZipCode.trim()) || !ZIP.test(input.recipientZipCode.trim())) return 'zips';
  if (!isInUse(input.senderZipCode) || !isInUse(input.recipientZipCode)) return 'invalidZip';
  if (!length || !width || !height || Math.min(length, width, height) <= 0) return 'dimensions';
  const pounds = poundsOf(input);
  const [main, small] = [input.weight ?? 0, input.weight2 ?? 0];
  if (pounds <= 0 || Math.min(main, small) < 0) return 'weight';
  if (packageNum === null || packageNum < 1 || packageNum > MAX_PACKAGES) return 'packages';
  if (![length, width, height, main, small, packageNum].every(Number.isInteger)) return 'integer';
  const [l, w, h] = [length, width, height].map((side) => toInches(side, input.distanceUnit)) as [
    number,
    number,
    number,
  ];
  if (pounds > MAX_POUNDS || l + 2 * w + 2 * h > MAX_GIRTH_INCHES) return 'oversize';
  return null;
}

/** The fields to enter, in the order of the page. */
export const FIELDS = [
  'senderZipCode',
  'recipientZipCode',
  'length',
  'width',
  'height',
  'weight',
  'weight2',
  'packageNum',
] as const;
export type Field = (typeof FIELDS)[number];

/** Names of `calculator:wrong` sentences. */
export type Wrong = 'required' | 'zip' | 'invalidZip' | 'side' | 'weight' | 'integer' | 'packages';

/** What is wrong with each field by itself. */
export function wrongFields(input: CalculatorInput): Partial<Record<Field, Wrong>> {
  const wrong: Partial<Record<Field, Wrong>> = {};
  const isAbroad = input.country !== 'US';
  for (const zip of ['senderZipCode', 'recipientZipCode'] as const) {
    const text = input[zip].trim();
    if (text === '') wrong[zip] = 'required';
    else if (isAbroad && zip === 'recipientZipCode') continue;
    else if (!ZIP.test(text)) wrong[zip] = 'zip';
    else if (!isInUse(text)) wrong[zip] = 'invalidZip';
  }
  for (const side of ['length', 'width', 'height'] as const) {
    const value = input[side];
    if (value === null) wrong[side] = 'required';
    else if (value <= 0) wrong[side] = 'side';
    else if (!Number.isInteger(value)) wrong[side] = 'integer';
  }
  for (const part of ['weight', 'weight2'] as const) {
    const value = input[part] ?? 0;
    if (value < 0 || (part === 'weight' && poundsOf(input) > MAX_POUNDS)) wrong[part] = 'weight';
    else if (!Number.isInteger(value)) wrong[part] = 'integer';
  }
  if (!wrong.weight && poundsOf(input) <= 0) wrong.weight = 'required';
  const { packageNum } = input;
  if (packageNum === null) wrong.packageNum = 'required';
  else if (packageNum < 1 || packageNum > MAX_PACKAGES) wrong.packageNum = 'packages';
  else if (!Number.isInteger(packageNum)) wrong.packageNum = 'integer';
  return wrong;
}

function poundsOf({ weight, weight2, massUnit }: CalculatorInput): number {
  return massUnit === 'lb'
    ? toPounds(weight ?? 0, weight2 ?? 0, 'lb')
    : ((weight ?? 0) + (weight2 ?? 0) / GRAMS_PER_KILOGRAM) * POUNDS_PER_KILOGRAM;
}

/** The order that is asked about; `shipDate` as yyyy-MM-dd. */
export function formOfInput(input: CalculatorInput, shipDate: string): OrderForm {
  const { massUnit, distanceUnit, weight, weight2, country } = input;
  const isWeighed = weight !== null || weight2 !== null;
  const [senderZipCode, recipientZipCode] = [input.senderZipCode.trim(), input.recipientZipCode.trim()];
  return {
    order: {
      ...blankOrder(),
      massUnit,
      distanceUnit,
      shipDate,
      senderZipCode,
      senderStateCode: stateOfZip(senderZipCode) ?? '',
      recipientZipCode,
      recipientCountryCode: country,
      recipientStateCode: country === 'US' ? (stateOfZip(recipientZipCode) ?? '') : '',
      recipientIsResidential: input.isResidential,
      packageNumber: input.packageNum ?? 1,
    },
    packages: [
      {
        ...blankParcel(),
        packageNum: input.packageNum ?? 1,
        length: input.length,
        width: input.width,
        height: input.height,
        weight: isWeighed ? (weight ?? 0) : null,
        weight2: isWeighed ? (weight2 ?? 0) : null,
        massUnit,
        distanceUnit,
      },
    ],
    ordersPackageItems: [],
  };
}

/** USPS takes one package per label: with two or more it is not offered. */
export function isWithoutUsps(packageNum: number | null): boolean {
  return (packageNum ?? 1) > 1;
}

/** The rates to choose from in their order, and those without a price. */
export function offered(
  results: readonly RateResult[],
  packageNum: number | null,
  order: RateOrder,
): { good: RateResult[]; failed: RateResult[] } {
  const shown = isWithoutUsps(packageNum)
    ? results.filter(({ carrierId }) => carrierId !== CARRIER.usps)
    : results;
  const hasPrice = ({ isSuccess, rate }: RateResult) => isSuccess && rate !== null;
  const sorted = sortedRates(shown, order);
  return { good: sorted.filter(hasPrice), failed: sorted.filter((rate) => !hasPrice(rate)) };
}
