/** One open sheet with its judged rows: what the worker keeps between two questions. */
import type { Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import { headerPlace } from '#domain/sheets/header-line.ts';
import { mappingOf, savedMapping } from '#domain/sheets/mapping.ts';
import { matchColumns, platformOf } from '#domain/sheets/match-columns.ts';
import type { RowBook, RowEdits } from '#domain/sheets/row-book.ts';
import { createRowBook } from '#domain/sheets/row-book.ts';
import { textOfSource } from '#domain/sheets/row-values.ts';
import { templateHeaders } from '#domain/sheets/templates.ts';
import type { ImportField, Mapping, RowState, SheetRefusal } from '#domain/sheets/types.ts';
import type { HireHelpers } from './judge-rows.ts';
import { judgeRows } from './judge-rows.ts';
import { joinedOrders, OrderShelf } from './order-shelf.ts';
import type { PackedRows } from './packed-rows.ts';
import { readFile } from './read-file.ts';
import { restTable } from './rest-table.ts';
import { Refused } from './sheet.ts';
import type { Edited, OpenedSheet, SheetRow, SheetsApi, Told, WrittenFormat } from './sheets.api.ts';
import { ALL_FIELD_NAMES, fieldNamesIn, findingSentences, restWordsIn } from './words.ts';
import { csvOf, xlsxOf } from './write-sheet.ts';

interface OpenTable {
  headers: string[];
  rows: PackedRows;
  lines: number[];
  edits: RowEdits;
  mapping: Mapping;
  book: RowBook | null;
  shelf: OrderShelf;
}

const SAMPLE_ROWS = 3;
const SHEET_NAME = 'Orders';
/** A helper judges what the file says: where one row of so many was edited it does too much in vain. */
const MOSTLY_EDITED = 4;

/** `pause` lets other questions be heard. */
export function createSheetSession(
  pause: () => Promise<void>,
  hireHelpers: HireHelpers = () => [],
): SheetsApi {
  let table: OpenTable | null = null;
  /** Counts what was begun: older work than the latest ends. */
  let turn = 0;

  const open = (): OpenTable => {
    if (!table) throw new Error('No sheet is open');
    return table;
  };
  const judged = (): OpenTable & { book: RowBook } => {
    const { book, ...rest } = open();
    if (!book) throw new Error('The sheet was not analysed');
    return { ...rest, book };
  };

  const breather = (told: Told | undefined, phase: 'reading' | 'judging') => {
    const mine = ++turn;
    return async (share: number, rows: number) => {
      await pause();
      if (mine !== turn) throw new Refused('Cancelled');
      told?.({ phase, share, rows });
    };
  };

  const refused = (cause: unknown): SheetRefusal => {
    if (cause instanceof Refused) return cause.refusal;
    throw cause;
  };

  const editRows = (rows: readonly number[], field: ImportField, text: string | null): Edited => {
    const { book } = judged();
    for (const row of rows) book.edit(row, field, text);
    return { changed: rows.length, analysis: book.analysis() };
  };

  return {
    open: async (file, { sheet }, told): Promise<Result<OpenedSheet, SheetRefusal>> => {
      const breathe = breather(told, 'reading');
      table = null;
      try {
        const raw = await readFile(file, { sheet, breathe });
        await breathe(1, raw.rows.length);
        const place = headerPlace(raw.rows, ALL_FIELD_NAMES);
        const rows = raw.rows.without(place + 1);
        if (rows.length === 0) throw new Refused('EmptyFile');
        const header = raw.rows.at(place)!;
        const headers = Array.from({ length: raw.width }, (_, column) => header[column]?.trim() ?? '');
        table = {
          headers,
          rows,
          lines: raw.lines.slice(place + 1),
          edits: { texts: new Map(), skipped: new Set() },
          mapping: { sources: {}, fallbacks: {} },
          book: null,
          shelf: new OrderShelf(0),
        };
        return ok({
          format: raw.format,
          encoding: raw.encoding,
          sheetName: raw.name,
          otherSheets: raw.otherNames,
          headers,
          headerLine: raw.lines[place]!,
          rowCount: rows.length,
          sample: rows.slice(0, SAMPLE_ROWS).map((cells) => headers.map((_, column) => cells[column] ?? '')),
          matched: matchColumns(headers, ALL_FIELD_NAMES),
        });
      } catch (cause) {
        return err(refused(cause));
      }
    },

    cancel: () => {
      turn += 1;
    },

    apply: (saved) => mappingOf(saved, open().headers),
    keep: (mapping) => savedMapping(mapping, open().headers),

    sampleOf: (source) => {
      const { headers, rows } = open();
      const read = source && textOfSource(source, headers.length);
      return read ? rows.slice(0, SAMPLE_ROWS).map(read) : null;
    },

    analyse: async (mapping, facts, knownOrderNos, told) => {
      const breathe = breather(told, 'judging');
      const { headers, rows, lines, edits } = open();
      const input = {
        mapping,
        headers,
        facts: { ...facts, isFromStore: platformOf(headers) !== null },
      };
      const book = createRowBook({ ...input, rows, lineOf: (row) => lines[row]!, knownOrderNos, edits });
      const shelf = new OrderShelf(rows.length);
      try {
        await judgeRows({
          book,
          shelf,
          rows,
          breathe,
          hire: () => (edits.texts.size * MOSTLY_EDITED > rows.length ? [] : hireHelpers(input)),
        });
      } catch (cause) {
        return refused(cause) && null;
      }
      Object.assign(open(), { book, shelf, mapping });
      return book.analysis();
    },

    list: ({ states, errorsFirst = false }) => {
      const { book, rows } = judged();
      const wanted: ReadonlySet<RowState> | null = states ? new Set(states) : null;
      const names: number[] = [];
      const later: number[] = [];
      for (let row = 0; row < rows.length; row += 1) {
        const state = book.stateOf(row);
        if (wanted && !wanted.has(state)) continue;
        const isFirst = !errorsFirst || state === 'erroneous' || state === 'duplicate';
        (isFirst ? names : later).push(row);
      }
      return [...names, ...later];
    },

    rows: (names) => {
      const { book, lines, edits } = judged();
      return names.map((row): SheetRow => ({
        row,
        line: lines[row]!,
        state: book.stateOf(row),
        values: book.valuesOf(row),
        edited: Object.keys(edits.texts.get(row) ?? {}) as ImportField[],
        findings: book.findingsOf(row),
      }));
    },

    edit: (row, field, text) => editRows([row], field, text),
    editAll: ({ field, text, where, was = '' }) =>
      editRows(judged().book.rowsWhere(field, where, was), field, text),
    countAll: ({ field, where, was = '' }) => judged().book.rowsWhere(field, where, was).length,

    skip: (rows, isSkipped) => {
      const { book } = judged();
      book.skip(rows, isSkipped);
      return book.analysis();
    },

    take: (from, count) => {
      const { book, rows, shelf, edits } = judged();
      shelf.clearBefore(from);
      const orderNos: string[] = [];
      const orders: Uint8Array[] = [];
      let row = from;
      for (; row < rows.length && orders.length < count; row += 1) {
        if (book.stateOf(row) !== 'ready') continue;
        orderNos.push(book.numberOf(row));
        const inFile = edits.texts.has(row) ? null : shelf.orderOf(row);
        orders.push(inFile ?? new TextEncoder().encode(book.orderOf(row)));
      }
      return { forms: { orderNos, pieces: joinedOrders(orders) }, next: row < rows.length ? row : null };
    },

    writeRest: async (format, language) => {
      const { book, mapping, headers, rows, lines, edits } = judged();
      const words = {
        names: fieldNamesIn(language),
        sentences: await findingSentences(language),
        ...restWordsIn(language),
      };
      const editsOf = (row: number) => edits.texts.get(row) ?? {};
      return written(restTable({ book, mapping, headers, rows, lines, editsOf }, words), format);
    },

    writeTemplate: (wish, format, language) =>
      written([templateHeaders(wish, fieldNamesIn(language))], format),
  };
}

const written = async (table: string[][], format: WrittenFormat): Promise<Uint8Array<ArrayBuffer>> =>
  format === 'csv' ? csvOf(table) : xlsxOf(table, SHEET_NAME);
