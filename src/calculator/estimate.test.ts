import { afterEach, beforeEach, expect, test } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { fakeServices } from '#fixtures/fake-services.ts';
import { createWorld } from '#fixtures/sync-world.ts';
import type { RateResult } from '#domain/order/order.ts';
import { rateKey } from '#domain/rating/rate-key.ts';
import type { Result } from '#domain/result.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { estimateRates } from './estimate.ts';

const NOW = 1_800_000_000_000;
const form = anOrder();
const rate = (amount: number) => ({ carrierServiceId: 2, rate: amount }) as RateResult;
const refusal = (type: string): Result<RateResult[]> => ({ ok: false, error: { type, retry: 'later' } });

let db: UserDatabase;
beforeEach(() => {
  db = createWorld().openDb();
});
afterEach(() => db.close());

const cache = (amount: number, source: 'server' | 'estimate' = 'server') =>
  db.cachedRates.put({
    rateKey: rateKey(form),
    results: [rate(amount)],
    fetchedAt: NOW - 60_000,
    source,
  });

const estimated = (reply: Result<RateResult[]>) => {
  const services = fakeServices({
    now: () => NOW,
    quoteAll: async () => [rate(20)],
    ask: { rates: async () => reply },
  });
  return estimateRates(db, services, form);
};

test('the answer of the server', async () => {
  await cache(19);
  expect(await estimated({ ok: true, value: [rate(21.55)] })).toEqual({
    ok: true,
    value: { results: [rate(21.55)], source: 'server', fetchedAt: NOW },
  });
});

test.each(['NoConnection', 'TimedOut'])('%s: what the server said before, with its age', async (type) => {
  await cache(21.55);
  expect(await estimated(refusal(type))).toEqual({
    ok: true,
    value: { results: [rate(21.55)], source: 'kept', fetchedAt: NOW - 60_000 },
  });
});

const HERE = { ok: true, value: { results: [rate(20)], source: 'device', fetchedAt: NOW } };

test('without a connection and without an earlier answer: worked out here', async () => {
  expect(await estimated(refusal('NoConnection'))).toEqual(HERE);
});

test('an earlier estimate of this device is not an answer of the server', async () => {
  await cache(21.55, 'estimate');
  expect(await estimated(refusal('NoConnection'))).toEqual(HERE);
});

test.each(['SERVER_ERROR', 'Maintenance', 'TOO_MANY_REQUESTS', 'SessionLost'])(
  '%s is told, not covered up by an estimate',
  async (type) => {
    await cache(21.55);
    expect(await estimated(refusal(type))).toEqual(refusal(type));
  },
);
