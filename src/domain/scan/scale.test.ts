import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pick } from '#fixtures/pick.ts';
import type { MassUnit } from '../units.ts';
import {
  forFirstPackage,
  withWeight,
  isSettled,
  forNextPackage,
  NO_CAPTURE,
  offeredWeight,
  applyReading,
  recaptured,
  withTare,
  type WeightCapture,
} from './weight-capture.ts';
import { readScaleLine } from './scale-line.ts';
import { readScaleReport, type ScaleReading } from './scale-report.ts';
import {
  carriedOver,
  GRAMS_PER_OUNCE,
  GRAMS_PER_POUND,
  gramsOf,
  isAnotherLoad,
  roundedUp,
} from './weight.ts';

const stable = (grams: number): ScaleReading => ({ state: 'stable', grams });
const moving = (grams: number): ScaleReading => ({ state: 'moving', grams });
const zero: ScaleReading = { state: 'zero', grams: 0 };
const after = (readings: ScaleReading[], from: WeightCapture = NO_CAPTURE) =>
  readings.reduce(applyReading, from);

describe('the report of a USB scale', () => {
  it.each([
    ['2.5 oz', [4, 11, 0xff, 25, 0], { state: 'stable', grams: 2.5 * GRAMS_PER_OUNCE }],
    ['300 g', [4, 2, 0, 0x2c, 1], { state: 'stable', grams: 300 }],
    ['1.25 kg in motion', [3, 3, 0xfe, 125, 0], { state: 'moving', grams: 1250 }],
    ['4.2 lb', [4, 12, 0xff, 42, 0], { state: 'stable', grams: 4.2 * GRAMS_PER_POUND }],
    ['nothing', [2, 11, 0, 0, 0], { state: 'zero', grams: 0 }],
    ['below zero', [5, 11, 0xff, 3, 0], { state: 'under', grams: null }],
    ['too much', [6, 11, 0, 0, 0], { state: 'over', grams: null }],
    ['a fault', [1, 0, 0, 0, 0], { state: 'fault', grams: null }],
    ['a wish for calibration', [7, 0, 0, 0, 0], { state: 'unready', grams: null }],
    ['a unit of jewellers', [4, 7, 0, 1, 0], { state: 'fault', grams: null }],
  ])('says %s', (_name, bytes, reading) => {
    const read = readScaleReport(Uint8Array.from(bytes));
    expect(read?.state).toBe(reading.state);
    if (reading.grams === null) expect(read?.grams).toBeNull();
    else expect(read?.grams).toBeCloseTo(reading.grams, 6);
  });

  it('is none when too short or of an unknown status', () => {
    expect(readScaleReport(Uint8Array.of(4, 11, 0, 1))).toBeNull();
    expect(readScaleReport(Uint8Array.of(9, 11, 0, 1, 0))).toBeNull();
  });
});

describe('the line of a serial scale', () => {
  it.each<[string, ScaleReading | null]>([
    ['ST,GS,+   1.23kg', stable(1230)],
    ['   2.00 lb', stable(2 * GRAMS_PER_POUND)],
    ['1 lb 4 oz', stable(GRAMS_PER_POUND + 4 * GRAMS_PER_OUNCE)],
    ['US,NT,+000.50kg', moving(500)],
    ['  312 g ?', moving(312)],
    ['ST,GS,-  0.02 lb', { state: 'under', grams: null }],
    ['-  0.00 lb', zero],
    ['OL', { state: 'over', grams: null }],
    ['  1.20', null],
    ['', null],
  ])('"%s"', (line, reading) => {
    const read = readScaleLine(line);
    expect(read?.state).toBe(reading?.state);
    expect(read?.grams ?? -1).toBeCloseTo(reading?.grams ?? -1, 6);
  });

  it('never fails on noise', () => {
    fc.assert(
      fc.property(fc.string(), (line) => {
        expect(readScaleLine(line)?.grams ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('a weight', () => {
  it.each<[number, MassUnit, number, number]>([
    [16 * GRAMS_PER_OUNCE, 'lb', 1, 0],
    [16.01 * GRAMS_PER_OUNCE, 'lb', 1, 1],
    [2.5 * GRAMS_PER_OUNCE, 'lb', 0, 3],
    [1234.2, 'kg', 1, 235],
    [0, 'lb', 0, 0],
    [-3, 'kg', 0, 0],
  ])('of %f g is rounded up to the next small unit, %s', (grams, unit, weight, weight2) => {
    expect(roundedUp(grams, unit)).toEqual({ weight, weight2 });
  });

  it('is never less than the load, nor a whole small unit more, and stays when weighed again', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 70_000, noNaN: true }),
        fc.constantFrom<MassUnit>('lb', 'kg'),
        (grams, unit) => {
          const weight = roundedUp(grams, unit);
          const paid = gramsOf(weight, unit);
          expect(paid).toBeGreaterThanOrEqual(grams - 1e-3);
          expect(paid - grams).toBeLessThan((unit === 'lb' ? GRAMS_PER_OUNCE : 1) + 1e-3);
          expect(roundedUp(paid, unit)).toEqual(weight);
        },
      ),
    );
  });

  it('typed in small units alone is carried over', () => {
    expect(carriedOver({ weight: 0, weight2: 20 }, 'lb')).toEqual({ weight: 1, weight2: 4 });
  });

  it('is that of another load from 5 % on', () => {
    expect(isAnotherLoad(1000, 1049)).toBe(false);
    expect(isAnotherLoad(1000, 1051)).toBe(true);
    expect(isAnotherLoad(1000, 949)).toBe(true);
  });
});

describe('the held weight', () => {
  it('is the first at rest, and stays when the package is lifted', () => {
    expect(after([moving(200)]).held).toBeNull();
    expect(after([moving(200), stable(510)]).held).toBe(510);
    expect(pick(after([stable(510), moving(90), zero]), 'held', 'load')).toEqual({ held: 510, load: null });
  });

  it('offers what the scale says now when it says more than 5 % less or more', () => {
    expect(offeredWeight(after([stable(1000), stable(1040)]))).toBeNull();
    expect(offeredWeight(after([stable(1000), moving(2000)]))).toBeNull();
    expect(offeredWeight(after([stable(1000), stable(1100)]))).toBe(1100);
    expect(offeredWeight(applyReading(withWeight(NO_CAPTURE, 1000), stable(2000)))).toBe(2000);
  });

  it('never carries over to the next package before the scale was relieved', () => {
    const next = forNextPackage(after([stable(1000)]));
    expect(next.held).toBeNull();
    expect(after([stable(1000), stable(1001), moving(990)], next).held).toBeNull();
    expect(after([stable(1000), zero, stable(700)], next).held).toBe(700);
    expect(after([moving(300), stable(1000)], next).held).toBe(1000);
    expect(forNextPackage(next).spent).toBe(1000);
  });

  it('never holds the load of the package before, whatever the scale goes through', () => {
    const reading = fc.record({
      state: fc.constantFrom<ScaleReading['state']>('stable', 'moving'),
      grams: fc.double({ min: 501, max: 2000, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(reading), (readings) => {
        expect(after(readings, forNextPackage(after([stable(1000)]))).held).toBeNull();
      }),
    );
  });

  it('is that of a package laid down before its order was scanned, not of one that lies there still', () => {
    expect(forFirstPackage(after([stable(300), zero, stable(1000)])).held).toBe(1000);
    expect(forFirstPackage(after([stable(1000), zero])).held).toBeNull();
    expect(forFirstPackage(forNextPackage(after([stable(1000)]))).held).toBeNull();
  });

  it('is weighed again when asked for', () => {
    expect(recaptured(after([stable(1000), stable(1100)])).held).toBe(1100);
    expect(recaptured(after([stable(1000), moving(1100)])).held).toBeNull();
    expect(recaptured(forNextPackage(after([stable(1000)]))).held).toBe(1000);
  });

  it('is without the tray', () => {
    const tray = withTare(after([stable(200)]));
    expect(pick(tray, 'tare', 'held', 'load')).toEqual({ tare: 200, held: null, load: null });
    expect(after([stable(200)], tray).held).toBeNull();
    expect(after([stable(700)], tray).held).toBe(500);
    expect(withTare(after([zero], tray)).tare).toBe(0);
  });

  it('is settled while the scale rests on it', () => {
    expect(isSettled(after([stable(500)]))).toBe(true);
    expect(isSettled(after([stable(500), moving(500)]))).toBe(false);
    expect(isSettled(after([stable(500), zero]))).toBe(false);
    expect(isSettled(after([stable(500), stable(800)]))).toBe(false);
  });
});
