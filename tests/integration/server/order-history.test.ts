import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { voidLabels } from '#contract/labels.ts';
import { getOrderHistory, markPacked } from '#contract/order-history.ts';
import { cancelOrders, holdOrders, saveOrder } from '#contract/orders.ts';
import { listTransactions } from '#contract/postage.ts';
import { getShipment } from '#contract/shipment-detail.ts';
import { recharge } from '#contract/recharge.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';
import { labelOf } from './named-things.ts';
import { aSave } from './save-body.ts';

const PACKER = { email: 'packer@packbench.example', password: 'Demo_2026' };
const TABLET =
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const newId = createTestIds(9);
const CARD = {
  ...{ number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '737' },
  ...{ firstName: 'Mina', lastName: 'Torres', zipCode: '91761' },
};
const NAMED = { 'x-device-name': encodeURIComponent('包装台 2') };

describe.each(DATABASES)('who did what on %s', (database) => {
  let world: World;
  let owner: Client;
  let packer: Client;
  beforeAll(async () => {
    world = await startWorld(database);
    owner = await world.login();
    packer = await world.login(PACKER.email, PACKER.password);
  });
  afterAll(() => world.close());

  const told = async (id: string) => {
    const { list } = await owner.get(getOrderHistory, { params: { id } });
    return list.map(({ code, by }) => [code, by.person, by.device]);
  };

  it('names person and device of each act on an order, whoever reads it', async () => {
    const { id } = await packer.get(saveOrder, { body: aSave({ orderNo: 'WHO-1' }), headers: NAMED });
    await owner.get(saveOrder, {
      body: aSave({ id, orderNo: 'WHO-1', recipientName: 'Ana Ruiz' }),
      headers: { 'user-agent': TABLET },
    });
    await packer.get(holdOrders, { body: { ids: [id!], holdDate: '2026-11-25' }, headers: NAMED });
    await packer.get(holdOrders, { body: { ids: [id!] }, headers: NAMED });
    await owner.get(cancelOrders, { body: { ids: [id!] }, headers: { 'user-agent': TABLET } });
    expect(await told(id!)).toEqual([
      ['created', 'Pat Quinn', '包装台 2'],
      ['changed', 'Mina Torres', 'Safari, iPad'],
      ['held', 'Pat Quinn', '包装台 2'],
      ['released', 'Pat Quinn', '包装台 2'],
      ['cancelled', 'Mina Torres', 'Safari, iPad'],
    ]);
  });

  it('tells who packed it and when, never later than now', async () => {
    const { id } = await owner.get(saveOrder, { body: aSave({ orderNo: 'WHO-9' }), headers: NAMED });
    const created = await owner.get(getOrderHistory, { params: { id: id! } });
    const now = created.list[0]!.time;
    const before = new Date(Date.parse(now) - 3_600_000).toISOString();
    const ahead = new Date(Date.parse(now) + 3_600_000).toISOString();
    for (const time of [before, ahead])
      await packer.get(markPacked, { body: { id: id!, time }, headers: NAMED });
    const { list } = await owner.get(getOrderHistory, { params: { id: id! } });
    expect(list.map(({ code, time, by }) => [code, time, by.person, by.device])).toEqual([
      ['packed', before, 'Pat Quinn', '包装台 2'],
      ['created', now, 'Mina Torres', '包装台 2'],
      ['packed', expect.any(String), 'Pat Quinn', '包装台 2'],
    ]);
    expect(Date.parse(list[2]!.time)).toBeLessThan(Date.parse(ahead));
  });

  it('keeps them apart where two people save at the same moment', async () => {
    const [mine, theirs] = await Promise.all([
      owner.get(saveOrder, { body: aSave({ orderNo: 'WHO-2' }), headers: { 'user-agent': TABLET } }),
      packer.get(saveOrder, { body: aSave({ orderNo: 'WHO-3' }), headers: NAMED }),
    ]);
    expect(await told(mine.id!)).toEqual([['created', 'Mina Torres', 'Safari, iPad']]);
    expect(await told(theirs.id!)).toEqual([['created', 'Pat Quinn', '包装台 2']]);
  });

  it('names them in the history of a shipment and beside the money', async () => {
    const onTablet = { headers: { 'user-agent': TABLET } };
    const paid = await owner.get(recharge, {
      body: { id: newId(), method: 'card', amount: 50, saveCard: false, card: CARD },
      ...onTablet,
    });
    const purchase = newId();
    await packer.get(saveOrder, {
      body: aSave({ orderNo: 'WHO-4' }, { isCreateLabel: true, customerObjectId: purchase }),
      headers: NAMED,
    });
    const labelId = await labelOf(owner, purchase);
    await owner.get(voidLabels, { body: { labels: [{ labelId }] }, ...onTablet });
    const { history } = await owner.get(getShipment, { params: { labelId } });
    expect(history.map(({ code, by }) => [code, by?.person, by?.device])).toEqual([
      ['labelCreated', 'Pat Quinn', '包装台 2'],
      ['voided', 'Mina Torres', 'Safari, iPad'],
    ]);
    const { list } = await owner.get(listTransactions, { query: {} });
    const line = (kind: string) => list.find((each) => each.kind === kind)?.by;
    expect(line('hold')).toEqual({ person: 'Pat Quinn', device: '包装台 2', apiKey: null, actor: null });
    expect(line('voidReview')).toMatchObject({ person: 'Mina Torres', device: 'Safari, iPad' });
    expect(list.find(({ reference }) => reference === paid.id)?.by).toMatchObject({
      person: 'Mina Torres',
    });
  });
});
