import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { anyForm } from '#fixtures/any-form.ts';
import { plainFacts } from '#fixtures/rule-table.ts';
import type { Finding } from '../result.ts';
import { judge } from './judge.ts';
import type { SentenceTable } from './sentence.ts';
import { findingSentence, sentence } from './sentence.ts';

const LANGUAGES = ['en', 'cn', 'es'] as const;
const tableOf = (language: string): SentenceTable => {
  const file = path.join(import.meta.dirname, `../../../locales/${language}/findings.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as SentenceTable;
};
const tables = Object.fromEntries(LANGUAGES.map((language) => [language, tableOf(language)]));

const aFinding = (rule: string, params: Finding['params']): Finding => ({
  rule,
  section: 'recipient',
  severity: 'error',
  fields: ['recipientName'],
  params,
});

describe('sentence', () => {
  it('fills holes and takes in other texts', () => {
    const table = { A: 'Hello {{name}}, $t(topic:side.{{side}})!', side: { sender: 'Sender' } };
    expect(sentence(table, 'A', { name: 'Mina', side: 'sender' })).toBe('Hello Mina, Sender!');
    expect(sentence(table, 'A', {})).toBe('Hello , side.!');
    expect(sentence(table, 'side.sender')).toBe('Sender');
    expect(sentence(table, 'B')).toBe('B');
    expect(sentence(table, 'constructor')).toBe('constructor');
  });

  it('writes values as their kind asks, where the kind is known', () => {
    const table = { A: 'Not in {{country, country}}, {{n,unknown}}.' };
    const formats = { country: (code: string | number) => `<${code}>` };
    expect(sentence(table, 'A', { country: 'DE', n: 2 }, formats)).toBe('Not in <DE>, 2.');
    expect(sentence(table, 'A', { country: 'DE', n: 2 })).toBe('Not in DE, 2.');
    expect(sentence(table, 'A', {}, formats)).toBe('Not in , .');
  });

  it('leaves what a user typed alone', () => {
    const table = { A: 'Replace {{chars}}.', secret: 'x' };
    expect(sentence(table, 'A', { chars: '$t(secret){{chars}}$&' })).toBe('Replace $t(secret){{chars}}$&.');
  });

  it.each<[string, Finding['params'], string[]]>([
    [
      'ADR-34',
      { side: 'recipient', field: 'City', chars: '深圳' },
      [
        'Recipient City: Only supports English. Replace 深圳.',
        '收件人城市仅支持英文，请替换 深圳',
        'Ciudad del destinatario: solo admite inglés. Sustituya 深圳.',
      ],
    ],
    [
      'PKG-22',
      { goods: 2, total: 1, unit: 'kg' },
      [
        'The goods weigh 2 kg, the packages 1 kg. Package weight cannot be less than its goods.',
        '货物重 2 kg，包裹重 1 kg，包裹重量不能小于货物重量',
        'La mercancía pesa 2 kg y los paquetes 1 kg. Los paquetes no pueden pesar menos que su contenido.',
      ],
    ],
    [
      'ADR-13',
      { side: 'sender', max: 35 },
      [
        "Sender Address Line 1 can't be more than 35 characters",
        '寄件人地址第 1 行不能超过 35 个字符',
        'La línea 1 de la dirección del remitente no puede tener más de 35 caracteres',
      ],
    ],
  ])('says %s in the words of the fields, in every language', (rule, params, expected) => {
    const said = LANGUAGES.map((language) => findingSentence(aFinding(rule, params), tables[language]!));
    expect(said).toEqual(expected);
  });

  it('keeps the texts of the specification', () => {
    const english = (rule: string, params: Finding['params'] = {}) =>
      findingSentence(aFinding(rule, params), tables['en']!);
    expect([
      english('ADR-01', { side: 'recipient' }),
      english('ORD-02', { max: 64, length: 70 }),
      english('ADR-04', { side: 'recipient', min: 3 }),
      english('ADR-07', { side: 'sender' }),
      english('ADR-03', { side: 'sender' }),
      english('SHP-16'),
      english('PKG-07', { n: 1 }),
      english('PKG-30', { max: 100_000 }),
    ]).toEqual([
      'Recipient Name is required',
      "Order No. can't be more than 64 characters",
      "Recipient Name can't be less than 3 characters for FedEx",
      'Sender: Company has a minimum of 3 characters',
      'Sender Name: The characters cannot be less than 2 digits',
      'The Direct signature type is not supported when COD has been selected',
      'Package 1: The sides have to be greater than 0',
      'You can declare up to $100000 per shipment.',
    ]);
  });
});

describe.each(LANGUAGES)('findings in %s', (language) => {
  beforeAll(async () => {
    await i18next.init({
      lng: language,
      resources: Object.fromEntries(LANGUAGES.map((one) => [one, { findings: tables[one]! }])),
      interpolation: { escapeValue: false },
    });
  });

  it('have a parameter for every hole, and read as i18next gives them on the page', () => {
    const table = tables[language]!;
    fc.assert(
      fc.property(anyForm, (form) => {
        for (const finding of judge(form, 'label', plainFacts)) {
          const text = table[finding.rule] as string;
          const holes = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);
          expect(holes.filter((name) => !(name in finding.params))).toEqual([]);
          const isPlain = Object.values(finding.params).every((value) => !/[${}]/.test(String(value)));
          if (isPlain) {
            const shown = i18next.t(`findings:${finding.rule}`, finding.params);
            expect(findingSentence(finding, table)).toBe(shown);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});
