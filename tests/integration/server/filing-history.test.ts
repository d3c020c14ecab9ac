/** The history of export filings: whose, how found, and what each is for now. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAesItn, getAesUid, listFilings } from '#contract/filing.ts';
import { cancelOrders, saveOrder } from '#contract/orders.ts';
import { orders } from '#server/db/schema/orders.ts';
import { anExport } from './export-body.ts';
import type { Client, World } from './harness.ts';
import { DATABASES, startWorld } from './harness.ts';

const SOON_MS = 3_000;
type Form = Parameters<typeof anExport>;

describe.each(DATABASES)('the history of filings on %s', (database) => {
  let world: World;
  let client: Client;
  beforeAll(async () => {
    world = await startWorld(database, { startJobs: false });
    client = await world.login();
  });
  afterAll(() => world.close());

  const file = async (...form: Form) => (await client.get(getAesUid, { body: anExport(...form) })).aesUid;
  const save = (...form: Form) =>
    client.get(saveOrder, { body: { isCreateLabel: false, ...anExport(...form) } });
  const read = (query: Partial<{ q: string; status: 'pending' | 'approved' | 'rejected' | 'voided' }> = {}) =>
    client.get(listFilings, { query });
  const useOf = async (aesUid: string) => (await read()).list.find((filing) => filing.aesUid === aesUid)?.use;

  it('lists the own ones, newest first, by status and by words of number, order, EIN, recipient and goods', async () => {
    const approved = await file({ autoOrderNo: false, orderNo: 'EEI-1', einNumber: '111111111' });
    await client.get(getAesItn, { query: { fileAesNumber: approved } });
    world.clock.advance(SOON_MS);
    const { Data: itn } = await client.get(getAesItn, { query: { fileAesNumber: approved } });
    const refused = await file({
      autoOrderNo: false,
      orderNo: 'EEI-2',
      note: '#sandbox:itn-fail',
      recipientName: 'Ana Ruiz',
    });
    await client.get(getAesItn, { query: { fileAesNumber: refused } });
    world.clock.advance(SOON_MS);
    await client.get(getAesItn, { query: { fileAesNumber: refused } });
    const pending = await file({ autoOrderNo: false, orderNo: 'EEI-3' }, { description: 'Bicycle, adult' });

    const { total, list } = await read();
    expect([total, list.map(({ aesUid, status }) => [aesUid, status])]).toEqual([
      3,
      [
        [pending, 'pending'],
        [refused, 'rejected'],
        [approved, 'approved'],
      ],
    ]);
    expect(list[2]).toMatchObject({ itn, einNumber: '111111111', use: 'none', orderId: null, labelId: null });
    expect(list[1]).toMatchObject({ errorMessage: expect.stringContaining('SBX-7001') });
    for (const [query, found] of [
      [{ status: 'pending' }, pending],
      [{ status: 'rejected' }, refused],
      [{ q: itn.toLowerCase() }, approved],
      [{ q: '111111111' }, approved],
      [{ q: 'eei-2' }, refused],
      [{ q: 'ruiz ana' }, refused],
      [{ q: 'bicycle' }, pending],
    ] as const)
      expect([query, (await read(query)).list.map(({ aesUid }) => aesUid)]).toEqual([query, [found]]);
    expect(await read({ status: 'voided' })).toEqual({ total: 0, list: [] });
    const other = await world.login('other@packbench.example');
    expect(await other.get(listFilings, { query: {} })).toEqual({ total: 0, list: [] });
  });

  it('bears the number that its order got after it was filed', async () => {
    const aesUid = await file({ reference: 'later' });
    const { orderNo } = await save({ aesUid, reference: 'later' });
    expect(orderNo).not.toBe('');
    expect((await read({ q: orderNo })).list).toMatchObject([{ aesUid, orderNo }]);
  });

  it('says whether its order waits for a label, was cancelled, or was filed again', async () => {
    const { id } = await save({ autoOrderNo: false, orderNo: 'USE-1' });
    const first = await file({ id, autoOrderNo: false, orderNo: 'USE-1' });
    await save({ id, autoOrderNo: false, orderNo: 'USE-1', aesUid: first });
    expect((await read({ q: 'USE-1' })).list).toMatchObject([{ use: 'waiting', orderId: id, labelId: null }]);
    const second = await file(
      { id, autoOrderNo: false, orderNo: 'USE-1' },
      { valueAmount: 3001, productValue: 3001 },
    );
    await save({ id, autoOrderNo: false, orderNo: 'USE-1', aesUid: second });
    expect([await useOf(first), await useOf(second)]).toEqual(['replaced', 'waiting']);
    await client.get(cancelOrders, { body: { ids: [id] } });
    expect([await useOf(first), await useOf(second)]).toEqual(['replaced', 'cancelled']);
  });

  it('goes out with the label of its order, and after a void with the next one', async () => {
    const aesUid = await file({ reference: 'label' });
    const { id } = await save({ aesUid, reference: 'label' });
    const ofId = eq(orders.id, id ?? '');
    await world.db.update(orders).set({ labelId: 'L1' }).where(ofId);
    expect((await read()).list).toContainEqual(
      expect.objectContaining({ aesUid, use: 'shipped', orderId: id, labelId: 'L1' }),
    );
    await world.db.update(orders).set({ labelId: null }).where(ofId);
    expect(await useOf(aesUid)).toBe('waiting');
    await world.db
      .execute(sql`insert into label_intents (id, account_id, user_id, order_id, order_no, state, carrier_ref,
        form, quote, hold_cents, deposit_cents, label_id, created_at, updated_at)
      select 'I1', account_id, account_id, id, order_no, 'voided', '', form, '{}', 0, 0, 'L1', created_at, created_at
      from orders where id = ${id}`);
    expect((await read()).list).toContainEqual(
      expect.objectContaining({ aesUid, use: 'labelVoided', orderId: id, labelId: null }),
    );
  });
});
