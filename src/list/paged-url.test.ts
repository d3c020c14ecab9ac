import { expect, it } from 'vitest';
import { readPagedUrl, setFilters, viewQueryOf } from './paged-url.ts';

const RULES = {
  tabs: ['transactions', 'bills'],
  filters: ['days', 'kind'],
  lasting: ['days'],
  sorting: {
    isColumn: (key: string): key is 'time' | 'amount' => key === 'time' || key === 'amount',
    usual: { column: 'time' as const, isDescending: true },
  },
};
const read = (text: string) => readPagedUrl(new URLSearchParams(text), RULES);

it('says tab, view, filters, sorting and search', () => {
  expect(read('tab=bills&view=v-1&kind=billed&days=7d&sort=-amount&q=sam&other=x')).toEqual({
    tab: 'bills',
    view: 'v-1',
    filter: { days: '7d', kind: 'billed' },
    sort: { column: 'amount', isDescending: true },
    q: 'sam',
    shown: 100,
  });
});

it.each(['', 'tab=nothing&sort=nothing'])('%j is the list to begin with', (text) => {
  expect(read(text)).toEqual({
    tab: 'transactions',
    view: null,
    filter: { days: '', kind: '' },
    sort: { column: 'time', isDescending: true },
    q: '',
    shown: 100,
  });
});

it('a view keeps its tab, filters and sorting in one order, and not the search', () => {
  const url = read('sort=amount&kind=billed&q=sam&tab=bills&view=v');
  expect(viewQueryOf(url, RULES)).toBe('tab=bills&kind=billed&sort=amount');
  expect(viewQueryOf(read('sort=-time'), RULES)).toBe('tab=transactions');
  expect(setFilters(url)).toEqual([['kind', 'billed']]);
});

it('a tab may be called otherwise, and be written in more than one way', () => {
  const rules = {
    ...RULES,
    tabKey: 'status',
    tabOf: (text: string | null) => (text === '1' ? 'bills' : (text ?? undefined)),
  };
  const url = readPagedUrl(new URLSearchParams('status=1&kind=hold&shown=300'), rules);
  expect([url.tab, url.shown, viewQueryOf(url, rules)]).toEqual(['bills', 300, 'status=bills&kind=hold']);
});
