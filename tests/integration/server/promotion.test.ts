/** Points and referrals as the page asks for them. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getUserTotalPostage, listFunding } from '#contract/postage.ts';
import { getPoints, getReferral, redeemPoints } from '#contract/promotion.ts';
import { pointMonths } from '#server/db/schema/promotions.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import type { Client, World } from './harness.ts';
import { DATABASES, startWorld } from './harness.ts';

describe.each(DATABASES)('promotion on %s', (database) => {
  let world: World;
  let shipper: Client;
  let other: Client;
  beforeAll(async () => {
    world = await startWorld(database);
    shipper = await world.login();
    other = await world.login('other@packbench.example');
    const { rows } = await world.db.execute<{ id: string }>(
      `select account_id as id from users where email = 'demo@packbench.example'`,
    );
    await world.db.insert(pointMonths).values({
      accountId: rows[0]?.id ?? '',
      month: '2026-01',
      endsAt: new Date('2026-02-01T08:00:00Z'),
      fedexUpsCents: 345_600,
      uspsCents: 0,
      points: 3,
      fedexUpsRestCents: 45_600,
      uspsRestCents: 0,
      createdAt: new Date('2026-02-15T09:00:00Z'),
    });
  });
  afterEach(async () => {
    expect(await checkLedger(world.db)).toEqual([]);
  });
  afterAll(() => world?.close());

  const available = async () => (await shipper.get(getUserTotalPostage, { query: {} })).available;

  it('points are redeemed once for each request, and a restart changes nothing', async () => {
    const before = await available();
    const requestId = world.newId();
    const ask = (points: number) => shipper.ask(redeemPoints, { body: { points }, requestId });
    const first = await ask(2);
    expect(first.envelope.data).toMatchObject({ status: 'credited', points: 2, amount: 2, available: 1 });
    await world.restart();
    expect((await ask(2)).text).toBe(first.text);
    expect((await ask(1)).envelope.errorCode).toBe('REQUEST_ID_REUSED');
    expect(await available()).toBe(before + 2);
    const { available: left, history } = await shipper.get(getPoints);
    expect([left, history.map(({ kind, points }) => [kind, points])]).toEqual([
      1,
      [
        ['redeemed', -2],
        ['earned', 3],
      ],
    ]);
    const { list } = await shipper.get(listFunding, { query: {} });
    expect(list.filter(({ kind }) => kind === 'points').map(({ amount }) => amount)).toEqual([2]);
  });

  it('more than there are, parts of one, none or fewer are refused', async () => {
    const tooMany = await shipper.ask(redeemPoints, { body: { points: 2 } });
    expect(tooMany.envelope).toMatchObject({
      result: 'ERR',
      errorCode: 'INSUFFICIENT_POINTS',
      message: 'Insufficient Available Points.',
    });
    for (const points of [0.5, 0, -1, 1e9, '1' as never]) {
      const { envelope } = await shipper.ask(redeemPoints, { body: { points } });
      expect(envelope.errorCode, String(points)).toBe('BAD_REQUEST');
    }
    expect((await other.ask(redeemPoints, { body: { points: 1 } })).envelope.errorCode).toBe(
      'INSUFFICIENT_POINTS',
    );
    expect((await other.get(getPoints)).history).toEqual([]);
  });

  it('the programme shows the own code and the tiers', async () => {
    expect(await shipper.get(getReferral)).toEqual({
      code: 'demo',
      days: 60,
      tiers: [
        { from: 500, payout: 50 },
        { from: 1001, payout: 100 },
        { from: 5001, payout: 500 },
        { from: 100_001, payout: 1000 },
      ],
      earned: 0,
      list: [],
    });
  });
});
