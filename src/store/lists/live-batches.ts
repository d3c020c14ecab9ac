/** What the screens of batches read; as in `live.ts`, undefined until the first read is done. */
import { allBatches, batchView, type BatchView } from '../queue/batch-view.ts';
import type { UserDatabase } from '../device/database.ts';
import { useDatabase } from './live.ts';
import { useThrottledQuery } from './throttled-query.ts';

const TABLES = ['orders', 'batches', 'batchItems'];

/** null: not on this device. */
export function useBatch(id: string | null): BatchView | null | undefined {
  return useThrottledQuery(useDatabase(), (db) => (id === null ? Promise.resolve(null) : batchView(db, id)), {
    key: id ?? '',
    tables: TABLES,
  });
}

interface Shown {
  /** Only those the user has not taken off the list. */
  isShown?: boolean;
  limit?: number;
  /** This one is left out. */
  except?: string;
}

/** Newest first. */
export function useBatches({ isShown = false, limit = 20, except = '' }: Shown = {}):
  | BatchView[]
  | undefined {
  return useThrottledQuery(useDatabase(), (db) => shownBatches(db, { isShown, limit, except }), {
    key: `${isShown} ${limit} ${except}`,
    tables: TABLES,
  });
}

async function shownBatches(
  db: UserDatabase,
  { isShown, limit, except }: Required<Shown>,
): Promise<BatchView[]> {
  const batches = (await allBatches(db)).filter(
    ({ id, dismissed }) => id !== except && !(isShown && dismissed),
  );
  const views = await Promise.all(batches.slice(0, limit).map(({ id }) => batchView(db, id)));
  return views.filter((view) => view !== null);
}
