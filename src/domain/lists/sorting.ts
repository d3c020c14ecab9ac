/** Sorts rows of a list by one of their values; equal ones by their order of old. */
export type SortValue = string | number | null;

/**
 * A text as it is compared: without case and accents, numbers by their size ("PB-2" before "PB-10"). Code units decide
 * the rest, the same on every device.
 */
export function textKey(text: string): string {
  const folded = PLAIN.test(text) ? text.toLowerCase() : fold(text);
  let key = '';
  let done = 0;
  for (let at = 0; at < folded.length; at += 1) {
    if (!isDigit(folded, at)) continue;
    const start = at;
    while (isDigit(folded, at)) at += 1;
    key += folded.slice(done, start) + ZEROS.slice(at - start);
    done = start;
  }
  return key + folded.slice(done);
}

const PLAIN = /^[ -~]*$/;
const ZEROS = '0'.repeat(12);
const isDigit = (text: string, at: number): boolean => text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57;
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Empty texts and nulls stand last in both directions. */
function keyOf(value: SortValue): string | number | null {
  if (typeof value !== 'string') return value;
  return value === '' ? null : textKey(value);
}

function compareKeys(one: SortValue, other: SortValue, isDescending: boolean): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  return one < other === isDescending ? 1 : -1;
}

export interface Sorter<Row> {
  /** Of rows that stand as they do among equal ones. */
  sort(rows: readonly Row[]): Row[];
  /** Rows of two sorted lists as one; quick where the other is short. */
  merge(one: readonly Row[], other: readonly Row[]): Row[];
}

/** `tie` decides between equal values and must tell any two rows apart. */
export function createSorter<Row>(
  valueOf: (row: Row) => SortValue,
  isDescending: boolean,
  tie: (one: Row, other: Row) => number,
): Sorter<Row> {
  return {
    sort(rows) {
      // A list has fewer values than rows: only the values are compared.
      const numbers = new Map<SortValue, number>();
      const values = new Uint32Array(rows.length);
      rows.forEach((row, at) => {
        const value = valueOf(row);
        const known = numbers.get(value);
        values[at] = known ?? numbers.size;
        if (known === undefined) numbers.set(value, numbers.size);
      });
      return inOrderOf(rows, values, ranksOf([...numbers.keys()].map(keyOf), isDescending));
    },
    merge(one, other) {
      const merged: Row[] = [];
      let from = 0;
      for (const row of other) {
        const key = keyOf(valueOf(row));
        const isBefore = (known: Row) =>
          (compareKeys(keyOf(valueOf(known)), key, isDescending) || tie(known, row)) < 0;
        const to = firstNot(one, from, isBefore);
        for (; from < to; from += 1) merged.push(one[from] as Row);
        merged.push(row);
      }
      for (; from < one.length; from += 1) merged.push(one[from] as Row);
      return merged;
    },
  };
}

/** The place of each key among them all; equal keys share one. */
function ranksOf(keys: readonly SortValue[], isDescending: boolean): Uint32Array {
  const sorted = keys.map((_, index) => index);
  sorted.sort((one, other) => compareKeys(keys[one]!, keys[other]!, isDescending));
  const ranks = new Uint32Array(keys.length);
  for (let at = 1; at < sorted.length; at += 1) {
    const [before, index] = [sorted[at - 1]!, sorted[at]!];
    ranks[index] = ranks[before]! + (keys[before] === keys[index] ? 0 : 1);
  }
  return ranks;
}

/** The rows by the rank of their value; those of one rank as they stood. */
function inOrderOf<Row>(rows: readonly Row[], values: Uint32Array, ranks: Uint32Array): Row[] {
  const starts = new Uint32Array(ranks.length + 1);
  values.forEach((value) => {
    starts[ranks[value]! + 1]! += 1;
  });
  for (let rank = 1; rank < starts.length; rank += 1) starts[rank]! += starts[rank - 1]!;
  const sorted = [...rows];
  rows.forEach((row, at) => {
    sorted[starts[ranks[values[at]!]!]!++] = row;
  });
  return sorted;
}

/** The first place from `low` on where `holds` ends; it holds up to there and no further. */
function firstNot<Row>(rows: readonly Row[], low: number, holds: (row: Row) => boolean): number {
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(rows[middle] as Row)) low = middle + 1;
    else high = middle;
  }
  return low;
}
