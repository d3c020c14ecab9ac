import { useLiveQuery } from 'dexie-react-hooks';
import { orderCan } from '#domain/order/actions.ts';
import { useDatabase } from '#store/live.ts';
import type { OrderRow } from '#store/rows.ts';
import { situationOf } from '../situation.ts';
import { obstacleTo, type BulkVerb } from './bulk-acts.ts';

export type Offers = Record<Exclude<BulkVerb, 'copy'> | 'labels' | 'print' | 'edit', boolean>;

/** Of a larger selection everything is offered; the outcome names what was not possible. */
const LOOKED_AT = 200;

const ALL: Offers = {
  cancel: true,
  restore: true,
  hold: true,
  release: true,
  delete: true,
  labels: true,
  print: true,
  edit: true,
};

/** What at least one of the selected orders can take. */
export function useOffers(ids: readonly string[]): Offers {
  const db = useDatabase();
  const isLooked = ids.length <= LOOKED_AT;
  const rows = useLiveQuery(
    async () => (db && isLooked ? db.orders.bulkGet([...ids]) : []),
    [db, isLooked, ids.join()],
  );
  if (!isLooked || !rows) return ALL;
  const known = rows.flatMap((row) => row ?? []);
  const some = (isPossible: (row: OrderRow) => boolean) => known.some(isPossible);
  const can = (verb: BulkVerb) => some((row) => obstacleTo(verb, row) === null);
  return {
    cancel: can('cancel'),
    restore: can('restore'),
    hold: can('hold'),
    release: can('release'),
    delete: can('delete'),
    labels: some((row) => orderCan.createLabel(situationOf(row)).can && row.labelState !== 'queued'),
    print: some(({ labelId }) => labelId !== null),
    edit: some((row) => orderCan.edit(situationOf(row)).can),
  };
}
