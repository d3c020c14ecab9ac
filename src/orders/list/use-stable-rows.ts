import { useState } from 'react';
import { withKeptRows } from '#domain/lists/kept-rows.ts';
import type { OrderEntry } from '#domain/lists/order-entry.ts';
import type { OrderList } from './use-order-list.ts';

const NONE: readonly OrderEntry[] = [];

/** An order that left the list because its label came. */
const isShippedNow = (before: OrderEntry, now: OrderEntry): boolean =>
  before.tab !== now.tab && now.tab === 2;

/**
 * The rows of the list. Those whose labels come back while it is looked at keep their place until something else is
 * asked for: nothing moves away under a finger.
 */
export function useStableRows(list: OrderList, question: string): readonly OrderEntry[] {
  const { rows = NONE, entryOf } = list;
  const [seen, setSeen] = useState({ question, given: rows, shown: rows });
  if (seen.question === question && seen.given === rows) return seen.shown;
  const shown =
    seen.question === question
      ? withKeptRows(seen.shown, rows, (gone) => {
          const now = entryOf(gone.id);
          // Once kept it is of the other tab already, and stays.
          return now && (isShippedNow(gone, now) || !seen.given.some(({ id }) => id === gone.id))
            ? now
            : null;
        })
      : rows;
  setSeen({ question, given: rows, shown });
  return shown;
}
