/** What changed for a user after a cursor: each thing once, as it is now. */
import { and, asc, eq, gt } from 'drizzle-orm';
import type { ReplyOf } from '#contract/call.ts';
import type { Change, changes as changesCall } from '#contract/sync.ts';
import { findUser, userInfoOf } from '#server/accounts/user-info.ts';
import { addressesByIds, bookAddressOf } from '#server/addresses/address-store.ts';
import type { Reader } from '#server/db/db.ts';
import type { ChangeEntity } from '#server/db/schema/changes.ts';
import { changes } from '#server/db/schema/changes.ts';
import { filingOf, filingsByIds } from '#server/filing/filing-store.ts';
import type { User } from '#server/http/server-context.ts';
import { importMappingOf, mappingsByIds } from '#server/imports/mapping-store.ts';
import { pastImportOf, pastImportsByIds } from '#server/imports/past-import-store.ts';
import { orderRecordOf } from '#server/orders/order-record.ts';
import { countOrders, ordersByIds } from '#server/orders/order-store.ts';
import { memberMay } from '#domain/account/member-roles.ts';
import { spentTodayOf } from '#server/labels/member-limits.ts';
import { totalPostageOf } from '#server/postage/queries.ts';
import { customProductOf, productsByIds } from '#server/products/product-store.ts';
import { shipmentsByIds } from '#server/shipments/queries.ts';
import { trackingOf } from '#server/tracking/read-tracking.ts';
import { userViewOf, viewsByIds } from '#server/views/view-store.ts';

export async function readChanges(
  reader: Reader,
  user: User,
  { after, limit, now }: { after: number; limit: number; now: Date },
): Promise<ReplyOf<typeof changesCall>> {
  const rows = await reader
    .select()
    .from(changes)
    .where(and(eq(changes.accountId, user.accountId), gt(changes.seq, after)))
    .orderBy(asc(changes.seq))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const idsOf = (entity: ChangeEntity) =>
    page.filter((row) => row.entity === entity).map((row) => row.entityId);

  // One after the other: the embedded database has a single connection.
  const orders = await ordersByIds(reader, user.accountId, idsOf('order'));
  const addresses = await addressesByIds(reader, user.accountId, idsOf('address'));
  const products = await productsByIds(reader, user.accountId, idsOf('product'));
  const filings = await filingsByIds(reader, user.accountId, idsOf('filing'));
  const shipments = await shipmentsByIds(reader, user.accountId, idsOf('shipment'));
  const tracking = await trackingOf(reader, [...shipments.keys()]);
  const mappings = await mappingsByIds(reader, user.accountId, idsOf('mapping'));
  const pastImports = await pastImportsByIds(reader, user.accountId, idsOf('pastImport'));
  const views = await viewsByIds(reader, user.accountId, idsOf('view'));
  const seesBalance = idsOf('postage').length > 0 && memberMay(user, 'seeMoney');
  const postage = seesBalance ? await totalPostageOf(reader, user.accountId) : undefined;
  // The session's copy was read before the cursor's page.
  const self = idsOf('user').length > 0 ? await findUser(reader, user.id) : undefined;

  const found: Change[] = [];
  for (const { entity, entityId: id, seq } of page) {
    if (entity === 'order') {
      const row = orders.get(id);
      found.push({ entity, id, seq, data: row ? orderRecordOf(row) : null });
    } else if (entity === 'address') {
      const row = addresses.get(id);
      found.push({ entity, id, seq, data: row ? bookAddressOf(row) : null });
    } else if (entity === 'product') {
      const row = products.get(id);
      found.push({ entity, id, seq, data: row ? customProductOf(row) : null });
    } else if (entity === 'filing') {
      const row = filings.get(id);
      found.push({ entity, id, seq, data: row ? filingOf(row) : null });
    } else if (entity === 'shipment') {
      const own = shipments.get(id);
      found.push({ entity, id, seq, data: own ? { ...own, tracking: tracking.get(id) ?? [] } : null });
    } else if (entity === 'mapping') {
      const row = mappings.get(id);
      found.push({ entity, id, seq, data: row ? importMappingOf(row) : null });
    } else if (entity === 'pastImport') {
      const row = pastImports.get(id);
      found.push({ entity, id, seq, data: row ? pastImportOf(row) : null });
    } else if (entity === 'view') {
      const row = views.get(id);
      found.push({ entity, id, seq, data: row ? userViewOf(row) : null });
    } else if (entity === 'postage' && postage) found.push({ entity, id: user.id, seq, data: postage });
    else if (entity === 'user' && self) {
      const asAsked = { ...self, actorId: user.actorId ?? null };
      found.push({ entity, id: user.id, seq, data: userInfoOf(asAsked) });
    }
  }
  const more = rows.length > limit;
  const spent = more ? undefined : await spentTodayOf(reader, user, now);
  return {
    cursor: page.at(-1)?.seq ?? after,
    changes: found,
    more,
    ...(more && { orders: await countOrders(reader, user.accountId) }),
    ...(spent && { spentToday: spent }),
  };
}
