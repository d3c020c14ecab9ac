/** Sorts rows of a list by one of their values; equal ones by their order of old. */
export type SortValue = string | number | null;

/**
 * A text as it is compared: without case and accents, numbers by their size ("PB-2" before "PB-10"). Code units decide
 * the rest, the same on every device.
 */
export function textKey(text: string): string {
  const folded = PLAIN.test(text) ? text.toLowerCase() : fold(text);
  return HAS_DIGIT.test(folded) ? folded.replace(DIGITS, (digits) => digits.padStart(12, '0')) : folded;
}

const PLAIN = /^[ -~]*$/;
const HAS_DIGIT = /\d/;
const DIGITS = /\d+/g;
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
      // Keys are made once a row, and the rows' places sorted by them.
      const keys = rows.map((row) => keyOf(valueOf(row)));
      const places = Uint32Array.from(rows, (_, index) => index);
      places.sort(
        (a, b) => compareKeys(keys[a]!, keys[b]!, isDescending) || tie(rows[a] as Row, rows[b] as Row),
      );
      return Array.from(places, (place) => rows[place] as Row);
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
