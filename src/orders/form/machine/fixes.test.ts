import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankOrderForm } from '#domain/order/blank.ts';
import { plainLetters } from '#domain/order/plain-letters.ts';
import type { Finding } from '#domain/result.ts';
import { valueFor, type FieldPath } from '#domain/order/field-path.ts';
import { setFields } from '#domain/order/set-field.ts';
import { fixAll, fixesFor } from './fixes.ts';

const finding = (params: Finding['params'] = {}): Finding => ({
  rule: 'ADR-00',
  section: 'recipient',
  severity: 'error',
  fields: [],
  params,
});
const fixes = (path: FieldPath, value: string, params: Finding['params'] = {}) =>
  fixesFor(setFields(blankOrderForm(), valueFor(path, value)), path, finding(params));

describe('one-tap corrections', () => {
  it('take commas out of an address line', () => {
    expect(fixes('recipientAddressLine1', '500 Main St , Suite 4,')).toEqual([
      { key: 'removeCommas', params: {}, values: { recipientAddressLine1: '500 Main St Suite 4' } },
    ]);
  });

  it('put plain letters in place of marked ones when a character is refused', () => {
    expect(fixes('recipientName', 'Łukasz Peña', { chars: 'Łñ' })).toEqual([
      { key: 'plainLetters', params: { text: 'Lukasz Pena' }, values: { recipientName: 'Lukasz Pena' } },
    ]);
  });

  it('do not touch marked letters that are allowed', () => {
    expect(fixes('recipientName', 'Peña')).toEqual([]);
  });

  it('offer nothing for text that has no plain form', () => {
    expect(fixes('recipientName', '张伟', { chars: '张伟' })).toEqual([]);
  });

  it('move the unit to an empty second line, or shorten', () => {
    expect(
      fixes('recipientAddressLine1', '12345 Northwest Evergreen Terrace Apt 1204', { max: 35, length: 42 }),
    ).toEqual([
      {
        key: 'moveUnit',
        params: { unit: 'Apt 1204' },
        values: {
          recipientAddressLine1: '12345 Northwest Evergreen Terrace',
          recipientAddressLine2: 'Apt 1204',
        },
      },
      {
        key: 'shorten',
        params: { max: 35 },
        values: { recipientAddressLine1: '12345 Northwest Evergreen Terrace' },
      },
    ]);
  });

  it('keep the digits of a US ZIP', () => {
    expect(fixes('recipientZipCode', 'OH 43215')).toEqual([
      { key: 'digitsOnly', params: { text: '43215' }, values: { recipientZipCode: '43215' } },
    ]);
    expect(fixes('recipientZipCode', 'OH 43215 1234')).toEqual([
      { key: 'digitsOnly', params: { text: '43215-1234' }, values: { recipientZipCode: '43215-1234' } },
    ]);
  });

  it('take the state a ZIP lies in, where there is one', () => {
    const wrongState = (expected: string) =>
      fixesFor(setFields(blankOrderForm(), { recipientStateCode: 'CA' }), 'recipientStateCode', {
        ...finding({ expected }),
        rule: 'ADR-23',
      });
    expect(wrongState('IL')).toEqual([
      { key: 'useState', params: { text: 'IL' }, values: { recipientStateCode: 'IL' } },
    ]);
    expect(wrongState('CT/NY')).toEqual([]);
  });

  it('never make a text longer than the limit they were asked to meet', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 200 }),
        fc.integer({ min: 1, max: 60 }),
        (text, max) => {
          const shorten = fixes('recipientCompany', text, { max }).find(({ key }) => key === 'shorten');
          expect([...(shorten?.values['recipientCompany'] ?? '')].length).toBeLessThanOrEqual(max);
        },
      ),
    );
  });

  it('plain letters are stable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(plainLetters(plainLetters(text))).toBe(plainLetters(text));
      }),
    );
  });

  it('are made all at once, one on top of the other, but for those that cut or guess', () => {
    const form = setFields(blankOrderForm(), {
      recipientAddressLine1: '500 Máin St, Suite 4',
      recipientZipCode: 'OH 43215',
      recipientCompany: 'Northern Lights Trading Company',
    });
    const at = (path: string, params: Finding['params'] = {}) => ({ ...finding(params), fields: [path] });
    expect(
      fixAll(form, [
        at('recipientAddressLine1'),
        at('recipientAddressLine1', { chars: 'á' }),
        at('recipientZipCode'),
        at('recipientCompany', { max: 20 }),
      ]),
    ).toEqual({
      count: 3,
      values: { recipientAddressLine1: '500 Main St Suite 4', recipientZipCode: '43215' },
    });
  });
});
