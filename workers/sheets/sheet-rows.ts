/** The rows of a worksheet part, taken from its XML as it comes. Source: ECMA-376 Part 1, 18.3. */
import type { NumberFormat } from '#domain/sheets/cell-text.ts';
import { shownNumber } from '#domain/sheets/cell-text.ts';
import { columnOfLetters } from '#domain/sheets/formula.ts';
import { itemText } from './shared-texts.ts';
import { CAPS, Refused } from './sheet.ts';
import { attribute, startTags, xmlText } from './xml.ts';

export interface SheetContext {
  /** The texts cells name by number. */
  texts: readonly string[];
  /** How the numbers of a cell of a style are shown, by the style's number. */
  formats: readonly NumberFormat[];
  is1904: boolean;
}

export interface RowScanner {
  take(piece: string): void;
  /** The end of the document; answers what stands behind the rows. */
  end(piece: string): string;
}

/** A row with every cell it may have, at the most a cell can hold. */
const MAX_ROW = 32 * 1024 * 1024;

/** Hands over each row with its line, from 1. Throws `Refused` where the document is none. */
export function rowScanner(
  context: SheetContext,
  onRow: (line: number, cells: string[]) => void,
): RowScanner {
  let rest = '';
  let prefix: string | null = null;
  let line = 0;
  let scanned = 0;

  const takeRows = (): void => {
    const open = `<${prefix}row`;
    const close = `</${prefix}row>`;
    let at = 0;
    for (;;) {
      const start = nextTag(rest, open, at);
      if (start < 0) break;
      const tagEnd = rest.indexOf('>', start);
      if (tagEnd < 0) {
        at = start;
        break;
      }
      const tag = rest.slice(start, tagEnd + 1);
      if (tag.endsWith('/>')) {
        line = Number(attribute(tag, 'r') ?? line + 1);
        at = tagEnd + 1;
        continue;
      }
      const end = rest.indexOf(close, Math.max(tagEnd, at + scanned));
      if (end < 0) {
        scanned = Math.max(0, rest.length - start - close.length);
        at = start;
        break;
      }
      scanned = 0;
      line = Number(attribute(tag, 'r') ?? line + 1);
      onRow(line, cellsIn(rest.slice(tagEnd + 1, end), prefix!, context));
      at = end + close.length;
    }
    rest = rest.slice(at);
    if (rest.length > MAX_ROW) throw new Refused('Corrupt');
  };

  return {
    take: (piece) => {
      rest += piece;
      prefix ??= prefixOf(rest);
      if (prefix !== null) takeRows();
    },
    end: (piece) => {
      rest += piece;
      prefix ??= prefixOf(rest);
      if (prefix === null) throw new Refused('Corrupt');
      takeRows();
      if (!rest.includes('worksheet>')) throw new Refused('Corrupt');
      return rest;
    },
  };
}

const MAX_PROLOGUE = 1024 * 1024;

/** The prefix of the document's names, as `x:`; null: its first tag has not come yet. */
function prefixOf(piece: string): string | null {
  if (piece.length > MAX_PROLOGUE) throw new Refused('Corrupt');
  return /<(\w+:)?worksheet[\s>]/.exec(piece)?.map((part) => part ?? '')[1] ?? null;
}

const isNameEnd = (code: number): boolean => code === 62 || code === 47 || code <= 32;

/** Where the next tag of this name begins; -1: nowhere in the piece. */
function nextTag(piece: string, open: string, from: number): number {
  let at = piece.indexOf(open, from);
  while (at >= 0 && at + open.length < piece.length && !isNameEnd(piece.charCodeAt(at + open.length)))
    at = piece.indexOf(open, at + 1);
  return at;
}

interface Cell {
  /** A reference such as `AB12`; none: the cell is beside the one before. */
  place: string | undefined;
  text: string;
  /** Where it ends in its row. */
  end: number;
}

function cellsIn(row: string, prefix: string, context: SheetContext): string[] {
  const cells: string[] = [];
  const open = `<${prefix}c`;
  const form = plainForm(prefix);
  let at = nextTag(row, open, 0);
  let column = -1;
  while (at >= 0) {
    const { place, text, end } = plainCell(row, at, form, context) ?? anyCell(row, at, prefix, context);
    column = place === undefined ? column + 1 : columnOf(place);
    if (text !== '') {
      if (column >= CAPS.columns && text.trim() !== '')
        throw new Refused('TooManyColumns', { max: CAPS.columns, columns: column + 1 });
      while (cells.length < column) cells.push('');
      cells[column] = text;
    }
    at = nextTag(row, open, end);
  }
  return cells;
}

const plainForms = new Map<string, RegExp>();

/** A cell as nearly all files write it: found at once for half the time. */
function plainForm(prefix: string): RegExp {
  const [cell, value] = [`${prefix}c`, `${prefix}v`];
  let form = plainForms.get(prefix);
  if (!form) {
    const content = `<${value}>([^<]*)</${value}></${cell}>`;
    form = new RegExp(`<${cell} r="([A-Z]+)\\d+"(?: s="(\\d+)")?(?: t="(\\w+)")?(?:/>|>${content})`, 'y');
    plainForms.set(prefix, form);
  }
  return form;
}

function plainCell(row: string, at: number, form: RegExp, context: SheetContext): Cell | null {
  form.lastIndex = at;
  const found = form.exec(row);
  if (!found) return null;
  const [whole, place, style, type, value = ''] = found;
  return { place, text: textOfValue(value, type ?? 'n', style, context), end: at + whole.length };
}

function anyCell(row: string, at: number, prefix: string, context: SheetContext): Cell {
  const close = `</${prefix}c>`;
  const tagEnd = row.indexOf('>', at);
  if (tagEnd < 0) throw new Refused('Corrupt');
  const tag = row.slice(at, tagEnd + 1);
  const place = attribute(tag, 'r');
  if (tag.endsWith('/>')) return { place, text: '', end: tagEnd };
  const end = row.indexOf(close, tagEnd);
  if (end < 0) throw new Refused('Corrupt');
  const content = row.slice(tagEnd + 1, end);
  const type = attribute(tag, 't') ?? 'n';
  const text =
    type === 'inlineStr'
      ? itemText(between(content, `${prefix}is`))
      : textOfValue(between(content, `${prefix}v`), type, attribute(tag, 's'), context);
  return { place, text, end: end + close.length };
}

const LETTERS = 26;
const BEFORE_A = 64;
const MAX_LETTERS = 3;

/** The column of a reference such as `AB12`, from 0. */
function columnOf(place: string): number {
  let column = 0;
  let letters = 0;
  for (; letters < MAX_LETTERS; letters += 1) {
    const letter = (place.charCodeAt(letters) & ~32) - BEFORE_A;
    if (!(letter >= 1 && letter <= LETTERS)) break;
    column = column * LETTERS + letter;
  }
  if (letters === 0) throw new Refused('Corrupt');
  return column - 1;
}

function textOfValue(value: string, type: string, style: string | undefined, context: SheetContext): string {
  if (value === '') return '';
  if (type === 's') return context.texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
  if (type === 'd') return xmlText(value).replace(/T00:00:00(?:\.0+)?Z?$/, '');
  if (type !== 'n') return xmlText(value);
  const number = Number(value);
  if (!Number.isFinite(number)) return xmlText(value);
  const format = style === undefined ? undefined : context.formats[Number(style)];
  return shownNumber(number, format ?? 'plain', context.is1904);
}

/** What stands in an element of the content. */
function between(content: string, name: string): string {
  const start = nextTag(content, `<${name}`, 0);
  if (start < 0) return '';
  const from = content.indexOf('>', start) + 1;
  const end = content.indexOf(`</${name}>`, from);
  return from === 0 || end < 0 ? '' : content.slice(from, end);
}

interface Merge {
  column: number;
  top: number;
  bottom: number;
  text: string;
}

/** Cells that merges may fill; merges of a real sheet cover each cell once. */
const MAX_SPREAD = 2_000_000;

/** Gives the value of merged cells to each row they cover, in their first column. `behind` is what followed the rows. */
export function spreadMerges(behind: string, rows: string[][], lines: readonly number[]): void {
  const merges = startTags(behind, 'mergeCell').flatMap((tag): Merge[] => {
    const range = /^\$?([A-Z]{1,3})\$?(\d+):\$?[A-Z]{1,3}\$?(\d+)$/.exec(attribute(tag, 'ref') ?? '');
    const column = range ? columnOfLetters(range[1]!) : CAPS.columns;
    if (!range || column >= CAPS.columns) return [];
    return [{ column, top: Number(range[2]), bottom: Number(range[3]), text: '' }];
  });
  if (merges.length === 0) return;
  merges.sort((one, other) => other.top - one.top);
  let open: Merge[] = [];
  let left = MAX_SPREAD;
  for (const [row, cells] of rows.entries()) {
    const line = lines[row]!;
    open = open.filter(({ bottom }) => bottom >= line);
    for (const { column, text } of open) {
      if ((left -= 1) < 0) return;
      while (cells.length <= column) cells.push('');
      cells[column] = text;
    }
    while (merges.length > 0 && merges.at(-1)!.top <= line) {
      const merge = merges.pop()!;
      const text = merge.top === line ? (cells[merge.column] ?? '') : '';
      if (text !== '') open.push({ ...merge, text });
    }
  }
}
