import { describe } from 'vitest';
import { aFedexOrder, aUpsOrder, testRules } from '#fixtures/rule-table.ts';

const sender = { side: 'sender' };
const recipient = { side: 'recipient' };

describe('name and company', () => {
  testRules([
    {
      rule: 'ADR-01',
      name: 'both sides empty, the sender first',
      set: { recipientName: '', senderName: '  ' },
      finds: [
        { fields: ['senderName'], params: sender, section: 'sender' },
        { fields: ['recipientName'], params: recipient, section: 'recipient' },
      ],
    },
    { rule: 'ADR-02', name: 'José Ñandú', set: { recipientName: 'José Ñandú' } },
    { rule: 'ADR-02', name: 'José with a combining accent', set: { recipientName: 'Jose\u0301' } },
    {
      rule: 'ADR-02',
      name: '王小明',
      set: { recipientName: '王小明' },
      finds: [{ fields: ['recipientName'], params: { side: 'recipient', chars: '王小明' } }],
    },
    {
      rule: 'ADR-02',
      name: 'letters no label font has',
      set: { recipientName: 'Ｊoﬁ Ⅳ' },
      finds: [{ fields: ['recipientName'], params: { side: 'recipient', chars: 'ＪﬁⅣ' } }],
    },
    { rule: 'ADR-03', name: 'two letters', set: { senderName: 'Al' } },
    {
      rule: 'ADR-03',
      name: 'one letter',
      set: { senderName: 'A' },
      finds: [{ fields: ['senderName'], params: sender }],
    },
    { rule: 'ADR-04', name: 'two letters for USPS', set: { recipientName: 'Al' } },
    { rule: 'ADR-04', name: 'a FedEx sender of two letters', form: aFedexOrder(), set: { senderName: 'Al' } },
    {
      rule: 'ADR-04',
      name: 'a FedEx recipient of two letters',
      form: aFedexOrder(),
      set: { recipientName: 'Al' },
      finds: [{ fields: ['recipientName'], params: { side: 'recipient', min: 3 } }],
    },
    { rule: 'ADR-05', name: '50 letters for USPS', set: { recipientName: 'n'.repeat(50) } },
    {
      rule: 'ADR-05',
      name: '36 letters before a carrier is chosen',
      set: { recipientName: 'n'.repeat(36), carrierId: null, carrierServiceId: null },
      finds: [{ fields: ['recipientName'], params: { side: 'recipient', max: 35, length: 36 } }],
    },
    { rule: 'ADR-06', name: 'UPS within the US without company', form: aUpsOrder() },
    {
      rule: 'ADR-06',
      name: 'UPS to Canada without companies',
      form: aUpsOrder(),
      set: { recipientCountryCode: 'CA' },
      finds: [
        { fields: ['senderCompany'], params: sender },
        { fields: ['recipientCompany'], params: recipient },
      ],
    },
    { rule: 'ADR-07', name: 'a FedEx company left empty', form: aFedexOrder() },
    {
      rule: 'ADR-07',
      name: 'a FedEx company of two letters',
      form: aFedexOrder(),
      set: { recipientCompany: 'HP' },
      finds: [{ fields: ['recipientCompany'], params: recipient }],
    },
    {
      rule: 'ADR-08',
      name: '26 letters for UPS',
      form: aUpsOrder(),
      set: { recipientCompany: 'c'.repeat(26) },
      finds: [{ fields: ['recipientCompany'], params: { side: 'recipient', max: 25, length: 26 } }],
    },
    { rule: 'ADR-08', name: '26 letters for USPS', set: { recipientCompany: 'c'.repeat(26) } },
  ]);
});

describe('lines', () => {
  testRules([
    {
      rule: 'ADR-09',
      name: 'no line 1',
      set: { recipientAddressLine1: '' },
      finds: [{ fields: ['recipientAddressLine1'], params: recipient }],
    },
    {
      rule: 'ADR-10',
      name: 'Chinese in two lines',
      set: { recipientAddressLine1: '500 Main 街', recipientAddressLine2: '三 floor' },
      finds: [
        { fields: ['recipientAddressLine1'], params: { side: 'recipient', chars: '街' } },
        { fields: ['recipientAddressLine2'], params: { side: 'recipient', chars: '三' } },
      ],
    },
    {
      rule: 'ADR-11',
      name: 'a comma',
      set: { senderAddressLine1: '1200 Airport Dr, Suite 4' },
      finds: [{ fields: ['senderAddressLine1'], params: sender }],
    },
    ...[
      'PO Box 12',
      'P.O. Box 12',
      'p o box 12',
      'Post Office Box 7',
      'POB 99',
      'Front desk PO-Box 4',
      'P.O.Box12',
      'PO BOX12',
      'P.O.B. 12',
      'Post-Office Box 3',
      'P/O Box 3',
    ].map((line) => ({
      rule: 'ADR-12',
      name: line,
      set: { recipientAddressLine1: line },
      finds: [{ fields: ['recipientAddressLine1'], params: recipient }],
    })),
    ...['12 Box Elder Rd', '4 Spobox Way', 'Polk 12 Boxwood', 'Po Boxwood Ln', 'Depot Box 4'].map((line) => ({
      rule: 'ADR-12',
      name: line,
      set: { recipientAddressLine1: line },
    })),
    { rule: 'ADR-13', name: '120 characters for USPS', set: { recipientAddressLine1: 'a'.repeat(120) } },
    {
      rule: 'ADR-13',
      name: '31 characters for UPS',
      form: aUpsOrder(),
      set: { recipientAddressLine1: 'a'.repeat(31) },
      finds: [{ fields: ['recipientAddressLine1'], params: { side: 'recipient', max: 30, length: 31 } }],
    },
    {
      rule: 'ADR-13',
      name: '36 characters before a carrier is chosen',
      set: { recipientAddressLine1: 'a'.repeat(36), carrierId: null, carrierServiceId: null },
      finds: [{ fields: ['recipientAddressLine1'], params: { side: 'recipient', max: 35, length: 36 } }],
    },
    {
      rule: 'ADR-14',
      name: '65 characters for USPS',
      set: { recipientAddressLine2: 'a'.repeat(65) },
      finds: [{ fields: ['recipientAddressLine2'], params: { side: 'recipient', max: 64, length: 65 } }],
    },
  ]);
});

const invalid = (zip: string, country: string, example: string) => ({
  fields: ['recipientZipCode'],
  params: { side: 'recipient', zip, country, example },
});

describe('place', () => {
  testRules([
    {
      rule: 'ADR-15',
      name: 'no city',
      set: { senderCity: '' },
      finds: [{ fields: ['senderCity'], params: sender }],
    },
    {
      rule: 'ADR-16',
      name: '81 characters',
      set: { senderCity: 'c'.repeat(81) },
      finds: [{ fields: ['senderCity'], params: { side: 'sender', max: 80, length: 81 } }],
    },
    {
      rule: 'ADR-17',
      name: 'no ZIP, for rates too',
      stage: 'rate',
      set: { recipientZipCode: '' },
      finds: [{ fields: ['recipientZipCode'], params: recipient }],
    },
    {
      rule: 'ADR-17',
      name: 'no code in Hong Kong',
      set: { recipientZipCode: '', recipientCountryCode: 'HK' },
    },
    {
      rule: 'ADR-18',
      name: '21 characters',
      set: { recipientZipCode: '1'.repeat(21) },
      finds: [{ fields: ['recipientZipCode'], params: { side: 'recipient', max: 20, length: 21 } }],
    },
    {
      rule: 'ADR-19',
      name: 'letters in the US',
      set: { recipientZipCode: '4321O' },
      finds: [{ fields: ['recipientZipCode'], params: recipient }],
    },
    {
      rule: 'ADR-19',
      name: 'letters in Canada',
      set: { recipientZipCode: 'M5V 2T6', recipientCountryCode: 'CA' },
    },
    ...['43215', '43215-1234', '43215 1234', '432151234', ' 43215 '].map((zip) => ({
      rule: 'ADR-20',
      name: `${zip} in the US`,
      set: { recipientZipCode: zip },
    })),
    ...['9021', '902101', '43215-12'].map((zip) => ({
      rule: 'ADR-20',
      name: `${zip} in the US`,
      set: { recipientZipCode: zip },
      finds: [invalid(zip, 'US', '95014')],
    })),
    {
      rule: 'ADR-20',
      name: 'm5v2t6 in Canada',
      set: { recipientZipCode: 'm5v2t6', recipientCountryCode: 'ca' },
    },
    {
      rule: 'ADR-20',
      name: 'five digits in China',
      set: { recipientZipCode: '10001', recipientCountryCode: 'CN' },
      finds: [invalid('10001', 'CN', '266033')],
    },
    {
      rule: 'ADR-21',
      name: 'no state',
      set: { recipientStateCode: '' },
      finds: [{ fields: ['recipientStateCode'], params: recipient }],
    },
    { rule: 'ADR-21', name: 'no state abroad', set: { recipientStateCode: '', recipientCountryCode: 'DE' } },
    { rule: 'ADR-22', name: 'small letters', set: { recipientStateCode: 'oh' } },
    {
      rule: 'ADR-22',
      name: 'Puerto Rico and the armed forces',
      set: { recipientStateCode: 'PR', senderStateCode: 'AE' },
    },
    {
      rule: 'ADR-22',
      name: 'XX',
      set: { recipientStateCode: 'XX' },
      finds: [{ fields: ['recipientStateCode'], params: { side: 'recipient', state: 'XX' } }],
    },
    {
      rule: 'ADR-23',
      name: 'a ZIP of another state',
      set: { recipientStateCode: 'CA' },
      finds: [
        {
          fields: ['recipientStateCode', 'recipientZipCode'],
          params: { side: 'recipient', zip: '43215', state: 'CA', expected: 'OH' },
        },
      ],
    },
    {
      rule: 'ADR-23',
      name: 'Fishers Island NY 06390',
      set: { recipientStateCode: 'NY', recipientZipCode: '06390' },
    },
    ...[
      ['42223', 'TN'],
      ['42223-1234', 'KY'],
      ['97635', 'CA'],
    ].map(([recipientZipCode, recipientStateCode]) => ({
      rule: 'ADR-23',
      name: `${recipientZipCode}, which reaches into ${recipientStateCode}`,
      set: { recipientZipCode, recipientStateCode },
    })),
    {
      rule: 'ADR-23',
      name: 'a state abroad, which is told otherwise',
      set: { recipientStateCode: 'BC', recipientZipCode: 'M5V 2T6', recipientCountryCode: 'CA' },
    },
    {
      rule: 'ADR-46',
      name: 'a ZIP of another state, which is an error of its own',
      set: { recipientStateCode: 'CA' },
    },
    {
      rule: 'ADR-46',
      name: 'a Toronto code in British Columbia (as a warning)',
      set: { recipientStateCode: 'BC', recipientZipCode: 'm5v 2t6', recipientCountryCode: 'CA' },
      finds: [
        {
          fields: ['recipientStateCode', 'recipientZipCode'],
          params: { side: 'recipient', zip: 'm5v 2t6', state: 'BC', expected: 'ON' },
        },
      ],
    },
    {
      rule: 'ADR-46',
      name: 'a Tokyo code in Osaka, by their names',
      set: { recipientStateCode: '27', recipientZipCode: '100-0001', recipientCountryCode: 'JP' },
      finds: [
        {
          fields: ['recipientStateCode', 'recipientZipCode'],
          params: { side: 'recipient', zip: '100-0001', state: 'Osaka', expected: 'Tokyo' },
        },
      ],
    },
    {
      rule: 'ADR-46',
      name: 'a Shenzhen code in Guangdong, the state as a name',
      set: { recipientStateCode: 'guangdong', recipientZipCode: '518000', recipientCountryCode: 'CN' },
    },
    {
      rule: 'ADR-44',
      name: 'no province in Canada (as a warning)',
      set: { recipientStateCode: '', recipientCountryCode: 'CA' },
      finds: [{ fields: ['recipientStateCode'], params: recipient }],
    },
    {
      rule: 'ADR-44',
      name: 'no Land in Germany',
      set: { recipientStateCode: '', recipientCountryCode: 'DE' },
    },
    {
      rule: 'ADR-44',
      name: 'no state in the US, which is an error of its own',
      set: { recipientStateCode: '' },
    },
    {
      rule: 'ADR-45',
      name: 'Ohio in Canada (as a warning)',
      set: { recipientStateCode: 'OH', recipientCountryCode: 'CA' },
      finds: [{ fields: ['recipientStateCode'], params: { side: 'recipient', state: 'OH', country: 'CA' } }],
    },
    ...['ON', 'ontario'].map((recipientStateCode) => ({
      rule: 'ADR-45',
      name: `${recipientStateCode} in Canada`,
      set: { recipientStateCode, recipientCountryCode: 'CA' },
    })),
    {
      rule: 'ADR-45',
      name: 'any text where no states are listed',
      set: { recipientStateCode: 'OH', recipientCountryCode: 'AW' },
    },
    {
      rule: 'ADR-33',
      name: 'a country that is none',
      set: { recipientCountryCode: 'ZZ' },
      finds: [{ fields: ['recipientCountryCode'], params: recipient }],
    },
    {
      rule: 'ADR-33',
      name: 'no country',
      set: { senderCountryCode: '' },
      finds: [{ fields: ['senderCountryCode'], params: sender }],
    },
  ]);
});

describe('contact', () => {
  testRules([
    {
      rule: 'ADR-24',
      name: 'no phone of the sender, but the recipient needs none',
      set: { senderPhone: '', recipientPhone: '' },
      finds: [{ fields: ['senderPhone'], params: sender }],
    },
    ...['+1 (909) 555-0100', '909.555.0100 ext. 12', '9095550100x7', '+86 138 0013 8000'].map((phone) => ({
      rule: 'ADR-25',
      name: phone,
      set: { recipientPhone: phone },
    })),
    ...['call me', '909-555-O100', '电话9095550100'].map((phone) => ({
      rule: 'ADR-25',
      name: phone,
      set: { recipientPhone: phone },
      finds: [{ fields: ['recipientPhone'], params: recipient }],
    })),
    {
      rule: 'ADR-26',
      name: '9 digits',
      set: { senderPhone: '909-555-010' },
      finds: [{ fields: ['senderPhone'], params: { side: 'sender', min: 10, length: 9 } }],
    },
    { rule: 'ADR-26', name: 'an empty recipient', set: { recipientPhone: '' } },
    {
      rule: 'ADR-27',
      name: '31 characters',
      set: { senderPhone: '1'.repeat(31) },
      finds: [{ fields: ['senderPhone'], params: { side: 'sender', max: 30, length: 31 } }],
    },
    {
      rule: 'ADR-28',
      name: '31 characters',
      set: { recipientReference: 'r'.repeat(31) },
      finds: [{ fields: ['recipientReference'], params: { side: 'recipient', max: 30, length: 31 } }],
    },
    { rule: 'ADR-29', name: '12-3456789', set: { senderEinNumber: '12-3456789' } },
    {
      rule: 'ADR-29',
      name: '8 digits',
      set: { senderEinNumber: '12345678' },
      finds: [{ fields: ['senderEinNumber'], params: { side: 'sender', min: 9, max: 12 } }],
    },
    ...['mina@example.com', 'm.t+x@mail.example.co.uk', ''].map((email) => ({
      rule: 'ADR-30',
      name: `"${email}"`,
      set: { senderEmail: email },
    })),
    ...[
      'mina',
      'mina@',
      '@example.com',
      'mina@example',
      'mina@@example.com',
      'mina @example.com',
      'mina@example..com',
      '张三@例子.公司',
      '😀@b.de',
      '<a@b.de>',
      'a,b@c.de',
    ].map((email) => ({
      rule: 'ADR-30',
      name: email,
      set: { senderEmail: email },
      finds: [{ fields: ['senderEmail'], params: sender }],
    })),
    {
      rule: 'ADR-31',
      name: '101 characters',
      set: { senderEmail: `${'m'.repeat(89)}@example.com` },
      finds: [{ fields: ['senderEmail'], params: { side: 'sender', max: 100, length: 101 } }],
    },
    {
      rule: 'ADR-32',
      name: 'no email in Canada',
      set: { recipientCountryCode: 'CA' },
      finds: [{ fields: ['recipientEmail'], params: recipient }],
    },
  ]);
});

describe('what else is printed', () => {
  testRules([
    {
      rule: 'ADR-34',
      name: 'a city and a company in Chinese',
      set: { recipientCity: '深圳', recipientCompany: '贸易 Co' },
      finds: [
        { fields: ['recipientCompany'], params: { side: 'recipient', field: 'Company', chars: '贸易' } },
        { fields: ['recipientCity'], params: { side: 'recipient', field: 'City', chars: '深圳' } },
      ],
    },
    { rule: 'ADR-34', name: 'a city with accents', set: { recipientCity: 'São José' } },
    {
      rule: 'ADR-35',
      name: 'nine digits of country 1 (as a warning)',
      set: { recipientPhone: '614555010' },
      finds: [{ fields: ['recipientPhone'], params: { side: 'recipient', country: 'US' } }],
    },
    ...['6145550100', '1 614 555 0100', '+1 (614) 555-0100 x12', '0000000000'].map((recipientPhone) => ({
      rule: 'ADR-35',
      name: `${recipientPhone} in the US`,
      set: { recipientPhone },
    })),
    {
      rule: 'ADR-35',
      name: 'a mobile of country 86 that begins with 12 (as a warning)',
      set: { recipientPhone: '12012345678', recipientCountryCode: 'CN' },
      finds: [{ fields: ['recipientPhone'], params: { side: 'recipient', country: 'CN' } }],
    },
    ...['13812345678', '+86 138 1234 5678', '0755-26712345', '010 8888 8888'].map((recipientPhone) => ({
      rule: 'ADR-35',
      name: `${recipientPhone} in China`,
      set: { recipientPhone, recipientCountryCode: 'CN' },
    })),
    {
      rule: 'ADR-35',
      name: 'any number elsewhere',
      set: { recipientPhone: '030901820', recipientCountryCode: 'DE' },
    },
    {
      rule: 'ADR-36',
      name: 'an EIN in Chinese',
      set: { senderEinNumber: '一二三四五六七八九' },
      finds: [{ fields: ['senderEinNumber'], params: { side: 'sender' } }],
    },
    { rule: 'ADR-36', name: '12-3456789', set: { senderEinNumber: '12-3456789' } },
    {
      rule: 'ADR-37',
      name: 'a state of 36 characters',
      set: { recipientStateCode: 's'.repeat(36), recipientCountryCode: 'AW' },
      finds: [{ fields: ['recipientStateCode'], params: { side: 'recipient', max: 35, length: 36 } }],
    },
    {
      rule: 'ADR-37',
      name: 'a state of 35',
      set: { recipientStateCode: 's'.repeat(35), recipientCountryCode: 'AW' },
    },
    {
      rule: 'ADR-38',
      name: 'a country code in small letters',
      set: { recipientCountryCode: 'us' },
      finds: [{ fields: ['recipientCountryCode'], params: { side: 'recipient', code: 'US' } }],
    },
    { rule: 'ADR-38', name: 'a country code in capitals', set: { recipientCountryCode: 'DE' } },
    { rule: 'ADR-38', name: 'a country that is none, named by ADR-33', set: { recipientCountryCode: 'zz' } },
  ]);
});
