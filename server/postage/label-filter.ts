/** Of which orders and labels an export is: carrier, store and batch. */
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';
import { CARRIERS } from '#domain/carriers/carriers.ts';
import { NO_STORE } from '#domain/order/scope.ts';
import type { Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { Reader } from '#server/db/db.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import { orders } from '#server/db/schema/orders.ts';
import { refuse } from '#server/http/refusals.ts';

export interface LabelFilter {
  carrierId?: number;
  /** The number of a store; null: none. */
  store?: string | null;
  batchNo?: string;
}

export interface AskedLabels {
  carrier?: string | number | undefined;
  store?: string | number | undefined;
  batchNo?: string | undefined;
}

const BATCH_NO = /^[A-Za-z0-9]{4,8}$/;
const MANUAL = 'manual';

/** What is asked for. Refusals: BAD_REQUEST for a carrier there is not; BATCH_NO_REQUIRED, _INVALID, _UNKNOWN. */
export async function labelFilterOf(
  reader: Reader,
  accountId: string,
  { carrier, store, batchNo }: AskedLabels,
): Promise<Result<LabelFilter>> {
  const filter: LabelFilter = {};
  if (carrier !== undefined && carrier !== '') {
    const carrierId = carrierIdOf(carrier);
    if (carrierId === undefined) return refuse('BAD_REQUEST');
    filter.carrierId = carrierId;
  }
  if (store !== undefined && store !== '') filter.store = store === MANUAL ? null : String(store);
  if (batchNo !== undefined) {
    const number = batchNo.trim();
    if (number === '') return refuse('BATCH_NO_REQUIRED');
    if (!BATCH_NO.test(number)) return refuse('BATCH_NO_INVALID');
    if (!(await isBatch(reader, accountId, number))) return refuse('BATCH_NO_UNKNOWN');
    filter.batchNo = number;
  }
  return ok(filter);
}

const carrierIdOf = (asked: string | number): number | undefined =>
  CARRIERS.find(
    ({ id, name }) => String(id) === String(asked) || name.toLowerCase() === String(asked).toLowerCase(),
  )?.id;

const orderField = (form: SQLWrapper, name: string) => sql`${form} -> 'order' ->> ${name}`;

/** Whether an order, as it stands in `form`, is one of them. */
export function isOfForm(form: SQLWrapper, { carrierId, store, batchNo }: LabelFilter): SQL | undefined {
  const platform = orderField(form, 'userPlatformId');
  return and(
    carrierId === undefined ? undefined : eq(orderField(form, 'carrierId'), String(carrierId)),
    batchNo === undefined ? undefined : isBatchOf(form, batchNo),
    store === undefined
      ? undefined
      : store === null
        ? sql`${form} is not null and (${platform} is null or ${platform} ~ ${NO_STORE})`
        : eq(platform, store),
  );
}

const isBatchOf = (form: SQLWrapper, batchNo: string): SQL =>
  sql`lower(${orderField(form, 'batchNo')}) = ${batchNo.toLowerCase()}`;

async function isBatch(reader: Reader, accountId: string, batchNo: string): Promise<boolean> {
  const [order] = await reader
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), isBatchOf(orders.form, batchNo)))
    .limit(1);
  if (order) return true;
  const [label] = await reader
    .select({ id: labelIntents.id })
    .from(labelIntents)
    .where(and(eq(labelIntents.accountId, accountId), isBatchOf(labelIntents.form, batchNo)))
    .limit(1);
  return label !== undefined;
}
