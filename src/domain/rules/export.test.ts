import { describe, expect, it } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { plainFacts, testRules } from '#fixtures/rule-table.ts';
import { filedContent } from '../customs/filed-content.ts';
import { blankCustomsItem } from '../order/blank.ts';
import type { CustomsItem, Order, OrderForm } from '../order/order.ts';
import { judge } from './judge.ts';

const anItem = (item: Partial<CustomsItem> = {}): CustomsItem => ({
  ...blankCustomsItem(),
  description: 'Cotton shirt',
  weight: 1,
  valueAmount: 20,
  tariffNumber: '6109100012',
  ...item,
});
/** A UPS parcel from Ontario, California to Berlin. */
const anExport = (order: Partial<Order> = {}, items: Partial<CustomsItem>[] = [{}]): OrderForm => ({
  ...anOrder({
    carrierId: 2,
    carrierServiceId: 22,
    recipientCountryCode: 'DE',
    contentsType: 'MERCHANDISE',
    purpose: 'SOLD',
    aesContactName: 'Sam Reed',
    aesContactPhoneNumber: '4930901820',
    ...order,
  }),
  ordersPackageItems: items.map(anItem),
});
const facts = { ...plainFacts, user: { ...plainFacts.user, ableItn: true } };
const n = 1;
const at = (field: keyof CustomsItem, index = 0) => `ordersPackageItems.${index}.${field}`;
const ofItem = (rule: string, item: Partial<CustomsItem>, name: string, params = {}) => ({
  rule,
  name,
  form: anExport({}, [item]),
  finds: [{ fields: [at(Object.keys(item)[0] as keyof CustomsItem)], params: { n, ...params } }],
});
const fine = (rule: string, item: Partial<CustomsItem>, name: string) => ({
  rule,
  name,
  form: anExport({}, [item]),
});

describe('contents', () => {
  testRules([
    { rule: 'CUS-19', name: 'a gift', form: anExport({ contentsType: 'GIFT' }) },
    { rule: 'CUS-19', name: 'anything at home', set: { contentsType: 'stuff' } },
    {
      rule: 'CUS-19',
      name: 'a type of no list',
      form: anExport({ contentsType: 'gift' }),
      finds: [{ fields: ['contentsType'], section: 'customs' }],
    },
    {
      rule: 'CUS-20',
      name: 'a description in Chinese',
      form: anExport({ contentsType: 'OTHER', otherDescribe: 'toys 玩具' }),
      finds: [{ fields: ['otherDescribe'], params: { chars: '玩具' } }],
    },
    { rule: 'CUS-20', name: 'French', form: anExport({ otherDescribe: 'écharpe' }) },
    {
      rule: 'CUS-21',
      name: '51 characters',
      form: anExport({ otherDescribe: 'd'.repeat(51) }),
      finds: [{ fields: ['otherDescribe'], params: { max: 50, length: 51 } }],
    },
    { rule: 'CUS-21', name: '50 characters', form: anExport({ otherDescribe: 'd'.repeat(50) }) },
    {
      rule: 'CUS-22',
      name: 'documents of no type and no items',
      form: anExport({ contentsType: 'DOCUMENT' }, []),
      finds: [{ fields: ['otherDescribe'] }],
    },
    {
      rule: 'CUS-22',
      name: 'documents of a type not in the list',
      form: anExport({ contentsType: 'DOCUMENT', otherDescribe: 'Love letters' }, []),
      finds: [{ fields: ['otherDescribe'] }],
    },
    {
      rule: 'CUS-22',
      name: 'contracts',
      form: anExport({ contentsType: 'DOCUMENT', otherDescribe: 'Contracts' }, []),
    },
    { rule: 'CUS-22', name: 'papers declared as items', form: anExport({ contentsType: 'DOCUMENT' }) },
    {
      rule: 'CUS-22',
      name: 'papers declared as goods',
      form: anExport({ contentsType: 'DOCUMENT', isDocument: false }, []),
    },
    {
      rule: 'CUS-03',
      name: 'documents without items',
      form: anExport({ contentsType: 'DOCUMENT', otherDescribe: 'Contracts' }, []),
    },
    {
      rule: 'CUS-03',
      name: 'papers declared as goods, without items',
      form: anExport({ contentsType: 'DOCUMENT', isDocument: false }, []),
      finds: [{ fields: ['ordersPackageItems'] }],
    },
    { rule: 'CUS-23', name: 'a repair', form: anExport({ purpose: 'REPAIR_AND_RETURN' }) },
    {
      rule: 'CUS-23',
      name: 'a purpose of no list',
      form: anExport({ purpose: 'FUN' }),
      finds: [{ fields: ['purpose'] }],
    },
    {
      rule: 'CUS-24',
      name: 'a contact in Chinese',
      form: anExport({ aesContactName: '李雷' }),
      finds: [{ fields: ['aesContactName'], params: { chars: '李雷' } }],
    },
    { rule: 'CUS-24', name: 'a contact with an accent', form: anExport({ aesContactName: 'José Núñez' }) },
    {
      rule: 'CUS-25',
      name: 'a phone of words',
      form: anExport({ aesContactPhoneNumber: 'call me' }),
      finds: [{ fields: ['aesContactPhoneNumber'] }],
    },
    { rule: 'CUS-25', name: '+49 30 901820', form: anExport({ aesContactPhoneNumber: '+49 30 901820' }) },
    {
      rule: 'CUS-26',
      name: 'an EIN in Chinese',
      form: anExport({ einNumber: '一二三四五六七八九' }),
      finds: [{ fields: ['einNumber'] }],
    },
    { rule: 'CUS-26', name: '12-3456789', form: anExport({ einNumber: '12-3456789' }) },
    {
      rule: 'CUS-17',
      name: 'the EIN of the sender in its place',
      form: anExport({ carrierId: 1, senderEinNumber: '12-3456789' }),
    },
    {
      rule: 'CUS-17',
      name: 'two lines of one tariff number, over 2,500 together',
      form: anExport({ eeiProvideType: 2, aesItn: 'X20261120123456' }, [
        { valueAmount: 1500 },
        { valueAmount: 1500 },
      ]),
    },
    {
      rule: 'CUS-17',
      name: 'two such lines, filed for the sender',
      form: anExport({ eeiProvideType: 3 }, [{ valueAmount: 1300 }, { valueAmount: 1300 }]),
      finds: [{ fields: ['einNumber'] }],
    },
    {
      rule: 'CUS-17',
      name: 'one line over 2,500',
      form: anExport({}, [{ valueAmount: 20 }, { valueAmount: 2500.01 }]),
      finds: [{ fields: ['einNumber'] }],
    },
    {
      rule: 'CUS-17',
      name: 'documents by USPS',
      form: anExport({ carrierId: 1, contentsType: 'DOCUMENT', otherDescribe: 'Contracts' }, []),
    },
    {
      rule: 'CUS-27',
      name: '30 lines by USPS',
      form: anExport({ carrierId: 1 }, Array(30).fill({})),
    },
    {
      rule: 'CUS-27',
      name: '31 lines by USPS',
      form: anExport({ carrierId: 1 }, Array(31).fill({})),
      finds: [{ fields: [at('description', 30)], params: { most: 30, total: 31 } }],
    },
    { rule: 'CUS-27', name: '100 lines by UPS', form: anExport({}, Array(100).fill({})) },
    {
      rule: 'CUS-27',
      name: '101 lines by UPS',
      form: anExport({}, Array(101).fill({})),
      finds: [{ fields: [at('description', 100)], params: { most: 100, total: 101 } }],
    },
  ]);
});

describe('items', () => {
  testRules([
    ofItem('CUS-28', { description: '棉衬衫' }, 'a description in Chinese', { chars: '棉衬衫' }),
    fine('CUS-28', { description: 'Men’s shirt – cotton' }, 'English with its punctuation'),
    ofItem('CUS-29', { description: 'Gift' }, 'a gift', { text: 'Gift' }),
    ofItem('CUS-29', { description: 'N/A' }, 'N/A', { text: 'N/A' }),
    ofItem('CUS-29', { description: 'Food products' }, 'food products', { text: 'Food products' }),
    fine('CUS-29', { description: 'Gift box of tea' }, 'a gift box of tea'),
    ofItem('CUS-30', { quantity: 1.5 }, 'one and a half pieces'),
    fine('CUS-30', { quantity: 1.5, quantityUnit: 'KG' }, 'one and a half kilograms'),
    ofItem('CUS-31', { valueAmount: 1.234 }, 'a tenth of a cent'),
    fine('CUS-31', { valueAmount: 19.99 }, '19.99'),
    { ...fine('CUS-32', { quantity: 10_000 }, '10,000 pieces by UPS') },
    {
      rule: 'CUS-32',
      name: '10,000 pieces by USPS',
      form: anExport({ carrierId: 1 }, [{ quantity: 10_000 }]),
      finds: [{ fields: [at('quantity')], params: { n, max: 9999 } }],
    },
    ofItem('CUS-32', { quantity: 1e300 }, '1e300 pieces', { max: 9_999_999 }),
    ofItem('CUS-33', { weight: 1e300 }, '1e300 lb', { max: 99_999 }),
    fine('CUS-33', { weight: 99_999 }, 'a heavy line'),
    ofItem('CUS-34', { valueAmount: Number.POSITIVE_INFINITY }, 'an endless value', { max: 9_999_999.99 }),
    {
      rule: 'CUS-34',
      name: 'a million by USPS',
      form: anExport({ carrierId: 1 }, [{ valueAmount: 1_000_000 }]),
      finds: [{ fields: [at('valueAmount')], params: { n, max: 999_999.99 } }],
    },
    fine('CUS-34', { valueAmount: 1_000_000 }, 'a million by UPS'),
    {
      rule: 'CUS-35',
      name: 'nothing at all (as a warning)',
      form: anExport({}, [{ quantity: 0, weight: 0, valueAmount: 0 }]),
      finds: [{ fields: [at('quantity'), at('weight'), at('valueAmount')], params: { n } }],
    },
    fine('CUS-35', {}, 'real figures'),
    ofItem('CUS-36', { tariffNumber: '6109' }, 'four digits', { min: 6, max: 10 }),
    ofItem('CUS-36', { tariffNumber: 'shirts' }, 'letters', { min: 6, max: 10 }),
    fine('CUS-36', { tariffNumber: '6109.10' }, 'six digits with a dot'),
    fine('CUS-36', { tariffNumber: '' }, 'none'),
    ofItem('CUS-37', { originCountry: 'cn' }, 'a code in small letters', { code: 'cn' }),
    ofItem('CUS-37', { originCountry: '' }, 'none'),
    fine('CUS-37', { originCountry: 'VN' }, 'Vietnam'),
    ofItem('CUS-38', { valueCurrency: 'usd' }, 'small letters', { currency: 'USD' }),
    ofItem('CUS-38', { valueCurrency: 'EUR' }, 'euros', { currency: 'USD' }),
    fine('CUS-38', {}, 'dollars'),
    ofItem('CUS-39', { eccn: 'secret' }, 'a word'),
    fine('CUS-39', { eccn: '5A992.c' }, '5A992.c'),
    fine('CUS-39', { eccn: 'EAR99' }, 'EAR99'),
    {
      rule: 'CUS-40',
      name: 'a licence without number',
      form: anExport({}, [{ licenseType: 'C30' }]),
      finds: [{ fields: [at('licenseNumber')], params: { n } }],
    },
    fine('CUS-40', { licenseType: 'C30', licenseNumber: 'D123456' }, 'a licence with its number'),
    fine('CUS-40', { licenseType: 'NLR' }, 'no licence required'),
    ofItem('CUS-41', { sku: 's'.repeat(65) }, 'a long SKU', { field: 'sku', max: 64, length: 65 }),
    ofItem('CUS-41', { licenseNumber: '9'.repeat(10_000) }, 'a long licence', {
      field: 'licenseNumber',
      max: 35,
      length: 10_000,
    }),
    fine('CUS-41', { sku: 's'.repeat(64) }, 'a SKU of 64'),
  ]);
});

const costly = [{ valueAmount: 2501 }];
/** An order filed as `anExport` gives it, and changed since. */
const aFiled = (order: Partial<Order> = {}, items: Partial<CustomsItem>[] = [{}]): OrderForm =>
  anExport(
    {
      eeiProvideType: 3,
      aesUid: 'f-1',
      aesItn: 'X20261120123456',
      aesContent: filedContent(anExport({ eeiProvideType: 3 })),
      ...order,
    },
    items,
  );

describe('filing', () => {
  testRules([
    {
      rule: 'EEI-01',
      name: 'two lines of one number, written with and without dots',
      facts,
      form: anExport({}, [
        { valueAmount: 1500, tariffNumber: '6109.10.0012' },
        { valueAmount: 1500, tariffNumber: '6109100012' },
      ]),
      finds: [{ fields: ['eelPfc'], section: 'eei' }],
    },
    {
      rule: 'EEI-01',
      name: 'two lines of two numbers',
      facts,
      form: anExport({}, [
        { valueAmount: 1500, tariffNumber: '6109100012' },
        { valueAmount: 1500, tariffNumber: '6109100040' },
      ]),
    },
    {
      rule: 'EEI-01',
      name: 'goods of one description without numbers',
      facts,
      form: anExport({}, [
        { valueAmount: 1500, tariffNumber: '' },
        { valueAmount: 1500, tariffNumber: '' },
      ]),
      finds: [{ fields: ['eelPfc'] }],
    },
    ...['CU', 'IR', 'KP', 'SD', 'SY'].map((country) => ({
      rule: 'EEI-01',
      name: `a low value to ${country}`,
      facts,
      form: anExport({ recipientCountryCode: country }, [{ valueAmount: 100 }]),
      finds: [{ fields: ['eelPfc'], section: 'eei' as const }],
    })),
    {
      rule: 'EEI-01',
      name: 'an exemption to Cuba',
      facts,
      form: anExport({ recipientCountryCode: 'CU', eelPfc: '30.37(y)' }),
    },
    {
      rule: 'EEI-01',
      name: 'papers to Cuba',
      facts,
      form: anExport(
        { contentsType: 'DOCUMENT', otherDescribe: 'Contracts', recipientCountryCode: 'CU' },
        [],
      ),
    },
    { rule: 'EEI-01', name: 'an exemption', facts, form: anExport({ eelPfc: '30.37(h)' }, costly) },
    {
      rule: 'EEI-03',
      name: 'papers to China',
      facts,
      form: anExport(
        { contentsType: 'DOCUMENT', otherDescribe: 'Contracts', recipientCountryCode: 'CN' },
        [],
      ),
    },
    {
      rule: 'EEI-03',
      name: 'goods to China with an exemption',
      facts,
      form: anExport({ recipientCountryCode: 'CN', eelPfc: '30.37(h)' }),
      finds: [{ fields: ['eeiProvideType'], params: { country: 'CN' } }],
    },
    {
      rule: 'EEI-03',
      name: 'a filing to China',
      facts,
      form: anExport({ recipientCountryCode: 'CN', eeiProvideType: 3 }),
    },
    {
      rule: 'EEI-07',
      name: 'a need in an account that cannot file',
      form: anExport({}, [{}, ...costly.map((item) => ({ ...item, tariffNumber: '8517130000' }))]),
      finds: [{ fields: [at('valueAmount', 1)], section: 'customs', params: { max: 2500 } }],
    },
    {
      rule: 'EEI-07',
      name: 'China from an account that cannot file',
      form: anExport({ recipientCountryCode: 'CN' }),
      finds: [{ fields: ['recipientCountryCode'], section: 'customs', params: { max: 2500 } }],
    },
    {
      rule: 'EEI-07',
      name: 'a low value to Cuba from an account that cannot file',
      form: anExport({ recipientCountryCode: 'CU' }),
      finds: [{ fields: ['recipientCountryCode'], section: 'customs', params: { max: 2500 } }],
    },
    {
      rule: 'EEI-07',
      name: 'a number had elsewhere',
      form: anExport({ eeiProvideType: 2, aesItn: 'X20261120000001' }, costly),
    },
    {
      rule: 'EEI-07',
      name: 'a high value to Canada',
      form: anExport({ recipientCountryCode: 'CA' }, costly),
    },
    { rule: 'EEI-07', name: 'an account that files', facts, form: anExport({}, costly) },
    {
      rule: 'EEI-07',
      name: 'a need once asked for here, in an account that cannot file any more',
      form: anExport({ eeiProvideType: 3 }, costly),
      finds: [{ fields: [at('valueAmount')], section: 'customs', params: { max: 2500 } }],
    },
    {
      rule: 'EEI-07',
      name: 'a number obtained while the account could file',
      form: anExport({ eeiProvideType: 3, aesUid: 'f-1', aesItn: 'X20261120000001' }, costly),
    },
    ...['EEI-08', 'EEI-12', 'EEI-13'].map((rule) => ({
      rule,
      name: 'a filing asked for here, in an account that cannot file any more',
      form: anExport({ eeiProvideType: 3 }, [{ tariffNumber: rule === 'EEI-12' ? '' : '610910' }]),
    })),
    {
      rule: 'EEI-08',
      name: 'items typed by hand, filed for the sender (as a warning)',
      facts,
      form: anExport({ eeiProvideType: 3 }),
      finds: [{ fields: ['eeiProvideType'] }],
    },
    {
      rule: 'EEI-08',
      name: 'items typed by hand, once the number is there',
      facts,
      form: anExport({ eeiProvideType: 3, aesUid: 'f-1', aesItn: 'X20261120123456' }),
    },
    {
      rule: 'EEI-08',
      name: 'items typed by hand, with a number that was typed too (as a warning)',
      facts,
      form: anExport({ eeiProvideType: 3, aesItn: 'X20261120123456' }),
      finds: [{ fields: ['eeiProvideType'] }],
    },
    {
      rule: 'EEI-08',
      name: 'items of the library and of the user',
      facts,
      form: anExport({ eeiProvideType: 3 }, [{ isTemplates: true }, { productId: 'p1' }]),
    },
    {
      rule: 'EEI-09',
      name: 'an unknown citation',
      facts,
      form: anExport({ eelPfc: '30.37(z)' }),
      finds: [{ fields: ['eelPfc'] }],
    },
    { rule: 'EEI-09', name: 'the last citation of the list', facts, form: anExport({ eelPfc: '30.40(d)' }) },
    {
      rule: 'EEI-10',
      name: '30.36 for Germany',
      facts,
      form: anExport({ eelPfc: '30.36' }),
      finds: [{ fields: ['eelPfc'], params: { code: '30.36', country: 'DE' } }],
    },
    ...['CU', 'IR', 'KP', 'SD', 'SY'].map((country) => ({
      rule: 'EEI-10',
      name: `30.37(a) for ${country}`,
      facts,
      form: anExport({ eelPfc: '30.37(a)', recipientCountryCode: country }),
      finds: [{ fields: ['eelPfc'], params: { code: '30.37(a)', country } }],
    })),
    {
      rule: 'EEI-10',
      name: '30.36 for Canada',
      facts,
      form: anExport({ eelPfc: '30.36', recipientCountryCode: 'CA' }),
    },
    {
      rule: 'EEI-11',
      name: '12345 (as a warning)',
      facts,
      form: anExport({ eeiProvideType: 2, aesItn: '12345' }),
      finds: [{ fields: ['aesItn'] }],
    },
    ...['X20261120123456', 'AES X20261120123456', 'AESDOWN 123456789 11/20/2026'].map((aesItn) => ({
      rule: 'EEI-11',
      name: aesItn,
      facts,
      form: anExport({ eeiProvideType: 2, aesItn }),
    })),
    ...[
      { name: 'another value than was filed (as a warning)', order: {}, value: 21 },
      { name: 'another consignee than was filed', order: { recipientName: 'Jana Weber' }, value: 20 },
    ].map(({ name, order, value }) => ({
      rule: 'EEI-15',
      name,
      facts,
      form: aFiled(order, [{ valueAmount: value }]),
      finds: [{ fields: ['aesItn'], section: 'eei' as const }],
    })),
    { rule: 'EEI-15', name: 'what was filed', facts, form: aFiled() },
    { rule: 'EEI-15', name: 'another day', facts, form: aFiled({ shipDate: '2026-11-27' }) },
    {
      rule: 'EEI-15',
      name: 'a filing whose number is not there yet',
      facts,
      form: aFiled({ aesItn: '' }, [{ valueAmount: 21 }]),
    },
    {
      rule: 'EEI-15',
      name: 'a filing of which nothing is known',
      facts,
      form: aFiled({ aesContent: '' }, [{ valueAmount: 21 }]),
    },
    {
      rule: 'EEI-15',
      name: 'a number had elsewhere',
      facts,
      form: aFiled({ eeiProvideType: 2 }, [{ valueAmount: 21 }]),
    },
    {
      rule: 'EEI-15',
      name: 'another value in an account without an EEI section',
      form: aFiled({}, [{ valueAmount: 21 }]),
    },
    {
      rule: 'EEI-15',
      name: 'a new request',
      facts,
      stage: 'itn' as const,
      form: aFiled({}, [{ valueAmount: 21 }]),
    },
    {
      rule: 'EEI-12',
      name: 'goods without a number, filed for the sender',
      facts,
      stage: 'itn' as const,
      form: anExport({ eeiProvideType: 3 }, [{ tariffNumber: '' }]),
      finds: [{ fields: [at('tariffNumber')], section: 'eei' as const, params: { n } }],
    },
    {
      rule: 'EEI-12',
      name: 'goods without a number, not filed',
      facts,
      form: anExport({}, [{ tariffNumber: '' }]),
    },
    {
      rule: 'EEI-13',
      name: 'six digits, filed for the sender (as a warning)',
      facts,
      form: anExport({ eeiProvideType: 3 }, [{ tariffNumber: '610910' }]),
      finds: [{ fields: [at('tariffNumber')], params: { n } }],
    },
    { rule: 'EEI-13', name: 'ten digits', facts, form: anExport({ eeiProvideType: 3 }) },
    {
      rule: 'EEI-14',
      name: 'a type 9',
      facts,
      form: anExport({ eeiProvideType: 9 as 1 }),
      finds: [{ fields: ['eeiProvideType'] }],
    },
    { rule: 'EEI-14', name: 'type 2', facts, form: anExport({ eeiProvideType: 2 }) },
    {
      rule: 'SHP-19',
      name: 'trade documents by UPS',
      form: anExport({ etdFlag: true }),
      finds: [{ fields: ['etdFlag'], section: 'shipping' }],
    },
    {
      rule: 'SHP-19',
      name: 'trade documents by FedEx for a user who has them',
      facts: { ...plainFacts, user: { ...plainFacts.user, etdFlag: true } },
      form: anExport({ etdFlag: true, carrierId: 3, carrierServiceId: 47 }),
    },
    {
      rule: 'SHP-09',
      name: 'a payer that is none',
      form: anExport({ tariffPayType: 3 as 1 }),
      finds: [{ fields: ['tariffPayType'] }],
    },
  ]);

  it('CUS-03 and its kin are asked for rates of FedEx abroad only', () => {
    const customs = (order: Partial<Order>) =>
      judge(anExport({ contentsType: null, ...order }, [{ description: '', quantity: null }]), 'rate', facts)
        .filter(({ section }) => section === 'customs')
        .map(({ rule }) => rule);
    expect(customs({ carrierId: 3, carrierServiceId: 47 })).toEqual(['CUS-01', 'CUS-04', 'CUS-06']);
    expect(customs({ carrierId: 2 })).toEqual([]);
    expect(customs({ carrierId: 3, carrierServiceId: 39, recipientCountryCode: 'US' })).toEqual([]);
  });
});
