/** The rows that stayed behind, as a table with their reasons: to be corrected and imported again. */
import { countryName } from '#domain/places/countries.ts';
import type { SentenceTable } from '#domain/rules/sentence.ts';
import { findingSentence } from '#domain/rules/sentence.ts';
import type { ImportRows } from '#domain/sheets/import-rows.ts';
import type { ImportField, Mapping, RowFinding, RowState, SheetRows } from '#domain/sheets/types.ts';

export interface ExportTexts {
  names: Readonly<Record<ImportField, string>>;
  sentences: SentenceTable;
  line: string;
  reasons: string;
  skipped: string;
}

export interface RejectedRowsInput {
  rows: ImportRows;
  mapping: Mapping;
  headers: readonly string[];
  cells: SheetRows;
  lines: readonly number[];
  editsOf: (row: number) => Partial<Record<ImportField, string>>;
}

/**
 * The header, then each row of an order that stays behind, unless the shop is done with it: its cells with the edits in place, edited fields without a column of their
 * own in columns behind, then its line in the file it came from and the reasons.
 */
export function rejectedRowsTable(
  { rows, mapping, headers, cells, lines, editsOf }: RejectedRowsInput,
  words: ExportTexts,
): string[][] {
  const isBehind = (row: number) => !DONE.has(rows.stateOf(rows.headOf(row)));
  const behind = lines.flatMap((_, row) => (isBehind(row) ? [row] : []));
  const extra = [
    ...new Set(
      behind.flatMap((row) => fieldsIn(editsOf(row)).filter((field) => columnOf(mapping, field) === null)),
    ),
  ];
  const head = [...headers, ...extra.map((field) => words.names[field]), words.line, words.reasons];
  const body = behind.map((row) => {
    const edits = editsOf(row);
    const inFile = cells[row]!;
    const shown = headers.map((_, column) => inFile[column] ?? '');
    for (const field of fieldsIn(edits)) {
      const column = columnOf(mapping, field);
      if (column !== null) shown[column] = edits[field]!;
    }
    const added = extra.map((field) => edits[field] ?? '');
    return [...shown, ...added, String(lines[row]!), reasonsOf(rows, row, words)];
  });
  return [head, ...body];
}

const DONE: ReadonlySet<RowState> = new Set(['ready', 'closed']);

const fieldsIn = (edits: Partial<Record<ImportField, string>>): ImportField[] =>
  Object.keys(edits) as ImportField[];

function columnOf({ sources }: Mapping, field: ImportField): number | null {
  const source = sources[field];
  return source && 'column' in source ? source.column : null;
}

const OWN_RULE = /^IMP-/;

function reasonsOf(rows: ImportRows, row: number, words: ExportTexts): string {
  const errors = rows.findingsOf(row).filter(({ severity }) => severity === 'error');
  const texts = errors.map((finding) => reasonOf(finding, words));
  if (rows.stateOf(row) === 'skipped') texts.unshift(words.skipped);
  return [...new Set(texts)].join(' | ');
}

/** The sentences of the order name their field, those of a row do not. */
function reasonOf(finding: RowFinding, { names, sentences }: ExportTexts): string {
  const text = findingSentence(finding, sentences, { country: (code) => countryName(String(code)) });
  const field = finding.fields[0];
  return OWN_RULE.test(finding.rule) && field !== undefined ? `${names[field]}: ${text}` : text;
}
