/**
 * An old binary workbook (xls), by SheetJS: the one module that knows it. It is read in one go; who cannot wait ends the
 * worker. Merged cells, formulas and numbers are taken as in an xlsx.
 */
import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx';
import { read } from '@e965/xlsx';
import { numberFormatOf, shownNumber } from '#domain/sheets/cell-text.ts';
import type { RawSheet, Reading } from './sheet.ts';
import { CAPS, CHUNK, mostMeant, Refused, RowCollector } from './sheet.ts';

const HIDDEN = 0;

/** Reads the sheet asked for, else the visible one that is meant. Throws `Refused`. */
export async function readXls(bytes: Uint8Array, reading: Reading): Promise<RawSheet> {
  const workbook = open(bytes);
  const states = workbook.Workbook?.Sheets ?? [];
  const names = workbook.SheetNames;
  const visible = names.filter((_name, index) => (states[index]?.Hidden ?? HIDDEN) === HIDDEN);
  const offered = visible.length > 0 ? visible : names;
  const asked = reading.sheet === undefined ? offered : names.filter((name) => name === reading.sheet);
  if (asked.length === 0 && reading.sheet !== undefined)
    throw new Refused('NoSuchSheet', { sheet: reading.sheet });
  const is1904 = workbook.Workbook?.WBProps?.date1904 === true;
  const read = [];
  for (const name of asked) {
    const found = await rowsOf(workbook.Sheets[name]!, is1904, reading);
    if (found.rows.length === 0) continue;
    read.push({ name, ...found });
    if (!reading.meant) break;
  }
  const found =
    read[
      mostMeant(
        read.map(({ rows }) => rows),
        reading.meant ?? (() => 0),
      )
    ];
  if (!found) throw new Refused('EmptyFile');
  const otherNames = offered.filter((other) => other !== found.name);
  return { format: 'xls', encoding: null, otherNames, ...found };
}

function open(bytes: Uint8Array): WorkBook {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      cellDates: false,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
      cellText: false,
      sheetRows: CAPS.rows + 1,
    });
  } catch (cause) {
    throw new Refused(
      /password|ECMA-376|Encryption(?:Info| scheme| Flags)/i.test(String(cause)) ? 'Encrypted' : 'Corrupt',
    );
  }
}

async function rowsOf(sheet: WorkSheet, is1904: boolean, reading: Reading) {
  const collected = new RowCollector();
  const grid = (sheet['!data'] ?? []) as (CellObject[] | undefined)[];
  spreadMerges(sheet, grid);
  for (const [index, cells] of grid.entries()) {
    if (!cells) continue;
    collected.add(
      index + 1,
      Array.from(cells, (cell) => textOf(cell, is1904)),
    );
    if (index % CHUNK === CHUNK - 1) await reading.breathe(index + 1, grid.length);
  }
  return collected.found();
}

/** Cells that merges may fill; merges of a real sheet cover each cell once. */
const MAX_SPREAD = 2_000_000;

function spreadMerges(sheet: WorkSheet, grid: (CellObject[] | undefined)[]): void {
  let left = MAX_SPREAD;
  for (const { s: start, e: end } of sheet['!merges'] ?? []) {
    const cell = grid[start.r]?.[start.c];
    if (!cell) continue;
    for (let row = start.r + 1; row <= Math.min(end.r, grid.length - 1) && left > 0; row += 1, left -= 1) {
      const cells = grid[row];
      if (cells && cells.some((other) => other?.v !== undefined)) cells[start.c] = cell;
    }
  }
}

function textOf(cell: CellObject | undefined, is1904: boolean): string {
  if (cell?.v === undefined || cell.v === null) return '';
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE';
  if (cell.t === 'e') return cell.w ?? '';
  if (typeof cell.v === 'number')
    return shownNumber(cell.v, numberFormatOf(0, cell.z === undefined ? undefined : String(cell.z)), is1904);
  return String(cell.v);
}
