/** Sorts rows of a list by one of their values, by keys that are made once. */
export type SortValue = string | number | null;

/**
 * A text as it is compared: without case and accents, numbers by their size ("PB-2" before "PB-10"). Code units decide
 * the rest, the same on every device.
 */
export function textKey(text: string): string {
  const folded = PLAIN.test(text) ? text.toLowerCase() : fold(text);
  return folded.replace(/[0-9]+/g, (digits) => digits.padStart(DIGITS, '0'));
}

const DIGITS = 12;
const PLAIN = /^[ -~]*$/;
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A row and what it is sorted by; null stands last in both directions. */
export interface KeyedRow<Row> {
  row: Row;
  key: SortValue;
}

/** The key of a value; an empty text has none. */
export function keyOf(value: SortValue): SortValue {
  if (typeof value !== 'string') return value;
  return value === '' ? null : textKey(value);
}

/** For `sort`; `tie` decides between equal keys. */
export function byKey<Row>(isDescending: boolean, tie: (one: Row, other: Row) => number) {
  return (one: KeyedRow<Row>, other: KeyedRow<Row>): number => {
    if (one.key === other.key) return tie(one.row, other.row);
    if (one.key === null) return 1;
    if (other.key === null) return -1;
    return one.key < other.key === isDescending ? 1 : -1;
  };
}
