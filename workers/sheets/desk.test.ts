import { describe, expect, test } from 'vitest';
import { aRow, FACTS } from '#domain/sheets/a-row.fixture.ts';
import type { ImportField, RowValues } from '#domain/sheets/types.ts';
import { createDesk } from './desk.ts';
import { readFile } from './read-file.ts';
import { fieldNamesIn } from './words.ts';
import { csvOf, xlsxOf } from './write-sheet.ts';

const NAMES = fieldNamesIn('en');
const FIELDS = Object.keys(aRow()) as ImportField[];
const pause = async () => undefined;

const tableOf = (rows: RowValues[]) => [
  FIELDS.map((field) => NAMES[field]),
  ...rows.map((row) => FIELDS.map((field) => aRow(row)[field] ?? '')),
];

const ROWS: RowValues[] = [
  { orderNo: 'A' },
  { orderNo: 'B', recipientZipCode: 'none' },
  { orderNo: 'A', note: 'again' },
  { orderNo: '=C', recipientStateCode: 'Ohio' },
];

async function anOpenDesk(rows = ROWS) {
  const desk = createDesk(pause);
  const opened = await desk.open(new File([await xlsxOf(tableOf(rows), 'S')], 'a.xlsx'), {});
  if (!opened.ok) throw new Error(opened.error.type);
  const analysis = await desk.analyse(opened.value.matched, FACTS, []);
  return { desk, opened: opened.value, analysis };
}

const reread = async (bytes: Uint8Array<ArrayBuffer>, name: string) =>
  (await readFile(new File([bytes], name), { sheet: undefined, breathe: pause })).rows;

describe('the desk', () => {
  test('opens a file and says what it found', async () => {
    const { opened } = await anOpenDesk();
    expect(opened).toMatchObject({
      format: 'xlsx',
      sheetName: 'S',
      otherSheets: [],
      headerLine: 1,
      rowCount: 4,
    });
    expect(opened.headers).toEqual(FIELDS.map((field) => NAMES[field]));
    expect(opened.sample.map((cells) => cells[0])).toEqual(['A', 'B', 'A']);
    expect(Object.keys(opened.matched.sources).sort()).toEqual([...FIELDS].sort());
  });

  test('lists, shows, mends, skips and gives out the rows', async () => {
    const { desk, analysis } = await anOpenDesk();
    expect(analysis).toMatchObject({ total: 4, importable: 2, erroneous: 1, duplicates: 1 });
    expect(desk.list({ errorsFirst: true })).toEqual([1, 2, 0, 3]);
    expect(desk.list({ states: ['ready'] })).toEqual([0, 3]);
    expect(desk.rows([1])).toEqual([
      {
        row: 1,
        line: 3,
        state: 'erroneous',
        values: aRow({ orderNo: 'B', recipientZipCode: 'none' }),
        edited: [],
        findings: [
          {
            rule: 'IMP-03',
            section: 'recipient',
            severity: 'error',
            fields: ['recipientZipCode'],
            params: { field: 'recipientZipCode', text: 'none' },
          },
        ],
      },
    ]);
    expect(desk.countAll({ field: 'recipientZipCode', where: 'wrong' })).toBe(1);
    expect(desk.editAll({ field: 'recipientZipCode', text: '43215', where: 'wrong' })).toMatchObject({
      changed: 1,
      analysis: { importable: 3, erroneous: 0 },
    });
    expect(desk.rows([1])[0]).toMatchObject({ state: 'ready', edited: ['recipientZipCode'] });
    expect(desk.skip([0], true)).toMatchObject({ importable: 3, skipped: 1, duplicates: 0 });
    const first = desk.take(0, 2);
    expect(first.rows.map(({ row, line, form }) => [row, line, form.order.orderNo])).toEqual([
      [1, 3, 'B'],
      [2, 4, 'A'],
    ]);
    const rest = desk.take(first.next!, 100);
    expect(rest.rows.map(({ form }) => [form.order.orderNo, form.order.recipientStateCode])).toEqual([
      ['=C', 'OH'],
    ]);
    expect(rest.next).toBe(null);
  });

  test('keeps edits when the mapping changes', async () => {
    const { desk, opened } = await anOpenDesk();
    desk.edit(1, 'recipientZipCode', '43215');
    const { orderNo: _orderNo, ...sources } = opened.matched.sources;
    expect(await desk.analyse({ ...opened.matched, sources }, FACTS, [])).toMatchObject({ importable: 4 });
  });

  test.each(['csv', 'xlsx'] as const)('writes the rest with its reasons as %s', async (format) => {
    const { desk } = await anOpenDesk();
    desk.edit(1, 'recipientCity', '=Dayton');
    desk.edit(1, 'note', 'mended');
    desk.skip([0, 3], true);
    const rows = await reread(await desk.writeRest(format, 'en'), `rest.${format}`);
    expect(rows[0]).toEqual([...FIELDS.map((field) => NAMES[field]), 'Note', 'Line', 'Reasons']);
    expect(
      rows
        .slice(1)
        .map((cells) => [cells[0], cells[FIELDS.indexOf('recipientCity')], ...cells.slice(FIELDS.length)]),
    ).toEqual([
      ['A', 'Columbus', '', '2', 'Skipped'],
      [
        'B',
        '=Dayton',
        'mended',
        '3',
        'Recipient Zip Code: none is no US Zip Code. Write at least 5 digits, like 91761.',
      ],
      ['=C', 'Columbus', '', '5', 'Skipped'],
    ]);
    const again = createDesk(pause);
    const opened = await again.open(new File([await desk.writeRest(format, 'en')], `rest.${format}`), {});
    expect(opened).toMatchObject({ ok: true, value: { rowCount: 3 } });
  });

  test.each(['en', 'cn', 'es'] as const)('writes templates in %s that it understands', async (language) => {
    const desk = createDesk(pause);
    const bytes = await desk.writeTemplate({ kind: 'system' }, 'xlsx', language);
    const [headers] = await reread(bytes, 't.xlsx');
    expect(headers).toEqual(Object.values(fieldNamesIn(language)));
    expect(await desk.open(new File([bytes], 't.xlsx'), {})).toEqual({
      ok: false,
      error: { type: 'EmptyFile', params: {} },
    });
  });

  test('refuses as data, and forgets the sheet before', async () => {
    const { desk } = await anOpenDesk();
    expect(await desk.open(new File(['x'], 'a.txt'), {})).toEqual({
      ok: false,
      error: { type: 'WrongType', params: {} },
    });
    expect(() => desk.list({})).toThrow('No sheet is open');
  });

  test('ends when it is cancelled', async () => {
    const desk = createDesk(pause);
    const text = csvOf(tableOf(Array.from({ length: 50 }, (_, index) => ({ orderNo: `N${index}` }))));
    const opening = desk.open(new File([text], 'a.csv'), {});
    desk.cancel();
    expect(await opening).toEqual({ ok: false, error: { type: 'Cancelled', params: {} } });
    const opened = await desk.open(new File([text], 'a.csv'), {});
    const analysing = opened.ok ? desk.analyse(opened.value.matched, FACTS, []) : null;
    desk.cancel();
    expect(await analysing).toBe(null);
  });
});
