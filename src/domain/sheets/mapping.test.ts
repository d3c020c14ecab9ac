import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLAIN_USER } from '../order/facts.ts';
import { columnOfLetters, formulaProblem, lettersOfColumn, mergedText, parseFormula } from './formula.ts';
import type { Formula } from './formula.ts';
import { mappingOf, missingRequired, requiredFields, savedMapping } from './mapping.ts';
import { textOfSource, valuesReader } from './row-values.ts';
import type { ImportFacts, Mapping } from './types.ts';

const facts: ImportFacts = { user: PLAIN_USER, today: '2026-11-20', hourNow: 9, defaultSender: null };
const merged = (text: string, cells: string[]) =>
  mergedText(parseFormula(text, cells.length) as Formula, cells);

describe('merge formulas', () => {
  test.each([
    ['A+B', 'Sam Reed'],
    ['b-a', 'Reed-Sam'],
    ['A&B', 'SamReed'],
    ['A / B', 'Sam/Reed'],
    ['A+C+B', 'Sam Reed'],
    ['C-B', 'Reed'],
  ])('%s', (formula, text) => {
    expect(merged(formula, [' Sam', 'Reed', ''])).toBe(text);
  });

  test.each([
    ['A', 'form'],
    ['', 'form'],
    ['A+', 'form'],
    ['A,B', 'form'],
    ['1+2', 'form'],
    ['A+B+C+D+E+F', 'tooLong'],
    ['A+Z', 'column'],
    ['A+B', null],
    ['A+B+C+D+E', null],
  ])('%j: %s', (formula, trouble) => {
    expect(formulaProblem(formula, 5)).toBe(trouble);
  });

  test('letters name columns as spreadsheets do', () => {
    expect([0, 25, 26, 499, 701, 702].map(lettersOfColumn)).toEqual(['A', 'Z', 'AA', 'SF', 'ZZ', 'AAA']);
    fc.assert(
      fc.property(fc.nat(18_000), (column) => {
        expect(columnOfLetters(lettersOfColumn(column))).toBe(column);
      }),
    );
  });

  test('any text is a formula or a trouble', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(600), (text, columns) => {
        const trouble = formulaProblem(text, columns);
        expect([null, 'tooLong', 'form', 'column']).toContain(trouble);
      }),
    );
  });
});

describe('required fields', () => {
  const sender = { Name: 'Mina' };
  test('ask for sender, service and battery unless the settings say them', () => {
    expect(requiredFields(facts)).toContain('senderAddressLine1');
    expect(requiredFields(facts)).toEqual(expect.arrayContaining(['carrierServiceId', 'batteryType']));
    const defaultSettings = {
      ...PLAIN_USER.defaultSettings,
      domesticCarrierId: 1,
      domesticCarrierServiceId: 2,
    };
    const settled = { ...facts, defaultSender: sender, user: { ...PLAIN_USER, defaultSettings } };
    expect(requiredFields(settled)).toEqual([
      'recipientName',
      'recipientAddressLine1',
      'recipientCity',
      'recipientStateCode',
      'recipientZipCode',
    ]);
  });

  test('ask for a service where the default is one an import may not take', () => {
    const defaultSettings = {
      ...PLAIN_USER.defaultSettings,
      domesticCarrierId: 2,
      domesticCarrierServiceId: 16,
    };
    const user = { ...PLAIN_USER, defaultSettings };
    expect(requiredFields({ ...facts, user })).toContain('carrierServiceId');
    const channel = { id: 9, name: 'UPS', carrierId: 2, carrierServiceIds: [], senderAddrIds: [] };
    const own = { ...user, carrierChannelInfos: [channel] };
    expect(requiredFields({ ...facts, user: own })).not.toContain('carrierServiceId');
  });

  test('ask for no state where all rows go to one country abroad, and for no postal code where it has none', () => {
    const to = (recipientCountryCode: string, sources: Mapping['sources'] = {}): string[] =>
      requiredFields(facts, { sources, fallbacks: { recipientCountryCode } }).filter((field) =>
        ['recipientStateCode', 'recipientZipCode'].includes(field),
      );
    expect(to('Germany')).toEqual(['recipientZipCode']);
    expect(to('HK')).toEqual([]);
    for (const country of ['US', 'PR', ' ', 'Atlantis'])
      expect(to(country)).toEqual(['recipientStateCode', 'recipientZipCode']);
    expect(to('HK', { recipientCountryCode: { column: 3 } })).toHaveLength(2);
    const sender = requiredFields(facts, { sources: {}, fallbacks: { senderCountryCode: '中国' } });
    expect(sender).toContain('senderZipCode');
    expect(sender).not.toContain('senderStateCode');
  });

  test('are met by a column, a formula, and a text for all rows', () => {
    const mapping: Mapping = {
      sources: { recipientName: { formula: 'A+B' }, recipientCity: { column: 3 }, weight2: { column: 4 } },
      fallbacks: { recipientStateCode: 'OH', carrierServiceId: ' ' },
    };
    const missing = missingRequired(mapping, { ...facts, defaultSender: sender });
    expect(missing).toEqual(['carrierServiceId', 'recipientAddressLine1', 'recipientZipCode', 'batteryType']);
  });
});

describe('kept mappings', () => {
  const headers = ['Order', 'First', 'Last', '', 'City'];
  const mapping: Mapping = {
    sources: {
      orderNo: { column: 0 },
      recipientName: { formula: 'b+c' },
      note: { column: 3 },
      reference: { formula: 'A-D' },
    },
    fallbacks: { weight: '2' },
  };
  const saved = savedMapping(mapping, headers);

  test('name columns by their headers', () => {
    expect(saved).toEqual({
      sources: {
        orderNo: { header: 'Order' },
        recipientName: { formula: 'b+c', headers: ['First', 'Last'] },
      },
      fallbacks: { weight: '2' },
    });
  });

  test('find them again elsewhere', () => {
    expect(mappingOf(saved, ['City', 'LAST', 'first ', 'order'])).toEqual({
      sources: { orderNo: { column: 3 }, recipientName: { formula: 'C+B' } },
      fallbacks: { weight: '2' },
    });
  });

  test('merge no field but the four that may be merged', () => {
    const odd = { ...saved, sources: { ...saved.sources, recipientCity: saved.sources.recipientName! } };
    expect(mappingOf(odd, headers)).toEqual(mappingOf(saved, headers));
  });

  test('leave out what is not there', () => {
    expect(mappingOf(saved, ['First', 'City'])).toEqual({ sources: {}, fallbacks: { weight: '2' } });
  });
});

describe('values of a row', () => {
  const mapping: Mapping = {
    sources: { orderNo: { column: 0 }, recipientName: { formula: 'B+C' }, note: { column: 9 } },
    fallbacks: { weight: ' 2 ', orderNo: 'none', massUnit: ' ' },
  };

  test('come from cells, else from what is the same for all', () => {
    expect(valuesReader(mapping, ['A', 'B', 'C'])([' A1 ', 'Sam', 'Reed'])).toEqual({
      orderNo: 'A1',
      recipientName: 'Sam Reed',
      weight: '2',
    });
    expect(valuesReader(mapping, ['A', 'B', 'C'])([])).toEqual({ orderNo: 'none', weight: '2' });
  });

  test('of one source are shown beside it', () => {
    expect(textOfSource({ column: 1 }, 2)?.(['a', ' b '])).toBe('b');
    expect(textOfSource({ formula: 'A-B' }, 2)?.(['a', ' b '])).toBe('a-b');
    expect(textOfSource({ formula: 'A-C' }, 2)).toBe(null);
  });
});
