import { describe, expect, test } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import { START } from '#fixtures/sync-world.ts';
import type { SaveBody } from '#contract/orders.ts';
import type { UserDatabase } from '../device/database.ts';
import { finishImport, orderNumbersHere, unfinishedImports } from './imports.ts';
import { abandonImport, beginImport, commitImport, stageImport } from './stage-import.ts';
import { orderPage } from './order-queries.ts';
import { saveOrderLocally } from './orders.ts';

let db: UserDatabase;
useOwnDatabase((own) => ({ db } = own));

async function begin(total = 3): Promise<string> {
  const begun = await beginImport(db, { fileName: 'orders.csv', total });
  if (!begun.ok) throw new Error(begun.error.type);
  return begun.value;
}

const formsOf = (...orderNos: string[]) => orderNos.map((orderNo) => anOrder({ orderNo }));

async function stage(id: string, ...chunks: string[][]) {
  const staging = stageImport(db, id);
  for (const orderNos of chunks) await staging.put(formsOf(...orderNos));
  expect(await staging.end()).toEqual({ ok: true, value: undefined });
}

async function finish(id: string) {
  const finished = await finishImport(db, id);
  if (!finished.ok) throw new Error(finished.error.type);
  return finished.value;
}

const listed = async () => (await orderPage(db, { tab: 1, limit: 100 })).rows.map((row) => row.orderNo);
const queued = () =>
  db.outbox
    .orderBy('position')
    .and(({ call }) => call === 'saveOrder')
    .toArray();

describe('an import', () => {
  test('shows and queues nothing before it is committed', async () => {
    const id = await begin();
    await stage(id, ['A-1', 'A-2', 'A-3']);
    expect([await listed(), await queued()]).toEqual([[], []]);
    expect((await finishImport(db, id)).ok).toBe(false);
    expect([await listed(), await queued()]).toEqual([[], []]);
  });

  test('given up before, it leaves nothing', async () => {
    const id = await begin();
    await stage(id, ['A-1']);
    await abandonImport(db, id);
    expect([await db.imports.count(), await db.importChunks.count(), await listed()]).toEqual([0, 0, []]);
  });

  test('given up while a chunk is on its way, it leaves nothing either', async () => {
    const id = await begin();
    const staging = stageImport(db, id);
    await staging.put(formsOf('A-1'));
    await staging.put(formsOf('A-2'));
    await abandonImport(db, id);
    expect([await db.imports.count(), await db.importChunks.count(), await listed()]).toEqual([0, 0, []]);
    await staging.put(formsOf('A-3'));
    await expect(staging.end()).rejects.toThrow('not being staged');
    expect(await db.importChunks.count()).toBe(0);
  });

  test('committed, it can no longer be given up', async () => {
    const id = await begin(1);
    await stage(id, ['A-1']);
    await commitImport(db, id);
    await abandonImport(db, id);
    expect(await finish(id)).toEqual({ made: 1, taken: [], updated: 0, held: 0 });
  });

  test('its orders stand in Awaiting as in the file, each with the save that will be sent', async () => {
    const id = await begin(4);
    await stage(id, ['A-1', 'A-2'], ['A-3', 'A-4']);
    await commitImport(db, id);
    const progress: number[] = [];
    await finishImport(db, id, (made) => progress.push(made));
    expect(progress).toEqual([2, 4, 4]);
    expect(await listed()).toEqual(['A-1', 'A-2', 'A-3', 'A-4']);
    // The newest stands first in the lists of the server too: it is sent last.
    const ops = await queued();
    expect(ops.map(({ summary }) => summary.params['orderNo'])).toEqual(['A-4', 'A-3', 'A-2', 'A-1']);
    const last = ops.at(-1)!;
    const row = (await db.orders.get(last.orderId!))!;
    expect(last).toMatchObject({
      call: 'saveOrder',
      lane: `order:${last.orderId}`,
      state: 'waiting',
      firstSentAt: null,
      base: null,
      consent: null,
    });
    const body = last.body as SaveBody;
    expect([body.isCreateLabel, body.baseVersion, body.order.id]).toEqual([false, 0, row.id]);
    expect(row).toMatchObject({ orderNo: 'A-1', pending: 1, base: null, version: 0, labelState: 'none' });
    expect(row.order.createTime).toBe(new Date(START).toISOString());
    expect([await db.imports.count(), await db.importChunks.count()]).toEqual([0, 0]);
  });

  test('rows without a number get numbers of this device, in their order', async () => {
    const id = await begin();
    await stage(id, ['', 'A-2', ' ']);
    await commitImport(db, id);
    await finish(id);
    const numbers = await listed();
    expect(numbers[1]).toBe('A-2');
    expect([numbers[0]?.slice(-2), numbers[2]?.slice(-2)]).toEqual(['01', '02']);
    const rows = await db.orders.toArray();
    const auto = new Map(rows.map((row) => [row.orderNo, row.order.autoOrderNo]));
    expect([auto.get(numbers[0]!), auto.get('A-2')]).toEqual([true, false]);
  });

  test('broken off between two chunks, it goes on where it was and makes no order twice', async () => {
    const id = await begin(3);
    await stage(id, ['A-1', 'A-2'], ['A-3']);
    await commitImport(db, id);
    const closing = new Error('closed');
    await expect(
      finishImport(db, id, () => {
        throw closing;
      }),
    ).rejects.toBe(closing);
    expect(await listed()).toEqual(['A-3']);
    expect(await unfinishedImports(db)).toMatchObject([{ id, state: 'importing', made: 1, total: 3 }]);
    expect(await finish(id)).toEqual({ made: 3, taken: [], updated: 0, held: 0 });
    expect(await listed()).toEqual(['A-1', 'A-2', 'A-3']);
    expect(await queued()).toHaveLength(3);
  });

  test('a chunk is made whole or not at all, and its orders stand as in the file', async () => {
    const names = Array.from({ length: 600 }, (_, index) => `A-${String(index).padStart(3, '0')}`);
    const id = await begin(600);
    await stage(id, names);
    await commitImport(db, id);
    let left = 400;
    const breakDown = () => {
      if ((left -= 1) === 0) throw new Error('broken');
    };
    db.orders.hook('creating', breakDown);
    await expect(finishImport(db, id)).rejects.toThrow('broken');
    expect([await db.orders.count(), await db.outbox.count(), await db.importChunks.count()]).toEqual([
      0, 0, 1,
    ]);
    db.orders.hook('creating').unsubscribe(breakDown);
    expect(await finish(id)).toEqual({ made: 600, taken: [], updated: 0, held: 0 });
    expect((await orderPage(db, { tab: 1, limit: 700 })).rows.map((row) => row.orderNo)).toEqual(names);
    expect(await queued()).toHaveLength(600);
  });

  test('two pages that go on with it at once make each order once', async () => {
    const id = await begin(3);
    await stage(id, ['A-1'], ['A-2'], ['A-3']);
    await commitImport(db, id);
    await Promise.all([finishImport(db, id), finishImport(db, id)]);
    expect(await listed()).toEqual(['A-1', 'A-2', 'A-3']);
    expect(await queued()).toHaveLength(3);
  });

  test('a number given away meanwhile leaves its order out, and says so', async () => {
    const id = await begin(2);
    await stage(id, ['A-1', 'A-2']);
    await saveOrderLocally(db, { form: anOrder({ orderNo: 'A-2' }), isCreateLabel: false });
    await commitImport(db, id);
    expect(await finish(id)).toEqual({ made: 1, taken: ['A-2'], updated: 0, held: 0 });
    expect((await orderNumbersHere(db)).toSorted()).toEqual(['A-1', 'A-2']);
  });

  test('what comes into the queue later stands behind it', async () => {
    const id = await begin(2);
    await stage(id, ['A-1', 'A-2']);
    await commitImport(db, id);
    await finish(id);
    await saveOrderLocally(db, { form: anOrder({ orderNo: 'B-1' }), isCreateLabel: false });
    expect((await queued()).map(({ summary }) => summary.params['orderNo'])).toEqual(['A-2', 'A-1', 'B-1']);
  });
});
