/**
 * What a USB scale reports. Source: USB HID Point of Sale Usage Tables 1.02, page 0x8D: status, unit, exponent, and the
 * weight as two bytes, the low one first.
 */
import { GRAMS_PER_OUNCE, GRAMS_PER_POUND } from './weight.ts';

export type ScaleState =
  | 'zero'
  | 'moving'
  | 'stable'
  | 'under'
  | 'over'
  | 'fault'
  /** Calibrate, or set to zero, at the scale itself. */
  | 'unready';

export interface ScaleReading {
  state: ScaleState;
  /** null: the scale gives no weight in this state, or in no unit we know. */
  grams: number | null;
}

const STATES: Record<number, ScaleState> = {
  1: 'fault',
  2: 'zero',
  3: 'moving',
  4: 'stable',
  5: 'under',
  6: 'over',
  7: 'unready',
  8: 'unready',
};

/** Grams of each unit of the tables that a parcel is weighed in. */
const UNITS: Record<number, number> = {
  1: 0.001,
  2: 1,
  3: 1000,
  11: GRAMS_PER_OUNCE,
  12: GRAMS_PER_POUND,
};
const WEIGHS: ReadonlySet<ScaleState> = new Set(['zero', 'moving', 'stable']);
const REPORT_LENGTH = 5;

/** A report without its id, as a browser hands it over; null: not a weight. */
export function readScaleReport(bytes: Uint8Array): ScaleReading | null {
  if (bytes.length < REPORT_LENGTH) return null;
  const [status = 0, unit = 0, exponent = 0, low = 0, high = 0] = bytes;
  const state = STATES[status];
  if (!state) return null;
  if (!WEIGHS.has(state)) return { state, grams: null };
  if (state === 'zero') return { state, grams: 0 };
  const grams = UNITS[unit];
  if (grams === undefined) return { state: 'fault', grams: null };
  const power = exponent > 127 ? exponent - 256 : exponent;
  return { state, grams: (high * 256 + low) * 10 ** power * grams };
}
