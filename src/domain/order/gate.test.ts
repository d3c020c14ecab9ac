import { describe, expect, it } from 'vitest';
import { gateOf } from './gate.ts';

describe('the gate of an account', () => {
  it.each([
    [false, null, 'identity'],
    [false, '2026-01-01T00:00:00Z', 'identity'],
    [true, null, 'recharge'],
    [true, '2026-01-01T00:00:00Z', null],
  ] as const)('verified %s, first recharged %s: %s', (authFlag, firstRechargeTime, gate) => {
    expect(gateOf({ authFlag, firstRechargeTime })).toBe(gate);
  });
});
