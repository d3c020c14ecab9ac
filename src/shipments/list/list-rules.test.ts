import { expect, test } from 'vitest';
import { SHIPMENT_LISTS } from '#domain/shipment/lists.ts';
import { viewQueryOf } from '#list/paged-url.ts';
import { readShipmentUrl, SHIPMENT_RULES } from './list-rules.ts';

const read = (text: string) => readShipmentUrl(new URLSearchParams(text));

test.each(SHIPMENT_LISTS.map((list, number) => [list, number] as const))(
  'the tab %s is written by its word and by %i',
  (list, number) => {
    expect([read(`status=${list}`).tab, read(`status=${number}`).tab]).toEqual([list, list]);
  },
);

test.each(['', 'status=8', 'status=lost', 'status=-1'])('%j is the list of all', (text) => {
  expect(read(text).tab).toBe('all');
});

test('a view keeps the word of its tab, filters and sorting', () => {
  const url = read('status=2&amount=5..20&q=sam&sort=-holdAmount&carrier=1');
  expect(viewQueryOf(url, SHIPMENT_RULES)).toBe('status=inTransit&carrier=1&amount=5..20&sort=-holdAmount');
});
