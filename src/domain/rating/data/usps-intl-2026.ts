/**
 * USPS retail prices, international: Notice 123, mid-2026 edition (published prices). A row is pounds, then cents for
 * price groups 1 to 10 (First-Class Package: 1 to 20). Countries: those whose groups are in our sources.
 */
import type { RateRow } from '../curve.ts';

export const PRIORITY_MAIL_INTERNATIONAL: readonly RateRow[] = [
  [1, 4355, 6145, 6940, 7040, 7170, 6625, 6705, 6575, 6835, 6305],
  [2, 4705, 6445, 7340, 7400, 7705, 7195, 7255, 7350, 7500, 6855],
  [3, 5045, 6840, 7910, 7785, 8315, 7755, 7860, 8130, 8300, 7420],
  [4, 5385, 7345, 8565, 8375, 8915, 8320, 8650, 8915, 9095, 7975],
  [5, 5905, 7855, 9230, 8970, 9505, 8945, 9415, 9695, 9885, 8565],
  [10, 8625, 10545, 12520, 12010, 12580, 12610, 13370, 13600, 14305, 11935],
];

export const PRIORITY_MAIL_EXPRESS_INTERNATIONAL: readonly RateRow[] = [
  [0.5, 6425, 8900, 8140, 8645, 9105, 8035, 8600, 7890, 8355, 7845],
  [1, 6705, 9090, 8395, 8880, 9325, 8325, 8895, 8420, 8700, 8105],
  [2, 7195, 9345, 8970, 9190, 9655, 8910, 9405, 9245, 9340, 8430],
];

/** Steps of 8, 16, 32, 48 and 64 ounces, written in pounds. */
export const FIRST_CLASS_PACKAGE_INTERNATIONAL: readonly RateRow[] = [
  [0.5, 1940, 2015, 2265, 2205, 2195, 2140, 2185, 2350, 2570, 2225, 2660, 2480, 2775, 2240, 2460, 2180, 2415, 2305, 2320, 2305],
  [1, 2600, 2660, 3735, 3835, 3830, 3425, 2995, 3115, 3590, 3115, 4045, 4125, 3740, 3205, 2940, 2995, 3395, 3205, 3180, 3195],
  [2, 2905, 2970, 4170, 4280, 4275, 3830, 3345, 3480, 4020, 3480, 4515, 4605, 4175, 3515, 3285, 3285, 3790, 3515, 3550, 3570],
  [3, 3850, 3900, 6170, 5975, 5730, 5695, 4890, 5010, 5830, 5015, 6315, 6525, 5640, 4880, 4775, 4860, 5645, 5165, 5070, 4925],
  [4, 4760, 5105, 7435, 7830, 7260, 6985, 6625, 6750, 7555, 6865, 8085, 7910, 7570, 6670, 6505, 6625, 7190, 6730, 7000, 6425],
];

export interface CountryGroups {
  express: number;
  priority: number;
  priorityMaxPounds: number;
  firstClass: number;
}

type Row = readonly [country: string, express: number, priority: number, priorityMaxPounds: number, firstClass: number];

const ROWS: readonly Row[] = [
  ['CA', 1, 1, 66, 1],
  ['AE', 7, 7, 66, 10],
  ['CH', 5, 5, 66, 9],
  ['ES', 4, 4, 44, 8],
  ['GB', 20, 20, 66, 20],
  ['PT', 4, 4, 66, 7],
  ['QA', 7, 7, 70, 4],
  ['RO', 3, 3, 70, 3],
  ['RU', 19, 19, 44, 19],
  ['SA', 6, 6, 66, 4],
  ['SE', 5, 5, 44, 8],
  ['SG', 6, 6, 66, 10],
  ['TH', 6, 6, 66, 10],
  ['TR', 4, 4, 66, 3],
  ['TW', 7, 7, 44, 10],
  ['UA', 3, 3, 66, 3],
  ['UY', 11, 11, 66, 6],
  ['VE', 11, 11, 66, 11],
  ['VN', 6, 6, 70, 4],
  ['ZA', 9, 9, 66, 5],
  ['ZW', 8, 8, 44, 5],
];

/** Price groups by ISO country code. */
export const COUNTRY_GROUPS: ReadonlyMap<string, CountryGroups> = new Map(
  ROWS.map(([country, express, priority, priorityMaxPounds, firstClass]) => [
    country,
    { express, priority, priorityMaxPounds, firstClass },
  ]),
);
