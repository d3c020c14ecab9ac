/** A spreadsheet may name each choice as the form does, in any language. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { EXEMPTIONS } from '#domain/customs/exemptions.ts';
import type { PlainChoice } from '#domain/sheets/choices.ts';
import { plainChoice } from '#domain/sheets/choices.ts';

type Names = Record<string, string>;
const namesIn = (language: string, topic: string): Record<string, Names> =>
  JSON.parse(
    readFileSync(path.join(import.meta.dirname, `../../locales/${language}/${topic}.json`), 'utf8'),
  ) as Record<string, Names>;

test.each(['en', 'cn', 'es'])('the choices of the form are understood in %s', (language) => {
  const form = namesIn(language, 'form');
  const customs = namesIn(language, 'customs');
  const eei = namesIn(language, 'eei');
  const payers = [
    ['1', customs.tariff!.recipient!],
    ['2', customs.tariff!.sender!],
  ] as const;
  const named: [PlainChoice, string, string][] = [
    ...Object.entries(form.consigneeType!).map(
      ([value, name]) => ['consigneeType', value, name] as [PlainChoice, string, string],
    ),
    ...Object.entries(customs.unit!).map(
      ([value, name]) => ['quantityUnit', value, name] as [PlainChoice, string, string],
    ),
    ...payers.map(([value, name]) => ['tariffPayType', value, name] as [PlainChoice, string, string]),
    ...['1', '2', '3'].map(
      (value) => ['eeiProvideType', value, eei.type![value]!] as [PlainChoice, string, string],
    ),
    ...EXEMPTIONS.map(
      ({ code, key }) => ['eelPfc', code, eei.exemption![key]!] as [PlainChoice, string, string],
    ),
  ];
  expect(named.map(([field, , name]) => [field, name, plainChoice(field, name)])).toEqual(
    named.map(([field, value, name]) => [field, name, value]),
  );
});
