import { useState } from 'react';
import { withKeptRows } from '#domain/lists/kept-rows.ts';
import type { MemoryList } from './use-memory-list.ts';

const NONE: readonly never[] = [];

/**
 * The rows of a list. Those that leave it by themselves while it is looked at, as `isLeft` says, keep their place until
 * something else is asked for: nothing moves away under a finger.
 */
export function useStableRows<Row extends { id: string }>(
  list: Pick<MemoryList<Row, unknown, unknown>, 'rows' | 'entryOf'>,
  question: string,
  isLeft: (before: Row, now: Row) => boolean,
): readonly Row[] {
  const { rows = NONE, entryOf } = list;
  const [seen, setSeen] = useState<{ question: string; given: readonly Row[]; shown: readonly Row[] }>({
    question,
    given: rows,
    shown: rows,
  });
  if (seen.question === question && seen.given === rows) return seen.shown;
  const shown =
    seen.question === question
      ? withKeptRows(seen.shown, rows, (gone) => {
          const now = entryOf(gone.id);
          // Once kept it is as it is now already, and stays.
          return now && (isLeft(gone, now) || !seen.given.some(({ id }) => id === gone.id)) ? now : null;
        })
      : rows;
  setSeen({ question, given: rows, shown });
  return shown;
}
