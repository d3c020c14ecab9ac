/** Requests that meet: whoever comes second sees what the first one wrote, and never an error of the database. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAddresses, saveAddress } from '#contract/addresses.ts';
import { getOrder, listOrders, saveOrder } from '#contract/orders.ts';
import type { Client, World } from './harness.ts';
import { DATABASES, startWorld } from './harness.ts';
import { aSave } from './save-body.ts';

const SENDERS = 6;

describe.each(DATABASES)('at once on %s', (database) => {
  let world: World;
  let client: Client;
  let other: Client;
  beforeAll(async () => {
    world = await startWorld(database, { env: { SANDBOX_DELAY_MS: '5' } });
    client = await world.login();
    other = await world.login('other@packbench.example');
  });
  afterAll(() => world.close());

  const together = <T>(send: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: SENDERS }, (_, index) => send(index)));
  const codesOf = (answers: { envelope: { errorCode?: string } }[]) =>
    answers.map(({ envelope }) => envelope.errorCode ?? 'OK').sort();

  it('first saves of one new order under several request ids all count: one order, the last one kept', async () => {
    const id = randomUUID();
    const answers = await together((index) =>
      client.ask(saveOrder, { body: aSave({ id, orderNo: `AT-ONCE-${index}` }) }),
    );
    expect(codesOf(answers)).toEqual(Array.from({ length: SENDERS }, () => 'OK'));
    expect(answers.map(({ envelope }) => envelope.data?.version).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    const last = answers.find(({ envelope }) => envelope.data?.version === SENDERS);
    expect((await client.get(getOrder, { params: { id } })).order.orderNo).toBe(last?.envelope.data?.orderNo);
    expect((await client.get(listOrders, { query: { q: 'AT-ONCE' } })).total).toBe(1);
  });

  it('one new id of two users is the first one’s; the second hears that it is not his', async () => {
    const id = randomUUID();
    const answers = await Promise.all(
      [client, other].map((sender) => sender.ask(saveOrder, { body: aSave({ id }) })),
    );
    expect(codesOf(answers)).toEqual(['NOT_FOUND', 'OK']);
    const address = { id: randomUUID(), personName: 'Ann Lee' };
    const books = await Promise.all(
      [client, other].map((sender) => sender.ask(saveAddress, { body: address })),
    );
    expect(codesOf(books)).toEqual(['NOT_FOUND', 'OK']);
  });

  it('one order number is given once', async () => {
    const answers = await together(() => client.ask(saveOrder, { body: aSave({ orderNo: 'ONE-NUMBER' }) }));
    expect(codesOf(answers)).toEqual([
      'OK',
      ...Array.from({ length: SENDERS - 1 }, () => 'ORDER_NUMBER_TAKEN'),
    ]);
  });

  it('purchases of one new order under several names buy one label', async () => {
    const id = randomUUID();
    const answers = await together(() =>
      client.ask(saveOrder, { body: aSave({ id }, { isCreateLabel: true, customerObjectId: randomUUID() }) }),
    );
    const codes = codesOf(answers);
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
    for (const code of codes) expect(['OK', 'LABEL_IN_PROGRESS', 'ORDER_NOT_EDITABLE']).toContain(code);
  });

  it('of addresses made the default at once, one is', async () => {
    const answers = await together((index) =>
      client.ask(saveAddress, { body: { type: 'sender', personName: `Ann ${index}`, isDefault: true } }),
    );
    expect(codesOf(answers)).toEqual(Array.from({ length: SENDERS }, () => 'OK'));
    const { list } = await client.get(listAddresses, { query: { type: 'sender' } });
    expect(list.filter((entry) => entry.isDefault)).toHaveLength(1);
  });

  it('changes of different parts of one address are all kept', async () => {
    const { id } = await client.get(saveAddress, { body: { personName: 'Ann Lee' } });
    const parts = [
      { company: 'Lee Inc' },
      { city: 'Columbus' },
      { phone: '6145550100' },
      { reference: 'dock 4' },
    ];
    await Promise.all(parts.map((part) => client.get(saveAddress, { body: { id, ...part } })));
    const { list } = await client.get(listAddresses, { query: { q: 'Lee Inc' } });
    expect(list[0]).toMatchObject({ personName: 'Ann Lee', ...Object.assign({}, ...parts) });
  });
});
