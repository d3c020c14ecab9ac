import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anExport, anOrder, aParcel } from '#fixtures/an-order.ts';
import { anyChoice, anyForm, anyItems, anyParcels } from '#fixtures/any-form.ts';
import { aFedexOrder, aUpsOrder, plainFacts } from '#fixtures/rule-table.ts';
import { adjustPosted } from './adjust-posted.ts';
import { adjust } from './adjust.ts';
import { blankCustomsItem } from './blank.ts';
import { normalise } from './normalise.ts';
import type { OrderForm } from './order.ts';
import type { FieldValues } from './field-path.ts';
import { setFields, valueOfField } from './set-field.ts';

interface Row {
  does: string;
  posted: OrderForm;
  /** What is posted may be of another kind than the order's. */
  set: Record<string, unknown>;
  gives: Record<string, unknown>;
  notes: string[];
}

const ROWS: Row[] = [
  {
    does: 'sends a residence Home Delivery',
    posted: aFedexOrder(),
    set: { carrierServiceId: 39, recipientIsResidential: true },
    gives: { carrierServiceId: 40 },
    notes: ['ADJ-16'],
  },
  {
    does: 'sends a business Ground, without the indirect signature it does not have',
    posted: aFedexOrder(),
    set: { carrierServiceId: 40, recipientIsResidential: false, signatureOption: 'indirect' },
    gives: { carrierServiceId: 39, signatureOption: 'none' },
    notes: ['ADJ-17', 'ADJ-20'],
  },
  {
    does: 'has no second reference and no signature with Smart Post',
    posted: aFedexOrder(),
    set: { carrierServiceId: 54, reference2: 'second', signatureOption: 'direct' },
    gives: { reference2: '', signatureOption: 'default' },
    notes: ['ADJ-03', 'ADJ-21'],
  },
  {
    does: 'does not answer for the sender who named no signature',
    posted: aFedexOrder(),
    set: { carrierServiceId: 54, signatureOption: '' },
    gives: { signatureOption: '' },
    notes: [],
  },
  {
    does: 'delivers on Saturday only where it is possible',
    posted: aFedexOrder(),
    set: { carrierServiceId: 34, isStd: true, shipDate: '2026-11-23' },
    gives: { isStd: false },
    notes: ['ADJ-22'],
  },
  {
    does: 'prints USPS on 4x6 and insures nothing there',
    posted: anOrder(),
    set: { labelType: 2, 'packages.0.insurance': 100 },
    gives: { labelType: 1, 'packages.0.insurance': 0, totalInsurance: 0 },
    notes: ['ADJ-23', 'ADJ-30'],
  },
  {
    does: 'has electronic papers for users who have them only',
    posted: anExport(),
    set: { etdFlag: true },
    gives: { etdFlag: false },
    notes: ['ADJ-19'],
  },
  {
    does: 'takes away nothing its sender must know of beforehand',
    posted: anOrder({ carrierId: 3, carrierServiceId: 37, isFedexOneRate: true }, [
      aParcel({ packageTypeId: 44 }),
      aParcel({ packageTypeId: 1 }),
    ]),
    set: {
      'packages.0.dryIceWeight': 1,
      'packages.0.paymentMethod': 'cash',
      'packages.0.codAmount': 20,
      tariffPayType: 2,
      carrierChannelId: 9,
    },
    gives: {
      isFedexOneRate: true,
      'packages.1.packageNum': 1,
      'packages.1.packageTypeId': 1,
      'packages.0.dryIceWeight': 1,
      'packages.0.paymentMethod': 'cash',
      'packages.0.codAmount': 20,
      tariffPayType: 2,
      carrierChannelId: 9,
    },
    notes: [],
  },
  {
    does: 'leaves lithium that USPS does not take for a check to refuse',
    posted: anOrder(),
    set: { batteryType: 3 },
    gives: { batteryType: 3, batteryFlag: true },
    notes: [],
  },
  {
    does: 'leaves a signature the service does not offer for a check to refuse',
    posted: aUpsOrder(),
    set: { carrierServiceId: 18, signatureOption: 'adult' },
    gives: { signatureOption: 'adult' },
    notes: [],
  },
];

describe('adjustPosted', () => {
  it.each(ROWS.map((row) => [row.does, row] as const))('%s', (_title, { posted, set, gives, notes }) => {
    const { form, notes: made } = adjustPosted(setFields(posted, set as FieldValues), plainFacts);
    expect(Object.fromEntries(Object.keys(gives).map((path) => [path, valueOfField(form, path)]))).toEqual(
      gives,
    );
    expect(made.map(({ id }) => id)).toEqual(notes);
  });

  it('leaves an order that comes from our own form as it is', () => {
    fc.assert(
      fc.property(anyChoice, anyParcels, anyItems, (order, parcels, ordersPackageItems) => {
        const chosen = { ...anOrder(order, parcels), ordersPackageItems };
        const sent = normalise(adjust(chosen, chosen, plainFacts).form, 'new');
        expect(adjustPosted(sent, plainFacts)).toEqual({ form: sent, notes: [] });
      }),
      { numRuns: 500 },
    );
  });

  it('keeps the goods of an order within the country', () => {
    const ordersPackageItems = [{ ...blankCustomsItem(), description: 'Cotton T-shirt', sku: 'TEE-M' }];
    const { form } = adjustPosted({ ...anOrder(), ordersPackageItems }, plainFacts);
    expect(form.ordersPackageItems.map(({ sku }) => sku)).toEqual(['TEE-M']);
  });

  it('is idempotent, whatever was posted', () => {
    fc.assert(
      fc.property(anyForm, (posted) => {
        const { form } = adjustPosted(posted, plainFacts);
        expect(adjustPosted(form, plainFacts)).toEqual({ form, notes: [] });
      }),
      { numRuns: 200 },
    );
  });
});
