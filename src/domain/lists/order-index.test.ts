import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pick } from '#fixtures/pick.ts';
import { aParcel, anExport, anOrder } from '#fixtures/an-order.ts';
import { facetsOf } from './facets.ts';
import { orderColumn } from './order-columns.ts';
import { orderEntryOf, type EntrySource, type OrderEntry } from './order-entry.ts';
import { NO_FILTER, shipRange, type OrderFilter } from './order-filter.ts';
import { rangeText } from './day-range.ts';
import { countsOf } from './order-counts.ts';
import { createOrderIndex, type OrderListQuery } from './order-index.ts';
import { DEFAULT_SORT } from './order-sort.ts';
import { textKey } from './sorting.ts';

const TODAY = '2026-11-20';

function entry(id: string, given: Omit<Partial<EntrySource>, 'order'> & { order?: object } = {}): OrderEntry {
  const { order, ...rest } = given;
  const form = anOrder({ orderNo: id, createTime: `2026-11-01T00:00:00.000Z`, ...order });
  return orderEntryOf({
    ...form,
    id,
    tab: 1,
    international: 0,
    sortKey: `${form.order.createTime}~${id}`,
    orderNo: id,
    words: [id.toLowerCase(), 'columbus'],
    pending: 0,
    labelState: 'none',
    labelError: null,
    labelId: null,
    trackingNo: null,
    label: null,
    ...rest,
  });
}

const query = (given: Partial<OrderListQuery> = {}): OrderListQuery => ({
  tab: 1,
  filter: NO_FILTER,
  q: '',
  sort: DEFAULT_SORT,
  ...given,
});
const idsOf = (entries: readonly OrderEntry[]) => entries.map(({ id }) => id);

describe('an entry of the list', () => {
  it('takes sums, items and weight from the parts of the order', () => {
    const form = anExport({ type: 'Etsy', userPlatformId: '7' });
    const parcels = [
      aParcel({ packageNum: 2, weight: 1, weight2: 8, insurance: 20 }),
      aParcel({ weight: 2 }),
    ];
    const row = { ...form, packages: parcels, international: 1 as const };
    expect(
      pick(
        entry('E-1', { ...row, order: form.order }),
        'isInternational',
        'platformName',
        'itemAndQty',
        'totalValue',
        'totalInsurance',
        'smallWeight',
        'validateStatus',
        'failedField',
      ),
    ).toEqual({
      isInternational: true,
      platformName: 'Etsy',
      itemAndQty: '2 × Cotton T-shirt, men',
      totalValue: 40,
      totalInsurance: 40,
      smallWeight: 80,
      validateStatus: true,
      failedField: null,
    });
  });

  it('names the shop whose file it came from, and nothing for one made by hand', () => {
    const shopOf = (order: Partial<EntrySource['order']>) => entry('E-1', { order }).platformName;
    expect([shopOf({ platformName: 'Shopify' }), shopOf({})]).toEqual(['Shopify', null]);
  });

  it('names the field of its first failed check', () => {
    const failure = { rule: 'PKG-07', section: 'package' as const, params: {} };
    const checkFailures = [
      { ...failure, severity: 'warning' as const, fields: ['note'] },
      { ...failure, severity: 'error' as const, fields: ['packages.0.length'] },
    ];
    expect(pick(entry('E-1', { order: { checkFailures } }), 'validateStatus', 'failedField')).toEqual({
      validateStatus: false,
      failedField: 'packages.0.length',
    });
  });
});

const NOON = '2026-11-20T12:00:00.000Z';

describe('what an order needs', () => {
  const failure = { section: 'package' as const, params: {}, severity: 'error' as const };
  const noWeight = { ...failure, rule: 'PKG-13', fields: ['packages.0.weight'] };
  const noCity = { ...failure, rule: 'ADR-10', fields: ['recipientCity'] };
  const packages = [aParcel({ weight: null, weight2: null })];

  it('is no failed check', () => {
    const row = entry('E-1', { packages, order: { isOk: false, checkFailures: [noWeight] } });
    expect(pick(row, 'validateStatus', 'failedField', 'needs')).toEqual({
      validateStatus: true,
      failedField: null,
      needs: ['weight'],
    });
  });

  it('hides no check that failed', () => {
    const row = entry('E-1', { packages, order: { isOk: false, checkFailures: [noWeight, noCity] } });
    expect(pick(row, 'validateStatus', 'failedField', 'needs')).toEqual({
      validateStatus: false,
      failedField: 'recipientCity',
      needs: ['weight'],
    });
  });

  it('is known of an order that no server has judged yet', () => {
    expect(entry('E-1', { packages }).needs).toEqual(['weight']);
  });
});

describe('filters', () => {
  const all = [
    entry('hand', { order: { shipDate: '2026-11-19', batchNo: 'B7' } }),
    entry('etsy', { order: { type: 'Etsy', userPlatformId: '7', shipDate: TODAY, carrierId: 3 } }),
    entry('held', { order: { holdDate: '2026-11-25', shipDate: '2026-11-21' } }),
    entry('toronto', { international: 1, order: { recipientCountryCode: 'CA', shipDate: '2026-11-26' } }),
    entry('failed', { order: { isOk: false, shipDate: '2026-11-27', carrierServiceId: 16 } }),
    entry('ready', { labelId: 'l-1', labelState: 'ready', order: { batteryFlag: true } }),
    entry('printed', { labelId: 'l-2', printed: { labelId: 'l-2', time: NOON }, order: { carrierId: 2 } }),
    entry('again', { labelId: 'l-4', printed: { labelId: 'l-3', time: NOON }, order: { carrierId: 2 } }),
    entry('bought', { labelState: 'creating' }),
    entry('light', { packages: [aParcel({ weight: null, weight2: null })] }),
    entry('flat', { packages: [aParcel({ height: null })] }),
    entry('gone', { labelId: 'l-5', packages: [aParcel({ height: null })], order: { carrierId: 2 } }),
  ];
  const index = createOrderIndex();
  index.put(all);

  it.each<[Partial<OrderFilter>, string[]]>([
    [{ scope: 'international' }, ['toronto']],
    [{ store: 'Etsy' }, ['etsy']],
    [{ store: 'manual', ship: 'past' }, ['hand']],
    [{ ship: 'today', carrier: '3' }, ['etsy']],
    [{ ship: 'tomorrow' }, ['held']],
    [{ ship: '2026-11-26..2026-11-27' }, ['failed', 'toronto']],
    [{ ship: '2026-11-27..' }, ['failed']],
    [{ service: '16' }, ['failed']],
    [{ country: 'CA' }, ['toronto']],
    [{ check: 'failed' }, ['failed']],
    [{ hold: 'held' }, ['held']],
    [{ check: 'verified', label: 'none', ship: '2026-11-21' }, ['held', 'toronto']],
    [{ needs: 'weight' }, ['light']],
    [{ needs: 'size' }, ['flat']],
    [{ needs: 'any' }, ['flat', 'light']],
    [{ label: 'ready' }, ['again', 'gone', 'printed', 'ready']],
    [{ printed: 'no' }, ['again', 'gone', 'ready']],
    [{ printed: 'yes' }, ['printed']],
    [{ label: 'queued' }, ['bought']],
    [{ battery: 'yes' }, ['ready']],
    [{ batch: 'b7' }, ['hand']],
  ])('%j', (given, expected) => {
    const found = index.select(query({ filter: { ...NO_FILTER, ...given } }), TODAY);
    expect(idsOf(found).sort()).toEqual(expected);
  });

  it('a week is today and the six days after it', () => {
    expect(shipRange('week', TODAY)).toEqual({ from: TODAY, to: '2026-11-26' });
    expect([rangeText('', ''), rangeText(TODAY, '')]).toEqual(['', '2026-11-20..']);
  });

  it('offers what the orders have', () => {
    expect(facetsOf(all)).toEqual({
      stores: ['Etsy'],
      services: [2, 16],
      carriers: [1, 2, 3],
      countries: ['CA', 'US'],
    });
  });

  it('finds parts of words, every one of them, and what the server found', () => {
    const found = (q: string, ...also: string[]) =>
      idsOf(index.select(query({ q, alsoFound: new Set(also) }), TODAY));
    expect(found('oront olum')).toEqual(['toronto']);
    expect(found('nowhere')).toEqual([]);
    expect(found('nowhere', 'held')).toEqual(['held']);
  });

  it('says how many stand under the other tabs, by the same filters and search', () => {
    const others = createOrderIndex();
    others.put([
      entry('PB-1'),
      entry('PB-2', { tab: 3 }),
      entry('PB-3', { tab: 2, international: 1 }),
      entry('PB-4', { tab: 2 }),
      entry('PB-5', { tab: 0 }),
    ]);
    const elsewhere = (given: Partial<OrderListQuery>) => [...others.countElsewhere(query(given), TODAY)];
    expect(elsewhere({ q: 'pb-' })).toEqual([
      [2, 2],
      [3, 1],
    ]);
    expect(elsewhere({ q: 'pb-', tab: 2 })).toEqual([
      [1, 1],
      [3, 1],
    ]);
    expect(elsewhere({ q: 'pb-', filter: { ...NO_FILTER, scope: 'international' } })).toEqual([[2, 1]]);
    expect(elsewhere({ q: 'pb-1' })).toEqual([]);
  });
});

describe('sorting', () => {
  it('numbers by size, case and accents aside', () => {
    const texts = ['PB-10', 'pb-9', 'Ánna', 'anna 2', 'Zoe'];
    expect(texts.map(textKey).sort()).toEqual([
      'anna',
      'anna 000000000002',
      'pb-000000000009',
      'pb-000000000010',
      'zoe',
    ]);
  });

  it('what has no value stands last in both directions, equal ones newest first', () => {
    const index = createOrderIndex();
    index.put([
      entry('a', { order: { rate: 5 } }),
      entry('b', { order: { rate: null } }),
      entry('c', { order: { rate: 12 } }),
      entry('d', { order: { rate: 5 } }),
    ]);
    const by = (isDescending: boolean) =>
      idsOf(index.select(query({ sort: { column: 'getRate', isDescending } }), TODAY));
    expect([by(false), by(true)]).toEqual([
      ['d', 'a', 'c', 'b'],
      ['c', 'd', 'a', 'b'],
    ]);
  });
});

describe('changes', () => {
  const change = fc.record({
    id: fc.integer({ min: 0, max: 30 }),
    tab: fc.constantFrom(0, 1, 2, 3),
    rate: fc.option(fc.integer({ min: 0, max: 5 })),
    name: fc.constantFrom('', 'Ana', 'ben', 'Öz', 'Ana 2', 'Ana 10'),
    isRemoval: fc.boolean(),
  });
  const sort = fc.record({
    column: fc.constantFrom('getRate', 'recipientName', 'createTime', 'orderNo'),
    isDescending: fc.boolean(),
  });

  it('leave the list as if it were made anew', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(change, sort), { maxLength: 60 }), (steps) => {
        const index = createOrderIndex();
        const model = new Map<string, OrderEntry>();
        for (const [{ id, tab, rate, name, isRemoval }, by] of steps) {
          const key = `o-${id}`;
          if (isRemoval) {
            index.remove([key]);
            model.delete(key);
          } else {
            const made = entry(key, { tab: tab as 1, order: { rate, recipientName: name } });
            index.put([made]);
            model.set(key, made);
          }
          const fresh = createOrderIndex();
          fresh.put([...model.values()]);
          const asked = query({ sort: by as OrderListQuery['sort'] });
          expect(idsOf(index.select(asked, TODAY))).toEqual(idsOf(fresh.select(asked, TODAY)));
          expect(countsOf(index)).toEqual(countsOf(fresh));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('every column has a value to sort by', () => {
    expect(orderColumn('orderNo').valueOf(entry('PB-1'))).toBe('PB-1');
    expect(orderColumn('totalWeight').valueOf(entry('PB-1'))).toBe(2);
    expect(orderColumn('serviceName').valueOf(entry('PB-1'))).toBe('USPS Priority Mail');
  });
});
