import { expect, it } from 'vitest';
import { cleanRights, isComplete, isLimit } from './rights-draft.ts';

const limits = { label: 12.5, day: null };

it('sends as exceptions only what the role does not say by itself', () => {
  const exceptions = { voidLabels: true, recharge: false, seePrices: true };
  expect(cleanRights({ role: 'packer', exceptions, limits })).toEqual({
    role: 'packer',
    exceptions: { voidLabels: true },
    limits,
  });
  expect(cleanRights({ role: 'manager', exceptions, limits })).toEqual({
    role: 'manager',
    exceptions: { recharge: false },
    limits,
  });
});

it('takes nothing from an owner', () => {
  expect(cleanRights({ role: 'owner', exceptions: { seePrices: false }, limits })).toEqual({
    role: 'owner',
    exceptions: {},
    limits: { label: null, day: null },
  });
});

it('takes limits of whole cents above nothing', () => {
  expect([null, 0.01, 12.34, 100_000].map(isLimit)).toEqual([true, true, true, true]);
  expect([0, -1, 1.005, 100_000.01].map(isLimit)).toEqual([false, false, false, false]);
  expect(isComplete({ role: 'packer', exceptions: {}, limits: { label: 1, day: 0 } })).toBe(false);
});
