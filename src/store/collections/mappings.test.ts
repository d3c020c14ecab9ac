import { describe, expect, test } from 'vitest';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { World } from '#fixtures/sync-world.ts';
import type { ImportMapping } from '#contract/imports.ts';
import type { UserDatabase } from '../device/database.ts';
import { purgeDiscarded, UNDO_MS } from '../queue/discarded.ts';
import { applyChanges } from '../queue/incoming.ts';
import { mappingsHere, removeMappingLocally, saveMappingLocally } from './mappings.ts';
import { discardOperation, retryOperation } from '../queue/queue-actions.ts';
import { applyResponses } from '../queue/apply-responses.ts';

let world: World;
let db: UserDatabase;
useOwnDatabase((own) => ({ world, db } = own));

const aMapping = (id: string, name: string, mappingData = '{}'): ImportMapping => ({
  id,
  name,
  mappingData,
  updatedAt: '2026-11-20T12:00:00.000Z',
});
const pulled = (cursor: number, id: string, data: ImportMapping | null) =>
  applyChanges(db, { cursor, changes: [{ entity: 'mapping', id, seq: cursor, data }], more: false });
const names = async () => (await mappingsHere(db)).map(({ name }) => name);
const queued = () => db.outbox.orderBy('position').toArray();
const calls = async () => (await queued()).map(({ call }) => call);

async function save(name: string, given: { id?: string; mappingData?: string } = {}) {
  const saved = await saveMappingLocally(db, { name, mappingData: '{}', ...given });
  if (!saved.ok) throw new Error(saved.error.type);
  return saved.value;
}

async function answer(data: unknown) {
  const [op] = await queued();
  await db.outbox.update(op!.id, { state: 'sending', firstSentAt: world.clock.now() });
  await applyResponses(db, [{ op: op!, answer: { kind: 'answered', data }, replayed: false }], () => 0.5);
}

describe('mappings', () => {
  test('are kept by name and queued under their id', async () => {
    const etsy = await save(' Etsy ');
    await save('amazon');
    expect(await names()).toEqual(['amazon', 'Etsy']);
    expect((await queued())[0]).toMatchObject({
      call: 'saveMapping',
      lane: `mapping:${etsy.id}`,
      body: { id: etsy.id, name: 'Etsy', mappingData: '{}' },
      summary: { key: 'saveMapping', params: { name: 'Etsy' } },
    });
  });

  test('bear each name once, whatever its case; a removed one gives its name free', async () => {
    const { id } = await save('Etsy');
    expect(await saveMappingLocally(db, { name: 'ETSY', mappingData: '{}' })).toEqual({
      ok: false,
      error: { type: 'MAPPING_NAME_TAKEN', retry: 'never', params: { name: 'ETSY' } },
    });
    expect((await save('etsy', { id })).name).toBe('etsy');
    await removeMappingLocally(db, id);
    await save('Etsy');
    expect(await names()).toEqual(['Etsy']);
  });

  test('changed before anything was sent, are one operation; removed, none', async () => {
    const { id } = await save('Etsy');
    await save('Etsy 2', { id, mappingData: '{"a":1}' });
    expect(await queued()).toHaveLength(1);
    expect((await queued())[0]?.body).toEqual({ id, name: 'Etsy 2', mappingData: '{"a":1}' });
    await removeMappingLocally(db, id);
    expect([await names(), await calls()]).toEqual([[], []]);
  });

  test('the server is told of the removal of one it knows; its answer ends it', async () => {
    await pulled(1, 'm-1', aMapping('m-1', 'Etsy'));
    await removeMappingLocally(db, 'm-1');
    expect([await names(), await calls()]).toEqual([[], ['removeMapping']]);
    await pulled(2, 'm-1', aMapping('m-1', 'Etsy of another device'));
    expect(await names()).toEqual([]);
    await answer({ id: 'm-1' });
    expect(await db.mappings.count()).toBe(0);
  });

  test('unsent changes stay on top of what the server says, until they are answered', async () => {
    await pulled(1, 'm-1', aMapping('m-1', 'Etsy'));
    await save('Mine', { id: 'm-1' });
    await pulled(2, 'm-1', aMapping('m-1', 'Theirs'));
    expect(await names()).toEqual(['Mine']);
    await answer(aMapping('m-1', 'Mine'));
    expect(await db.mappings.get('m-1')).toEqual({
      ...aMapping('m-1', 'Mine'),
      base: null,
      pending: 0,
      isGone: false,
    });
    await pulled(3, 'm-1', null);
    expect(await names()).toEqual([]);
  });

  test('a name taken on another device is refused there; another name takes the place of the refused change', async () => {
    const { id } = await save('Etsy');
    const [op] = await queued();
    await db.outbox.update(op!.id, { state: 'sending', firstSentAt: world.clock.now() });
    const rejection = { type: 'MAPPING_NAME_TAKEN', retry: 'never' as const };
    await applyResponses(
      db,
      [{ op: op!, answer: { kind: 'refused', rejection }, replayed: false }],
      () => 0.5,
    );
    expect((await queued())[0]?.state).toBe('needsAttention');
    await retryOperation(db, op!.id);
    await save('Etsy 2', { id });
    const [renamed, ...more] = await queued();
    expect([renamed?.body, renamed?.state, more]).toEqual([
      { id, name: 'Etsy 2', mappingData: '{}' },
      'waiting',
      [],
    ]);
  });

  test('a change that was discarded for good is undone', async () => {
    await pulled(1, 'm-1', aMapping('m-1', 'Etsy'));
    await save('Mine', { id: 'm-1' });
    const [op] = await queued();
    await discardOperation(db, op!.id);
    await world.clock.advance(UNDO_MS);
    await purgeDiscarded(db);
    expect(await names()).toEqual(['Etsy']);
    const fresh = await save('New');
    await discardOperation(db, (await queued())[0]!.id);
    await world.clock.advance(UNDO_MS);
    await purgeDiscarded(db);
    expect([await names(), await db.mappings.get(fresh.id)]).toEqual([['Etsy'], undefined]);
  });
});
