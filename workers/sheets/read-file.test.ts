import type { WorkSheet } from '@e965/xlsx';
import { utils, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { readFile } from './read-file.ts';
import type { RawSheet, Reading } from './sheet.ts';
import { Refused } from './sheet.ts';
import { writeZip } from '#fixtures/zip-file.ts';

const calm: Reading = { sheet: undefined, breathe: async () => undefined };

const aFile = (name: string, ...parts: BlobPart[]): File => new File(parts, name);

async function read(file: File, sheet?: string): Promise<Omit<RawSheet, 'rows'> & { rows: string[][] }> {
  const found = await readFile(file, { ...calm, sheet });
  return { ...found, rows: found.rows.slice() };
}

/** Why a file is refused. */
async function refusalOf(file: File, reading = calm): Promise<unknown> {
  try {
    await readFile(file, reading);
  } catch (cause) {
    if (cause instanceof Refused) return cause.refusal;
    throw cause;
  }
  return 'was read';
}

function workbook(
  sheets: Record<string, WorkSheet>,
  bookType: 'xlsx' | 'biff8' | 'ods' | 'xlsb' = 'xlsx',
  hidden: string[] = [],
): BlobPart {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  if (hidden.length > 0)
    book.Workbook = { Sheets: book.SheetNames.map((name) => ({ Hidden: hidden.includes(name) ? 1 : 0 })) };
  return write(book, { type: 'array', bookType, compression: true, bookSST: true }) as ArrayBuffer;
}

const table = (rows: unknown[][]): WorkSheet => utils.aoa_to_sheet(rows);

const ORDERS = [
  ['Order No.', 'Recipient Name', 'Recipient Zip Code'],
  ['PB-1', 'Sam Reed', '43215'],
  ['PB-2', 'Ana Muñoz', '00501'],
];

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** The parts of a workbook with one sheet, written by hand; `prefix` as `x:` or ''. */
function workbookParts(prefix: string, content: string) {
  const names = prefix === '' ? `xmlns="${MAIN}"` : `xmlns:${prefix.slice(0, -1)}="${MAIN}"`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (...list: string[]) =>
    `<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"/>`,
    '_rels/.rels': relations(relation('a', 'officeDocument', '/xl/workbook.xml')),
    'xl/workbook.xml': `<${prefix}workbook ${names} xmlns:r="${OFFICE}"><${prefix}sheets><${prefix}sheet name="S &amp; T" sheetId="1" r:id="q"/></${prefix}sheets></${prefix}workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('q', 'worksheet', 's.xml'),
      relation('t', 'sharedStrings', 'sharedStrings.xml'),
    ),
    'xl/s.xml': `<${prefix}worksheet ${names}>${content}</${prefix}worksheet>`,
  };
}

describe('an xlsx', () => {
  test('gives its texts, the lines they stand in and the other sheets', async () => {
    const file = aFile(
      'a.xlsx',
      workbook({ Notes: table([]), Orders: table([[], ...ORDERS, [], ['PB-3']]), More: table([['x']]) }),
    );
    expect(await read(file)).toEqual({
      format: 'xlsx',
      encoding: null,
      name: 'Orders',
      otherNames: ['Notes', 'More'],
      rows: [...ORDERS, ['PB-3']],
      width: 3,
      lines: [2, 3, 4, 6],
    });
  });

  test('is read from the sheet asked for', async () => {
    const file = aFile('a.xlsx', workbook({ One: table([['1']]), Two: table([['2']]) }));
    expect((await read(file, 'Two')).rows).toEqual([['2']]);
    expect(await refusalOf(file, { ...calm, sheet: 'Three' })).toEqual({
      type: 'NoSuchSheet',
      params: { sheet: 'Three' },
    });
  });

  test('has its hidden sheets passed over', async () => {
    const file = aFile(
      'a.xlsx',
      workbook({ Lists: table([['x']]), Orders: table(ORDERS) }, 'xlsx', ['Lists']),
    );
    expect(await read(file)).toMatchObject({ name: 'Orders', otherNames: [] });
  });

  test('that is another workbook of the kind is no xlsx', async () => {
    const kinds = ['ods', 'xlsb'] as const;
    for (const kind of kinds)
      expect(await refusalOf(aFile('a.xlsx', workbook({ A: table(ORDERS) }, kind)))).toMatchObject({
        type: 'WrongType',
      });
  });

  test('written with a prefix is read as well, its cells without a place one after the other', async () => {
    const cells = [
      '<x:c t="s"><x:v>0</x:v></x:c><x:c/>',
      '<x:c t="str"><x:f>A1</x:f><x:v>a &lt; b&#10;c_x0041_</x:v></x:c>',
      '<x:c t="e"><x:v>#N/A</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c>',
    ];
    const zip = await writeZip({
      ...workbookParts('x:', `<x:sheetData><x:row/><x:row>${cells.join('')}</x:row></x:sheetData>`),
      'xl/sharedStrings.xml': `<x:sst xmlns:x="${MAIN}"><x:si><x:r><x:t>Sam </x:t></x:r><x:r><x:t xml:space="preserve">Reed</x:t></x:r><x:rPh><x:t>no</x:t></x:rPh></x:si><x:si/></x:sst>`,
    });
    expect(await read(aFile('hand.xlsx', zip))).toMatchObject({
      name: 'S & T',
      rows: [['Sam Reed', '', 'a < b\ncA', '#N/A']],
      lines: [2],
    });
  });

  test('has no entities of its own expanded', async () => {
    const sheet = '<sheetData><row><c t="inlineStr"><is><t>x&b;y</t></is></c></row></sheetData>';
    const parts = workbookParts('', sheet);
    const types = '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    const zip = await writeZip({ ...parts, 'xl/s.xml': types + parts['xl/s.xml'] });
    expect((await read(aFile('hand.xlsx', zip))).rows).toEqual([['x&b;y']]);
  });
});

describe.each([
  ['xlsx', 'xlsx'],
  ['xls', 'biff8'],
] as const)('cells of an %s', (extension, bookType) => {
  const cells = async (sheet: WorkSheet): Promise<string[][]> =>
    (await read(aFile(`a.${extension}`, workbook({ A: sheet }, bookType)))).rows;

  test('are the texts a person sees', async () => {
    const sheet = utils.aoa_to_sheet([[]]);
    utils.sheet_add_aoa(sheet, [
      [
        { t: 'n', v: 46346, z: 'yyyy-mm-dd' },
        { t: 'n', v: 46346.5, z: 'm/d/yy h:mm' },
        { t: 'n', v: 501, z: '00000' },
        { t: 'n', v: 9095550100 },
        { t: 'n', v: 0.1 + 0.2 },
        { t: 'n', v: 12.5, z: '0.00" lb"' },
        { t: 'b', v: true },
        { t: 'b', v: false },
        { t: 's', v: '=1+1' },
        { t: 's', v: '  Ünï 中文 ' },
        { t: 'n', v: -3 },
      ],
    ]);
    expect(await cells(sheet)).toEqual([
      [
        '2026-11-20',
        '2026-11-20 12:00',
        '00501',
        '9095550100',
        '0.3',
        '12.5',
        'TRUE',
        'FALSE',
        '=1+1',
        '  Ünï 中文 ',
        '-3',
      ],
    ]);
  });

  test('with formulas give the value that was saved', async () => {
    const sheet = table([['a', 'b']]);
    sheet['A1'] = { t: 'n', v: 42, f: '6*7' };
    expect(await cells(sheet)).toEqual([['42', 'b']]);
  });

  test('that are merged count in each row they cover, in their first column', async () => {
    const sheet = table([
      ['h1', 'h2', 'h3'],
      ['Mina', '', '1'],
      ['', '', '2'],
      ['Sam', 'x', '3'],
    ]);
    sheet['!merges'] = [utils.decode_range('A2:B3')];
    expect(await cells(sheet)).toEqual([
      ['h1', 'h2', 'h3'],
      ['Mina', '', '1'],
      ['Mina', '', '2'],
      ['Sam', 'x', '3'],
    ]);
  });

  test('beyond column 500 are too many', async () => {
    const file = (columns: number) =>
      aFile(
        `a.${extension}`,
        workbook({ A: table([Array.from({ length: columns }, (_, index) => `h${index}`)]) }, 'xlsx'),
      );
    expect(await refusalOf(file(1000))).toEqual({
      type: 'TooManyColumns',
      params: { max: 500, columns: 1000 },
    });
    expect((await read(file(500))).rows[0]).toHaveLength(500);
  });
});

describe('a csv', () => {
  const csv = 'Order No.,Recipient Name\r\nPB-1,"Reed, ""Sam"""\r\n\r\n,\r\nPB-2,\'=1+1\r\n';
  const rows = [
    ['Order No.', 'Recipient Name'],
    ['PB-1', 'Reed, "Sam"'],
    ['PB-2', '=1+1'],
  ];

  test('is read with its quotes, without empty lines', async () => {
    expect(await read(aFile('a.CSV', csv))).toEqual({
      format: 'csv',
      encoding: 'utf-8',
      name: '',
      otherNames: [],
      rows,
      width: 2,
      lines: [1, 2, 5],
    });
  });

  test.each([
    [';', 'a;b\n1,5;2'],
    ['tab', 'a\tb\n1,5\t2'],
    ['bar', 'a|b\n1,5|2'],
    ['a said separator', 'sep=;\r\na;b\r\n1,5;2'],
  ])('may have %s between its cells', async (_name, text) => {
    expect((await read(aFile('a.csv', text))).rows).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
  });

  test('keeps a line break in a cell', async () => {
    expect((await read(aFile('a.csv', 'a,b\n"1\n2",3\n'))).rows[1]).toEqual(['1\n2', '3']);
  });

  test.each([
    ['utf-8', [0xef, 0xbb, 0xbf], 'utf-8'],
    ['utf-16le', [0xff, 0xfe], 'utf-16le'],
    ['utf-16be', [0xfe, 0xff], 'utf-16be'],
    ['utf-16le', [], 'utf-16le'],
  ] as const)('in %s after the mark %j is read', async (encoding, mark, told) => {
    const text = '订单号,姓名\nPB-1,Ana Muñoz\nPB-2,Sam Reed of Columbus in Ohio\n';
    const units = new Uint8Array(
      Array.from(text).flatMap((character) => {
        const code = character.charCodeAt(0);
        return encoding === 'utf-16be' ? [code >> 8, code & 255] : [code & 255, code >> 8];
      }),
    );
    const bytes = encoding === 'utf-8' ? new TextEncoder().encode(text) : units;
    const sheet = await read(aFile('a.csv', new Uint8Array(mark), bytes));
    expect(sheet.encoding).toBe(told);
    expect(sheet.rows[0]).toEqual(['订单号', '姓名']);
    expect(sheet.rows[1]).toEqual(['PB-1', 'Ana Muñoz']);
  });

  test('in GBK is read', async () => {
    // "订单号,收件人\nPB-1,张三\n"
    const bytes = [
      0xb6, 0xa9, 0xb5, 0xa5, 0xba, 0xc5, 0x2c, 0xca, 0xd5, 0xbc, 0xfe, 0xc8, 0xcb, 0x0a, 0x50, 0x42, 0x2d,
      0x31, 0x2c, 0xd5, 0xc5, 0xc8, 0xfd, 0x0a,
    ];
    const sheet = await read(aFile('a.csv', new Uint8Array(bytes)));
    expect(sheet.encoding).toBe('gb18030');
    expect(sheet.rows).toEqual([
      ['订单号', '收件人'],
      ['PB-1', '张三'],
    ]);
  });

  test('as Excel saves it in Spanish is read', async () => {
    const bytes = Uint8Array.from('Teléfono;Dirección\n1;Calle Muñoz\n', (character) =>
      character.charCodeAt(0),
    );
    const sheet = await read(aFile('a.csv', Uint8Array.from(bytes)));
    expect(sheet.encoding).toBe('windows-1252');
    expect(sheet.rows).toEqual([
      ['Teléfono', 'Dirección'],
      ['1', 'Calle Muñoz'],
    ]);
  });

  test('is cancelled between two chunks', async () => {
    const text = `a,${'b'.repeat(40)}\n`.repeat(60_000);
    let breaths = 0;
    const breathe = async () => {
      breaths += 1;
      throw new Refused('Cancelled');
    };
    expect(await refusalOf(aFile('a.csv', text), { sheet: undefined, breathe })).toEqual({
      type: 'Cancelled',
      params: {},
    });
    expect(breaths).toBe(1);
  });
});

describe('what is refused', () => {
  test.each([
    ['a name that is no spreadsheet', aFile('orders.pdf', 'a,b\n1,2\n'), { type: 'WrongType', params: {} }],
    ['a name without ending', aFile('orders', 'a,b\n1,2\n'), { type: 'WrongType', params: {} }],
    ['a web page', aFile('orders.xls', '<html><table>'), { type: 'WrongType', params: {} }],
    ['a PDF called csv', aFile('orders.csv', '%PDF-1.7\n'), { type: 'WrongType', params: {} }],
    ['no bytes', aFile('orders.csv'), { type: 'EmptyFile', params: {} }],
    ['empty lines', aFile('orders.csv', '\n\n,,\n'), { type: 'EmptyFile', params: {} }],
    [
      'a picture',
      aFile('orders.csv', new Uint8Array([0x89, 0x50, 0, 0x47, 0, 9, 1, 0, 0, 0])),
      { type: 'Corrupt', params: {} },
    ],
    ['a quote that never ends', aFile('orders.csv', 'a,b\n1,"2\n3,4\n'), { type: 'Corrupt', params: {} }],
    [
      'half a zip',
      aFile('orders.xlsx', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0])),
      { type: 'Corrupt', params: {} },
    ],
    [
      'a workbook with a password',
      aFile(
        'orders.xlsx',
        new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
        new Uint8Array(512),
        Uint8Array.from('EncryptedPackage'.split('').flatMap((c) => [c.charCodeAt(0), 0])),
      ),
      { type: 'Encrypted', params: {} },
    ],
    [
      'an old workbook that is broken',
      aFile(
        'orders.xls',
        new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
        new Uint8Array(600),
      ),
      { type: 'Corrupt', params: {} },
    ],
  ])('%s', async (_name, file, refusal) => {
    expect(await refusalOf(file)).toEqual(refusal);
  });

  test('a file above 30 MB', async () => {
    const file = aFile('a.csv', new Uint8Array(30 * 1024 * 1024 + 1));
    expect(await refusalOf(file)).toEqual({ type: 'TooLarge', params: { max: 30 } });
  });

  test('a workbook cut short, at any place', async () => {
    const whole = new Uint8Array(workbook({ A: table(ORDERS) }) as ArrayBuffer);
    for (let length = 4; length < whole.length; length += 97)
      expect(await refusalOf(aFile('a.xlsx', whole.slice(0, length)))).toEqual({
        type: 'Corrupt',
        params: {},
      });
  });

  test('a workbook whose sheet was changed', async () => {
    const whole = new Uint8Array(workbook({ A: table(ORDERS) }) as ArrayBuffer);
    for (let at = 4; at < whole.length; at += 13) {
      const changed = whole.slice();
      changed[at]! ^= 0xff;
      const refusal = await refusalOf(aFile('a.xlsx', changed));
      expect(typeof refusal === 'string' || typeof (refusal as { type: string }).type === 'string').toBe(
        true,
      );
    }
  });

  test('an entry marked as encrypted', async () => {
    const bytes = new Uint8Array(workbook({ A: table(ORDERS) }) as ArrayBuffer);
    const view = new DataView(bytes.buffer);
    for (let at = 0; at + 4 < bytes.length; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) bytes[at + 8]! |= 1;
    expect(await refusalOf(aFile('a.xlsx', bytes))).toEqual({ type: 'Encrypted', params: {} });
  });

  test('a file that says it unpacks to gigabytes', async () => {
    const zip = await writeZip({ 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': 'x' });
    const view = new DataView(zip.buffer);
    for (let at = 0; at + 4 < zip.length; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0x40000000, true);
    expect(await refusalOf(aFile('a.xlsx', zip))).toEqual({ type: 'TooMuchInside', params: { max: 300 } });
  });

  test.each([100, 0])('a bomb that says it is small: %i bytes', async (promised) => {
    const zip = await writeZip(workbookParts('', ' '.repeat(5_000_000)));
    const view = new DataView(zip.buffer);
    for (let at = 0; at + 4 < zip.length; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, promised, true);
    expect(await refusalOf(aFile('a.xlsx', zip))).toEqual({ type: 'Corrupt', params: {} });
  });

  test('a bomb of one repeated letter', async () => {
    const zip = await writeZip({
      '_rels/.rels': '<Relationship Type="/officeDocument" Target="xl/workbook.xml"/>',
      'xl/workbook.xml': 'A'.repeat(40 * 1024 * 1024),
    });
    expect(await refusalOf(aFile('a.xlsx', zip))).toEqual({ type: 'TooMuchInside', params: { max: 300 } });
  });

  test.each(['csv', 'xlsx'] as const)('an %s of 200,000 rows', async (extension) => {
    const sheet = `<sheetData>${'<row><c><v>1</v></c></row>'.repeat(200_000)}</sheetData>`;
    const bytes =
      extension === 'csv' ? `h\n${'1\n'.repeat(200_000)}` : await writeZip(workbookParts('', sheet));
    expect(await refusalOf(aFile(`a.${extension}`, bytes))).toEqual({
      type: 'TooManyRows',
      params: { max: 100_000 },
    });
  });

  test('a csv of 1,000 columns', async () => {
    const text = Array.from({ length: 1000 }, (_, index) => `h${index}`).join(',');
    expect(await refusalOf(aFile('a.csv', text))).toEqual({
      type: 'TooManyColumns',
      params: { max: 500, columns: 1000 },
    });
  });
});
