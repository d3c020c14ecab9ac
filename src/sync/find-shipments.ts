/** Shipments the server finds and this device may not have. */
import type { FoundIds, ShipmentSearch } from '#contract/services.ts';
import { listShipments } from '#contract/shipments.ts';
import type { Result } from '#domain/result.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { storeFoundShipments } from '#store/orders/shipments.ts';
import type { Http } from './http.ts';

const MAX_RESULTS = 100;

/** What is not on this device is kept. */
export async function findShipments(
  http: Http,
  db: UserDatabase,
  { q, status }: ShipmentSearch,
): Promise<Result<FoundIds>> {
  const found = await http.call(listShipments, {
    query: { q: q.slice(0, 200), status, pageSize: MAX_RESULTS },
  });
  if (!found.ok) return found;
  const { list, total } = found.value;
  await storeFoundShipments(db, list);
  return { ok: true, value: { ids: list.map(({ id }) => id), total } };
}
