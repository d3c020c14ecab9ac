import { describe } from 'vitest';
import { aFedexOrder, aUpsOrder, testRules } from '#fixtures/rule-table.ts';
import { blankCustomsItem } from '../order/blank.ts';
import type { Order, OrderForm } from '../order/order.ts';
import { setFields } from '../order/set-field.ts';

const atType = [{ fields: ['batteryType'], section: 'lithium' as const }];

const withBatteryItem = (order: Partial<Order>): OrderForm => ({
  ...setFields(aUpsOrder(), { recipientCountryCode: 'DE', ...order }),
  ordersPackageItems: [{ ...blankCustomsItem(), batteryFlag: true }],
});

describe('lithium', () => {
  testRules([
    { rule: 'LIT-01', name: 'no answer', set: { batteryType: 0 }, finds: atType },
    { rule: 'LIT-01', name: 'no', set: { batteryType: 7 } },
    { rule: 'LIT-01', name: 'yes', form: aUpsOrder(), set: { batteryType: 0, batteryFlag: true } },
    {
      rule: 'LIT-02',
      name: 'yes without a type',
      form: aUpsOrder(),
      set: { batteryType: 0, batteryFlag: true },
      finds: atType,
    },
    { rule: 'LIT-02', name: 'a type', form: aUpsOrder(), set: { batteryType: 3 } },
    {
      rule: 'LIT-02',
      name: 'yes without UN label',
      form: aUpsOrder(),
      set: { batteryType: 0, batteryFlag: true, batteryLabel: true },
    },
    {
      rule: 'LIT-03',
      name: 'a battery without contact phone',
      form: aUpsOrder(),
      set: { batteryType: 3 },
      finds: [{ fields: ['batteryPhone'] }],
    },
    { rule: 'LIT-03', name: 'no battery and no phone', form: aUpsOrder() },
    {
      rule: 'LIT-04',
      name: '31 characters',
      form: aUpsOrder(),
      set: { batteryType: 3, batteryPhone: '1'.repeat(31) },
      finds: [{ fields: ['batteryPhone'], params: { max: 30, length: 31 } }],
    },
    ...[aUpsOrder(), aFedexOrder()].flatMap((form) =>
      [1, 2].map((batteryType) => ({
        rule: 'LIT-05',
        name: `cells only, type ${batteryType}, carrier ${form.order.carrierId}`,
        form,
        set: { batteryType },
        finds: atType,
      })),
    ),
    { rule: 'LIT-05', name: 'packed with equipment', form: aFedexOrder(), set: { batteryType: 3 } },
    {
      rule: 'LIT-06',
      name: 'lithium from China to the US',
      form: aFedexOrder(),
      set: { batteryType: 5, senderCountryCode: 'CN' },
      finds: atType,
    },
    { rule: 'LIT-06', name: 'no battery from China', form: aFedexOrder(), set: { senderCountryCode: 'CN' } },
    { rule: 'LIT-07', name: 'cells with USPS', set: { batteryType: 1 }, finds: atType },
    { rule: 'LIT-08', name: 'batteries in equipment with USPS', set: { batteryType: 5 }, finds: atType },
    { rule: 'LIT-08', name: 'cells with USPS, named by LIT-07', set: { batteryType: 1 } },
    { rule: 'LIT-09', name: 'type 8', form: aUpsOrder(), set: { batteryType: 8 }, finds: atType },
    {
      rule: 'LIT-10',
      name: 'a phone in Chinese',
      form: aUpsOrder(),
      set: { batteryType: 3, batteryPhone: '电话' },
      finds: [{ fields: ['batteryPhone'] }],
    },
    {
      rule: 'LIT-10',
      name: 'a phone with signs',
      form: aUpsOrder(),
      set: { batteryType: 3, batteryPhone: '+1 (909) 555-0100 ext 2' },
    },
    {
      rule: 'LIT-11',
      name: 'packed with equipment without UN label (as a warning)',
      form: aUpsOrder(),
      set: { batteryType: 3, batteryLabel: true },
      finds: [{ fields: ['batteryLabel'], params: { un: 'UN3481' } }],
    },
    {
      rule: 'LIT-11',
      name: 'in equipment without UN label',
      form: aUpsOrder(),
      set: { batteryType: 6, batteryLabel: true },
    },
    {
      rule: 'LIT-12',
      name: 'three packages without UN label (as a warning)',
      form: aUpsOrder(),
      set: { batteryType: 5, batteryLabel: true, 'packages.0.packageNum': 3 },
      finds: [{ fields: ['batteryLabel'], params: { max: 2 } }],
    },
    {
      rule: 'LIT-12',
      name: 'two packages without UN label',
      form: aUpsOrder(),
      set: { batteryType: 5, batteryLabel: true, 'packages.0.packageNum': 2 },
    },
    {
      rule: 'LIT-13',
      name: 'an item with a battery in an order without (as a warning)',
      form: withBatteryItem({ batteryType: 7 }),
      finds: [{ fields: ['ordersPackageItems.0.batteryFlag'], params: { n: 1 } }],
    },
    {
      rule: 'LIT-13',
      name: 'an item with a battery that is declared',
      form: withBatteryItem({ batteryType: 5 }),
    },
  ]);
});
