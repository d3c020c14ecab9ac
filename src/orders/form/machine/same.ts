/** Equality of plain data, for selectors that build new objects. */
export function sameData(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
