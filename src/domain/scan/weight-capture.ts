/**
 * The weight of one package, held once the scale is at rest. What lay there for the package before is never taken for
 * the next one: the scale must have been relieved of it first.
 */
import type { ScaleReading, ScaleState } from './scale-report.ts';
import { isAnotherLoad } from './weight.ts';

export interface WeightCapture {
  /** Of the last reading; null: no scale has spoken. */
  state: ScaleState | null;
  /** Grams on the scale without the tare; null: nothing lies there, or the scale cannot say. */
  load: number | null;
  /** Grams of this package; null: not weighed yet. */
  held: number | null;
  /** Grams of the package before, which still lies there; null: it was taken off. */
  spent: number | null;
  /** Grams of the tray or the empty box. */
  tare: number;
}

export const NO_CAPTURE: WeightCapture = { state: null, load: null, held: null, spent: null, tare: 0 };

/** Less is dust, or a scale that drifts. Grams. */
const NOTHING_GRAMS = 0.5;
/** Relieved of this share the scale is free for the next package. */
const RELIEVED = 0.5;

/** The next reading of the scale. At rest the first load of a package is held. */
export function applyReading(capture: WeightCapture, reading: ScaleReading): WeightCapture {
  const net = reading.grams === null ? null : reading.grams - capture.tare;
  const load = net !== null && net > NOTHING_GRAMS ? net : null;
  const isRelieved =
    capture.spent !== null && (load ?? 0) <= capture.spent * RELIEVED && reading.grams !== null;
  const spent = isRelieved || reading.state === 'under' ? null : capture.spent;
  const isAtRest = reading.state === 'stable' && load !== null && spent === null;
  return { ...capture, state: reading.state, load, spent, held: capture.held ?? (isAtRest ? load : null) };
}

/** Another package: what lies on the scale belongs to the one before. */
export function forNextPackage(capture: WeightCapture): WeightCapture {
  return { ...capture, held: null, spent: capture.spent ?? capture.load };
}

/** The first package of an order that comes to a free table: what lies on the scale, if anything new does, is its own. */
export function forFirstPackage(capture: WeightCapture): WeightCapture {
  return { ...capture, held: capture.state === 'stable' && capture.spent === null ? capture.load : null };
}

/** A package is on the table that was never weighed: what lies on the scale is its own. */
export function recaptured(capture: WeightCapture): WeightCapture {
  const held = capture.state === 'stable' ? capture.load : null;
  return { ...capture, held, spent: null };
}

/** A weight from elsewhere: typed, or the order's own. Grams. */
export function withWeight(capture: WeightCapture, grams: number): WeightCapture {
  return { ...capture, held: grams };
}

/** What lies on the scale from now on weighs nothing; with nothing on it the tare is given up. */
export function withTare(capture: WeightCapture): WeightCapture {
  const tare = capture.load === null ? 0 : capture.tare + capture.load;
  return { ...capture, tare, load: null, held: null, spent: null };
}

/** Grams the scale would rather have held: at rest, and more than 5 % away from what was; null: nothing to offer. */
export function offeredWeight({ state, load, held, spent }: WeightCapture): number | null {
  if (state !== 'stable' || load === null || held === null || spent !== null) return null;
  return isAnotherLoad(held, load) ? load : null;
}

/** The scale rests on what is held. */
export function isSettled(capture: WeightCapture): boolean {
  const { held, state, load, spent } = capture;
  return (
    held !== null && state === 'stable' && load !== null && spent === null && offeredWeight(capture) === null
  );
}
