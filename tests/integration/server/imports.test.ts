/** Mappings of spreadsheet columns on the server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMappings, removeMapping, saveMapping } from '#contract/imports.ts';
import { changes, syncPush } from '#contract/sync.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';

const nextId = createTestIds(6);
const AT = '2026-11-20T18:00:00.000Z';

describe.each(DATABASES)('import mappings on %s', (database) => {
  let world: World;
  let client: Client;
  beforeAll(async () => {
    world = await startWorld(database);
    client = await world.login();
  });
  afterAll(() => world.close());

  const names = async (who = client) => (await who.get(listMappings)).map(({ name }) => name);
  const fed = async (id: string) =>
    (await client.get(changes, { query: { limit: 1000 } })).changes.find((change) => change.id === id);

  it('keeps a mapping, changes it, tells other devices, and lists by name', async () => {
    const added = await client.get(saveMapping, { body: { name: ' Etsy ', mappingData: '{"a":1}' } });
    expect(added).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Etsy',
      mappingData: '{"a":1}',
      updatedAt: AT,
    });
    const changed = await client.get(saveMapping, {
      body: { id: added.id, name: 'Etsy', mappingData: '{"a":2}' },
    });
    expect(changed).toEqual({ ...added, mappingData: '{"a":2}' });
    await client.get(saveMapping, { body: { name: 'amazon', mappingData: '{}' } });
    expect(await names()).toEqual(['amazon', 'Etsy']);
    expect(await fed(added.id)).toEqual({
      entity: 'mapping',
      id: added.id,
      seq: expect.any(Number),
      data: changed,
    });
  });

  it('refuses a name another one bears, whatever its case, also to a pushed operation', async () => {
    const body = { id: nextId(), name: 'ETSY', mappingData: '{}' };
    const { status, envelope } = await client.ask(saveMapping, { body });
    expect([status, envelope]).toMatchObject([
      200,
      { result: 'ERR', errorCode: 'MAPPING_NAME_TAKEN', retry: 'never', params: { name: 'ETSY' } },
    ]);
    const { results } = await client.get(syncPush, {
      body: { ops: [{ id: nextId(), opVersion: 1, call: 'saveMapping', body }] },
    });
    expect(results[0]?.envelope).toMatchObject({ errorCode: 'MAPPING_NAME_TAKEN' });
    expect(await names()).toEqual(['amazon', 'Etsy']);
  });

  it('answers a repeat to the letter, without a second mapping', async () => {
    const requestId = nextId();
    const body = { name: 'Repeated', mappingData: '{}' };
    const first = await client.ask(saveMapping, { body, requestId });
    const second = await client.ask(saveMapping, { body, requestId });
    expect([second.text, second.headers['idempotent-replay']]).toEqual([first.text, 'true']);
    expect((await names()).filter((name) => name === 'Repeated')).toHaveLength(1);
  });

  it('removes one, also one that is gone already, and its name is free again', async () => {
    const { id } = await client.get(saveMapping, { body: { name: 'Short', mappingData: '{}' } });
    expect(await client.get(removeMapping, { body: { id } })).toEqual({ id });
    expect(await client.get(removeMapping, { body: { id } })).toEqual({ id });
    expect(await fed(id)).toMatchObject({ entity: 'mapping', data: null });
    await client.get(saveMapping, { body: { name: 'Short', mappingData: '{}' } });
  });

  it('shows nobody the mappings of another, nor lets them be changed or removed', async () => {
    const other = await world.login('other@packbench.example');
    const [own] = await client.get(listMappings);
    expect(await names(other)).toEqual([]);
    await other.get(saveMapping, { body: { name: own!.name, mappingData: '{}' } });
    const body = { id: own!.id, name: 'Stolen', mappingData: '{}' };
    expect((await other.ask(saveMapping, { body })).status).toBe(404);
    expect((await other.ask(removeMapping, { body: { id: own!.id } })).status).toBe(404);
    expect(await names()).toContain(own!.name);
  });

  it.each([
    ['no name', { name: '  ', mappingData: '{}' }, 'name'],
    ['a name too long', { name: 'x'.repeat(61), mappingData: '{}' }, 'name'],
    ['no data', { name: 'Bare' }, 'mappingData'],
    ['an unknown field', { name: 'Bare', mappingData: '{}', shared: true }, 'shared'],
  ])('answers 400 with the path for %s', async (_, body, path) => {
    const answer = await client.ask(saveMapping, { body: body as never });
    expect([answer.status, answer.envelope]).toMatchObject([
      400,
      { errorCode: 'BAD_REQUEST', params: { path } },
    ]);
  });
});
