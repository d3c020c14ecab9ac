/** What the units of customs items mean for rules. */
import { AES_UNITS, QUANTITY_UNITS } from './units.ts';

type AesUnit = (typeof AES_UNITS)[number];

const AES_OF: Readonly<Record<string, AesUnit>> = {
  EA: 'NO',
  PCS: 'NO',
  NO: 'NO',
  SET: 'NO',
  PR: 'PRS',
  DOZ: 'DOZ',
  DPR: 'DPR',
  KG: 'KG',
  M2: 'M2',
  LTR: 'L',
};

const MEASURES: ReadonlySet<string> = new Set(
  'KG G MG LB OZ AR LTR ML PF M CM LNM LFT YD M2 SFT SYD M3 CFT OTH'.split(' '),
);
const QUANTITY: ReadonlySet<string> = new Set(QUANTITY_UNITS);
const AES: ReadonlySet<string> = new Set(AES_UNITS);

/** The AES unit that goes with a quantity unit; X where none does, '' where there is no such quantity unit. */
export function aesUnitFor(quantityUnit: string): string {
  if (!QUANTITY.has(quantityUnit)) return '';
  return Object.hasOwn(AES_OF, quantityUnit) ? AES_OF[quantityUnit]! : 'X';
}

/** A unit of whole pieces, as against a measure. */
export const isCounted = (unit: string): boolean => QUANTITY.has(unit) && !MEASURES.has(unit);
export const isQuantityUnit = (unit: string): boolean => QUANTITY.has(unit);
export const isAesUnit = (unit: string): boolean => AES.has(unit);
