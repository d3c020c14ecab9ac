import { afterEach, beforeEach, expect, it } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { createWorld } from '#fixtures/sync-world.ts';
import type { Order } from '#domain/order/order.ts';
import { validateAddress, type AskedAddress } from '#domain/places/validate-address.ts';
import { readZipTable } from '#domain/places/zip-table.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { saveOrderLocally } from '#store/orders/orders.ts';
import { findPlaceSuggestion, keepPlace, placeParams, withPlace, withPlaceKept } from './place-suggestion.ts';

const table = readZipTable('43215Columbus|OH\n43216Columbus|OH\n91761Ontario|CA');
const places = { validateAddress: (asked: AskedAddress) => Promise.resolve(validateAddress(asked, table)) };
const find = (order: Partial<Order>) => findPlaceSuggestion(places, anOrder(order));

let db: UserDatabase;
beforeEach(() => {
  db = createWorld().openDb();
});
afterEach(() => db.close());

it.each<[string, Partial<Order>, 'sender' | 'recipient' | null]>([
  ['as the table has it', {}, null],
  ['in other capitals', { recipientCity: 'COLUMBUS' }, null],
  ['misspelt', { recipientCity: 'Colombus' }, 'recipient'],
  ['misspelt at the sender', { senderCity: 'Ontaro' }, 'sender'],
  ['misspelt abroad', { recipientCity: 'Colombus', recipientCountryCode: 'CA' }, null],
  ['misspelt and verified', { recipientCity: 'Colombus', recipientAddrVerified: 1 }, null],
  ['misspelt and kept before', { recipientCity: 'Colombus', recipientAddressValidateCode: 3 }, null],
  ['with the unit in the street line', { recipientAddressLine1: '500 Main St Apt 4' }, null],
])('a city %s', async (_name, order, side) => {
  expect((await find(order))?.side ?? null).toBe(side);
});

it('either answer settles the suggestion, and changes nothing else', async () => {
  const form = anOrder({ recipientCity: 'Colombus' });
  const suggestion = (await findPlaceSuggestion(places, form))!;
  expect(placeParams(form, suggestion)).toEqual({
    side: 'recipient',
    written: 'Colombus, OH 43215',
    suggested: 'Columbus, OH 43215',
  });
  expect(withPlace(form, suggestion)).toEqual(anOrder());
  expect(await findPlaceSuggestion(places, withPlace(form, suggestion))).toBe(null);
  const kept = withPlaceKept(form, suggestion);
  expect(kept).toEqual(
    anOrder({
      recipientCity: 'Colombus',
      recipientAddressValidateCode: suggestion.answer.validateCode,
    }),
  );
  expect(await findPlaceSuggestion(places, kept)).toBe(null);
});

it('kept for an order of the list, it is saved with the order and asked no more', async () => {
  const saved = await saveOrderLocally(db, {
    form: anOrder({ recipientCity: 'Colombus' }),
    isCreateLabel: false,
  });
  const id = saved.ok ? saved.value.id : '';
  expect(await keepPlace(db, places, id)).toEqual({ ok: true, value: undefined });
  const order = (await db.orders.get(id))?.order;
  expect([order?.recipientCity, order?.recipientAddrVerified]).toEqual(['Colombus', 0]);
  expect(await find({ ...order })).toBe(null);
});
