/**
 * An xlsx, by hucre. Formulas give the value they had when the file was saved. The value of merged cells counts in each
 * row they cover, in their first column.
 */
import type { MergeRange, Sheet, Workbook } from 'hucre/xlsx';
import { readXlsx as readWorkbook } from 'hucre/xlsx';
import { numberFormatOf, shownNumber } from '#domain/sheets/cell-text.ts';
import type { RawSheet, Reading } from './sheet.ts';
import { CAPS, CHUNK, HEAD_ROWS, mostMeant, Refused, RowCollector } from './sheet.ts';
import { zipNames } from './zip.ts';

interface SheetInfo {
  name: string;
  index: number;
  hidden?: boolean;
  veryHidden?: boolean;
}

/** A binary workbook (xlsb) has parts of its own kind there, other documents have no such folder. */
const WORKBOOK_PART = /(?:^|\/)xl\/[^/]+\.xml$/i;

/** Reads the sheet asked for, else the visible one that is meant. Throws `Refused`. */
export async function readXlsx(file: Blob, reading: Reading): Promise<RawSheet> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!zipNames(bytes).some((name) => WORKBOOK_PART.test(name))) throw new Refused('WrongType');
  const infos: SheetInfo[] = [];
  let first = -1;
  const workbook = await open(bytes, (info) => {
    infos.push(info);
    const isAsked = reading.sheet === undefined ? isVisible(info) : info.name === reading.sheet;
    if (first >= 0 || !isAsked) return false;
    first = info.index;
    return true;
  });
  const visible = infos.filter(isVisible);
  const offered = visible.length > 0 ? visible : infos;
  const asked = reading.sheet === undefined ? offered : infos.filter(({ name }) => name === reading.sheet);
  if (asked.length === 0 && reading.sheet !== undefined)
    throw new Refused('NoSuchSheet', { sheet: reading.sheet });
  for (const { index, name } of await inOrderMeant(bytes, asked, reading)) {
    const { sheets, dateSystem } =
      index === first ? workbook : await open(bytes, (info) => info.index === index);
    const found = await rowsOf(sheets[0]!, dateSystem === '1904', reading);
    if (found.rows.length === 0) continue;
    const otherNames = offered.filter((other) => other.index !== index).map((other) => other.name);
    return { format: 'xlsx', encoding: null, name, otherNames, ...found };
  }
  throw new Refused('EmptyFile');
}

const isVisible = ({ hidden, veryHidden }: SheetInfo): boolean => !hidden && !veryHidden;

/** The one that is meant first; the others follow, should it be empty. */
async function inOrderMeant(
  bytes: Uint8Array,
  sheets: readonly SheetInfo[],
  reading: Reading,
): Promise<readonly SheetInfo[]> {
  if (!reading.meant || sheets.length < 2) return sheets;
  const indexes = new Set(sheets.map(({ index }) => index));
  const heads = await open(bytes, ({ index }) => indexes.has(index), LOOKED_AT);
  const is1904 = heads.dateSystem === '1904';
  const rows = [];
  for (const sheet of heads.sheets) rows.push((await rowsOf(sheet, is1904, reading)).rows);
  const first = sheets[mostMeant(rows, reading.meant)];
  return first ? [first, ...sheets.filter((sheet) => sheet !== first)] : sheets;
}

/** Blank lines may stand above the headers. */
const LOOKED_AT = HEAD_ROWS * 3;

async function open(
  bytes: Uint8Array,
  sheets: (info: SheetInfo) => boolean,
  maxRows: number = CAPS.rows + 1,
): Promise<Workbook> {
  try {
    return await readWorkbook(bytes, { sheets, readStyles: true, maxRows });
  } catch {
    throw new Refused('Corrupt');
  }
}

async function rowsOf(sheet: Sheet, is1904: boolean, reading: Reading) {
  const collected = new RowCollector();
  const texts = sheet.rows.map((cells, row) => cells.map((_, column) => textOf(sheet, row, column, is1904)));
  spreadMerges(sheet.merges ?? [], texts);
  for (const [row, cells] of texts.entries()) {
    collected.add(row + 1, cells);
    if (row % CHUNK === CHUNK - 1) await reading.breathe(row + 1, texts.length);
  }
  return collected.found();
}

function textOf({ rows, cells }: Sheet, row: number, column: number, is1904: boolean): string {
  const value = rows[row]![column] ?? null;
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return dateText(value);
  if (typeof value !== 'number') return String(value);
  const format = cells?.get(`${row},${column}`)?.style?.numFmt;
  return shownNumber(value, numberFormatOf(0, format), is1904);
}

const DAY_ZERO = Date.UTC(1899, 11, 30);
const MS_PER_DAY = 86_400_000;

/** A time alone is a date on the day before the first. */
function dateText(date: Date): string {
  const serial = (date.getTime() - DAY_ZERO) / MS_PER_DAY;
  return shownNumber(serial, serial < 1 ? 'time' : 'day');
}

/** Cells that merges may fill; merges of a real sheet cover each cell once. */
const MAX_SPREAD = 2_000_000;

function spreadMerges(merges: readonly MergeRange[], texts: string[][]): void {
  let left = MAX_SPREAD;
  for (const { startRow, startCol, endRow } of merges) {
    const text = texts[startRow]?.[startCol] ?? '';
    if (text === '') continue;
    for (let row = startRow + 1; row <= Math.min(endRow, texts.length - 1) && left > 0; row += 1, left -= 1)
      if (texts[row]!.some((other) => other !== '')) texts[row]![startCol] = text;
  }
}
