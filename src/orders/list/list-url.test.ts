import { describe, expect, it } from 'vitest';
import { NO_FILTER } from '#domain/lists/order-filter.ts';
import { DEFAULT_SORT } from '#domain/lists/order-sort.ts';
import { withChange } from '#list/list-url.ts';
import { nextSort, readListUrl, setFilters, sortText, viewQueryOf } from './list-url.ts';

const read = (text: string) => readListUrl(new URLSearchParams(text));

describe("the list's address", () => {
  it('says tab, view, filters, sorting and search', () => {
    expect(read('status=2&view=v-1&service=39&scope=domestic&sort=-getRate&q=sam&shown=300')).toEqual({
      tab: 2,
      view: 'v-1',
      filter: { ...NO_FILTER, service: '39', scope: 'domestic' },
      sort: { column: 'getRate', isDescending: true },
      q: 'sam',
      shown: 300,
    });
  });

  it.each(['', 'status=0', 'status=9&scope=all&sort=nothing&shown=-5'])(
    '%j is the list to begin with',
    (text) => {
      expect(read(text)).toEqual({
        tab: 1,
        view: null,
        filter: NO_FILTER,
        sort: DEFAULT_SORT,
        q: '',
        shown: 100,
      });
    },
  );

  it('changes by key; what is empty is left out, and the cards are counted anew', () => {
    const before = new URLSearchParams('status=1&service=39&shown=300');
    expect(withChange(before, { service: '', country: 'CA' }).toString()).toBe('status=1&country=CA');
    expect(withChange(before, { shown: '400' }).toString()).toBe('status=1&service=39&shown=400');
  });

  it('sorts up, down, and as it was', () => {
    const up = nextSort(DEFAULT_SORT, 'recipient');
    const down = nextSort(up, 'recipient');
    expect([up, down, nextSort(down, 'recipient')].map(sortText)).toEqual(['recipient', '-recipient', '']);
    expect(nextSort(DEFAULT_SORT, 'createTime')).toEqual({ column: 'createTime', isDescending: false });
    expect(nextSort(up, 'no such column')).toBe(up);
  });

  it('a view keeps its tab, filters and sorting in one order, and neither search nor cards', () => {
    const one = viewQueryOf(read('sort=-getRate&service=39&store=Etsy&status=1&q=sam&shown=200&view=v'));
    const other = viewQueryOf(read('status=1&store=Etsy&service=39&sort=-getRate'));
    expect([one, other]).toEqual(Array(2).fill('status=1&store=Etsy&service=39&sort=-getRate'));
    expect(setFilters(read(one).filter)).toEqual([
      ['store', 'Etsy'],
      ['service', '39'],
    ]);
  });
});
