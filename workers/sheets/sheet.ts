/** A sheet as it was read, before anyone knows what its columns mean. */
import type { SheetRefusal, SheetRefusalType } from '#domain/sheets/types.ts';
import type { SheetFormat } from './sheets.api.ts';

/** The limits of what is read. Sizes in bytes. */
export const CAPS = {
  file: 30 * 1024 * 1024,
  inflated: 300 * 1024 * 1024,
  columns: 500,
  /** With the header. */
  rows: 100_001,
} as const;

/** Rows between two breaths: the worker hears of a cancel and tells how far it is. */
export const CHUNK = 500;

/** The rows with a text in them, each without empty cells at its end, and the lines they stand in, from 1. */
export interface RawSheet {
  format: SheetFormat;
  encoding: string | null;
  name: string;
  otherNames: string[];
  rows: string[][];
  lines: number[];
  /** Cells of the longest row. */
  width: number;
}

/** Thrown where a file cannot be read; caught where it was opened. */
export class Refused extends Error {
  readonly refusal: SheetRefusal;
  constructor(type: SheetRefusalType, params: SheetRefusal['params'] = {}) {
    super(type);
    this.refusal = { type, params };
  }
}

/** What reading needs from whoever asked for it. */
export interface Reading {
  /** Another sheet than the one that is meant: see `meant`. */
  sheet: string | undefined;
  /** How much the first rows of a sheet look like what is read; left out: the first sheet with a cell in it is meant. */
  meant?: ((rows: string[][]) => number) | undefined;
  /** Tells how far it is, rows of how many, lets others in, and throws `Refused` when reading was cancelled. */
  breathe(rows: number, total: number): Promise<void>;
}

/** Gathers rows and minds the caps. */
export class RowCollector {
  readonly rows: string[][] = [];
  readonly lines: number[] = [];
  width = 0;

  /** Takes a row; an empty one is passed over. */
  add(line: number, cells: string[]): void {
    let length = cells.length;
    while (length > 0 && isEmpty(cells[length - 1])) length -= 1;
    if (length === 0) return;
    if (length > CAPS.columns) throw new Refused('TooManyColumns', { max: CAPS.columns, columns: length });
    if (this.rows.length >= CAPS.rows) throw new Refused('TooManyRows', { max: CAPS.rows - 1 });
    cells.length = length;
    this.rows.push(cells);
    this.lines.push(line);
    this.width = Math.max(this.width, length);
  }

  found(): Pick<RawSheet, 'rows' | 'lines' | 'width'> {
    return { rows: this.rows, lines: this.lines, width: this.width };
  }
}

const isEmpty = (text: string | undefined): boolean =>
  text === undefined || text === '' || text.trim() === '';

/** Rows in which the headers of a sheet are looked for. */
export const HEAD_ROWS = 10;

/** The place of the one that is meant most; of equals the first. */
export function mostMeant(sheets: readonly string[][][], meant: (rows: string[][]) => number): number {
  const marks = sheets.map((rows) => (rows.length === 0 ? -1 : meant(rows.slice(0, HEAD_ROWS))));
  return marks.indexOf(Math.max(...marks));
}
