import { describe, expect, test } from 'vitest';
import { pick } from '#fixtures/pick.ts';
import { SHOP_EXPORTS } from './data/shop-exports.ts';
import { FIELD_LABELS as labels, FIELD_NAMES as names, LANGUAGES } from '#fixtures/field-names.ts';
import { FIELD_LIST, isImportField } from './fields.ts';
import { headerPlace } from './header-line.ts';
import { headerKey } from './header-key.ts';
import { matchColumns } from './match-columns.ts';
import { platformOf } from './shop-export.ts';
import { templateHeaders } from './templates.ts';
import { PLATFORMS } from './types.ts';

const fieldsOf = (headers: string[]) => {
  const { sources, fallbacks } = matchColumns(headers, names);
  const found = headers.map((_, column) =>
    FIELD_LIST.find((field) => {
      const source = sources[field];
      return source !== undefined && 'column' in source && source.column === column;
    }),
  );
  return { found, sources, fallbacks };
};

describe('headers', () => {
  test.each(LANGUAGES)('of the system template in %s name every field', (language) => {
    const headers = templateHeaders({ kind: 'system' }, labels[language]);
    expect(fieldsOf(headers).found).toEqual(FIELD_LIST);
    expect(new Set(headers.map(headerKey)).size).toBe(FIELD_LIST.length);
  });

  test.each(PLATFORMS)('of %s are told from those of others', (platform) => {
    const headers = templateHeaders({ kind: 'platform', platform }, labels.en);
    expect(platformOf(headers)).toBe(platform);
    const known = SHOP_EXPORTS.find((shop) => shop.platform === platform)!.read;
    const { found, sources } = fieldsOf(headers);
    expect(found.slice(0, known.length)).toEqual(
      known.map(([, meaning]) => (isImportField(meaning) ? meaning : undefined)),
    );
    expect(sources.recipientName).toBeDefined();
    expect(sources.weight).toBeDefined();
  });

  test('of other tables are understood in three languages', () => {
    expect(
      fieldsOf([
        'Ship To Name',
        'ship_to_address_1',
        'Postal Code (recipient)',
        '收件人电话',
        '发件人姓名',
        'Ciudad del destinatario',
        'Estado',
        'Teléfono del remitente',
        'Order #',
        'HS Code',
        'Nonsense',
        '',
      ]).found,
    ).toEqual([
      'recipientName',
      'recipientAddressLine1',
      'recipientZipCode',
      'recipientPhone',
      'senderName',
      'recipientCity',
      'recipientStateCode',
      'senderPhone',
      'orderNo',
      'tariffNumber',
      undefined,
      undefined,
    ]);
  });

  test('without a side are the recipient, those with one their own', () => {
    expect(fieldsOf(['Name', 'City', 'From Name', 'From City']).found).toEqual([
      'recipientName',
      'recipientCity',
      'senderName',
      'senderCity',
    ]);
  });

  test('of first and last name are merged', () => {
    expect(matchColumns(['Last Name', 'x', 'First Name'], names).sources).toEqual({
      recipientName: { formula: 'C+A' },
    });
  });

  test.each([
    ['Weight (kg)', { massUnit: 'kg' }],
    ['Weight (oz)', { massUnit: 'lb' }],
    ['重量（公斤）', { massUnit: 'kg' }],
    ['Length (cm)', { distanceUnit: 'cm' }],
    ['Length in', { distanceUnit: 'in' }],
    ['Weight', {}],
  ])('%s names the unit of all rows', (header, fallbacks) => {
    expect(matchColumns([header], names).fallbacks).toEqual(fallbacks);
  });

  test('of both parts of a weight find each, in any order', () => {
    expect(pick(fieldsOf(['Weight (oz)', 'Weight (lb)']), 'found', 'fallbacks')).toEqual({
      found: ['weight2', 'weight'],
      fallbacks: { massUnit: 'lb' },
    });
  });

  test('stand below a title', () => {
    expect(
      headerPlace(
        [
          ['Orders of November'],
          ['', 'made by', 'Mina'],
          ['Order No.', 'City', 'Zip'],
          ['1', 'Columbus', '43215'],
        ],
        names,
      ),
    ).toBe(2);
    expect(headerPlace([['only one'], ['p', 'q'], ['1', '2']], names)).toBe(1);
    expect(headerPlace([['only one'], ['1']], names)).toBe(0);
  });
});

describe('templates', () => {
  test('of USPS leave out what it does not take', () => {
    const headers = templateHeaders({ kind: 'channel', carrierId: 1 }, labels.en);
    expect(headers).toContain('Service');
    expect(headers).not.toContain('COD Amount');
    expect(headers).not.toContain('Lithium Battery');
    expect(templateHeaders({ kind: 'channel', carrierId: 3 }, labels.en)).toContain('COD Amount');
  });

  test('of a mapping have its own headers, each once', () => {
    const mapping = {
      sources: {
        recipientName: { formula: 'B+A', headers: ['First', 'Last'] },
        reference: { header: 'PO' },
        orderNo: { header: 'PO' },
      },
      fallbacks: {},
    };
    expect(templateHeaders({ kind: 'custom', mapping }, labels.en)).toEqual(['PO', 'First', 'Last']);
  });
});
