import { expect, test } from 'vitest';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import { mappingOf, savedMapping } from '#domain/sheets/mapping.ts';
import type { Mapping } from '#domain/sheets/types.ts';
import { mappingsHere, saveMappingLocally } from '#store/collections/mappings.ts';
import type { UserDatabase } from '#store/device/database.ts';
import type { Sheets } from './import-ports.ts';
import { rememberedMapping, rememberShop } from './shop-memory.ts';

let db: UserDatabase;
useOwnDatabase((own) => ({ db } = own));

const HEADERS = ['Name', 'Lineitem sku', 'Shipping Method'];
const sheetsOf = (headers: readonly string[]) =>
  ({
    keep: (mapping: Mapping) => Promise.resolve(savedMapping(mapping, headers)),
    apply: (saved: Parameters<Sheets['apply']>[0]) => Promise.resolve(mappingOf(saved, headers)),
  }) as Pick<Sheets, 'keep' | 'apply'>;

const matched: Mapping = { sources: { orderNo: { column: 0 }, sku: { column: 1 } }, fallbacks: {} };
const given: Mapping = {
  sources: { ...matched.sources, carrierServiceId: { column: 2 } },
  fallbacks: { length: '6', width: '5', height: '4', shipDate: '2026-11-28' },
  given: { weighBy: 'table', services: { standard: '3' } },
};
const remembered = (headers: readonly string[], platform: 'shopify' | 'etsy' | null = 'shopify') =>
  rememberedMapping(db, sheetsOf(headers), { platform, matched });
const names = async () => (await mappingsHere(db)).map(({ name }) => name);

test('what was given for a shop comes back with its next file, but for the day', async () => {
  await rememberShop(db, sheetsOf(HEADERS), 'shopify', given);
  expect(await remembered(HEADERS)).toEqual({
    ...given,
    fallbacks: { length: '6', width: '5', height: '4' },
  });
  expect([await remembered(HEADERS, 'etsy'), await remembered(HEADERS, null)]).toEqual([null, null]);
});

test('where a column has gone the headers speak, and what was given stays', async () => {
  await rememberShop(db, sheetsOf(HEADERS), 'shopify', given);
  const back = await remembered(['Name', 'Lineitem sku']);
  expect([back?.sources, back?.given]).toEqual([matched.sources, given.given]);
});

test('it is kept once per shop, beside mappings that bear its name', async () => {
  await saveMappingLocally(db, { name: 'Shopify', mappingData: '{}' });
  await rememberShop(db, sheetsOf(HEADERS), 'shopify', given);
  await rememberShop(db, sheetsOf(HEADERS), 'shopify', {
    ...given,
    given: { services: { standard: 'table' } },
  });
  expect(await names()).toEqual(['Shopify', 'Shopify 2']);
  expect((await remembered(HEADERS))?.given).toEqual({ services: { standard: 'table' } });
  const queued = await db.outbox.count();
  await rememberShop(db, sheetsOf(HEADERS), 'shopify', {
    ...given,
    given: { services: { standard: 'table' } },
  });
  expect(await db.outbox.count()).toBe(queued);
});
