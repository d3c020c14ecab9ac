/** Random work on a random line: whatever happens, each operation ends once, in order, or is visible. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SaveBody } from '#contract/orders.ts';
import { anOrder } from '#fixtures/an-order.ts';
import type { World } from '#fixtures/sync-world.ts';
import { createWorld, errEnvelope, json } from '#fixtures/sync-world.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { cancelOrdersLocally, saveOrderLocally } from '#store/orders/orders.ts';
import { discardOperation, retryOperation } from '#store/queue/queue-actions.ts';
import type { Engine } from './engine.ts';

type Fault =
  | 'none'
  | 'lost request'
  | 'lost reply'
  | '503 before'
  | '500 after'
  | 'portal'
  | 'cut reply'
  | 'duplicated';
type Step =
  | { kind: 'new order'; label: boolean }
  | { kind: 'edit' | 'cancel' | 'change on the server' | 'discard'; at: number }
  | { kind: 'finish labels'; well: boolean }
  | { kind: 'let work'; ms: number }
  | { kind: 'new tab' };

const at = fc.nat({ max: 9 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('new order' as const), label: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('edit' as const, 'cancel' as const), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('change on the server' as const), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('discard' as const), at }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('finish labels' as const), well: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('let work' as const), ms: fc.constantFrom(0, 1500, 20_000) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'new tab' as const }) },
);
const anyFault = fc.constantFrom<Fault>(
  'none',
  'none',
  'none',
  'lost request',
  'lost reply',
  '503 before',
  '500 after',
  'portal',
  'cut reply',
  'duplicated',
);

function breakLine(world: World, faults: Fault[]) {
  let request = 0;
  world.server.line = (path, _init, reach) => {
    if (path === '/api/health') return undefined;
    const fault = faults[request++ % faults.length];
    switch (fault) {
      case 'lost request':
        throw new TypeError('lost');
      case 'lost reply':
        reach();
        throw new TypeError('lost');
      case '503 before':
        return json(errEnvelope('BUSY', { retry: 'later' }), 503, { 'retry-after': '2' });
      case '500 after':
        reach();
        return json(errEnvelope('SERVER_ERROR', { retry: 'later' }), 500);
      case 'portal':
        return new Response('<html></html>', { headers: { 'content-type': 'text/html' } });
      case 'cut reply':
        reach();
        return new Response('{"result":"O', { headers: { 'content-type': 'application/json' } });
      case 'duplicated':
        reach();
        return undefined;
      default:
        return undefined;
    }
  };
}

async function run(steps: Step[], faults: Fault[]) {
  const world = createWorld();
  let db: UserDatabase = world.openDb();
  let engine: Engine = world.openEngine(db);
  const orders: string[] = [];
  const bought = new Map<string, string>();
  breakLine(world, faults);
  engine.start();
  const work = (ms: number) => world.clock.advance(ms, () => engine.idle());

  async function save(form: Parameters<typeof saveOrderLocally>[1]['form'], isCreateLabel: boolean) {
    const saved = await saveOrderLocally(db, { form, isCreateLabel, maxRate: 9 });
    if (!saved.ok) return;
    if (!orders.includes(saved.value.id)) orders.push(saved.value.id);
    if (saved.value.customerObjectId !== null) bought.set(saved.value.customerObjectId, saved.value.id);
  }

  for (const step of steps) {
    const id = 'at' in step && orders.length > 0 ? orders[step.at % orders.length]! : undefined;
    const row = id === undefined ? undefined : await db.orders.get(id);
    if (step.kind === 'new order') await save(anOrder({ orderNo: `PB-${orders.length}` }), step.label);
    else if (step.kind === 'let work') {
      await world.settle(engine);
      await work(step.ms);
    } else if (step.kind === 'new tab') {
      await engine.stop();
      db.close();
      db = world.openDb();
      engine = world.openEngine(db);
      engine.start();
    } else if (step.kind === 'finish labels') {
      for (const [purchase, reply] of world.server.labels) {
        if (reply.asyncCreateLabelStatusVo?.status === 'CREATING')
          world.server.finishLabel(purchase, step.well ? 'SUCCESS' : 'ERROR', 'x');
      }
    } else if (step.kind === 'edit' && row?.labelState === 'none' && row.order.status === 1) {
      await save({ ...row, order: { ...row.order, note: `edit ${step.at}` } }, false);
    } else if (step.kind === 'cancel' && row?.labelState === 'none' && row.order.status === 1) {
      await cancelOrdersLocally(db, [row.id]);
    } else if (step.kind === 'change on the server' && id !== undefined && world.server.orders.has(id)) {
      world.server.change(id, (record) => ({
        ...record,
        order: { ...record.order, reference: `R-${step.at}` },
      }));
    } else if (step.kind === 'discard') {
      const ops = await db.outbox.toArray();
      if (ops.length > 0) await discardOperation(db, ops[step.at % ops.length]!.id);
    }
  }

  delete world.server.line;
  await world.settle(engine);
  for (let round = 0; round < 4; round += 1) {
    for (const [purchase, reply] of world.server.labels) {
      if (reply.asyncCreateLabelStatusVo?.status === 'CREATING')
        world.server.finishLabel(purchase, 'SUCCESS');
    }
    for (const op of await db.outbox.toArray()) {
      if (op.state === 'needsAttention' && op.lastError?.retry === 'later') await retryOperation(db, op.id);
    }
    await work(6 * 60_000);
  }
  const left = await db.outbox.toArray();
  const answered = await db.answered.toArray();
  const rows = await db.orders.toArray();
  const counter = ((await db.meta.get('position'))?.value as number | undefined) ?? 0;
  const labels = await db.labels.count();
  const purchases = await db.purchases.count();
  await engine.stop();
  db.close();
  return { world, left, answered, rows, counter, labels, purchases, bought };
}

test('each operation ends once, in order, or stays visible', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyStep, { minLength: 3, maxLength: 14 }),
      fc.array(anyFault, { minLength: 1, maxLength: 12 }),
      async (steps, faults) => {
        const { world, left, answered, rows, labels, purchases, bought } = await run(steps, faults);
        const { server } = world;
        // Nothing waits for ever, and what is left is shown.
        expect(left.filter(({ state }) => state !== 'needsAttention' && state !== 'conflict')).toEqual([]);
        expect(purchases).toBe(0);
        // No operation has two effects, and none that was done has none.
        const applied = server.applied.map(({ id }) => id);
        expect(new Set(applied).size).toBe(applied.length);
        const done = answered.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
        expect(done.filter((id) => !applied.includes(id))).toEqual([]);
        // A save given up by the user may have reached the server before; then its order comes with the changes.
        const givenUp = new Set(
          answered.filter(({ outcome }) => outcome === 'discarded').map(({ id }) => id),
        );
        expect(applied.filter((id) => !done.includes(id) && !givenUp.has(id))).toEqual([]);
        // At most one label per purchase, and only purchases the user made.
        for (const [purchase, reply] of server.labels) expect(bought.get(purchase)).toBe(reply.id);
        expect(labels).toBe([...server.labels.values()].filter(({ labelId }) => labelId !== null).length);
        // What the device shows of a settled order is the server's copy.
        for (const row of rows.filter(({ pending }) => pending === 0)) {
          const record = server.orders.get(row.id);
          expect([row.version, row.order]).toEqual([record?.version, record?.order]);
        }
        for (const id of server.orders.keys()) expect(rows.some((row) => row.id === id)).toBe(true);
        // Saves of one order were applied in the order they were made.
        const versions = new Map<string, number>();
        for (const op of server.applied.filter(({ call }) => call === 'saveOrder')) {
          const { order, baseVersion } = op.body as SaveBody;
          const before = versions.get(order.id ?? '') ?? -1;
          expect((baseVersion ?? 0) > before).toBe(true);
          versions.set(order.id ?? '', baseVersion ?? 0);
        }
      },
    ),
    { numRuns: Number(process.env['MODEL_RUNS'] ?? 12) },
  );
}, 600_000);
