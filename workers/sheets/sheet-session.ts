/** One open sheet with its judged rows: what the worker keeps between two questions. */
import type { PartialForm } from '#domain/order/blank.ts';
import type { Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import { gapsOf } from '#domain/sheets/gaps.ts';
import { mappingOf, savedMapping } from '#domain/sheets/mapping.ts';
import { matchColumns } from '#domain/sheets/match-columns.ts';
import type { ShopExport } from '#domain/sheets/data/shop-exports.ts';
import { headersSay } from '#domain/sheets/header-line.ts';
import type { Table } from '#domain/sheets/goods-in-cells.ts';
import { closedReader, currencyReader, openRows } from '#domain/sheets/shop-export.ts';
import type { ImportRows, RowEdits } from '#domain/sheets/import-rows.ts';
import { createImportRows } from '#domain/sheets/import-rows.ts';
import { textOfSource } from '#domain/sheets/row-values.ts';
import { templateHeaders } from '#domain/sheets/templates.ts';
import type { ImportField, Mapping, RowState, SheetRefusal } from '#domain/sheets/types.ts';
import { readFile } from './read-file.ts';
import { tableOf } from './table-of-sheet.ts';
import { rejectedRowsTable } from './rejected-rows.ts';
import { saidForm, saidRow } from './said-orders.ts';
import { Refused } from './sheet.ts';
import type {
  Edited,
  OpenedSheet,
  SheetRow,
  SheetsApi,
  OnProgress,
  WrittenFormat,
  SaidRow,
} from './sheets.api.ts';
import { ALL_FIELD_NAMES, fieldNamesIn, findingSentences, restWordsIn } from './words.ts';
import { csvOf, xlsxOf } from './write-sheet.ts';

interface OpenTable extends Table {
  /** Whose export it is; null: nobody's that is known. */
  shop: ShopExport | null;
  edits: RowEdits;
  mapping: Mapping;
  /** Null: they were not judged yet. */
  rows: ImportRows | null;
}

const SAMPLE_ROWS = 3;
const SHEET_NAME = 'Orders';
/** A cancel is heard within a tenth of a second, however slow the device. */
const BREATH_MS = 40;
/** Rows between two looks at the clock. */
const MAX_CONCURRENT = 50;

/** `pause` lets other questions be heard. */
export function createSheetSession(pause: () => Promise<void>): SheetsApi {
  let table: OpenTable | null = null;
  /** Counts what was begun: older work than the latest ends. */
  let turn = 0;

  const open = (): OpenTable => {
    if (!table) throw new Error('No sheet is open');
    return table;
  };
  const judged = (): OpenTable & { rows: ImportRows } => {
    const { rows, ...rest } = open();
    if (!rows) throw new Error('The sheet was not analysed');
    return { ...rest, rows };
  };

  const breather = (onProgress: OnProgress | undefined, phase: 'reading' | 'judging') => {
    const mine = ++turn;
    return async (rows: number, total: number) => {
      await pause();
      if (mine !== turn) throw new Refused('Cancelled');
      onProgress?.({ phase, rows, total });
    };
  };

  const refused = (cause: unknown): SheetRefusal => {
    if (cause instanceof Refused) return cause.refusal;
    throw cause;
  };

  const editRows = (names: readonly number[], field: ImportField, text: string | null): Edited => {
    const { rows } = judged();
    for (const row of names) rows.edit(row, field, text);
    return { changed: names.length, analysis: rows.analysis() };
  };

  return {
    open: async (file, { sheet }, onProgress): Promise<Result<OpenedSheet, SheetRefusal>> => {
      const breathe = breather(onProgress, 'reading');
      table = null;
      try {
        const raw = await readFile(file, {
          sheet,
          breathe,
          meant: (rows) => headersSay(rows, ALL_FIELD_NAMES),
        });
        await breathe(raw.rows.length, raw.rows.length);
        const { shop, passedOver, headerLine, ...read } = tableOf(raw);
        if (read.cells.length === 0) throw new Refused('EmptyFile');
        const { headers, cells } = read;
        table = {
          ...read,
          shop,
          edits: { texts: new Map(), skipped: new Set() },
          mapping: { sources: {}, fallbacks: {} },
          rows: null,
        };
        return ok({
          format: raw.format,
          encoding: raw.encoding,
          sheetName: raw.name,
          otherSheets: raw.otherNames,
          platform: shop?.platform ?? null,
          headers,
          headerLine,
          rowCount: new Set(read.lines).size,
          passedOver,
          sample: cells.slice(0, SAMPLE_ROWS).map((row) => headers.map((_, column) => row[column] ?? '')),
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
      const { headers, cells } = open();
      const read = source && textOfSource(source, headers.length);
      return read ? cells.slice(0, SAMPLE_ROWS).map(read) : null;
    },

    gaps: (mapping, facts) => {
      const { headers, cells, shop } = open();
      return gapsOf(mapping, headers, shop ? openRows(shop, headers, cells) : cells, facts);
    },

    analyse: async (mapping, facts, knownOrderNos, onProgress) => {
      const breathe = breather(onProgress, 'judging');
      const { headers, cells, lines, edits, shop } = open();
      const rows = createImportRows({
        mapping,
        headers,
        facts: { ...facts, platform: shop?.platform ?? null },
        rows: cells,
        lineOf: (row) => lines[row]!,
        knownOrderNos,
        edits,
        ...(shop && { closedIn: closedReader(shop, headers), currencyIn: currencyReader(shop, headers) }),
      });
      try {
        let begunAt = performance.now();
        for (let from = 0; from < cells.length; from += MAX_CONCURRENT) {
          const to = Math.min(from + MAX_CONCURRENT, cells.length);
          rows.judge(from, to);
          if (performance.now() - begunAt < BREATH_MS) continue;
          await breathe(to, cells.length);
          begunAt = performance.now();
        }
        await breathe(cells.length, cells.length);
      } catch (cause) {
        return refused(cause) && null;
      }
      Object.assign(open(), { rows, mapping });
      return rows.analysis();
    },

    list: ({ states, errorsFirst = false }) => {
      const { rows, cells } = judged();
      const wanted: ReadonlySet<RowState> | null = states ? new Set(states) : null;
      const names: number[] = [];
      const later: number[] = [];
      for (let row = 0; row < cells.length; row += 1) {
        if (rows.headOf(row) !== row) continue;
        const state = rows.stateOf(row);
        if (wanted ? !wanted.has(state) : state === 'closed') continue;
        const isFirst = !errorsFirst || state === 'erroneous' || state === 'duplicate';
        (isFirst ? names : later).push(row, ...rows.furtherOf(row));
      }
      return [...names, ...later];
    },

    rows: (names) => {
      const { rows, lines, edits } = judged();
      return names.map((row): SheetRow => ({
        row,
        line: lines[row]!,
        state: rows.stateOf(row),
        orderLine: lines[rows.headOf(row)]!,
        closed: rows.closedReasonOf(row),
        values: rows.valuesOf(row),
        edited: Object.keys(edits.texts.get(row) ?? {}) as ImportField[],
        findings: rows.findingsOf(row),
      }));
    },

    edit: (row, field, text) => editRows([row], field, text),
    editEach: (field, edits) => {
      const { rows } = judged();
      for (const { row, text } of edits) rows.edit(row, field, text);
      return { changed: edits.length, analysis: rows.analysis() };
    },
    editAll: ({ field, text, where, was = '' }) =>
      editRows(judged().rows.rowsWhere(field, where, was), field, text),
    countAll: ({ field, where, was = '' }) => judged().rows.rowsWhere(field, where, was).length,

    skip: (names, isSkipped) => {
      const { rows } = judged();
      rows.skip(names, isSkipped);
      return rows.analysis();
    },

    take: (from, count) => {
      const { rows, cells } = judged();
      const forms: PartialForm[] = [];
      let row = from;
      for (; row < cells.length && forms.length < count; row += 1) {
        const form = rows.stateOf(row) === 'ready' ? saidForm(rows, row) : null;
        if (form) forms.push(form);
      }
      return { forms, next: row < cells.length ? row : null };
    },

    takeKnown: (from, count) => {
      const { rows, cells } = judged();
      const orders: SaidRow[] = [];
      let row = from;
      for (; row < cells.length && orders.length < count; row += 1) {
        const said = saidRow(rows, row);
        if (said) orders.push(said);
      }
      return { orders, next: row < cells.length ? row : null };
    },

    writeRest: async (format, language) => {
      const { edits, ...table } = judged();
      const texts = {
        names: fieldNamesIn(language),
        sentences: await findingSentences(language),
        ...restWordsIn(language),
      };
      const editsOf = (row: number) => edits.texts.get(row) ?? {};
      return written(rejectedRowsTable({ ...table, editsOf }, texts), format);
    },

    writeTemplate: (options, format, language) =>
      written([templateHeaders(options, fieldNamesIn(language))], format),
  };
}

const written = async (table: string[][], format: WrittenFormat): Promise<Uint8Array<ArrayBuffer>> =>
  format === 'csv' ? csvOf(table) : xlsxOf(table, SHEET_NAME);
