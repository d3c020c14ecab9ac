import bwipjs from 'bwip-js/generic';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeCode128, FNC1 } from './code128.ts';

/** Another encoder's widths; `^FNC1` stands for FNC1. */
function reference(text: string): number[] {
  const options = {
    bcid: 'code128',
    text: text.replaceAll('^', '^094').replaceAll(FNC1, '^FNC1'),
    parse: true,
    parsefnc: true,
  };
  const [symbol] = bwipjs.raw(options) as { sbs: number[] }[];
  return symbol?.sbs ?? [];
}

const modules = (widths: number[]) => widths.reduce((sum, width) => sum + width, 0);

describe('Code 128', () => {
  it('draws the carriers\u2019 numbers as another encoder does', () => {
    const texts = [
      `${FNC1}42090210${FNC1}9205590006662200704797`,
      `${FNC1}420902101234${FNC1}9205590006662200704797`,
      '1Z999AA10123456784',
      '1Z0000000312345674',
      '42043215',
      '9622001900000000000000000012345670',
      'CX012345675US',
      '421124K1A0B1',
    ];
    expect(texts.map(encodeCode128)).toEqual(texts.map(reference));
  });

  it('is never longer than another encoder\u2019s symbol, and a whole number of characters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('0123456789AZaz -/')), minLength: 1, maxLength: 30 }),
        (text) => {
          const length = modules(encodeCode128(text));
          expect((length - 2) % 11).toBe(0);
          expect(length).toBeLessThanOrEqual(modules(reference(text)));
        },
      ),
    );
  });

  it('refuses what code set B has not', () => {
    for (const text of ['\n', 'é', '李']) expect(() => encodeCode128(text)).toThrow(RangeError);
  });
});
