/** Barcodes as commands of the display list, every module a whole number of printer dots (203 dpi). */
import bwipjs from 'bwip-js/generic';
import { encodeCode128, FNC1 } from './code128.ts';
import type { BarsCommand, HexagonsCommand } from '../display-list.ts';
import { DOT, snap } from '../display-list.ts';

/** Separates fields in a scanned GS1-128, and in the carriers' messages. */
export const GS = '\u001d';
export const RS = '\u001e';
export const EOT = '\u0004';

export interface BarsPlace {
  x: number;
  y: number;
  /** Points. */
  height: number;
  /** Dots per module. */
  module: number;
}

/** Code 128 of printable ASCII. */
export function code128(text: string, place: BarsPlace): BarsCommand {
  return linear('code128', text, encodeCode128(text), place);
}

/** GS1-128: `fields` are element strings without brackets; a separating FNC1 stands between them. */
export function gs1128(fields: string[], place: BarsPlace): BarsCommand {
  return linear('gs1-128', fields.join(GS), encodeCode128(FNC1 + fields.join(FNC1)), place);
}

function linear(
  symbology: 'code128' | 'gs1-128',
  payload: string,
  widths: number[],
  place: BarsPlace,
): BarsCommand {
  return {
    op: 'bars',
    symbology,
    payload,
    x: snap(place.x),
    y: snap(place.y),
    rowHeight: Math.round(place.height / DOT),
    rows: [widths.map((width) => width * place.module)],
  };
}

/** Width of the bars in points, without quiet zones. */
export function barsWidth(command: BarsCommand): number {
  return (command.rows[0] ?? []).reduce((sum, width) => sum + width, 0) * DOT;
}

export function barsHeight(command: BarsCommand): number {
  return command.rows.length * command.rowHeight * DOT;
}

/** The same bars with their centre at `x`, on a whole dot. */
export function centred(command: BarsCommand, x: number): BarsCommand {
  return { ...command, x: snap(x - barsWidth(command) / 2) };
}

export interface Pdf417Place {
  x: number;
  y: number;
  /** Dots per module. */
  module: number;
  /** Dots per row. */
  rowHeight: number;
  columns: number;
}

/** PDF417 (ISO/IEC 15438) of text in ISO 8859-1. */
export function pdf417(text: string, place: Pdf417Place): BarsCommand {
  const options = { bcid: 'pdf417', text, columns: place.columns, eclevel: 4 };
  const [symbol] = bwipjs.raw(options) as RawMatrix[];
  if (!symbol) throw new RangeError('no PDF417 symbol');
  return {
    op: 'bars',
    symbology: 'pdf417',
    payload: text,
    x: snap(place.x),
    y: snap(place.y),
    rowHeight: place.rowHeight,
    rows: runsOfRows(symbol, place.module),
  };
}

interface RawMatrix {
  pixs: number[];
  pixx: number;
}

function runsOfRows({ pixs, pixx }: RawMatrix, module: number): number[][] {
  const rows: number[][] = [];
  for (let row = 0; row < pixs.length / pixx; row++) {
    const runs: number[] = [];
    let dark = 1;
    let length = 0;
    for (let column = 0; column < pixx; column++) {
      if (pixs[row * pixx + column] === dark) {
        length++;
        continue;
      }
      runs.push(length * module);
      dark = 1 - dark;
      length = 1;
    }
    if (dark === 1) runs.push(length * module);
    rows.push(runs);
  }
  return rows;
}

/** MaxiCode grid at 203 dpi: 7 dots from module to module, 6 dots from row to row (0.88 mm nominal). */
export const MAXICODE = { columnDots: 7, rowDots: 6, columns: 30, rows: 33 } as const;
/** Points. */
export const MAXICODE_WIDTH = MAXICODE.columns * MAXICODE.columnDots * DOT;
export const MAXICODE_HEIGHT = ((MAXICODE.rows - 1) * MAXICODE.rowDots + 8) * DOT;

/** A QR code as rows of modules, true for dark, without its quiet zone. */
export function qrCode(text: string): boolean[][] {
  const options = { bcid: 'qrcode', text, eclevel: 'M' };
  const [symbol] = bwipjs.raw(options) as RawMatrix[];
  if (!symbol) throw new RangeError('no QR code');
  const { pixs, pixx } = symbol;
  return Array.from({ length: pixs.length / pixx }, (_, row) =>
    pixs.slice(row * pixx, (row + 1) * pixx).map((dot) => dot === 1),
  );
}

/**
 * MaxiCode (ISO/IEC 16023) of a structured carrier message; mode 2 for a numeric postal code, mode 3 for
 * another. Throws when the message does not fit.
 */
export function maxicode(message: string, mode: 2 | 3, place: { x: number; y: number }): HexagonsCommand {
  const options = { bcid: 'maxicode', text: message, mode };
  const [symbol] = bwipjs.raw(options) as unknown as { pixs: number[] }[];
  if (!symbol) throw new RangeError('no MaxiCode symbol');
  return {
    op: 'hexagons',
    symbology: 'maxicode',
    payload: message,
    x: snap(place.x),
    y: snap(place.y),
    cells: symbol.pixs.map((at) => [at % MAXICODE.columns, Math.floor(at / MAXICODE.columns)]),
  };
}
