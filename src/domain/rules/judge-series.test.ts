import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { blankCustomsItem } from '../order/blank.ts';
import { factsOf, PLAIN_USER, type FormMode } from '../order/facts.ts';
import type { Order, OrderForm } from '../order/order.ts';
import { judge } from './judge.ts';
import { judgeSeries } from './judge-series.ts';
import type { Stage } from './rule.ts';

const text = fc.constantFrom(
  '',
  'x',
  'Mina Torres',
  'Ünï 中',
  'a'.repeat(130),
  '9095550100',
  'PO Box 7',
  '43215',
  'OH',
  'a, b',
);
const textField = fc.constantFrom<keyof Order>(
  'orderNo',
  'batchNo',
  'reference',
  'reference2',
  'note',
  'einNumber',
  'senderEinNumber',
  'senderName',
  'senderCompany',
  'senderPhone',
  'senderEmail',
  'senderAddressLine1',
  'senderAddressLine2',
  'senderCity',
  'senderStateCode',
  'senderZipCode',
  'recipientName',
  'recipientCompany',
  'recipientPhone',
  'recipientEmail',
  'recipientAddressLine1',
  'recipientAddressLine3',
  'recipientCity',
  'recipientStateCode',
  'recipientZipCode',
  'batteryPhone',
  'aesContactName',
  'aesContactPhoneNumber',
  'aesItn',
  'eelPfc',
  'otherDescribe',
);
const changes = fc.dictionary(textField, text);
const choices = fc.record(
  {
    shipDate: fc.constantFrom('2026-11-20', '2026-11-21', '2026-01-01', ''),
    carrierId: fc.constantFrom(1, 2, 3, null),
    carrierServiceId: fc.constantFrom(2, 7, 16, 39, 37, 54, 47, 24, null),
    senderCountryCode: fc.constantFrom('US', 'CN', 'GB'),
    recipientCountryCode: fc.constantFrom('US', 'CA', 'RU', 'PR', 'us'),
    isStd: fc.boolean(),
    isFedexOneRate: fc.boolean(),
    recipientIsResidential: fc.boolean(),
    signatureOption: fc.constantFrom<Order['signatureOption']>('default', 'direct', 'none'),
    batteryType: fc.constantFrom(0, 1, 5, 7, 11),
    batteryFlag: fc.boolean(),
    batteryLabel: fc.boolean(),
    contentsType: fc.constantFrom(null, 'DOCUMENT', 'MERCHANDISE', 'OTHER'),
    purpose: fc.constantFrom(null, 'SOLD'),
    tariffPayType: fc.constantFrom<1 | 2>(1, 2),
    eeiProvideType: fc.constantFrom<1 | 2 | 3>(1, 2, 3),
    isDocument: fc.boolean(),
    massUnit: fc.constantFrom<'lb' | 'kg'>('lb', 'kg'),
    labelType: fc.constantFrom<1 | 2>(1, 2),
    carrierChannelId: fc.constantFrom(null, 9),
    isReturn: fc.boolean(),
    etdFlag: fc.boolean(),
  },
  { requiredKeys: [] },
);
const parcels = fc.array(
  fc.record({
    length: fc.constantFrom(10, 0, 200, null),
    weight: fc.constantFrom(2, 0, 151, null, 1.5),
    packageNum: fc.constantFrom(1, 3, 40),
    packageTypeId: fc.constantFrom(1, 27, 29, 40, 50, null),
    insurance: fc.constantFrom(null, 100, 60_000),
    paymentMethod: fc.constantFrom<null | 'any'>(null, 'any'),
    codAmount: fc.constantFrom(null, 10),
    dryIceWeight: fc.constantFrom(null, 5),
  }),
  { maxLength: 2 },
);
const items = fc.array(
  fc.record({
    description: fc.constantFrom('', 'Shirts', 'gift'),
    quantity: fc.constantFrom(1, 0, null),
    valueAmount: fc.constantFrom(10, 3000, null),
    weight: fc.constantFrom(1, 90, null),
    tariffNumber: fc.constantFrom('', '610910', '6109100012'),
    originCountry: fc.constantFrom('CN', 'zz'),
    batteryFlag: fc.boolean(),
  }),
  { maxLength: 2 },
);

const stage = fc.constantFrom<Stage>('label', 'label', 'save');
const mode = fc.constantFrom<FormMode>('new', 'edit', 'copyAsNew');

test('orders judged in a row have the findings of each alone', () => {
  const step = fc.record({ changes, choices, parcels: fc.option(parcels), items: fc.option(items) });
  fc.assert(
    fc.property(stage, mode, fc.array(step, { minLength: 3, maxLength: 9 }), (at, by, steps) => {
      const facts = factsOf(PLAIN_USER, '2026-11-20', by);
      const judgeNext = judgeSeries(at, facts);
      let form: OrderForm = anOrder();
      for (const next of steps) {
        form = {
          order: { ...form.order, ...next.changes, ...next.choices },
          packages: next.parcels ? next.parcels.map((parcel) => aParcel(parcel)) : form.packages,
          ordersPackageItems: next.items
            ? next.items.map((item) => ({ ...blankCustomsItem(), ...item }))
            : form.ordersPackageItems,
        };
        expect(judgeNext(form)).toEqual(judge(form, at, facts));
      }
    }),
    { numRuns: 400 },
  );
});

test('orders that differ in one field each have the findings of each alone', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(textField, text), { minLength: 9, maxLength: 30 }), (steps) => {
      const facts = factsOf(PLAIN_USER, '2026-11-20', 'new');
      const judgeNext = judgeSeries('label', facts);
      let form: OrderForm = anOrder();
      for (const [field, value] of steps) {
        form = { ...form, order: { ...form.order, [field]: value } };
        expect(judgeNext(form)).toEqual(judge(form, 'label', facts));
      }
    }),
  );
});
