import { expect, test } from 'vitest';
import type { RowFinding } from '#domain/sheets/types.ts';
import type { SheetRow } from '#workers/sheets/sheets.api.ts';
import { hasOtherLetters, latinText, latinTexts } from './latin-text.ts';

const finding = (params: RowFinding['params']): RowFinding => ({
  rule: 'ADR-10',
  section: 'recipient',
  severity: 'error',
  fields: ['recipientName'],
  params,
});
const row = (at: number, recipientName: string, findings: RowFinding[]): SheetRow => ({
  row: at,
  line: at + 2,
  orderLine: at + 2,
  state: 'erroneous',
  closed: null,
  values: { recipientName },
  edited: [],
  findings,
});

test.each([
  ['recipientName', '王小明', 'Wang Xiaoming'],
  ['recipientCity', '深圳市', 'Shenzhen'],
  ['recipientName', 'Łukasz Peña', 'Lukasz Pena'],
  ['recipientName', 'Привет', null],
] as const)('%s "%s" in Latin letters is %s', async (field, text, latin) => {
  expect(await latinText(text, field)).toBe(latin);
});

test('only what was refused for its letters is written in others', async () => {
  const letters = finding({ chars: '王' });
  const length = finding({ max: 35 });
  expect([letters, length].map((one) => hasOtherLetters([one], 'recipientName'))).toEqual([true, false]);
  const rows = [row(0, '王小明', [letters]), row(1, '王小明', [length]), row(2, 'Привет', [letters])];
  expect(await latinTexts(rows, 'recipientName')).toEqual([{ row: 0, text: 'Wang Xiaoming' }]);
});
