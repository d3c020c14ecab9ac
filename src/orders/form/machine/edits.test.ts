import { describe, expect, it } from 'vitest';
import { blankCustomsItem, blankOrderForm } from '#domain/order/blank.ts';
import { factsOf, PLAIN_USER } from '#domain/order/facts.ts';
import { setFields } from '#domain/order/set-field.ts';
import { edited, withAdjustments, undone } from './edits.ts';
import type { Note } from './form-types.ts';
import { missingForRates } from './rate-needs.ts';

const FACTS = factsOf(PLAIN_USER, '2026-11-20');
const base = () =>
  setFields(blankOrderForm(), {
    carrierId: 3,
    carrierServiceId: 39,
    'packages.0.packageTypeId': 50,
    batteryType: 7,
  });

describe('edits', () => {
  it('an event that names no field of the form leaves it as it is', () => {
    const form = base();
    expect(edited(form, { type: 'field changed', path: 'packages.7.length', value: 3 }, null)).toBe(form);
    expect(edited(form, { type: 'rate chosen', carrierServiceId: 3 }, null)).toBeNull();
    expect(edited(form, { type: 'parcel removed', index: 0 }, null)).toBeNull();
  });

  it('another parcel starts insured by total shipping protection', () => {
    const user = { ...PLAIN_USER, xcoverInsuranceFlag: true, insuranceAmount: 80 };
    const insured = (given?: typeof user) =>
      edited(base(), { type: 'parcel added' }, null, given)?.packages.map(({ insurance }) => insurance);
    expect([insured(user), insured()]).toEqual([
      [null, 80],
      [null, null],
    ]);
  });

  it("customs items are added in the order's unit, doubled and removed", () => {
    const form = setFields(base(), { massUnit: 'kg' });
    const add = (before: typeof form, item: object) =>
      edited(before, { type: 'item added', item }, null) ?? before;
    const two = add(add(form, {}), { description: 'Mug', quantity: 4 });
    const doubled = edited(two, { type: 'item duplicated', index: 1 }, null) ?? two;
    const removed = edited(doubled, { type: 'item removed', index: 0 }, null) ?? doubled;
    const mug = { ...blankCustomsItem(), massUnit: 'kg', description: 'Mug', quantity: 4 };
    expect(two.ordersPackageItems).toEqual([{ ...blankCustomsItem(), massUnit: 'kg' }, mug]);
    expect(removed.ordersPackageItems).toEqual([mug, mug]);
    expect(removed.ordersPackageItems[0]).not.toBe(removed.ordersPackageItems[1]);
  });

  it('a note goes when the user changes what it speaks of', () => {
    const before = base();
    const first = withAdjustments(before, setFields(before, { recipientIsResidential: true }), FACTS, []);
    expect(first.form.order.carrierServiceId).toBe(40);
    expect(first.notes.map(({ section }) => section)).toEqual(['shipping']);
    const second = withAdjustments(
      first.form,
      setFields(first.form, { carrierServiceId: 37 }),
      FACTS,
      first.notes,
    );
    expect(second.notes.filter(({ id }) => id === first.notes[0]?.id)).toEqual([]);
  });

  it('a note of a part the order does not show is told where the service is chosen', () => {
    const abroad = setFields(base(), { recipientCountryCode: 'DE', carrierServiceId: 47, etdFlag: true });
    const { user } = FACTS;
    const first = withAdjustments(abroad, setFields(abroad, { note: 'x' }), FACTS, []);
    expect(first.notes.map(({ id, section }) => [id, section])).toEqual([['ADJ-19', 'customs']]);
    const facts = { ...FACTS, user: { ...user, etdFlag: true } };
    const home = withAdjustments(abroad, setFields(abroad, { recipientCountryCode: 'US' }), facts, []);
    expect(home.notes.find(({ id }) => id === 'ADJ-19')?.section).toBe('shipping');
  });

  it('own packaging under another number is not worth a note', () => {
    const before = base();
    const draft = edited(
      before,
      { type: 'fields changed', values: { carrierId: 2, carrierServiceId: 16 } },
      null,
    );
    const { form, notes } = withAdjustments(before, draft ?? before, FACTS, []);
    expect(form.packages[0]?.packageTypeId).toBe(27);
    expect(notes).toEqual([]);
  });

  it('what a store decides is not changed here', () => {
    const store = setFields(base(), { userPlatformId: '7', orderNo: 'S-1' });
    const event = { type: 'fields changed', values: { orderNo: 'X', buyer: 'Y', note: 'Z' } } as const;
    expect(edited(store, event, null)).toEqual(setFields(store, { note: 'Z' }));
  });

  it('One Rate taken back: all packages are there again, and stay', () => {
    const parcel = { ...base().packages[0]!, length: 8, width: 6, height: 2, weight: 2 };
    const before = { ...base(), packages: [parcel, { ...parcel, weight: 5 }] };
    const on = withAdjustments(before, setFields(before, { isFedexOneRate: true }), FACTS, []);
    expect(on.form.packages).toHaveLength(1);
    const note = on.notes.find(({ was }) => was?.['isFedexOneRate'] === false);
    const back = undone(on.form, on.notes, note?.id ?? '');
    const calm = withAdjustments(on.form, back.form, FACTS, back.notes);
    expect(calm.form.order.isFedexOneRate).toBe(false);
    expect(calm.form.packages.map(({ weight }) => weight)).toEqual([2, 5]);
    const later = withAdjustments(calm.form, setFields(calm.form, { note: 'later' }), FACTS, calm.notes);
    expect(later.form.packages).toEqual(calm.form.packages);
    expect(later.notes.map(({ id }) => id)).not.toContain(note?.id);
  });

  it('undo gives the former values back, parcels too', () => {
    const form = base();
    const note: Note = {
      id: 'N',
      section: 'package',
      params: {},
      fields: ['packages.1.weight', 'packages.0.packageNum'],
      was: { 'packages.1.weight': 4, 'packages.0.packageNum': 3 },
    };
    const back = undone(form, [note], 'N');
    expect(back.form.packages.map(({ packageNum, weight }) => [packageNum, weight])).toEqual([
      [3, null],
      [1, 4],
    ]);
    expect(back.notes).toEqual([]);
    expect(undone(form, [{ ...note, was: null }], 'N').form).toBe(form);
  });
});

describe('what rates need', () => {
  it('ounces alone are a weight', () => {
    const form = setFields(base(), {
      senderZipCode: '91761',
      recipientZipCode: '43215',
      'packages.0.length': 1,
      'packages.0.width': 1,
      'packages.0.height': 1,
      'packages.0.weight2': 4,
    });
    expect(missingForRates(form)).toEqual([]);
    expect(missingForRates(setFields(form, { 'packages.0.weight2': 0 }))).toEqual(['packages.0.weight']);
  });
});
