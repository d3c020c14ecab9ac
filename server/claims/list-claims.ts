import type { SQL } from 'drizzle-orm';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Claim, listClaims as listClaimsCall } from '#contract/claims.ts';
import type { QueryOf, ReplyOf } from '#contract/call.ts';
import { claimReviewDay } from '#domain/claims/claim-terms.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { Reader } from '#server/db/db.ts';
import type { ClaimRow } from '#server/db/schema/claims.ts';
import { claims } from '#server/db/schema/claims.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import { localDay } from '#server/orders/local-day.ts';
import type { Owner } from '#server/postage/filter.ts';
import { hasWords } from '#server/postage/filter.ts';
import type { LabelNames } from '#server/postage/label-names.ts';
import { labelNamesOf } from '#server/postage/label-names.ts';

export async function claimPage(
  reader: Reader,
  owner: Owner,
  query: QueryOf<typeof listClaimsCall>,
): Promise<ReplyOf<typeof listClaimsCall>> {
  const where = and(
    eq(claims.accountId, owner.accountId),
    hasWords([labelIntents.orderNo, claims.trackingNumber], query),
    query.status && eq(claims.status, query.status),
  );
  const [counted] = await reader
    .select({ total: count() })
    .from(claims)
    .innerJoin(labelIntents, eq(labelIntents.id, claims.intentId))
    .where(where);
  return { total: counted?.total ?? 0, list: await readClaims(reader, owner, where, query) };
}

export async function claimById(reader: Reader, owner: Owner, id: string): Promise<Claim> {
  const [claim] = await readClaims(reader, owner, eq(claims.id, id), { curPageNo: 1, pageSize: 1 });
  if (!claim) throw new Error(`claim ${id} is gone`);
  return claim;
}

async function readClaims(
  reader: Reader,
  { timeZone }: Owner,
  where: SQL | undefined,
  { curPageNo, pageSize }: { curPageNo: number; pageSize: number },
): Promise<Claim[]> {
  const rows = await reader
    .select({ claim: claims })
    .from(claims)
    .innerJoin(labelIntents, eq(labelIntents.id, claims.intentId))
    .where(where)
    .orderBy(desc(claims.createdAt), desc(claims.id))
    .limit(pageSize)
    .offset((curPageNo - 1) * pageSize);
  const namesOf = await labelNamesOf(
    reader,
    rows.map(({ claim }) => claim.intentId),
  );
  return rows.map(({ claim }) => claimOf(claim, namesOf(claim.intentId), timeZone));
}

function claimOf(row: ClaimRow, names: LabelNames, timeZone: string): Claim {
  const { id, type, status, document, description, fileIds, remark, createdAt, endedAt } = row;
  return {
    ...names,
    id,
    trackingNo: row.trackingNumber,
    time: createdAt.toISOString(),
    type,
    status,
    document,
    amount: dollarsFromCents(row.amountCents),
    given: row.givenCents === null ? null : dollarsFromCents(row.givenCents),
    description,
    fileIds,
    reviewDay: claimReviewDay(localDay(createdAt, timeZone)),
    remark,
    endTime: endedAt?.toISOString() ?? null,
  };
}
