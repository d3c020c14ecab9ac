import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROW_CASES } from '#fixtures/rule-cases/import-rows.ts';
import { expectedInRow, foundInRow } from '#fixtures/rule-rows.ts';
import { found, judged } from '../sheets/a-row.fixture.ts';
import { FIELD_LIST } from '../sheets/fields.ts';
import { FACTS } from '../sheets/a-row.fixture.ts';
import type { ImportFacts, RowValues } from '../sheets/types.ts';

describe('the rules of a row', () => {
  test.each(ROW_CASES.map((one) => [`${one.rule} ${JSON.stringify(one.given)}`, one] as const))(
    '%s',
    (_title, one) => {
      expect(foundInRow(one)).toEqual(expectedInRow(one));
    },
  );

  test('nothing is found in a row that is fine', () => {
    expect(judged({}).findings).toEqual([]);
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

describe('what is corrected, and said', () => {
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
    const store: ImportFacts = { ...FACTS, platform: 'walmart' };
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

  test('IMP-25 what the rules of the order change is kept', () => {
    const { form } = judged({
      carrierServiceId: 'FedEx Ground',
      recipientIsResidential: 'TRUE',
      batteryType: 'no',
    });
    expect(form.order.carrierServiceId).toBe(40);
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
