import { describe, expect, it } from 'vitest';
import { correctionOf } from './correction.ts';

const BOUGHT = { weight: 2, zone: '5', fees: { total: 10, base: 10 } };

describe('why a carrier bills more', () => {
  it.each([
    ['address', { ...BOUGHT, fees: { total: 15, base: 10, changeAddress: 5 } }],
    ['address', { weight: 3, zone: '6', fees: { total: 15, base: 10, changeAddress: 5 } }],
    ['weight', { ...BOUGHT, weight: 3 }],
    ['weight', { weight: 3, zone: '6', fees: null }],
    ['zone', { ...BOUGHT, zone: '6' }],
    ['fees', { ...BOUGHT, fees: { total: 11.5, base: 10, other: 1.5 } }],
    ['fees', { ...BOUGHT, weight: 1 }],
    ['fees', { weight: null, zone: null, fees: null }],
  ] as const)('%s: %j', (reason, billed) => {
    expect(correctionOf(BOUGHT, billed)).toBe(reason);
  });

  it('an address fee that was bought is no correction', () => {
    const fees = { total: 15, base: 10, changeAddress: 5 };
    expect(correctionOf({ ...BOUGHT, fees }, { ...BOUGHT, fees })).toBe('fees');
  });

  it('what was not known when it was bought cannot have changed', () => {
    expect(correctionOf({ weight: null, zone: null, fees: null }, { ...BOUGHT })).toBe('fees');
  });
});
