import { beforeEach, describe, expect, test } from 'vitest';
import type { BookAddress, SaveAddressBody } from '#contract/addresses.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { World } from '#fixtures/sync-world.ts';
import { addressRowOf } from './address-row.ts';
import { addAddressesLocally, bodyOfEntry, deleteAddressLocally, saveAddressLocally } from './addresses.ts';
import type { UserDatabase } from '../device/database.ts';
import { purgeDiscarded, UNDO_MS } from '../queue/discarded.ts';
import { applyChanges } from '../queue/incoming.ts';
import { defaultSender, findAddresses } from './find-addresses.ts';
import { discardOperation, undoDiscard } from '../queue/queue-actions.ts';
import { applyResponses } from '../queue/apply-responses.ts';

let world: World;
let db: UserDatabase;
useOwnDatabase((own) => ({ world, db } = own));

async function save(body: SaveAddressBody) {
  const saved = await saveAddressLocally(db, body);
  if (!saved.ok) throw new Error(saved.error.type);
  return saved.value;
}

async function names(query: Partial<Parameters<typeof findAddresses>[1]> = {}) {
  const { rows, total } = await findAddresses(db, { type: 'recipient', limit: 10, ...query });
  return [rows.map(({ addrName }) => addrName), total];
}

describe('finding in the address book', () => {
  beforeEach(async () => {
    await save({
      addrName: 'sam',
      personName: 'Sam Reed',
      company: 'Reed Tools',
      city: 'Columbus',
      zipCode: '43215-1234',
      phone: '(614) 555-0100',
    });
    await save({ addrName: 'Ana', personName: 'Ana Peña', city: 'Miami', isDropShip: true });
    await save({ addrName: 'Zoe', personName: 'Zoe Columbus', isDefault: true });
    await save({ addrName: 'Ware 10', type: 'sender' });
    await save({ addrName: 'Ware 9', type: 'sender' });
  });

  test.each([
    ['', ['Zoe', 'Ana', 'sam'], 3],
    ['sam', ['sam'], 1],
    ['REED', ['sam'], 1],
    ['tools', ['sam'], 1],
    ['columbus', ['Zoe', 'sam'], 2],
    ['columbus reed', ['sam'], 1],
    ['43215', ['sam'], 1],
    ['614-555', ['sam'], 1],
    ['(614) 555 0100', ['sam'], 1],
    ['nobody', [], 0],
  ])('"%s"', async (q, found, total) => {
    expect(await names({ q })).toEqual([found, total]);
  });

  test('the list ends at its limit and tells how many there are', async () => {
    expect(await names({ limit: 2 })).toEqual([['Zoe', 'Ana'], 3]);
  });

  test('only dropship entries, or only those allowed', async () => {
    const { rows } = await findAddresses(db, { type: 'recipient', limit: 10, q: 'sam' });
    expect(await names({ isDropShipOnly: true })).toEqual([['Ana'], 1]);
    expect(await names({ ids: rows.map(({ id }) => id) })).toEqual([['sam'], 1]);
    expect(await names({ ids: [] })).toEqual([[], 0]);
  });

  test('without a default the first by name is the sender, numbers in their order', async () => {
    expect((await defaultSender(db))?.addrName).toBe('Ware 9');
    await save({ addrName: 'Main', type: 'sender', isDefault: true });
    expect((await defaultSender(db))?.addrName).toBe('Main');
  });
});

describe('changing the address book', () => {
  const fromServer = async (entry: BookAddress, seq: number) =>
    applyChanges(db, {
      cursor: seq,
      changes: [{ entity: 'address', id: entry.id, seq, data: entry }],
      more: false,
    });

  async function anEntry(): Promise<BookAddress> {
    const {
      pending: _,
      words: __,
      base: ___,
      isGone: ____,
      bookKey: _____,
      ...entry
    } = await save({ addrName: 'Ana', personName: 'Ana Peña' });
    await db.outbox.clear();
    await db.addresses.clear();
    await fromServer(entry, 1);
    return entry;
  }

  test('an entry and its sending are kept together', async () => {
    const row = await save({ addrName: 'Ana', personName: 'Ana Peña', isDefault: true });
    const [op] = await db.outbox.toArray();
    expect([row.pending, op?.call, op?.lane, op?.body]).toEqual([
      1,
      'saveAddress',
      `address:${row.id}`,
      { addrName: 'Ana', personName: 'Ana Peña', isDefault: true, id: row.id },
    ]);
  });

  test('a change given up brings the copy of the server back', async () => {
    const entry = await anEntry();
    await save({ id: entry.id, type: 'recipient', city: 'Miami' });
    const [op] = await db.outbox.toArray();
    expect((await db.addresses.get(entry.id))?.city).toBe('Miami');
    await discardOperation(db, op!.id);
    await world.clock.advance(UNDO_MS);
    await purgeDiscarded(db);
    expect(await db.addresses.get(entry.id)).toEqual(addressRowOf(entry));
  });

  test('of two changes the one that is kept stays', async () => {
    const entry = await anEntry();
    await save({ id: entry.id, type: 'recipient', city: 'Miami' });
    await save({ id: entry.id, type: 'recipient', phone: '3055550100' });
    const [first] = await db.outbox.orderBy('position').toArray();
    await discardOperation(db, first!.id);
    await world.clock.advance(UNDO_MS);
    await purgeDiscarded(db);
    const row = await db.addresses.get(entry.id);
    expect([row?.city, row?.phone, row?.pending]).toEqual(['', '3055550100', 1]);
  });

  test('of two waiting changes the newer is discarded: the older shows at once, and again when undone', async () => {
    const entry = await anEntry();
    await save({ id: entry.id, type: 'recipient', city: 'Miami' });
    await save({ id: entry.id, type: 'recipient', city: 'Tampa', phone: '3055550100' });
    const shown = async () => {
      const { city, phone, pending } = (await db.addresses.get(entry.id))!;
      return { city, phone, pending };
    };
    const newer = (await db.outbox.orderBy('position').last())!;
    await discardOperation(db, newer.id);
    expect(await shown()).toEqual({ city: 'Miami', phone: '', pending: 1 });
    await undoDiscard(db, newer.id);
    expect(await shown()).toEqual({ city: 'Tampa', phone: '3055550100', pending: 2 });
    await discardOperation(db, newer.id);
    await world.clock.advance(UNDO_MS);
    await purgeDiscarded(db);
    expect(await shown()).toEqual({ city: 'Miami', phone: '', pending: 1 });
  });

  test('a new entry given up is gone', async () => {
    const row = await save({ addrName: 'Ana' });
    const [op] = await db.outbox.toArray();
    await discardOperation(db, op!.id);
    await world.clock.advance(UNDO_MS);
    await purgeDiscarded(db);
    expect(await db.addresses.get(row.id)).toBeUndefined();
  });

  test('a removal takes the entry out of the book, and its answer out of the store', async () => {
    const entry = await anEntry();
    await deleteAddressLocally(db, entry.id);
    expect([await names(), await names({ q: 'ana' })]).toEqual([
      [[], 0],
      [[], 0],
    ]);
    const [op] = await db.outbox.toArray();
    expect([op?.call, op?.body, op?.summary.params]).toEqual([
      'deleteAddress',
      { id: entry.id },
      { name: 'Ana' },
    ]);
    await applyResponses(
      db,
      [{ op: op!, answer: { kind: 'answered', data: { id: entry.id } }, replayed: false }],
      () => 0,
    );
    expect([await db.addresses.count(), await db.outbox.count()]).toEqual([0, 0]);
  });

  test('a removal given up brings the entry back', async () => {
    const entry = await anEntry();
    await deleteAddressLocally(db, entry.id);
    const [op] = await db.outbox.toArray();
    await discardOperation(db, op!.id);
    await world.clock.advance(UNDO_MS);
    await purgeDiscarded(db);
    expect(await db.addresses.get(entry.id)).toEqual(addressRowOf(entry));
    expect(await names({ q: 'ana' })).toEqual([['Ana'], 1]);
  });

  test('a removed entry saved again is there, whatever the server answers first', async () => {
    const entry = await anEntry();
    await deleteAddressLocally(db, entry.id);
    await save(bodyOfEntry(entry));
    expect(await names()).toEqual([['Ana'], 1]);
    const [removal] = await db.outbox.orderBy('position').toArray();
    await applyResponses(
      db,
      [{ op: removal!, answer: { kind: 'answered', data: { id: entry.id } }, replayed: false }],
      () => 0,
    );
    expect(await names()).toEqual([['Ana'], 1]);
    expect((await db.addresses.get(entry.id))?.pending).toBe(1);
  });

  test('a change of the server meets a waiting removal: the entry stays away, the copy is kept', async () => {
    const entry = await anEntry();
    await deleteAddressLocally(db, entry.id);
    await fromServer({ ...entry, city: 'Miami' }, 2);
    const row = await db.addresses.get(entry.id);
    expect([row?.base?.city, await names()]).toEqual(['Miami', [[], 0]]);
  });

  test('another place is not the one that was checked', async () => {
    const row = await save({ addrName: 'Ana', city: 'Miami', verified: 1, validateCode: 1 });
    expect([row.verified, row.validateCode]).toEqual([1, 1]);
    const named = await save({ id: row.id, type: 'recipient', addrName: 'Anna' });
    expect([named.verified, named.validateCode]).toEqual([1, 1]);
    const moved = await save({ id: row.id, type: 'recipient', city: 'Tampa' });
    expect([moved.verified, moved.validateCode]).toEqual([0, null]);
  });

  test('many are added at once, each with its sending, and none becomes the default', async () => {
    await save({ addrName: 'Main', isDefault: true });
    const many = Array.from({ length: 300 }, (_, n) => ({ addrName: `Shop ${n + 1}`, isDefault: true }));
    expect(await addAddressesLocally(db, many)).toEqual({ ok: true, value: 300 });
    const [found, total] = await names({ limit: 4 });
    expect([found, total]).toEqual([['Main', 'Shop 1', 'Shop 2', 'Shop 3'], 301]);
    expect(await db.outbox.count()).toBe(301);
  });
});
