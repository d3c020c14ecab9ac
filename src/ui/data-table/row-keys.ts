/** Under which key each row is drawn. */
export interface RowKeys {
  /** One key an id, in their order. */
  of(ids: readonly string[]): readonly number[];
  /** The row that was focused or touched last; null: none. */
  hold(id: string | null): void;
}

/**
 * Rows that stay keep their key. After a jump, which leaves none, the elements of the old rows are filled anew, in their
 * order: cheaper than making others. That of the row with the focus is not: the focus would be on another row unasked.
 */
export function createRowKeys(): RowKeys {
  let known = new Map<string, number>();
  let next = 0;
  let held: string | null = null;
  return {
    of(ids) {
      const stays = ids.some((id) => known.has(id));
      const free = stays ? [] : [...known].filter(([id]) => id !== held).map(([, key]) => key);
      const keys = ids.map((id, place) => known.get(id) ?? free[place] ?? next++);
      known = new Map(ids.map((id, place) => [id, keys[place]!]));
      return keys;
    },
    hold(id) {
      held = id;
    },
  };
}
