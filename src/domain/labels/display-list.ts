/**
 * The neutral drawing of a page: a list of commands any renderer (PDF, ZPL) can follow.
 * Points, origin at the top left, y down; text stands on its baseline.
 */
export type FontWeight = 'regular' | 'bold';

/** One printer dot at 203 dpi, in points. Barcode modules are whole dots. */
export const DOT = 72 / 203;

/** Bar and space widths in dots from the left, as rows of equal height; text payload for checks and ZPL. */
export interface BarsCommand {
  op: 'bars';
  symbology: 'code128' | 'gs1-128' | 'pdf417';
  /** What a scanner reads; GS (0x1d) for a separating FNC1. */
  payload: string;
  x: number;
  y: number;
  /** Dots per row. */
  rowHeight: number;
  /** Per row: alternating bar and space widths in dots, a bar first. */
  rows: number[][];
}

export interface HexagonsCommand {
  op: 'hexagons';
  symbology: 'maxicode';
  payload: string;
  x: number;
  y: number;
  /** Dark modules: column and row of the 30 x 33 grid. */
  cells: [column: number, row: number][];
}

export interface TextCommand {
  op: 'text';
  x: number;
  y: number;
  size: number;
  weight: FontWeight;
  text: string;
  white?: true;
  /** Which of its ends must stay where it is in a font of other widths; the left one where this is not given. */
  anchor?: 'centre' | 'right';
}

export type Command =
  | TextCommand
  | BarsCommand
  | HexagonsCommand
  | { op: 'line'; x1: number; y1: number; x2: number; y2: number; width: number }
  | { op: 'rect'; x: number; y: number; width: number; height: number; fill: 'black' | 'white' }
  | { op: 'frame'; x: number; y: number; width: number; height: number; lineWidth: number };

export interface Page {
  /** Points. */
  width: number;
  height: number;
  title: string;
  commands: Command[];
}

/** The nearest whole printer dot. */
export function snap(points: number): number {
  return Math.round(points / DOT) * DOT;
}

/** The page's drawing moved by whole dots onto a larger sheet. */
export function placeOn(page: Page, sheet: { width: number; height: number; x: number; y: number }): Page {
  const dx = snap(sheet.x);
  const dy = snap(sheet.y);
  return {
    width: sheet.width,
    height: sheet.height,
    title: page.title,
    commands: page.commands.map((command) =>
      command.op === 'line'
        ? { ...command, x1: command.x1 + dx, x2: command.x2 + dx, y1: command.y1 + dy, y2: command.y2 + dy }
        : { ...command, x: command.x + dx, y: command.y + dy },
    ),
  };
}
