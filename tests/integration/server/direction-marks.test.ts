/** A text must be shown in the order it has: `gpj.exe` turned round passes for a picture, and one name for another. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#contract/account.ts';
import { saveAddress } from '#contract/addresses.ts';
import { saveMapping } from '#contract/imports.ts';
import { saveOrder } from '#contract/orders.ts';
import { saveProduct } from '#contract/products.ts';
import { OP_VERSION, syncPush } from '#contract/sync.ts';
import { saveView } from '#contract/views.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';
import { aSave } from './save-body.ts';
import { writtenRows } from './written-rows.ts';

const MARKS = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];
const turned = (name: string) => `${name} ${MARKS.join('')}Turned`;

describe.each(DATABASES)('direction overrides on %s', (database) => {
  const nextId = createTestIds(6);
  let world: World;
  let client: Client;
  beforeAll(async () => {
    world = await startWorld(database);
    client = await world.login();
  });
  afterAll(() => world.close());

  it('are in no name that is kept, sent one by one or pushed', async () => {
    const view = { sysType: 'orders', viewData: '[]' };
    await client.get(saveView, { body: { ...view, viewCode: turned('View') } });
    await client.get(saveMapping, { body: { name: turned('Mapping'), mappingData: '{}' } });
    await client.get(saveProduct, { body: { name: turned('Product') } });
    await client.get(saveOrder, {
      body: aSave({ recipientName: turned('Recipient'), note: turned('Note') }),
    });
    const address = { addrName: turned('Address'), personName: turned('Person'), addressLine1: '1 Elm' };
    const place = {
      city: 'Columbus',
      stateCode: 'OH',
      zipCode: '43215',
      countryCode: 'US',
      phone: '6145550177',
    };
    await client.get(saveAddress, { body: { ...address, ...place } });
    const pushed = { ...view, viewCode: turned('Pushed') };
    await client.get(syncPush, {
      body: { ops: [{ id: nextId(), call: saveView.name, opVersion: OP_VERSION, body: pushed }] },
    });
    const rows = await writtenRows(world.db);
    const names = ['View', 'Mapping', 'Product', 'Recipient', 'Note', 'Address', 'Person', 'Pushed'];
    const found = names.filter((name) => rows.some((row) => row.includes(`${name} Turned`)));
    expect(found).toEqual(names);
    expect(rows.filter((row) => MARKS.some((mark) => row.includes(mark)))).toEqual([]);
  });

  it('are no name by themselves', async () => {
    const { envelope } = await client.ask(saveMapping, { body: { name: MARKS.join(''), mappingData: '{}' } });
    expect(envelope).toMatchObject({ errorCode: 'BAD_REQUEST' });
  });

  it('make no wrong password the right one', async () => {
    const body = { email: 'demo@packbench.example', password: 'Demo\u202e_2026' };
    expect((await world.stranger().ask(login, { body })).envelope.result).toBe('ERR');
  });
});
