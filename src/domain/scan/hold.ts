/**
 * The weight of one package, held once the scale is at rest. What lay there for the package before is never taken for
 * the next one: the scale must have been relieved of it first.
 */
import type { ScaleReading, ScaleState } from './scale-report.ts';
import { isAnotherLoad } from './weight.ts';

export interface Hold {
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

export const NO_HOLD: Hold = { state: null, load: null, held: null, spent: null, tare: 0 };

/** Less is dust, or a scale that drifts. Grams. */
const NOTHING_GRAMS = 0.5;
/** Relieved of this share the scale is free for the next package. */
const RELIEVED = 0.5;

/** The next reading of the scale. At rest the first load of a package is held. */
export function read(hold: Hold, reading: ScaleReading): Hold {
  const net = reading.grams === null ? null : reading.grams - hold.tare;
  const load = net !== null && net > NOTHING_GRAMS ? net : null;
  const isRelieved = hold.spent !== null && (load ?? 0) <= hold.spent * RELIEVED && reading.grams !== null;
  const spent = isRelieved || reading.state === 'under' ? null : hold.spent;
  const isAtRest = reading.state === 'stable' && load !== null && spent === null;
  return { ...hold, state: reading.state, load, spent, held: hold.held ?? (isAtRest ? load : null) };
}

/** Another package: what lies on the scale belongs to the one before. */
export function nextPackage(hold: Hold): Hold {
  return { ...hold, held: null, spent: hold.spent ?? hold.load };
}

/** The first package of an order that comes to a free table: what lies on the scale, if anything new does, is its own. */
export function firstPackage(hold: Hold): Hold {
  return { ...hold, held: hold.state === 'stable' && hold.spent === null ? hold.load : null };
}

/** A package is on the table that was never weighed: what lies on the scale is its own. */
export function released(hold: Hold): Hold {
  const held = hold.state === 'stable' ? hold.load : null;
  return { ...hold, held, spent: null };
}

/** A weight from elsewhere: typed, or the order's own. Grams. */
export function heldAt(hold: Hold, grams: number): Hold {
  return { ...hold, held: grams };
}

/** What lies on the scale from now on weighs nothing; with nothing on it the tare is given up. */
export function tared(hold: Hold): Hold {
  const tare = hold.load === null ? 0 : hold.tare + hold.load;
  return { ...hold, tare, load: null, held: null, spent: null };
}

/** Grams the scale would rather have held: at rest, and more than 5 % away from what was; null: nothing to offer. */
export function offered({ state, load, held, spent }: Hold): number | null {
  if (state !== 'stable' || load === null || held === null || spent !== null) return null;
  return isAnotherLoad(held, load) ? load : null;
}

/** The scale rests on what is held. */
export function isSettled(hold: Hold): boolean {
  const { held, state, load, spent } = hold;
  return held !== null && state === 'stable' && load !== null && spent === null && offered(hold) === null;
}
