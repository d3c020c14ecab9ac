import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { blankCustomsItem, blankOrderForm, completeOrderForm, trimmedForm } from './blank.ts';
import type { Finding } from '../result.ts';
import type { OrderForm } from './order.ts';

/** Any of the part's fields back to the blank value, so that fields are blank and not blank in all mixtures. */
const mixtureOf = <T extends object>(part: T, blank: T) =>
  fc
    .subarray(Object.keys(part) as (keyof T & string)[])
    .map((names) => ({ ...part, ...Object.fromEntries(names.map((name) => [name, blank[name]])) }) as T);

test('a trimmed form made whole again is the same form', () => {
  const blank = blankOrderForm();
  const finding: Finding = { rule: 'CHK-01', section: 'order', severity: 'error', fields: [], params: {} };
  const full = anOrder({ orderNo: 'A-1', isAutoCancel: true, checkFailures: [finding], totalWeight: 0 });
  const parcel = mixtureOf(aParcel({ packageNum: 2, weight: 0, codAmount: 3 }), blank.packages[0]!);
  const item = { ...blankCustomsItem(), quantity: null, description: 'Cup', originCountry: 'US' };
  const forms = fc.record({
    order: mixtureOf(full.order, blank.order),
    packages: fc.array(parcel, { minLength: 1, maxLength: 3 }),
    ordersPackageItems: fc.array(mixtureOf(item, blankCustomsItem()), { maxLength: 2 }),
  });
  fc.assert(
    fc.property(forms, (form) => {
      expect(completeOrderForm(trimmedForm(form as OrderForm))).toEqual(form);
    }),
  );
});

test('fields that stand in another order than in the blank form are told from each other all the same', () => {
  const { order, ...rest } = anOrder({ orderNo: 'A-1', note: 'Say "hello"' });
  const backwards = Object.fromEntries(Object.entries({ ...order, further: 'kept' }).toReversed());
  const form = { ...rest, order: backwards } as unknown as OrderForm;
  const trimmed = { ...trimmedForm({ ...rest, order }).order, further: 'kept' };
  expect(trimmedForm(form).order).toEqual(trimmed);
});

test('what is blank is left out, but for the field whose absence means something else', () => {
  expect(trimmedForm(blankOrderForm())).toEqual({
    order: { isAutoCancel: false },
    packages: [{}],
    ordersPackageItems: [],
  });
});

test('blank values that say something: queued operations rely on them', () => {
  const said = (part: object) =>
    Object.fromEntries(
      Object.entries(part).filter(([, value]) => ![null, '', false, 0].includes(value as null)),
    );
  expect([
    said(blankOrderForm().order),
    said(blankOrderForm().packages[0]!),
    said(blankCustomsItem()),
  ]).toEqual([
    {
      labelType: 1,
      consigneeType: 1,
      tariffPayType: 1,
      signatureOption: 'default',
      massUnit: 'lb',
      distanceUnit: 'in',
      packageNumber: 1,
      isDocument: true,
      checkFailures: [],
      isOk: true,
      status: 1,
      eeiProvideType: 1,
      senderCountryCode: 'US',
      recipientCountryCode: 'US',
    },
    { packageNum: 1, distanceUnit: 'in', massUnit: 'lb' },
    { quantity: 1, quantityUnit: 'EA', valueCurrency: 'USD', massUnit: 'lb', originCountry: 'CN' },
  ]);
});
