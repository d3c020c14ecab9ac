import { expect, test } from 'vitest';
import type { OrderForm, RateResult } from '#domain/order/order.ts';
import type { Result } from '#domain/result.ts';
import { estimateRates, type EstimateDeps } from './estimate.ts';

const NOW = 1_800_000_000_000;
const form = { order: {}, packages: [], ordersPackageItems: [] } as unknown as OrderForm;
const rate = (amount: number) => ({ carrierServiceId: 2, rate: amount }) as RateResult;
const refusal = (type: string): Result<RateResult[]> => ({ ok: false, error: { type, retry: 'later' } });
const deps = (reply: Result<RateResult[]>, kept: number | null = null): EstimateDeps => ({
  now: () => NOW,
  askServer: async () => reply,
  keptOf: async () => (kept === null ? null : { results: [rate(kept)], fetchedAt: NOW - 60_000 }),
  quoteHere: async () => [rate(20)],
});

test('the answer of the server', async () => {
  expect(await estimateRates(form, deps({ ok: true, value: [rate(21.55)] }, 19))).toEqual({
    ok: true,
    value: { results: [rate(21.55)], source: 'server', fetchedAt: NOW },
  });
});

test.each(['NoConnection', 'TimedOut'])('%s: what the server said before, with its age', async (type) => {
  expect(await estimateRates(form, deps(refusal(type), 21.55))).toEqual({
    ok: true,
    value: { results: [rate(21.55)], source: 'kept', fetchedAt: NOW - 60_000 },
  });
});

test('without a connection and without an earlier answer: worked out here', async () => {
  expect(await estimateRates(form, deps(refusal('NoConnection')))).toEqual({
    ok: true,
    value: { results: [rate(20)], source: 'device', fetchedAt: NOW },
  });
});

test.each(['SERVER_ERROR', 'Maintenance', 'TOO_MANY_REQUESTS', 'SessionLost'])(
  '%s is told, not covered up by an estimate',
  async (type) => {
    expect(await estimateRates(form, deps(refusal(type), 21.55))).toEqual(refusal(type));
  },
);
