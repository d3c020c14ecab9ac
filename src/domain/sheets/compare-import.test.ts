import { describe, expect, test } from 'vitest';
import { factsOf, PLAIN_USER } from '../order/facts.ts';
import type { OrderForm } from '../order/order.ts';
import { FACTS, judged } from './a-row.fixture.ts';
import type { ClosedReason, ImportField, RowValues } from './types.ts';
import {
  compareImport,
  type FieldChange,
  importKey,
  type KnownOrder,
  type SaidOrder,
  withChanges,
} from './compare-import.ts';
import { importedContent } from './imported-content.ts';

const FIELDS: readonly ImportField[] = [
  'orderNo',
  'recipientName',
  'recipientAddressLine1',
  'weight',
  'note',
];
const facts = factsOf(PLAIN_USER, FACTS.today, 'edit');

/** A row of a file, as it was read. */
function said(given: RowValues = {}, closed: ClosedReason | null = null): SaidOrder {
  const { form } = judged(given);
  const content = importedContent(form, FIELDS);
  return { form: { ...form, order: { ...form.order, importedContent: content } }, fields: FIELDS, closed };
}

/** The order that such a row became, changed here since. */
function here(
  imported: SaidOrder,
  changed: Partial<OrderForm['order']> = {},
  rest: Partial<KnownOrder> = {},
): KnownOrder {
  const { form } = imported;
  return {
    form: { ...form, order: { ...form.order, ...changed } },
    labelId: null,
    isLabelOnItsWay: false,
    ...rest,
  };
}

const MOVED: RowValues = { recipientAddressLine1: '7 Elm St' };
const moved: FieldChange = {
  field: 'recipientAddressLine1',
  from: '500 Main St',
  to: '7 Elm St',
  isEditedHere: false,
};

describe('an order that a file tells of again', () => {
  const first = said();
  test('is told what its cells had not said before: nobody changed that here', () => {
    const { form } = judged({});
    const told = FIELDS.filter((field) => field !== 'note');
    const imported: SaidOrder = {
      form: { ...form, order: { ...form.order, importedContent: importedContent(form, told) } },
      fields: told,
      closed: null,
    };
    expect(compareImport(said({ note: 'Back door, please' }), here(imported))).toEqual({
      standing: 'changed',
      changes: [{ field: 'note', from: '', to: 'Back door, please', isEditedHere: false }],
    });
  });

  test.each<[string, SaidOrder, KnownOrder, ReturnType<typeof compareImport>]>([
    ['says the same', said(), here(first), { standing: 'same', changes: [] }],
    ['says something else', said(MOVED), here(first), { standing: 'changed', changes: [moved] }],
    [
      'says the same of what was changed here',
      said(),
      here(first, { recipientName: 'Ann Lee' }),
      { standing: 'same', changes: [] },
    ],
    [
      'says something else of what was changed here',
      said({ recipientName: 'Samuel Reed' }),
      here(first, { recipientName: 'Ann Lee' }),
      {
        standing: 'edited',
        changes: [{ field: 'recipientName', from: 'Ann Lee', to: 'Samuel Reed', isEditedHere: true }],
      },
    ],
    [
      'says what was changed here in the same way',
      said({ recipientName: 'Ann Lee' }),
      here(first, { recipientName: 'Ann Lee' }),
      { standing: 'same', changes: [] },
    ],
    [
      'is of an order that was typed here',
      said(MOVED),
      here(first, { importedContent: '' }),
      { standing: 'edited', changes: [{ ...moved, isEditedHere: true }] },
    ],
    [
      'is of a shipped order',
      said(MOVED),
      here(first, { status: 2 }, { labelId: 'L1' }),
      { standing: 'shipped', changes: [] },
    ],
    [
      'is of an order whose label is queued',
      said(MOVED),
      here(first, {}, { isLabelOnItsWay: true }),
      { standing: 'labelling', changes: [moved] },
    ],
    [
      'is of an order that was cancelled here',
      said(MOVED),
      here(first, { status: 3 }),
      { standing: 'cancelled', changes: [] },
    ],
    ['calls it cancelled', said({}, 'cancelled'), here(first), { standing: 'closed', changes: [] }],
    [
      'calls it shipped while its label is queued',
      said({}, 'shipped'),
      here(first, { holdDate: '2026-11-20' }, { isLabelOnItsWay: true }),
      { standing: 'closed', changes: [] },
    ],
    [
      'calls it cancelled, and it is on hold',
      said({}, 'cancelled'),
      here(first, { holdDate: '2026-11-20' }),
      { standing: 'same', changes: [] },
    ],
    [
      'calls one shipped that was shipped here',
      said({}, 'shipped'),
      here(first, {}, { labelId: 'L1' }),
      { standing: 'shipped', changes: [] },
    ],
  ])('%s', (_name, file, known, expected) => {
    expect(compareImport(file, known)).toEqual(expected);
  });

  test('goods are compared whole, and weights with their small unit', () => {
    const goods = said({ description: 'Cotton shirt', quantity: '1', sku: 'TEE' });
    const file: SaidOrder = { ...said({ weight: '2 lb 3 oz' }), fields: [...FIELDS, 'quantity', 'weight2'] };
    const two = goods.form.ordersPackageItems.concat({ ...goods.form.ordersPackageItems[0]!, quantity: 3 });
    const next: SaidOrder = { ...file, form: { ...file.form, ordersPackageItems: two } };
    const known = here(first, {});
    const before: KnownOrder = {
      ...known,
      form: {
        ...known.form,
        ordersPackageItems: goods.form.ordersPackageItems,
        order: {
          ...known.form.order,
          importedContent: importedContent(goods.form, [...FIELDS, 'quantity', 'weight2']),
        },
      },
    };
    expect(compareImport(next, before)).toEqual({
      standing: 'changed',
      changes: [
        { field: 'quantity', from: '1', to: '1, 3', isEditedHere: false },
        { field: 'weight2', from: '', to: '3', isEditedHere: false },
      ],
    });
    const { changes } = compareImport(next, before);
    const after = withChanges(before.form, next, changes, { takesEdited: false, facts });
    expect(after.ordersPackageItems.map(({ quantity }) => quantity)).toEqual([1, 3]);
    expect([after.packages[0]!.weight, after.packages[0]!.weight2]).toEqual([2, 3]);
  });
});

describe('taking over what changed', () => {
  const first = said();
  const file = said({ ...MOVED, recipientName: 'Samuel Reed', note: 'ring twice' });
  const known = here(first, { recipientName: 'Ann Lee', recipientAddrVerified: 1, batchNo: 'MINE' });
  const { changes } = compareImport(file, known);
  const after = (takesEdited: boolean) =>
    withChanges(known.form, file, changes, { takesEdited, facts }).order;

  test('keeps what was changed here, and everything that the file does not say', () => {
    const { recipientName, recipientAddressLine1, note, batchNo, recipientCity } = after(false);
    expect([recipientName, recipientAddressLine1, note, batchNo, recipientCity]).toEqual([
      'Ann Lee',
      '7 Elm St',
      'ring twice',
      'MINE',
      'Columbus',
    ]);
  });

  test('takes the file over what was changed here where it is wished', () => {
    expect(after(true).recipientName).toBe('Samuel Reed');
  });

  test('told again, the file changes nothing more', () => {
    for (const takesEdited of [true, false]) {
      const order = after(takesEdited);
      expect(compareImport(file, { ...known, form: { ...known.form, order } })).toEqual({
        standing: 'same',
        changes: [],
      });
    }
  });
});

test('an order is known by its shop and number there, else by its number', () => {
  expect(importKey({ platformName: 'Etsy', platformOrderNo: '7', orderNo: 'A' })).toBe('Etsy\n7');
  expect(importKey({ platformName: 'Etsy', platformOrderNo: '', orderNo: ' A ' })).toBe('\nA');
  expect(importKey({ orderNo: 'A' })).toBe('\nA');
});
