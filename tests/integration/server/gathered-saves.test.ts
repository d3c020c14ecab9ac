/** Saves that meet at the server go to the database together, and each is answered as if it had come alone. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SaveBody } from '#contract/orders.ts';
import { copyAsNewSave, getOrder, listOrders, saveOrder } from '#contract/orders.ts';
import type { Client, World } from './harness.ts';
import { DATABASES, startWorld } from './harness.ts';
import { statementsDuring } from '../statements.ts';
import { aSave } from './save-body.ts';

interface Sent {
  requestId: string;
  body: SaveBody;
}

describe.each(DATABASES)('saves at once on %s', (database) => {
  let world: World;
  let client: Client;
  beforeAll(async () => {
    world = await startWorld(database);
    client = await world.login('unfunded@packbench.example');
  });
  afterAll(() => world.close());

  const aRequest = (order: SaveBody['order'], given: Partial<SaveBody> = {}): Sent => ({
    requestId: randomUUID(),
    body: aSave(order, given),
  });
  const ask = async ({ requestId, body }: Sent) => {
    const { status, envelope, headers } = await client.ask(saveOrder, { requestId, body });
    const { result, errorCode, data } = envelope;
    const isAgain = headers['idempotent-replay'] === 'true';
    return { status, result, errorCode, orderNo: data?.orderNo, version: data?.version, isAgain };
  };

  /** The same story twice, under ids and numbers of its own each time. */
  function story(name: string): Sent[] {
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    const once = aRequest({ id: first, orderNo: `${name}-1` });
    return [
      once,
      aRequest({ id: second, orderNo: `${name}-2` }),
      aRequest({ id: third, orderNo: `${name}-1` }),
      once,
      aRequest({ id: first, orderNo: `${name}-9` }, { baseVersion: 1 }),
      aRequest({ id: third, orderNo: `${name}-1` }),
      aRequest({ id: second, orderNo: `${name}-2`, note: 'late' }, { baseVersion: 7 }),
      aRequest({ id: randomUUID(), orderNo: 'x'.repeat(65) }),
      { ...once, body: aSave({ id: first, orderNo: `${name}-1`, note: 'another' }) },
      aRequest({ id: randomUUID(), orderNo: `${name}-3` }),
    ];
  }

  it('are answered as one after the other', async () => {
    const together = await Promise.all(story('X').map(ask));
    const alone: typeof together = [];
    for (const request of story('Y')) alone.push(await ask(request));
    const named = (answers: typeof alone) =>
      answers.map((answer) => ({ ...answer, orderNo: answer.orderNo?.slice(1) }));
    expect(named(together)).toEqual(named(alone));
    expect(together.map(({ errorCode, isAgain }) => errorCode ?? isAgain)).toEqual([
      false,
      false,
      'ORDER_NUMBER_TAKEN',
      true,
      false,
      false,
      'ORDER_CHANGED',
      'CHECK_FAILED',
      'REQUEST_ID_REUSED',
      false,
    ]);
  });

  it('share their transactions and stand in the list as they came', async () => {
    const requests = Array.from({ length: 40 }, (_, n) => aRequest({ id: randomUUID(), orderNo: `T-${n}` }));
    const statements = await statementsDuring(world.database.pool, () => Promise.all(requests.map(ask)));
    expect(statements.filter((text) => text === 'begin').length).toBeLessThan(10);
    const { list } = await client.get(listOrders, { query: { q: 't-', pageSize: 100 } });
    expect(list.map(({ orderNo }) => orderNo).toReversed()).toEqual(
      requests.map(({ body }) => body.order.orderNo),
    );
  });

  it('take copies along: each is an order of its own, made from what was saved before it', async () => {
    const original = randomUUID();
    await ask(aRequest({ id: original, orderNo: 'COPY-1', buyer: 'Ana Buyer' }));
    const copyOf = (orderNo: string, requestId = randomUUID()) => ({
      call: copyAsNewSave,
      requestId,
      body: aSave({ id: original, orderNo, buyer: 'Bea Buyer' }),
    });
    const [edit, again] = [
      aRequest({ id: original, orderNo: 'COPY-9' }, { baseVersion: 1 }),
      copyOf('COPY-2'),
    ];
    const sent = [
      { call: saveOrder, ...edit },
      copyOf('COPY-9'),
      copyOf('COPY-1'),
      again,
      again,
      copyOf('COPY-2'),
      { call: saveOrder, ...aRequest({ id: randomUUID(), orderNo: 'COPY-3' }) },
    ];
    const answers = await Promise.all(
      sent.map(async ({ call, requestId, body }) => {
        const { envelope, headers } = await client.ask(call, { requestId, body });
        const id = envelope.data?.id ?? null;
        return {
          id,
          said: envelope.errorCode ?? envelope.data?.orderNo,
          isAgain: 'idempotent-replay' in headers,
        };
      }),
    );
    expect(answers.map(({ said, isAgain }) => [said, isAgain])).toEqual([
      ['COPY-9', false],
      [expect.stringMatching(/^PB-/), false],
      ['COPY-1', false],
      ['COPY-2', false],
      ['COPY-2', true],
      ['ORDER_NUMBER_TAKEN', false],
      ['COPY-3', false],
    ]);
    expect(answers[3]?.id).toBe(answers[4]?.id);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(6);
    const reused = await client.ask(saveOrder, { requestId: again.requestId, body: again.body });
    expect(reused.envelope.errorCode).toBe('REQUEST_ID_REUSED');
  });

  it('are asked for by one look once they are answered', async () => {
    const request = aRequest({ id: randomUUID(), orderNo: 'ONCE-1' });
    await ask(request);
    const statements = await statementsDuring(world.database.pool, () => ask(request));
    const tables = statements.map(
      (text) => /from "(\w+)"/.exec(text.replaceAll(/\(\s*select[^()]*(?:\([^()]*\)[^()]*)*\)/g, ''))?.[1],
    );
    expect(tables).toEqual(['sessions', 'requests']);
  });

  it('do not suffer from one that breaks', async () => {
    await world.database.pool.query(`
      create function break_some() returns trigger language plpgsql as
        $$ begin if new.order_no like 'BREAK%' then raise exception 'broken'; end if; return new; end $$;
      create trigger break_some before insert on orders for each row execute function break_some()`);
    const ids = ['SOUND-1', 'BREAK-1', 'SOUND-2', 'BREAK-2', 'SOUND-3'].map((orderNo) => ({
      id: randomUUID(),
      orderNo,
    }));
    const answers = await Promise.all(ids.map((order) => ask(aRequest(order))));
    expect(answers.map(({ status, errorCode, orderNo }) => [status, errorCode ?? orderNo])).toEqual([
      [200, 'SOUND-1'],
      [500, 'SERVER_ERROR'],
      [200, 'SOUND-2'],
      [500, 'SERVER_ERROR'],
      [200, 'SOUND-3'],
    ]);
    const kept = await Promise.all(ids.map(({ id }) => client.ask(getOrder, { params: { id } })));
    expect(kept.map(({ status }) => status)).toEqual([200, 404, 200, 404, 200]);
  });
});
