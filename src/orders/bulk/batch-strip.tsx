import { lazy, Suspense } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useDatabase } from '#store/lists/live.ts';

const Lines = lazy(async () => ({ default: (await import('./batch-lines.tsx')).BatchLines }));

/** The batches of labels the user has not taken off the list, over the orders. */
export function BatchStrip() {
  const db = useDatabase();
  const count = useLiveQuery(
    async () => (db ? db.batches.filter(({ dismissed }) => !dismissed).count() : 0),
    [db],
  );
  if (!count) return null;
  return (
    <Suspense fallback={null}>
      <Lines />
    </Suspense>
  );
}
