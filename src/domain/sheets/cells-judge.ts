/**
 * Rows judged each for itself, before their numbers are compared with one another and as the file says them: the part of
 * the work that another thread can take over, a lot of rows at a time.
 */
import { trimmedText } from '../order/blank.ts';
import { cleanText } from '../order/clean-text.ts';
import type { RowReader } from './order-of-row.ts';
import { rowReader } from './order-of-row.ts';
import { valuesReader } from './row-values.ts';
import type { ImportFacts, Mapping, RowFinding, RowValues } from './types.ts';

export interface CellsToJudge {
  mapping: Mapping;
  headers: readonly string[];
  facts: ImportFacts;
}

/** What was found in rows that stand together. */
export interface JudgedLot {
  /** Of each row; empty: it has none. */
  orderNos: string[];
  /** The order of each row, by `trimmedText`; empty: the row has errors. */
  packed: string[];
  /** By the row's place in the lot, for those that have any. */
  findings: [number, RowFinding[]][];
}

export type CellsJudge = (rows: readonly (readonly string[])[]) => JudgedLot;

export function cellsJudge({ mapping, headers, facts }: CellsToJudge): CellsJudge {
  const reader = rowReader(facts);
  const valuesIn = valuesReader(mapping, headers);
  return (rows) => {
    const judged = rows.map((cells) => judgedValues(reader, valuesIn(cells)));
    return {
      orderNos: judged.map(({ orderNo }) => orderNo),
      packed: judged.map(({ packed }) => packed),
      findings: [...judged.entries()].flatMap(([index, { findings }]): JudgedLot['findings'] =>
        findings.length > 0 ? [[index, findings]] : [],
      ),
    };
  };
}

export interface JudgedValues {
  orderNo: string;
  packed: string;
  findings: RowFinding[];
}

export function judgedValues(read: RowReader, values: RowValues): JudgedValues {
  const { form, findings } = read(values);
  const packed = isSound(findings) ? trimmedText(form) : '';
  return { orderNo: cleanText(values.orderNo ?? ''), packed, findings };
}

export const isSound = (findings: readonly RowFinding[]): boolean =>
  findings.every(({ severity }) => severity !== 'error');
