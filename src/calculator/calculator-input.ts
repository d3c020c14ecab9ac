/** The rate calculator's entries. Limits: specification of the account area, section 9. */
import { blankOrder, blankParcel } from '#domain/order/blank.ts';
import type { OrderForm, RateResult } from '#domain/order/order.ts';
import { CARRIER } from '#domain/carriers/carriers.ts';
import { stateOfZip } from '#domain/places/zip-state.ts';
import { GRAMS_PER_KILOGRAM, toInches, toPounds, type DistanceUnit, type MassUnit } from '#domain/units.ts';

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
const POUNDS_PER_KILOGRAM = 2.2046226;
const MAX_GIRTH_INCHES = 165;
const ZIP = /^\d{5}(-\d{4})?$/;

/** Names of `calculator:missing` sentences. */
export type Missing = 'canada' | 'zips' | 'weight' | 'dimensions' | 'packages' | 'integer' | 'oversize';

/** What stands in the way of rates; null: nothing. */
export function missingIn(input: CalculatorInput): Missing | null {
  const { packageNum, length, width, height } = input;
  if (input.country === 'CA') return 'canada';
  if (!ZIP.test(input.senderZipCode.trim()) || !ZIP.test(input.recipientZipCode.trim())) return 'zips';
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

function poundsOf({ weight, weight2, massUnit }: CalculatorInput): number {
  return massUnit === 'lb'
    ? toPounds(weight ?? 0, weight2 ?? 0, 'lb')
    : ((weight ?? 0) + (weight2 ?? 0) / GRAMS_PER_KILOGRAM) * POUNDS_PER_KILOGRAM;
}

/** The order that is asked about; `shipDate` as yyyy-MM-dd. */
export function formOfInput(input: CalculatorInput, shipDate: string): OrderForm {
  const { massUnit, distanceUnit } = input;
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
      recipientStateCode: stateOfZip(recipientZipCode) ?? '',
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
        weight: input.weight ?? 0,
        weight2: input.weight2 ?? 0,
        massUnit,
        distanceUnit,
      },
    ],
    ordersPackageItems: [],
  };
}

/** USPS takes one package per label: with two or more it is not offered. The cheapest first. */
export function offered(results: readonly RateResult[], packageNum: number | null): RateResult[] {
  return results
    .filter((result) => result.carrierId !== CARRIER.usps || (packageNum ?? 1) < 2)
    .filter((result) => result.isSuccess && result.rate !== null)
    .sort((one, other) => (one.rate ?? 0) - (other.rate ?? 0));
}
