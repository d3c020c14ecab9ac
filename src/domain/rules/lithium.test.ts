import { describe } from 'vitest';
import { aFedexOrder, aUpsOrder, testRules } from '#fixtures/rule-table.ts';

const atType = [{ fields: ['batteryType'], section: 'lithium' as const }];

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
  ]);
});
