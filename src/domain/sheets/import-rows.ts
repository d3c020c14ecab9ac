/**
 * The judged rows of one sheet: what is wrong with each, which can be imported, and how that changes when a cell is
 * fixed or a row left out. One row is judged again at the cost of one row.
 */
import type { PartialForm } from '../order/blank.ts';
import { trimmedForm } from '../order/blank.ts';
import { cleanText } from '../order/clean-text.ts';
import { IMPORT_NOTICE } from '../rules/import-row.ts';
import { rowReader } from './order-of-row.ts';
import { withUnit } from './measure.ts';
import { unitOfColumn, valuesReader } from './row-values.ts';
import type {
  Analysis,
  FindingKind,
  ImportFacts,
  ImportField,
  JudgedRow,
  Mapping,
  RowFinding,
  RowState,
  RowValues,
  SheetRows,
} from './types.ts';

/** What the user did to the rows, kept when the mapping changes. */
export interface RowEdits {
  texts: Map<number, RowValues>;
  skipped: Set<number>;
}

export interface ImportRowsInput {
  mapping: Mapping;
  headers: readonly string[];
  facts: ImportFacts;
  rows: SheetRows;
  /** The line of a row in the sheet, from 1. */
  lineOf: (row: number) => number;
  knownOrderNos: Iterable<string>;
  edits: RowEdits;
}

export type Where = 'same' | 'wrong' | 'all';

export interface ImportRows {
  /** Judges the rows from one up to, not with, another. Each is judged once before anything is asked. */
  judge(from: number, to: number): void;
  analysis(): Analysis;
  stateOf(row: number): RowState;
  valuesOf(row: number): RowValues;
  findingsOf(row: number): RowFinding[];
  /** The order of a row without errors, its blank fields left out; null: the row has errors. */
  formOf(row: number): PartialForm | null;
  /** A null text takes an edit back. */
  edit(row: number, field: ImportField, text: string | null): void;
  /** The rows whose field says `was`, has an error, or all; skipped ones are left out. */
  rowsWhere(field: ImportField, where: Where, was: string): number[];
  skip(rows: readonly number[], isSkipped: boolean): void;
}

const NONE: RowFinding[] = [];

export function createImportRows(input: ImportRowsInput): ImportRows {
  const { rows, lineOf, edits } = input;
  const reader = rowReader(input.facts);
  const { mapping, headers } = input;
  const valuesIn = valuesReader(mapping, headers);
  const known = new Set(input.knownOrderNos);
  const own: RowFinding[][] = Array.from({ length: rows.length }, () => NONE);
  const isCorrected = new Uint8Array(rows.length);
  const numbers: string[] = Array.from({ length: rows.length }, () => '');
  /** Null: the row has errors. */
  const forms: (PartialForm | null)[] = Array.from({ length: rows.length }, () => null);
  const rowsByNumber = new Map<string, number[]>();
  const kinds = new Map<string, FindingKind>();

  const valuesOf = (row: number): RowValues => {
    const values = valuesIn(rows.at(row)!);
    const edited = edits.texts.get(row);
    if (edited)
      for (const [field, text] of Object.entries(edited) as [ImportField, string][])
        if (text.trim() === '') delete values[field];
        else values[field] = withUnit(text, unitOfColumn(mapping.sources[field], headers, field));
    return values;
  };

  const count = (findings: readonly RowFinding[], step: 1 | -1) => {
    const seen = new Set<string>();
    for (const { rule, severity, fields } of findings) {
      const field = fields[0] ?? null;
      const key = `${rule} ${field ?? ''}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const kind = kinds.get(key) ?? { rule, severity, field, rows: 0 };
      kind.rows += step;
      if (kind.rows > 0) kinds.set(key, kind);
      else kinds.delete(key);
    }
  };

  const claimNumber = (row: number, orderNo: string) => {
    if (orderNo === '') return;
    const list = rowsByNumber.get(orderNo);
    if (!list) rowsByNumber.set(orderNo, [row]);
    else if (row > list.at(-1)!) list.push(row);
    else list.splice(list.findLastIndex((other) => other < row) + 1, 0, row);
  };

  const releaseNumber = (row: number, orderNo: string) => {
    const list = rowsByNumber.get(orderNo);
    const index = list?.indexOf(row) ?? -1;
    if (index < 0) return;
    list!.splice(index, 1);
    if (list!.length === 0) rowsByNumber.delete(orderNo);
  };

  const setResult = (row: number, orderNo: string, { form, findings }: JudgedRow) => {
    const isLeftOut = edits.skipped.has(row);
    if (!isLeftOut) count(own[row]!, -1);
    own[row] = findings.length === 0 ? NONE : findings;
    if (!isLeftOut) count(findings, 1);
    isCorrected[row] = findings.some(isCorrection) ? 1 : 0;
    forms[row] = findings.some(({ severity }) => severity === 'error') ? null : trimmedForm(form);
    if (orderNo === numbers[row]) return;
    if (!isLeftOut) releaseNumber(row, numbers[row]!);
    numbers[row] = orderNo;
    if (!isLeftOut) claimNumber(row, orderNo);
  };

  const judgeRow = (row: number): void => {
    const values = valuesOf(row);
    setResult(row, cleanText(values.orderNo ?? ''), reader(values));
  };

  /** The row that had the number first; the row itself: none did. */
  const firstWithNumber = (row: number): number => rowsByNumber.get(numbers[row]!)?.[0] ?? row;
  const isDuplicate = (row: number): boolean =>
    numbers[row] !== '' && (known.has(numbers[row]!) || firstWithNumber(row) !== row);

  const stateOf = (row: number): RowState => {
    if (edits.skipped.has(row)) return 'skipped';
    if (forms[row] === null) return 'erroneous';
    return isDuplicate(row) ? 'duplicate' : 'ready';
  };

  const duplicateFinding = (row: number): RowFinding[] => {
    if (edits.skipped.has(row) || !isDuplicate(row)) return [];
    const orderNo = numbers[row]!;
    const isKnown = known.has(orderNo);
    const rule = isKnown ? IMPORT_NOTICE.knownOrderNo : IMPORT_NOTICE.repeatedOrderNo;
    const params: RowFinding['params'] = isKnown
      ? { orderNo }
      : { orderNo, line: lineOf(firstWithNumber(row)) };
    return [{ rule, section: 'order', severity: 'error', fields: ['orderNo'], params }];
  };

  return {
    judge: (from, to) => {
      for (let row = from; row < to; row += 1) judgeRow(row);
    },
    analysis: () => {
      const states = { ready: 0, erroneous: 0, duplicate: 0, skipped: 0 };
      const repeated = { ...DUPLICATE_KIND, rule: IMPORT_NOTICE.repeatedOrderNo as string, rows: 0 };
      const taken = { ...DUPLICATE_KIND, rule: IMPORT_NOTICE.knownOrderNo as string, rows: 0 };
      let corrected = 0;
      for (let row = 0; row < rows.length; row += 1) {
        const state = stateOf(row);
        states[state] += 1;
        if (state === 'skipped') continue;
        corrected += isCorrected[row]!;
        if (isDuplicate(row)) (known.has(numbers[row]!) ? taken : repeated).rows += 1;
      }
      const all = [...kinds.values(), repeated, taken].filter((kind) => kind.rows > 0);
      return {
        total: rows.length,
        importable: states.ready,
        erroneous: states.erroneous,
        duplicates: states.duplicate,
        skipped: states.skipped,
        corrected,
        kinds: all.map((kind) => ({ ...kind })).sort(byWeight),
      };
    },
    stateOf,
    valuesOf,
    findingsOf: (row) => [...duplicateFinding(row), ...own[row]!],
    formOf: (row) => forms[row]!,
    edit: (row, field, text) => {
      const { [field]: _was, ...others } = edits.texts.get(row) ?? {};
      const next = text === null ? others : { ...others, [field]: text };
      if (Object.keys(next).length === 0) edits.texts.delete(row);
      else edits.texts.set(row, next);
      judgeRow(row);
    },
    rowsWhere: (field, where, was) => {
      const found: number[] = [];
      for (let row = 0; row < rows.length; row += 1) {
        if (edits.skipped.has(row)) continue;
        const isMeant =
          where === 'all' ||
          (where === 'same'
            ? (valuesOf(row)[field] ?? '') === was.trim()
            : own[row]!.some(({ severity, fields }) => severity === 'error' && fields.includes(field)));
        if (isMeant) found.push(row);
      }
      return found;
    },
    skip: (list, isSkipped) => {
      for (const row of list) {
        if (edits.skipped.has(row) === isSkipped) continue;
        if (isSkipped) {
          edits.skipped.add(row);
          count(own[row]!, -1);
          releaseNumber(row, numbers[row]!);
        } else {
          edits.skipped.delete(row);
          count(own[row]!, 1);
          claimNumber(row, numbers[row]!);
        }
      }
    },
  };
}

const DUPLICATE_KIND = { severity: 'error', field: 'orderNo' } as const;

/** The most frequent first. */
const byWeight = (one: FindingKind, other: FindingKind): number =>
  other.rows - one.rows ||
  one.rule.localeCompare(other.rule) ||
  (one.field ?? '').localeCompare(other.field ?? '');

const CORRECTIONS: ReadonlySet<string> = new Set([
  IMPORT_NOTICE.zipZero,
  IMPORT_NOTICE.placeCode,
  IMPORT_NOTICE.referenceOverflow,
  IMPORT_NOTICE.weightUnits,
  IMPORT_NOTICE.unitChanged,
  IMPORT_NOTICE.sideRoundedUp,
  IMPORT_NOTICE.dayRead,
  IMPORT_NOTICE.commas,
  IMPORT_NOTICE.flagRead,
  IMPORT_NOTICE.orderRules,
  IMPORT_NOTICE.referenceCut,
]);
const isCorrection = ({ rule }: RowFinding): boolean => CORRECTIONS.has(rule);
