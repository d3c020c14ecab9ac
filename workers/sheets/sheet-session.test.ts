import { utils, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import type { PartialForm } from '#domain/order/blank.ts';
import { aRow, FACTS } from '#domain/sheets/a-row.fixture.ts';
import type { ImportField, RowValues } from '#domain/sheets/types.ts';
import { createSheetSession } from './sheet-session.ts';
import { readFile } from './read-file.ts';
import { fieldNamesIn } from './words.ts';
import { csvOf, xlsxOf } from './write-sheet.ts';

const NAMES = fieldNamesIn('en');
const FIELDS = Object.keys(aRow()) as ImportField[];
const pause = async () => undefined;
const SENDER = {
  Name: 'Mina Torres',
  Phone: '9095550100',
  AddressLine1: '1200 Airport Dr',
  City: 'Ontario',
  StateCode: 'CA',
  ZipCode: '91761',
};

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
  const session = createSheetSession(pause);
  const opened = await session.open(new File([await xlsxOf(tableOf(rows), 'S')], 'a.xlsx'), {});
  if (!opened.ok) throw new Error(opened.error.type);
  const analysis = await session.analyse(opened.value.matched, FACTS, []);
  return { session, opened: opened.value, analysis };
}

const reread = async (bytes: Uint8Array<ArrayBuffer>, name: string) =>
  (await readFile(new File([bytes], name), { sheet: undefined, breathe: pause })).rows.slice();

describe('the session', () => {
  test('opens a file and says what it found', async () => {
    const { opened } = await anOpenDesk();
    expect(opened).toMatchObject({
      format: 'xlsx',
      sheetName: 'S',
      otherSheets: [],
      platform: null,
      headerLine: 1,
      rowCount: 4,
    });
    expect(opened.headers).toEqual(FIELDS.map((field) => NAMES[field]));
    expect(opened.sample.map((cells) => cells[0])).toEqual(['A', 'B', 'A']);
    expect(Object.keys(opened.matched.sources).sort()).toEqual([...FIELDS].sort());
  });

  test('knows the export of a store: its references are cut, those of other files are not', async () => {
    const sheet = (headers: Record<string, string>) => [Object.keys(headers), Object.values(headers)];
    const beside = { Service: 'USPS Priority Mail', Length: '10', Width: '8', Height: '4', Weight: '2' };
    const importable = async (headers: Record<string, string>) => {
      const session = createSheetSession(pause);
      const opened = await session.open(new File([csvOf(sheet({ ...headers, ...beside }))], 'a.csv'), {});
      if (!opened.ok) throw new Error(opened.error.type);
      expect(opened.value.platform).toBe('Order#' in headers ? 'walmart' : null);
      const facts = { ...FACTS, defaultSender: { ...SENDER, CountryCode: 'US' } };
      return (await session.analyse(opened.value.matched, facts, []))?.importable;
    };
    const reference = 'PO '.repeat(30);
    const order = { City: 'Columbus', State: 'OH', Zip: '43215' };
    const ofWalmart = { 'Customer Name': 'Sam Reed', 'Ship to Address 1': '500 Main St', ...order };
    expect(await importable({ 'Order#': 'W-1', 'PO#': reference, ...ofWalmart, Qty: '1' })).toBe(1);
    const ofNobody = { 'Recipient Name': 'Sam Reed', 'Recipient Address Line 1': '500 Main St', ...order };
    expect(await importable({ 'Order No.': 'W-1', Reference: reference, ...ofNobody })).toBe(0);
    expect(await importable({ 'Order No.': 'W-1', Reference: 'PO 1', ...ofNobody })).toBe(1);
  });

  test('lists, shows, mends, skips and gives out the rows', async () => {
    const { session, analysis } = await anOpenDesk();
    expect(analysis).toMatchObject({ total: 4, importable: 2, erroneous: 1, duplicates: 1 });
    expect(session.list({ errorsFirst: true })).toEqual([1, 2, 0, 3]);
    expect(session.list({ states: ['ready'] })).toEqual([0, 3]);
    expect(session.rows([1])).toEqual([
      {
        row: 1,
        line: 3,
        state: 'erroneous',
        orderLine: 3,
        closed: null,
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
    expect(session.countAll({ field: 'recipientZipCode', where: 'wrong' })).toBe(1);
    expect(session.countAll({ field: 'orderNo', where: 'all' })).toBe(0);
    expect(session.editAll({ field: 'recipientZipCode', text: '43215', where: 'wrong' })).toMatchObject({
      changed: 1,
      analysis: { importable: 3, erroneous: 0 },
    });
    expect(session.rows([1])[0]).toMatchObject({ state: 'ready', edited: ['recipientZipCode'] });
    expect(session.skip([0], true)).toMatchObject({ importable: 3, skipped: 1, duplicates: 0 });
    const first = session.take(0, 2);
    expect(first.forms.map(({ order }) => order.orderNo)).toEqual(['B', 'A']);
    const rest = session.take(first.next!, 100);
    expect(rest.forms.map(({ order }) => [order.orderNo, order.recipientStateCode])).toEqual([['=C', 'OH']]);
    expect(rest.next).toBe(null);
  });

  test('gives out once more what was given out, as it was, edited rows as they are by then', async () => {
    const { session } = await anOpenDesk(Array.from({ length: 230 }, (_, row) => ({ orderNo: `N${row}` })));
    session.edit(1, 'recipientCity', 'Dayton');
    const takeAll = () => {
      const orders: PartialForm['order'][] = [];
      for (let next: number | null = 0; next !== null;) {
        const taken = session.take(next, 110);
        orders.push(...taken.forms.map(({ order }) => order));
        next = taken.next;
      }
      return orders;
    };
    const first = takeAll();
    expect(first.map(({ orderNo }) => orderNo)).toEqual(Array.from({ length: 230 }, (_, row) => `N${row}`));
    expect(first.slice(0, 3).map((order) => order.recipientCity)).toEqual(['Columbus', 'Dayton', 'Columbus']);
    expect(takeAll()).toEqual(first);
    session.edit(1, 'recipientCity', null);
    session.edit(2, 'recipientCity', 'Akron');
    const again = takeAll().slice(0, 3);
    expect(again.map((order) => order.recipientCity)).toEqual(['Columbus', 'Columbus', 'Akron']);
  });

  test('understands days and zip codes that a spreadsheet made numbers', async () => {
    const tellsDay = FIELDS.map((field) => NAMES[field]).concat(NAMES.shipDate);
    const cells = (orderNo: string, day: unknown) =>
      FIELDS.map((field): unknown => aRow({ orderNo })[field])
        .map((text, index) => (FIELDS[index] === 'recipientZipCode' ? 2108 : text))
        .map((text, index) => (FIELDS[index] === 'recipientStateCode' ? 'MA' : text))
        .concat(day);
    const sheet = utils.aoa_to_sheet([
      tellsDay,
      cells('A', { t: 'n', v: 46_350, z: 'yyyy-mm-dd' }),
      cells('B', 46_350),
    ]);
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'S');
    const session = createSheetSession(pause);
    const opened = await session.open(
      new File([write(book, { type: 'array' }) as ArrayBuffer], 'a.xlsx'),
      {},
    );
    if (!opened.ok) throw new Error(opened.error.type);
    expect(await session.analyse(opened.value.matched, FACTS, [])).toMatchObject({
      importable: 2,
      corrected: 2,
    });
    const { forms } = session.take(0, 2);
    expect(forms.map(({ order }) => [order.orderNo, order.shipDate, order.recipientZipCode])).toEqual([
      ['A', '2026-11-24', '02108'],
      ['B', '2026-11-24', '02108'],
    ]);
  });

  test('keeps edits when the mapping changes', async () => {
    const { session, opened } = await anOpenDesk();
    session.edit(1, 'recipientZipCode', '43215');
    const { orderNo: _orderNo, ...sources } = opened.matched.sources;
    expect(await session.analyse({ ...opened.matched, sources }, FACTS, [])).toMatchObject({ importable: 4 });
  });

  test.each(['csv', 'xlsx'] as const)('writes the rest with its reasons as %s', async (format) => {
    const { session } = await anOpenDesk();
    session.edit(1, 'recipientCity', '=Dayton');
    session.edit(1, 'note', 'corrected');
    session.skip([0, 3], true);
    const rows = await reread(await session.writeRest(format, 'en'), `rest.${format}`);
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
        'corrected',
        '3',
        'Recipient Zip Code: none is no US Zip Code. Write at least 5 digits, like 91761.',
      ],
      ['=C', 'Columbus', '', '5', 'Skipped'],
    ]);
    const again = createSheetSession(pause);
    const opened = await again.open(new File([await session.writeRest(format, 'en')], `rest.${format}`), {});
    expect(opened).toMatchObject({ ok: true, value: { rowCount: 3 } });
  });

  test.each(['en', 'cn', 'es'] as const)('writes templates in %s that it understands', async (language) => {
    const session = createSheetSession(pause);
    const bytes = await session.writeTemplate({ kind: 'system' }, 'xlsx', language);
    const [headers] = await reread(bytes, 't.xlsx');
    expect(headers).toEqual(Object.values(fieldNamesIn(language)));
    expect(await session.open(new File([bytes], 't.xlsx'), {})).toEqual({
      ok: false,
      error: { type: 'EmptyFile', params: {} },
    });
  });

  test('refuses as data, and forgets the sheet before', async () => {
    const { session } = await anOpenDesk();
    expect(await session.open(new File(['x'], 'a.doc'), {})).toEqual({
      ok: false,
      error: { type: 'WrongType', params: {} },
    });
    expect(() => session.list({})).toThrow('No sheet is open');
  });

  test('ends when it is cancelled', async () => {
    const session = createSheetSession(pause);
    const text = csvOf(tableOf(Array.from({ length: 50 }, (_, index) => ({ orderNo: `N${index}` }))));
    const opening = session.open(new File([text], 'a.csv'), {});
    session.cancel();
    expect(await opening).toEqual({ ok: false, error: { type: 'Cancelled', params: {} } });
    const opened = await session.open(new File([text], 'a.csv'), {});
    const analysing = opened.ok ? session.analyse(opened.value.matched, FACTS, []) : null;
    session.cancel();
    expect(await analysing).toBe(null);
  });
});
