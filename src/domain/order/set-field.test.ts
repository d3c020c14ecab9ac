import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { anyForm } from '#fixtures/any-form.ts';
import { parseFieldPath, type FieldPath, type FieldValues } from './field-path.ts';
import { changedPaths, fieldAt, setField, setFields, valueOfField, valuesAt } from './set-field.ts';

const form = anOrder({}, [aParcel(), aParcel({ length: 20 })]);

describe('setField', () => {
  it('changes one value and keeps the rest by identity', () => {
    const changed = setField(form, 'packages.1.length', 30);
    expect(fieldAt(changed, 'packages.1.length')).toBe(30);
    expect([changed.order === form.order, changed.packages[0] === form.packages[0]]).toEqual([true, true]);
    expect(form.packages[1]!.length).toBe(20);
  });

  it.each([
    'packages.2.length',
    'packages.0.size',
    'packages.0',
    'packages.-1.length',
    'packages.0.length.x',
    'order.note',
    '__proto__',
    'packages.0.__proto__',
    'constructor',
    '',
  ])('leaves the form alone at %s', (path) => {
    expect(setField(form, path as FieldPath, 1)).toBe(form);
    expect(fieldAt(form, path as FieldPath)).toBe(undefined);
    expect(valueOfField(form, path)).toBe(undefined);
  });

  it('takes of a field only what it holds', () => {
    const values: FieldValues = { 'packages.1.length': 3, recipientZipCode: '43215', labelType: 2 };
    expect(changedPaths(form, setFields(form, values)).length).toBe(2);
    // @ts-expect-error a length is a number
    setField(form, 'packages.1.length', 'ten');
    // @ts-expect-error there is no such label
    setFields(form, { labelType: 3 });
    // @ts-expect-error no field of a parcel
    fieldAt(form, 'packages.1.sku');
  });

  it('gives the same form back for the same value', () => {
    expect(setField(form, 'note', '')).toBe(form);
  });
});

describe('parseFieldPath', () => {
  it.each(['note', 'recipientZipCode', 'packages.0.length', 'ordersPackageItems.12.sku'])(
    'reads %s',
    (text) => {
      expect(parseFieldPath(text)).toBe(text);
    },
  );

  it.each(['packages', 'packages.0', 'packages.x.length', 'packages.0.sku', 'order.note', 'constructor', ''])(
    'finds no field in "%s"',
    (text) => {
      expect(parseFieldPath(text)).toBe(null);
    },
  );
});

describe('changedPaths', () => {
  it('names what differs', () => {
    const after = { ...setField(form, 'note', 'x'), packages: [form.packages[0]!] };
    expect(changedPaths(form, after).slice(0, 2)).toEqual(['note', 'packages.1.packageNum']);
    expect(changedPaths(form, form)).toEqual([]);
  });

  it('carries one form into another of the same shape', () => {
    fc.assert(
      fc.property(anyForm, anyForm, (one, other) => {
        const after = { ...one, order: other.order };
        expect(setFields(one, valuesAt(after, changedPaths(one, after)))).toEqual(after);
      }),
      { numRuns: 25 },
    );
  });
});
