import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { found, judged } from '../sheets/a-row.fixture.ts';
import { FIELD_LIST } from '../sheets/fields.ts';
import { createRowBook } from '../sheets/row-book.ts';
import { FACTS } from '../sheets/a-row.fixture.ts';
import { PLAIN_USER } from '../order/facts.ts';
import type { ImportFacts, RowValues } from '../sheets/types.ts';

type Case = [given: RowValues, findings: string[]];

describe('what stands in the way of an import', () => {
  test.each<Case>([
    [{}, []],
    [{ recipientCountryCode: 'US' }, []],
    [{ recipientCountryCode: 'Atlantis' }, ['IMP-01 recipientCountryCode']],
    [{ senderCountryCode: 'U.S.-ish' }, ['IMP-01 senderCountryCode']],
    [{ recipientStateCode: 'Nowhere' }, ['IMP-02 recipientStateCode']],
    [{ recipientZipCode: '4321A' }, ['IMP-03 recipientZipCode']],
    [{ recipientZipCode: '432155' }, ['IMP-03 recipientZipCode']],
    [{ recipientZipCode: '43215-1234' }, []],
    [{ recipientPhone: '555-0100' }, ['IMP-04 recipientPhone']],
    [{ recipientPhone: 'call me at 9095550100' }, ['IMP-04 recipientPhone']],
    [{ recipientPhone: '+1 (909) 555-0100 ext. 7' }, []],
    [{ recipientIsResidential: 'maybe' }, ['IMP-05 recipientIsResidential']],
    [{ isCod: '2' }, ['IMP-05 isCod']],
    [{ length: 'ten' }, ['IMP-06 length']],
    [{ width: '8 miles' }, ['IMP-06 width']],
    [{ weight: '2 stone' }, ['IMP-07 weight']],
    [{ weight2: 'x' }, ['IMP-07 weight2']],
    [{ recipientAddressLine1: '1 Very Long Street Name That Goes On' }, ['IMP-08 recipientAddressLine1']],
    [{ reference: 'r'.repeat(31), reference2: 's'.repeat(30) }, ['IMP-09 reference']],
    [{ reference2: 's'.repeat(31) }, ['IMP-09 reference2']],
    [{ packageNum: 'one' }, ['IMP-10 packageNum']],
    [{ insurance: 'some' }, ['IMP-10 insurance']],
    [{ shipDate: 'soon' }, ['IMP-11 shipDate']],
    [{ shipDate: '2026-02-30' }, ['IMP-11 shipDate']],
    [{ carrierServiceId: 'Pigeon' }, ['IMP-12 carrierServiceId']],
    [{ carrierServiceId: 'Ground' }, ['IMP-12 carrierServiceId']],
    [{ packageTypeId: 'Bag' }, ['IMP-12 packageTypeId']],
    [{ signatureOption: 'blood' }, ['IMP-13 signatureOption']],
    [{ massUnit: 'stone' }, ['IMP-13 massUnit']],
    [{ carrierServiceId: 'UPS Ground', batteryType: 'no' }, ['IMP-14 carrierServiceId']],
    [{ carrierId: 'DHL' }, ['IMP-14 carrierId']],
  ])('%j', (given, findings) => {
    expect(found(given)).toEqual(findings);
  });

  test('IMP-14 a user with a channel sees its carrier only', () => {
    const channel = { id: 9, name: 'UPS', carrierId: 2, carrierServiceIds: [], senderAddrIds: [] };
    const facts = { ...FACTS, user: { ...PLAIN_USER, carrierChannelInfos: [channel] } };
    expect(found({ carrierServiceId: 'UPS Ground', batteryType: 'no' }, facts)).toEqual([]);
    expect(judged({}, facts).findings[0]).toEqual({
      rule: 'IMP-14',
      section: 'shipping',
      severity: 'error',
      fields: ['carrierServiceId'],
      params: { field: 'carrierServiceId', carrier: 'USPS', offered: 'UPS' },
    });
  });

  test('a state is not needed internationally', () => {
    const abroad = { recipientCountryCode: 'HK', recipientStateCode: 'Somewhere', recipientZipCode: '' };
    expect(found(abroad).filter((finding) => finding.startsWith('IMP'))).toEqual([]);
  });

  test('the rules of the order speak too, where the row said nothing wrong of a field', () => {
    expect(found({ recipientName: 'X' })).toEqual(['ADR-03 recipientName']);
    expect(found({ recipientName: '', recipientZipCode: '' })).toEqual([
      'ADR-01 recipientName',
      'ADR-17 recipientZipCode',
    ]);
    expect(found({ length: '0' })).toEqual(['PKG-07 length']);
    expect(found({ shipDate: '2026-11-01' })).toEqual(['ORD-05 shipDate']);
    expect(found({ weight: '80' })).toEqual(['PKG-17 weight weight2']);
  });
});

describe('what is mended, and said', () => {
  const mend = (given: RowValues) => {
    const { findings, form } = judged(given);
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    return { said: findings.map(({ rule, params }) => [rule, params['from'], params['to']]), form };
  };

  test.each<[RowValues, string, string, string]>([
    [
      { recipientZipCode: '1001', recipientStateCode: 'MA', recipientCity: 'Agawam' },
      'IMP-17',
      '1001',
      '01001',
    ],
    [{ recipientZipCode: '501', recipientStateCode: 'NY' }, 'IMP-17', '501', '00501'],
    [{ recipientZipCode: '10012345', recipientStateCode: 'MA' }, 'IMP-17', '10012345', '010012345'],
    [{ recipientCountryCode: 'United States' }, 'IMP-18', 'United States', 'US'],
    [{ recipientCountryCode: '美国' }, 'IMP-18', '美国', 'US'],
    [{ recipientCountryCode: 'us' }, 'IMP-18', 'us', 'US'],
    [{ recipientStateCode: 'Ohio' }, 'IMP-18', 'Ohio', 'OH'],
    [{ recipientStateCode: 'oh' }, 'IMP-18', 'oh', 'OH'],
    [{ weight: '2.3' }, 'IMP-20', '2.3 lb', '2 lb 5 oz'],
    [{ length: '10.2' }, 'IMP-21', '10.2', '11'],
    [{ weight: '1 kg', massUnit: 'lb' }, 'IMP-20', '1 kg', '2 lb 4 oz'],
    [{ length: '10 cm', distanceUnit: 'in' }, 'IMP-21', '10 cm', '4 in'],
    [{ length: '50 mm', width: '3 cm', height: '4 cm' }, 'IMP-27', '50 mm', '5 cm'],
    [{ shipDate: '11/25/2026' }, 'IMP-22', '11/25/2026', '2026-11-25'],
    [{ shipDate: '25/11/2026' }, 'IMP-22', '25/11/2026', '2026-11-25'],
    [{ shipDate: '46346' }, 'IMP-22', '46346', '2026-11-20'],
    [{ shipDate: 'Nov 25, 2026' }, 'IMP-22', 'Nov 25, 2026', '2026-11-25'],
    [{ recipientAddressLine1: '500 Main St, Apt 4' }, 'IMP-23', '500 Main St, Apt 4', '500 Main St Apt 4'],
    [{ recipientIsResidential: 'Yes' }, 'IMP-24', 'Yes', 'TRUE'],
    [{ recipientIsResidential: '否' }, 'IMP-24', '否', 'FALSE'],
  ])('%j', (given, rule, from, to) => {
    expect(mend(given).said).toEqual([[rule, from, to]]);
  });

  test('a zero is not put before a code that would lie elsewhere', () => {
    expect(found({ recipientZipCode: '1001', recipientStateCode: 'OH' })).toEqual([
      'IMP-03 recipientZipCode',
    ]);
  });

  test('a German code gets its zero too', () => {
    const { findings, form } = judged({
      recipientCountryCode: 'DE',
      recipientStateCode: '',
      recipientZipCode: '1067',
    });
    expect(form.order.recipientZipCode).toBe('01067');
    expect(findings.map(({ rule }) => rule)).toContain('IMP-17');
  });

  test('IMP-26 of a store the references are cut to what fits, one after the other', () => {
    const store: ImportFacts = { ...FACTS, isFromStore: true };
    const references = (given: RowValues, facts = store) => {
      const { findings, form } = judged(given, facts);
      return [findings.map(({ rule }) => rule), form.order.reference, form.order.reference2];
    };
    const [r, s] = ['r'.repeat(30), 's'.repeat(30)];
    expect(references({ reference: `${r}${s}left` })).toEqual([['IMP-26'], r, s]);
    expect(references({ reference2: `${s}left` })).toEqual([['IMP-26'], '', s]);
    expect(references({ reference: `${r}more`, reference2: s })).toEqual([
      ['IMP-26'],
      r,
      `more ${'s'.repeat(25)}`,
    ]);
    expect(references({ reference: `${r}more` })).toEqual([['IMP-19'], r, 'more']);
    expect(references({ reference: r, reference2: s })).toEqual([[], r, s]);
    expect(references({ reference: `${r}${s}left` }, FACTS)[0]).toEqual(['IMP-09']);
  });

  test('IMP-19 what reference 1 cannot hold goes to reference 2', () => {
    const { findings, form } = judged({
      reference: 'Reference of thirty characters plus more',
      reference2: 'PO 7',
    });
    expect(findings.map(({ rule }) => rule)).toEqual(['IMP-19']);
    expect([form.order.reference, form.order.reference2]).toEqual([
      'Reference of thirty characters',
      'plus more PO 7',
    ]);
  });

  test('IMP-25 what the rules of the order change is said', () => {
    const { said, form } = mend({
      carrierServiceId: 'FedEx Ground',
      recipientIsResidential: 'TRUE',
      batteryType: 'no',
    });
    expect(form.order.carrierServiceId).toBe(40);
    expect(said).toEqual([['IMP-25', 'FedEx Ground', 'FedEx Home Delivery']]);
  });
});

describe('between rows', () => {
  const bookOf = (numbers: string[], known: string[] = []) => {
    const book = createRowBook({
      rows: numbers.map((number) => [number]),
      lineOf: (row) => row + 2,
      headers: ['Order No.'],
      mapping: { sources: { orderNo: { column: 0 } }, fallbacks: {} },
      facts: FACTS,
      knownOrderNos: known,
      edits: { texts: new Map(), skipped: new Set() },
    });
    book.judge(0, numbers.length);
    return (row: number) =>
      book
        .findingsOf(row)
        .filter(({ fields }) => fields[0] === 'orderNo')
        .map(({ rule, params }) => [rule, params]);
  };

  test('IMP-15 a number stands in one row only', () => {
    const findings = bookOf(['A', 'B', 'A ', 'a']);
    expect(findings(0)).toEqual([]);
    expect(findings(2)).toEqual([['IMP-15', { orderNo: 'A', line: 2 }]]);
    expect(findings(3)).toEqual([]);
  });

  test('IMP-16 and in no order that exists', () => {
    const findings = bookOf(['A', 'B'], ['B']);
    expect(findings(0)).toEqual([]);
    expect(findings(1)).toEqual([['IMP-16', { orderNo: 'B' }]]);
  });
});

test('no row breaks the judge, whatever its cells say', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      'US',
      'CN',
      'TRUE',
      '0',
      '-1',
      '1e9',
      '99999999999999999999',
      '=1+1',
      '2026-11-20',
      'USPS',
      'FedEx 2Day',
      '01',
      'oz',
    ),
  );
  const row = fc.dictionary(fc.constantFrom(...FIELD_LIST), text) as fc.Arbitrary<RowValues>;
  fc.assert(
    fc.property(row, (given) => {
      const { form, findings } = judged(given);
      expect(form.packages).toHaveLength(1);
      for (const { rule, fields } of findings) {
        expect(rule).toMatch(/^[A-Z]{3}-\d{2}$/);
        for (const field of fields) expect(FIELD_LIST).toContain(field);
      }
    }),
    { numRuns: 400 },
  );
});
