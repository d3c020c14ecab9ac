import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import type { Order, OrderForm } from '../order/order.ts';
import { applyChoices, conflictOf, mergeOrder, same } from './merge.ts';

const base = anOrder({ id: 'order-1', status: 1 }, [aParcel(), aParcel({ weight: 5 })]);
const edited = (change: Partial<Order>, from: OrderForm = base): OrderForm => ({
  ...from,
  order: { ...from.order, ...change },
});
const weighed = (index: number, weight: number, from: OrderForm = base): OrderForm => ({
  ...from,
  packages: from.packages.map((parcel, i) => (i === index ? { ...parcel, weight } : parcel)),
});

describe('merging an order', () => {
  test('different fields of both sides come together', () => {
    const merged = mergeOrder(base, edited({ recipientName: 'Ann' }), edited({ reference: 'R-9' }));
    expect(merged).toEqual({
      form: edited({ recipientName: 'Ann', reference: 'R-9' }),
      conflicts: [],
      taken: ['reference'],
    });
  });
  test('different packages come together', () => {
    const merged = mergeOrder(base, weighed(0, 3), weighed(1, 7));
    expect(merged).toEqual({
      form: weighed(1, 7, weighed(0, 3)),
      conflicts: [],
      taken: ['packages.1.weight'],
    });
  });
  test("the same field is a conflict, and the form keeps this device's value", () => {
    const merged = mergeOrder(base, edited({ recipientName: 'Ann' }), edited({ recipientName: 'Bob' }));
    expect([merged.form.order.recipientName, merged.conflicts]).toEqual([
      'Ann',
      [{ path: 'recipientName', base: 'Sam Reed', mine: 'Ann', theirs: 'Bob' }],
    ]);
    expect(applyChoices(merged, { recipientName: 'theirs' }).order.recipientName).toBe('Bob');
    expect(applyChoices(merged, {}).order.recipientName).toBe('Ann');
  });
  test('a choice inside a package', () => {
    const merged = mergeOrder(base, weighed(0, 3), weighed(0, 4));
    expect(merged.conflicts.map(({ path }) => path)).toEqual(['packages.0.weight']);
    expect(applyChoices(merged, { 'packages.0.weight': 'theirs' })).toEqual(weighed(0, 4));
  });
  test('another number of packages is one field', () => {
    const added = { ...base, packages: [...base.packages, aParcel()] };
    expect(mergeOrder(base, added, weighed(0, 4)).conflicts.map(({ path }) => path)).toEqual(['packages']);
    expect(mergeOrder(base, added, edited({ note: 'x' })).form.packages.length).toBe(3);
  });
  test('what the server decides and what is worked out never ask', () => {
    const merged = mergeOrder(base, edited({ status: 3, rate: 5 }), edited({ status: 2, rate: 6 }));
    expect([merged.conflicts, merged.form.order.status, merged.form.order.rate]).toEqual([[], 2, 5]);
    expect(mergeOrder(base, edited({ aesContent: '1f' }), edited({ aesContent: '2e' })).conflicts).toEqual(
      [],
    );
  });
  test('without a base what is empty here is taken, and all else that differs is asked about', () => {
    const merged = mergeOrder(null, edited({ note: '', reference: 'R-1' }), edited({ note: 'x' }));
    expect(merged.conflicts).toEqual([{ path: 'reference', mine: 'R-1', theirs: base.order.reference }]);
    expect([merged.form.order.note, merged.form.order.reference, merged.taken]).toEqual([
      'x',
      'R-1',
      ['note'],
    ]);
  });
  test('an order with a label stays as the server has it', () => {
    const merged = mergeOrder(base, edited({ note: 'mine' }), base);
    expect(conflictOf(merged, { labelId: 'label-1', order: { status: 2 } })).toEqual({
      fields: [],
      serverWins: true,
    });
    expect(conflictOf(merged, { labelId: null, order: { status: 1 } })).toBeNull();
  });
});

const anyEdit = fc.record(
  {
    recipientName: fc.constantFrom('Ann', 'Bob', 'Sam Reed'),
    reference: fc.constantFrom('', 'R-1', 'R-2'),
    note: fc.constantFrom('', 'n'),
    isStd: fc.boolean(),
  },
  { requiredKeys: [] },
);
const anyForm = fc
  .tuple(anyEdit, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
  .map(([change, first, count]) =>
    weighed(0, first, { ...edited(change), packages: Array.from({ length: count }, () => aParcel()) }),
  );

describe('properties', () => {
  test('nothing changed there: mine; nothing changed here: theirs', () => {
    fc.assert(
      fc.property(anyForm, anyForm, (from, to) => {
        expect(mergeOrder(from, to, from)).toEqual({ form: to, conflicts: [], taken: [] });
        const pulled = mergeOrder(from, from, to);
        expect([pulled.form, pulled.conflicts]).toEqual([to, []]);
      }),
    );
  });
  test('both sides agree whatever the order, but for the conflicts', () => {
    fc.assert(
      fc.property(anyForm, anyForm, anyForm, (from, mine, theirs) => {
        const here = mergeOrder(from, mine, theirs);
        const there = mergeOrder(from, theirs, mine);
        expect(here.conflicts.map(({ path }) => path)).toEqual(there.conflicts.map(({ path }) => path));
        const all = Object.fromEntries(here.conflicts.map(({ path }) => [path, 'theirs' as const]));
        expect(applyChoices(here, all)).toEqual(there.form);
      }),
    );
  });
  test('merging again over the same copy changes nothing', () => {
    fc.assert(
      fc.property(anyForm, anyForm, anyForm, (from, mine, theirs) => {
        const once = mergeOrder(from, mine, theirs).form;
        expect(mergeOrder(theirs, once, theirs).form).toEqual(once);
      }),
    );
  });
  test('no edit of this device is lost without a conflict', () => {
    fc.assert(
      fc.property(anyForm, anyEdit, anyForm, (from, change, theirs) => {
        const mine = edited(change, from);
        const { form, conflicts } = mergeOrder(from, mine, theirs);
        for (const [name, value] of Object.entries(change)) {
          const wasChanged = !same(value, from.order[name as keyof Order]);
          if (wasChanged) expect(form.order[name as keyof Order]).toEqual(value);
          if (wasChanged && !same(theirs.order[name as keyof Order], from.order[name as keyof Order])) {
            const differs = !same(theirs.order[name as keyof Order], value);
            expect(conflicts.some(({ path }) => path === name)).toBe(differs);
          }
        }
      }),
    );
  });
});
