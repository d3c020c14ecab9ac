import { describe, expect, test } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { World } from '#fixtures/sync-world.ts';
import { pastImportsHere } from '../collections/past-imports.ts';
import type { UserDatabase } from '../device/database.ts';
import { finishImport } from './imports.ts';
import { beginImport, commitImport, stageImport } from './stage-import.ts';
import { saveOrderLocally } from './orders.ts';
import { undoImport, undoOutlook } from './undo-import.ts';

let world: World;
let db: UserDatabase;
useOwnDatabase((own) => ({ world, db } = own));

async function importOf(...orderNos: string[]): Promise<string> {
  const begun = await beginImport(db, { fileName: 'monday.csv', total: orderNos.length });
  if (!begun.ok) throw new Error(begun.error.type);
  const staging = stageImport(db, begun.value);
  await staging.put(orderNos.map((orderNo) => anOrder({ orderNo })));
  await staging.end();
  await commitImport(db, begun.value);
  await finishImport(db, begun.value);
  return begun.value;
}
const rowOf = async (orderNo: string) => (await db.orders.where('orderNo').equals(orderNo).first())!;
const numbers = async () => (await db.orders.orderBy('orderNo').toArray()).map(({ orderNo }) => orderNo);
const queued = async () =>
  (await db.outbox.orderBy('position').toArray()).map(({ call, summary }) => [
    call,
    summary.params['orderNo'] ?? summary.params['fileName'],
  ]);

describe('an import', () => {
  test('is kept among the past ones, with its counts and its orders naming it', async () => {
    const id = await importOf('A-1', 'A-2');
    expect(await pastImportsHere(db)).toEqual([
      {
        id,
        fileName: 'monday.csv',
        importedAt: new Date(world.clock.now()).toISOString(),
        person: null,
        made: 2,
        updated: 0,
        held: 0,
        undoneAt: null,
      },
    ]);
    expect((await rowOf('A-1')).order.importId).toBe(id);
    expect(await queued()).toEqual([
      ['saveOrder', 'A-2'],
      ['saveOrder', 'A-1'],
      ['savePastImport', 'monday.csv'],
    ]);
  });

  test('that nobody has heard of is undone without a word to the server but that it was', async () => {
    const id = await importOf('A-1', 'A-2');
    await importOf('B-1');
    expect(await undoOutlook(db, id)).toEqual({ orders: 2, labelled: 0, inQueue: 0, isTooOld: false });
    expect(await undoImport(db, id)).toEqual({ ok: true, value: 2 });
    expect(await numbers()).toEqual(['B-1']);
    const [undone] = (await pastImportsHere(db)).filter((made) => made.id === id);
    expect(undone?.undoneAt).toBe(new Date(world.clock.now()).toISOString());
    expect((await queued()).filter(([, name]) => String(name).startsWith('A-'))).toEqual([]);
    expect(await undoImport(db, id)).toEqual({ ok: false, error: { type: 'ImportGone', retry: 'never' } });
  });

  test('of which an order was sent is removed there too', async () => {
    const id = await importOf('A-1', 'A-2');
    const sent = await db.outbox.filter(({ summary }) => summary.params['orderNo'] === 'A-1').first();
    await db.outbox.update(sent!.id, { firstSentAt: world.clock.now() });
    expect(await undoImport(db, id)).toEqual({ ok: true, value: 2 });
    expect(await numbers()).toEqual(['A-1']);
    expect((await rowOf('A-1')).tab).toBe(0);
    expect((await queued()).filter(([, name]) => String(name).startsWith('A-'))).toEqual([
      ['saveOrder', 'A-1'],
      ['deleteOrders', 'A-1'],
    ]);
  });

  test('of which one has a label, or waits for one, stays whole', async () => {
    const id = await importOf('A-1', 'A-2', 'A-3');
    await saveOrderLocally(db, { form: await formOf('A-2'), isCreateLabel: true, maxRate: 9 });
    const shipped = await rowOf('A-3');
    await db.orders.put({ ...shipped, labelId: 'L1', labelState: 'ready' });
    expect(await undoOutlook(db, id)).toEqual({ orders: 3, labelled: 1, inQueue: 1, isTooOld: false });
    expect(await undoImport(db, id)).toEqual({
      ok: false,
      error: { type: 'ImportHasLabels', retry: 'never' },
    });
    expect(await numbers()).toEqual(['A-1', 'A-2', 'A-3']);
  });

  test('some of whose orders are too old for this device stays whole', async () => {
    const id = await importOf('A-1', 'A-2');
    await db.orders.delete((await rowOf('A-2')).id);
    await world.clock.advance(91 * 24 * 60 * 60 * 1000);
    expect((await undoOutlook(db, id)).isTooOld).toBe(true);
    expect(await undoImport(db, id)).toEqual({ ok: false, error: { type: 'ImportTooOld', retry: 'never' } });
    expect(await numbers()).toEqual(['A-1']);
  });
});

async function formOf(orderNo: string) {
  const { order, packages, ordersPackageItems } = await rowOf(orderNo);
  return { order, packages, ordersPackageItems };
}
