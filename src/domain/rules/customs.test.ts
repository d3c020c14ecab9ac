import { describe } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { plainFacts, testRules } from '#fixtures/rule-table.ts';
import { blankCustomsItem } from '../order/blank.ts';
import type { CustomsItem, Order } from '../order/order.ts';

const anExport = (order: Partial<Order> = {}, items: Partial<CustomsItem>[] = [{}]) => ({
  ...anOrder({
    carrierServiceId: 7,
    recipientCountryCode: 'CA',
    contentsType: 'MERCHANDISE',
    aesContactName: 'Sam Reed',
    aesContactPhoneNumber: '4165550100',
    ...order,
  }),
  ordersPackageItems: items.map((item) => ({
    ...blankCustomsItem(),
    description: 'Cotton shirt',
    weight: 1,
    valueAmount: 20,
    tariffNumber: '6109100012',
    ...item,
  })),
});
/** An account that may file exports. */
const facts = { ...plainFacts, user: { ...plainFacts.user, ableItn: true } };
const item = (field: keyof CustomsItem) => `ordersPackageItems.0.${field}`;
const n = 1;
const empty = (rule: string, field: keyof CustomsItem, value: unknown = '') => ({
  rule,
  name: `no ${field}`,
  form: anExport(),
  set: { [item(field)]: value },
  finds: [{ fields: [item(field)], params: { n } }],
});

describe('customs', () => {
  testRules([
    {
      rule: 'CUS-01',
      name: 'no type',
      form: anExport({ contentsType: null }),
      finds: [{ fields: ['contentsType'], section: 'customs' }],
    },
    { rule: 'CUS-01', name: 'no type at home' },
    {
      rule: 'CUS-02',
      name: 'OTHER without description',
      form: anExport({ contentsType: 'OTHER' }),
      finds: [{ fields: ['otherDescribe'] }],
    },
    { rule: 'CUS-03', name: 'no item', form: anExport({}, []), finds: [{ fields: ['ordersPackageItems'] }] },
    { rule: 'CUS-03', name: 'no item at home' },
    empty('CUS-04', 'description'),
    { rule: 'CUS-05', name: '512 characters', form: anExport({}, [{ description: 'd'.repeat(512) }]) },
    {
      rule: 'CUS-05',
      name: '513 characters',
      form: anExport({}, [{ description: 'd'.repeat(513) }]),
      finds: [{ fields: [item('description')], params: { n, max: 512, length: 513 } }],
    },
    empty('CUS-06', 'quantity', null),
    empty('CUS-07', 'weight', null),
    empty('CUS-08', 'valueAmount', null),
    {
      rule: 'CUS-08',
      name: 'a negative value',
      form: anExport({}, [{ valueAmount: -1 }]),
      finds: [{ fields: [item('valueAmount')], params: { n } }],
    },
    empty('CUS-09', 'quantityUnit'),
    { rule: 'CUS-10', name: 'no unit: that of the quantity unit stands in', form: anExport() },
    {
      rule: 'CUS-10',
      name: 'no unit that could stand in',
      form: anExport({}, [{ quantityUnit: 'QQ' }]),
      finds: [{ fields: [item('aesUnit')], params: { n } }],
    },
    {
      rule: 'CUS-10',
      name: 'a unit that is a word',
      form: anExport({}, [{ aesUnit: 'pieces' }]),
      finds: [{ fields: [item('aesUnit')], params: { n } }],
    },
    empty('CUS-11', 'tariffNumber'),
    { rule: 'CUS-11', name: 'no number for UPS', form: anExport({ carrierId: 2 }, [{ tariffNumber: '' }]) },
    { rule: 'CUS-12', name: '10 digits with dots', form: anExport({}, [{ tariffNumber: '6109.10.0012' }]) },
    {
      rule: 'CUS-12',
      name: '11 digits',
      form: anExport({}, [{ tariffNumber: '61091000123' }]),
      finds: [{ fields: [item('tariffNumber')], params: { n, max: 10, length: 11 } }],
    },
    {
      rule: 'CUS-13',
      name: 'no contact name',
      form: anExport({ aesContactName: '' }),
      finds: [{ fields: ['aesContactName'] }],
    },
    {
      rule: 'CUS-13',
      name: 'no contact name when the sender pays',
      form: anExport({ aesContactName: '', tariffPayType: 2 }),
    },
    {
      rule: 'CUS-14',
      name: 'no contact phone',
      form: anExport({ aesContactPhoneNumber: '' }),
      finds: [{ fields: ['aesContactPhoneNumber'] }],
    },
    {
      rule: 'CUS-15',
      name: '65 characters',
      form: anExport({ aesContactName: 'c'.repeat(65) }),
      finds: [{ fields: ['aesContactName'], params: { max: 64, length: 65 } }],
    },
    {
      rule: 'CUS-16',
      name: '25 characters',
      form: anExport({ aesContactPhoneNumber: '1'.repeat(25) }),
      finds: [{ fields: ['aesContactPhoneNumber'], params: { max: 24, length: 25 } }],
    },
    {
      rule: 'CUS-17',
      name: 'a USPS export without EIN',
      form: anExport(),
      finds: [{ fields: ['einNumber'] }],
    },
    {
      rule: 'CUS-17',
      name: 'a UPS export of 2,500 without EIN',
      form: anExport({ carrierId: 2 }, [{ valueAmount: 2500 }]),
    },
    {
      rule: 'CUS-17',
      name: 'a UPS export of 2,500.01 without EIN',
      form: anExport({ carrierId: 2 }, [{ valueAmount: 2500.01 }]),
      finds: [{ fields: ['einNumber'] }],
    },
    { rule: 'CUS-18', name: '12-3456789', form: anExport({ einNumber: '12-3456789' }) },
    {
      rule: 'CUS-18',
      name: '13 characters',
      form: anExport({ einNumber: '1234567890123' }),
      finds: [{ fields: ['einNumber'], params: { min: 9, max: 12 } }],
    },
  ]);
});

const costly = [{ valueAmount: 2501 }];

describe('EEI', () => {
  testRules([
    { rule: 'EEI-01', name: 'a low value without exemption', form: anExport() },
    {
      rule: 'EEI-01',
      name: 'a high value without exemption',
      form: anExport({}, costly),
      facts,
      finds: [{ fields: ['eelPfc'], section: 'eei' }],
    },
    {
      rule: 'EEI-02',
      name: 'the low-value exemption for 2,500',
      form: anExport({ eelPfc: '30.37(a)' }, [{ valueAmount: 2500 }]),
    },
    {
      rule: 'EEI-02',
      name: 'the low-value exemption for 2,501',
      form: anExport({ eelPfc: '30.37(a)' }, costly),
      finds: [{ fields: ['eelPfc'], params: { max: 2500 } }],
    },
    ...['CN', 'RU', 'VE'].map((country) => ({
      rule: 'EEI-03',
      facts,
      name: `no EEI to ${country}`,
      form: anExport({ recipientCountryCode: country }),
      finds: [{ fields: ['eeiProvideType'], params: { country } }],
    })),
    { rule: 'EEI-03', name: 'no EEI to Canada', form: anExport() },
    {
      rule: 'EEI-04',
      name: 'no number',
      facts,
      form: anExport({ eeiProvideType: 2 }),
      finds: [{ fields: ['aesItn'] }],
    },
    { rule: 'EEI-04', name: 'a number', form: anExport({ eeiProvideType: 2, aesItn: 'X20261120000001' }) },
    {
      rule: 'EEI-04',
      name: 'no number, from an account that has no such section',
      form: anExport({ eeiProvideType: 2 }),
    },
    {
      rule: 'EEI-06',
      name: 'no number yet, from an account that has no such section',
      form: anExport({ eeiProvideType: 3 }),
    },
    {
      rule: 'EEI-05',
      name: '121 characters',
      form: anExport({ eeiProvideType: 2, aesItn: 'X'.repeat(121) }),
      finds: [{ fields: ['aesItn'], params: { max: 120, length: 121 } }],
    },
    {
      rule: 'EEI-06',
      name: 'no number yet',
      facts,
      form: anExport({ eeiProvideType: 3 }),
      finds: [{ fields: ['aesItn'] }],
    },
    {
      rule: 'EEI-06',
      name: 'a number that was typed, not obtained',
      facts,
      form: anExport({ eeiProvideType: 3, aesItn: 'X20261120123456' }),
      finds: [{ fields: ['aesItn'] }],
    },
    {
      rule: 'EEI-06',
      name: 'a number obtained',
      form: anExport({ eeiProvideType: 3, aesUid: 'f-1', aesItn: 'X20261120123456' }),
    },
    {
      rule: 'EEI-06',
      name: 'no number yet when it is being asked for',
      facts,
      form: anExport({ eeiProvideType: 3 }),
      stage: 'itn',
    },
  ]);
});
