import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Balances, Transfer } from './transfer.ts';
import { applyPostings, emptyBalances, missingCents, postingsOf } from './transfer.ts';

const amount = fc.integer({ min: 1, max: 10_000_000 });
const anyTransfer: fc.Arbitrary<Transfer> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('recharge', 'hold', 'release', 'deposit', 'depositRelease'),
    cents: amount,
  }) as fc.Arbitrary<Transfer>,
  fc.record({
    kind: fc.constant('billed' as const),
    cents: amount,
    what: fc.constantFrom('postage', 'void fee'),
  }),
  fc.record({
    kind: fc.constant('adjustment' as const),
    cents: fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((cents) => cents !== 0),
  }),
);

const total = (balances: Balances) => Object.values(balances).reduce((sum, cents) => sum + cents, 0);

describe('postingsOf', () => {
  it.each([
    [
      { kind: 'recharge', cents: 100_000 },
      [
        ['funding', -100_000],
        ['available', 100_000],
      ],
    ],
    [
      { kind: 'hold', cents: 955 },
      [
        ['available', -955],
        ['on_hold', 955],
      ],
    ],
    [
      { kind: 'release', cents: 955 },
      [
        ['on_hold', -955],
        ['available', 955],
      ],
    ],
    [
      { kind: 'deposit', cents: 60_000 },
      [
        ['available', -60_000],
        ['on_hold', 60_000],
      ],
    ],
    [
      { kind: 'depositRelease', cents: 60_000 },
      [
        ['on_hold', -60_000],
        ['available', 60_000],
      ],
    ],
    [
      { kind: 'billed', cents: 955, what: 'postage' },
      [
        ['on_hold', -955],
        ['carrier_payable', 955],
      ],
    ],
    [
      { kind: 'billed', cents: 96, what: 'void fee' },
      [
        ['available', -96],
        ['void_fees', 96],
      ],
    ],
    [
      { kind: 'adjustment', cents: 40 },
      [
        ['available', -40],
        ['on_hold', 40],
      ],
    ],
    [
      { kind: 'adjustment', cents: -40 },
      [
        ['on_hold', -40],
        ['available', 40],
      ],
    ],
  ] as [Transfer, [string, number][]][])('%j', (transfer, expected) => {
    expect(postingsOf(transfer)).toEqual({
      ok: true,
      value: expected.map(([account, cents]) => ({ account, cents })),
    });
  });

  it.each([
    [{ kind: 'hold', cents: 0 }, 'NotPositive'],
    [{ kind: 'hold', cents: -1 }, 'NotPositive'],
    [{ kind: 'deposit', cents: 0 }, 'NotPositive'],
    [{ kind: 'depositRelease', cents: -1 }, 'NotPositive'],
    [{ kind: 'adjustment', cents: 0 }, 'NotPositive'],
    [{ kind: 'recharge', cents: 10.5 }, 'NotWholeCents'],
    [{ kind: 'recharge', cents: Number.NaN }, 'NotWholeCents'],
    [{ kind: 'release', cents: 2 ** 53 }, 'NotWholeCents'],
  ] as [Transfer, string][])('refuses %j', (transfer, type) => {
    expect(postingsOf(transfer)).toEqual({ ok: false, error: { type, cents: transfer.cents } });
  });

  it('sums to zero and posts whole cents to two different accounts, whatever the transfer', () => {
    fc.assert(
      fc.property(anyTransfer, (transfer) => {
        const postings = postingsOf(transfer);
        if (!postings.ok) throw new Error(postings.error.type);
        expect(postings.value.reduce((sum, p) => sum + p.cents, 0)).toBe(0);
        expect(new Set(postings.value.map((p) => p.account)).size).toBe(2);
        expect(postings.value.every((p) => Number.isSafeInteger(p.cents) && p.cents !== 0)).toBe(true);
      }),
    );
  });
});

describe('a run of transfers', () => {
  it('keeps the total at zero and no user account below zero when missing amounts are refused', () => {
    fc.assert(
      fc.property(fc.array(anyTransfer, { maxLength: 60 }), (transfers) => {
        let balances = emptyBalances();
        for (const transfer of transfers) {
          const postings = postingsOf(transfer);
          if (!postings.ok) throw new Error(postings.error.type);
          if (missingCents(balances, postings.value) > 0) continue;
          balances = applyPostings(balances, postings.value);
          expect(balances.available).toBeGreaterThanOrEqual(0);
          expect(balances.on_hold).toBeGreaterThanOrEqual(0);
        }
        expect(total(balances)).toBe(0);
        expect(balances.available + balances.on_hold + balances.carrier_payable + balances.void_fees).toBe(
          0 - balances.funding,
        );
      }),
    );
  });

  it('names the missing cents exactly', () => {
    const balances = { ...emptyBalances(), available: 500, funding: -500 };
    const hold = postingsOf({ kind: 'hold', cents: 955 });
    expect(hold.ok && missingCents(balances, hold.value)).toBe(455);
    const carried = postingsOf({ kind: 'hold', cents: 500 });
    expect(carried.ok && missingCents(balances, carried.value)).toBe(0);
  });
});
