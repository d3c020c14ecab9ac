import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Balances, Transfer, TransferKind } from './transfer.ts';
import { TRANSFER_KINDS, applyPostings, emptyBalances, missingCents, postingsOf } from './transfer.ts';

const SIGNED: readonly TransferKind[] = [
  'adjustment',
  'billAdjustment',
  'dutyAdjustment',
  'returnFee',
  'manualAdjustment',
];
const MAY_OWE: readonly TransferKind[] = [
  'rechargeFee',
  'rechargeReversal',
  'chargeback',
  'chargebackFee',
  'billAdjustment',
  'dutyAdjustment',
  'returnFee',
  'manualAdjustment',
];

const aTransfer = (kind: TransferKind, cents: number): Transfer => {
  if (kind === 'manualAdjustment' || kind === 'disputeRefund') return { kind, cents, reason: 'goodwill' };
  return { kind, cents };
};
const anyTransfer: fc.Arbitrary<Transfer> = fc
  .tuple(fc.constantFrom(...TRANSFER_KINDS), fc.integer({ min: 1, max: 1_000_000 }), fc.boolean())
  .map(([kind, cents, isBelowZero]) =>
    aTransfer(kind, isBelowZero && SIGNED.includes(kind) ? -cents : cents),
  );

/** Carries each transfer of the tables below. */
const RICH: Balances = { ...emptyBalances(), available: 100_000, on_hold: 100_000, in_review: 100_000 };

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
      { kind: 'billed', cents: 955 },
      [
        ['on_hold', -955],
        ['carrier_payable', 955],
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
    [
      { kind: 'rechargeFee', cents: 200 },
      [
        ['available', -200],
        ['payment_fees', 200],
      ],
    ],
    [
      { kind: 'rechargeReversal', cents: 200 },
      [
        ['available', -200],
        ['funding', 200],
      ],
    ],
    [
      { kind: 'chargeback', cents: 200 },
      [
        ['available', -200],
        ['funding', 200],
      ],
    ],
    [
      { kind: 'chargebackFee', cents: 200 },
      [
        ['available', -200],
        ['payment_fees', 200],
      ],
    ],
    [
      { kind: 'chargebackWon', cents: 200 },
      [
        ['funding', -200],
        ['available', 200],
      ],
    ],
    [
      { kind: 'billAdjustment', cents: 150 },
      [
        ['available', -150],
        ['carrier_payable', 150],
      ],
    ],
    [
      { kind: 'billAdjustment', cents: -80 },
      [
        ['carrier_payable', -80],
        ['available', 80],
      ],
    ],
    [
      { kind: 'dutyHold', cents: 50000 },
      [
        ['available', -50000],
        ['on_hold', 50000],
      ],
    ],
    [
      { kind: 'dutyBilled', cents: 500 },
      [
        ['on_hold', -500],
        ['carrier_payable', 500],
      ],
    ],
    [
      { kind: 'dutyRelease', cents: 500 },
      [
        ['on_hold', -500],
        ['available', 500],
      ],
    ],
    [
      { kind: 'voidReview', cents: 955 },
      [
        ['on_hold', -955],
        ['in_review', 955],
      ],
    ],
    [
      { kind: 'billedVoidReview', cents: 955 },
      [
        ['carrier_payable', -955],
        ['in_review', 955],
      ],
    ],
    [
      { kind: 'voidRefund', cents: 859 },
      [
        ['in_review', -859],
        ['available', 859],
      ],
    ],
    [
      { kind: 'voidRefundFee', cents: 96 },
      [
        ['in_review', -96],
        ['void_fees', 96],
      ],
    ],
    [
      { kind: 'voidRefused', cents: 955 },
      [
        ['in_review', -955],
        ['carrier_payable', 955],
      ],
    ],
    [
      { kind: 'insuranceFee', cents: 120 },
      [
        ['on_hold', -120],
        ['insurance_payable', 120],
      ],
    ],
    [
      { kind: 'insuranceFeeRefund', cents: 120 },
      [
        ['insurance_payable', -120],
        ['available', 120],
      ],
    ],
    [
      { kind: 'dutyAdjustment', cents: 70 },
      [
        ['available', -70],
        ['carrier_payable', 70],
      ],
    ],
    [
      { kind: 'dutyAdjustment', cents: -70 },
      [
        ['carrier_payable', -70],
        ['available', 70],
      ],
    ],
    [
      { kind: 'returnFee', cents: 900 },
      [
        ['available', -900],
        ['carrier_payable', 900],
      ],
    ],
    [
      { kind: 'addressChangeFee', cents: 1500 },
      [
        ['available', -1500],
        ['service_fees', 1500],
      ],
    ],
    [
      { kind: 'addressChangeRefund', cents: 1500 },
      [
        ['service_fees', -1500],
        ['available', 1500],
      ],
    ],
    [
      { kind: 'withdrawalReview', cents: 700 },
      [
        ['available', -700],
        ['in_review', 700],
      ],
    ],
    [
      { kind: 'withdrawal', cents: 700 },
      [
        ['in_review', -700],
        ['funding', 700],
      ],
    ],
    [
      { kind: 'withdrawalRefused', cents: 700 },
      [
        ['in_review', -700],
        ['available', 700],
      ],
    ],
    [
      { kind: 'claimPayout', cents: 10000 },
      [
        ['claims', -10000],
        ['available', 10000],
      ],
    ],
    [
      { kind: 'points', cents: 100 },
      [
        ['promotions', -100],
        ['available', 100],
      ],
    ],
    [
      { kind: 'referral', cents: 5000 },
      [
        ['promotions', -5000],
        ['available', 5000],
      ],
    ],
    [
      { kind: 'payoff', cents: 321 },
      [
        ['promotions', -321],
        ['available', 321],
      ],
    ],
    [
      { kind: 'disputeRefund', cents: 150, reason: '' },
      [
        ['corrections', -150],
        ['available', 150],
      ],
    ],
    [
      { kind: 'manualAdjustment', cents: 25, reason: 'goodwill' },
      [
        ['corrections', -25],
        ['available', 25],
      ],
    ],
    [
      { kind: 'manualAdjustment', cents: -25, reason: 'undone' },
      [
        ['available', -25],
        ['corrections', 25],
      ],
    ],
  ] as [Transfer, [string, number][]][])('%j', (transfer, expected) => {
    expect(postingsOf(transfer, RICH)).toEqual({
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
    [{ kind: 'manualAdjustment', cents: 5, reason: ' ' }, 'NoReason'],
    [{ kind: 'chargeback', cents: -5 }, 'NotPositive'],
    [{ kind: 'recharge', cents: 10.5 }, 'NotWholeCents'],
    [{ kind: 'recharge', cents: Number.NaN }, 'NotWholeCents'],
    [{ kind: 'release', cents: 2 ** 53 }, 'NotWholeCents'],
  ] as [Transfer, string][])('refuses %j', (transfer, type) => {
    expect(postingsOf(transfer, RICH)).toEqual({ ok: false, error: { type, cents: transfer.cents } });
  });

  it.each([
    [
      'a bill above what is available',
      { available: 30 },
      { kind: 'billAdjustment', cents: 100 },
      [
        ['available', -30],
        ['owed', -70],
        ['carrier_payable', 100],
      ],
    ],
    [
      'a chargeback when all is spent',
      {},
      { kind: 'chargeback', cents: 100 },
      [
        ['owed', -100],
        ['funding', 100],
      ],
    ],
    [
      'a recharge pays what is owed first',
      { owed: -70 },
      { kind: 'recharge', cents: 100 },
      [
        ['funding', -100],
        ['owed', 70],
        ['available', 30],
      ],
    ],
    [
      'a recharge below what is owed',
      { owed: -170 },
      { kind: 'recharge', cents: 100 },
      [
        ['funding', -100],
        ['owed', 100],
      ],
    ],
  ] as [string, Partial<Balances>, Transfer, [string, number][]][])('%s', (_, given, transfer, expected) => {
    expect(postingsOf(transfer, { ...emptyBalances(), ...given })).toEqual({
      ok: true,
      value: expected.map(([account, cents]) => ({ account, cents })),
    });
  });
});

describe('a run of transfers', () => {
  it('sums to zero, leaves nothing below zero, and owes only where that is allowed', () => {
    fc.assert(
      fc.property(fc.array(anyTransfer, { maxLength: 60 }), (transfers) => {
        let balances = emptyBalances();
        for (const transfer of transfers) {
          const postings = postingsOf(transfer, balances);
          if (!postings.ok) throw new Error(postings.error.type);
          expect(postings.value.reduce((sum, p) => sum + p.cents, 0)).toBe(0);
          expect(new Set(postings.value.map((p) => p.account)).size).toBe(postings.value.length);
          expect(postings.value.every((p) => Number.isSafeInteger(p.cents) && p.cents !== 0)).toBe(true);
          const missing = missingCents(balances, postings.value);
          if (MAY_OWE.includes(transfer.kind) && transfer.cents > 0) expect(missing).toBe(0);
          if (missing > 0) continue;
          const { owed } = balances;
          balances = applyPostings(balances, postings.value);
          expect(Math.min(balances.available, balances.on_hold, balances.in_review)).toBeGreaterThanOrEqual(
            0,
          );
          expect(balances.owed).toBeLessThanOrEqual(0);
          expect(balances.available === 0 || balances.owed === 0).toBe(true);
          if (balances.owed < owed) expect(MAY_OWE).toContain(transfer.kind);
        }
        expect(total(balances)).toBe(0);
      }),
    );
  });

  it('names the missing cents exactly', () => {
    const balances = { ...emptyBalances(), available: 500, funding: -500 };
    const hold = postingsOf({ kind: 'hold', cents: 955 }, balances);
    expect(hold.ok && missingCents(balances, hold.value)).toBe(455);
    const carried = postingsOf({ kind: 'hold', cents: 500 }, balances);
    expect(carried.ok && missingCents(balances, carried.value)).toBe(0);
  });
});
