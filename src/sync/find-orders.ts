/** Orders the server finds and this device may not have. */
import { getOrder, listOrders, type OrderRecord } from '#contract/orders.ts';
import type { FoundIds, OrderSearch } from '#contract/services.ts';
import type { Result } from '#domain/result.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { storeFetchedOrders, missingOrders } from '#store/orders/store-orders.ts';
import type { Http } from './http.ts';

const MAX_RESULTS = 100;

/** What is not on this device is fetched and kept. */
export async function findOrders(
  http: Http,
  db: UserDatabase,
  { q, status }: OrderSearch,
): Promise<Result<FoundIds>> {
  const found = await http.call(listOrders, { query: { q: q.slice(0, 200), status, pageSize: MAX_RESULTS } });
  if (!found.ok) return found;
  const ids = found.value.list.map(({ id }) => id);
  const records: OrderRecord[] = [];
  for (const id of await missingOrders(db, ids)) {
    const reply = await http.call(getOrder, { params: { id } });
    if (!reply.ok) return reply;
    records.push(reply.value);
  }
  if (records.length > 0) await storeFetchedOrders(db, records);
  return { ok: true, value: { ids, total: found.value.total } };
}
