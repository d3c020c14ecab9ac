/**
 * What the sheets worker does: reads a spreadsheet file, keeps it, judges its rows and makes orders of them. It holds one
 * open sheet; `open` lets go of the one before. All arguments and answers are plain data, but `file` (a File) and `onProgress`
 * (wrap it in Comlink's `proxy`). Rows are named by their place among the data rows, from 0, and keep it for as long as
 * the sheet is open.
 *
 * The order of calls: open, then analyse (as often as the mapping changes), then edit, skip and list, then take.
 */
import type { SaidInFile } from '#domain/sheets/compare-import.ts';
import type { PartialForm } from '#domain/order/blank.ts';
import type { Gaps } from '#domain/sheets/gaps.ts';
import type { Result } from '#domain/result.ts';
import type {
  Analysis,
  ClosedReason,
  ImportFacts,
  ImportField,
  Mapping,
  OrderState,
  Platform,
  RowFinding,
  RowState,
  RowValues,
  SavedMapping,
  SheetRefusal,
  TemplateOptions,
} from '#domain/sheets/types.ts';

export type SheetFormat = 'xlsx' | 'xls' | 'csv';
export type WrittenFormat = 'xlsx' | 'csv';
export type SheetLanguage = 'en' | 'cn' | 'es';

/** Called at most every few milliseconds. `rows` is how many of `total` are done in the phase. */
export type OnProgress = (progress: { phase: 'reading' | 'judging'; rows: number; total: number }) => void;

export interface OpenedSheet {
  format: SheetFormat;
  /** Of a csv: `utf-8`, `utf-16le`, `utf-16be` or `gb18030`. */
  encoding: string | null;
  /** The sheet that was read: the visible one whose headers are known best, or the one asked for; '' in a csv. */
  sheetName: string;
  /** The other visible sheets of the workbook. */
  otherSheets: string[];
  /** Whose export it is, by its headers; null: of no shop that is known. */
  platform: Platform | null;
  /** Trimmed texts of the header row; '' where a column has none. */
  headers: string[];
  /** The line of the header in the sheet, from 1. */
  headerLine: number;
  rowCount: number;
  /** Rows below the headers that are no orders, as sums and notes, without those that stand in every file of the shop. */
  passedOver: number;
  /** The first three data rows, as long as `headers`. */
  sample: string[][];
  /** What the headers say by themselves. */
  matched: Mapping;
}

export interface SheetRow {
  row: number;
  /** The line in the sheet as the spreadsheet numbers it, from 1. */
  line: number;
  state: RowState;
  /** The line of the row that tells its order: its own, or an earlier one. */
  orderLine: number;
  /** Why the shop is done with the row or its order; null: it is not. */
  closed: ClosedReason | null;
  /** What stands in the cells, edits in place and fallbacks filled in. */
  values: RowValues;
  /** Fields that were edited since the file was read. */
  edited: ImportField[];
  findings: RowFinding[];
}

/** An order of the file that the device may have already. */
export interface SaidRow extends SaidInFile {
  row: number;
}

export interface Edited {
  /** How many rows the edit changed. */
  changed: number;
  analysis: Analysis;
}

export interface SheetsApi {
  /**
   * Reads a file. `sheet` names another sheet of the workbook. Refusals leave no sheet open. A second `open` or `cancel`
   * ends a running one with `Cancelled`; a workbook is unpacked in one go and until then ends only with the worker
   * (`terminate()` is always safe: nothing but memory is lost).
   */
  open(
    file: File,
    options: { sheet?: string | undefined },
    onProgress?: OnProgress,
  ): Promise<Result<OpenedSheet, SheetRefusal>>;

  /** Ends a running `open` or `analyse`; a cancelled analyse answers null. */
  cancel(): void;

  /** The mapping of the open sheet that a saved one asks for; fields whose headers are not there are left out. */
  apply(saved: SavedMapping): Mapping;

  /** A mapping of the open sheet as it is to be kept. */
  keep(mapping: Mapping): SavedMapping;

  /** The first three data rows of a column or merge formula; null: the formula is none (see `formulaProblem`). */
  sampleOf(source: Mapping['sources'][ImportField]): string[] | null;

  /** What the rows do not say, by the columns of a mapping. */
  gaps(mapping: Mapping, facts: ImportFacts): Gaps;

  /**
   * Judges all rows. `knownOrderNos` are the order numbers the device has already. Edits and skips of an earlier analysis
   * stay. Null: cancelled.
   */
  analyse(
    mapping: Mapping,
    facts: ImportFacts,
    knownOrderNos: readonly string[],
    onProgress?: OnProgress,
  ): Promise<Analysis | null>;

  /**
   * The names of the rows of the orders in these states, else of all that the shop is not done with, in the order of the
   * sheet; with errors first where `errorsFirst`. Further rows stand below the first row of their order.
   */
  list(query: { states?: OrderState[]; errorsFirst?: boolean }): number[];

  /** The rows of these names, in that order. */
  rows(names: readonly number[]): SheetRow[];

  /** Puts a text into a cell; null gives back what the file says. The row is judged again, and those it duplicated. */
  edit(row: number, field: ImportField, text: string | null): Edited;

  /** Puts a text of its own into the field of each of these rows. */
  editEach(field: ImportField, edits: readonly { row: number; text: string }[]): Edited;

  /**
   * Puts a text into the field of all rows where the field now says `was` (`where: 'same'`), where the field has an error
   * (`'wrong'`), or everywhere (`'all'`). Skipped rows are left alone.
   */
  editAll(edit: { field: ImportField; text: string; where: 'same' | 'wrong' | 'all'; was?: string }): Edited;

  /** How many rows `editAll` would change. */
  countAll(query: { field: ImportField; where: 'same' | 'wrong' | 'all'; was?: string }): number;

  /** Leaves rows out, or takes them in again. */
  skip(rows: readonly number[], isSkipped: boolean): Analysis;

  /**
   * Further importable rows as orders, at most `count`, from row `from` on; `next` null: there are no more. The forms are
   * as they would be saved: normalised, status awaiting, without an id and without their blank fields.
   */
  take(from: number, count: number): { forms: PartialForm[]; next: number | null };

  /**
   * Further orders from row `from` on, at most `count`, that are in `knownOrderNos` or that the shop is done with; `next`
   * null: there are no more.
   */
  takeKnown(from: number, count: number): { orders: SaidRow[]; next: number | null };

  /**
   * The rows of orders that were not importable and that the shop is not done with, the cells of the file with the edits in place, and their reasons in a last column,
   * in the language. Skipped rows are in it.
   */
  writeRest(format: WrittenFormat, language: SheetLanguage): Promise<Uint8Array<ArrayBuffer>>;

  /** A template to fill in; needs no open sheet. */
  writeTemplate(
    options: TemplateOptions,
    format: WrittenFormat,
    language: SheetLanguage,
  ): Promise<Uint8Array<ArrayBuffer>>;
}
