import { desc, eq } from 'drizzle-orm';
import type { Identity, SaveIdentityBody } from '#contract/identity.ts';
import type { Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { Reader } from '#server/db/db.ts';
import type { IdentityRow } from '#server/db/schema/identities.ts';
import { identities } from '#server/db/schema/identities.ts';
import type { Work } from '#server/db/work.ts';
import { useFiles } from '#server/files/file-store.ts';
import { refuse } from '#server/http/refusals.ts';
import type { User } from '#server/http/server-context.ts';
import { lockSettings } from './change-settings.ts';
import { openTaxNumber, sealTaxNumber } from './tax-numbers.ts';

/** Of what was sent last; an account verified in another way is approved too. */
export async function identityOf(reader: Reader, user: User, secretsKey: Buffer | null): Promise<Identity> {
  const row = await lastIdentityOf(reader, user.accountId);
  return {
    status: user.authFlag ? 'approved' : (row?.status ?? 'none'),
    id: row?.id ?? null,
    kind: row?.kind ?? null,
    firstName: row?.firstName ?? '',
    lastName: row?.lastName ?? '',
    documentType: row?.documentType ?? null,
    company: row?.company ?? '',
    einNumber: row ? masked(openTaxNumber(row.einNumber, { id: row.id, secretsKey })) : '',
    fileIds: row?.fileIds ?? [],
    reason: row?.reason ?? '',
    submittedAt: row?.submittedAt.toISOString() ?? null,
    decidedAt: row?.decidedAt?.toISOString() ?? null,
  };
}

export async function sendIdentity(
  work: Work,
  user: User,
  body: SaveIdentityBody,
  secretsKey: Buffer | null,
): Promise<Result<null>> {
  const named = await useFiles(work, user.accountId, { kind: 'identity', fileIds: body.fileIds });
  if (!named.ok) return named;
  // Two that are sent at once wait for each other.
  await lockSettings(work.tx, user.accountId);
  const last = await lastIdentityOf(work.tx, user.accountId);
  if (user.authFlag || last?.status === 'approved') return refuse('IDENTITY_ALREADY_VERIFIED');
  if (last && last.status !== 'refused') return refuse('IDENTITY_IN_REVIEW');
  const id = work.newId();
  await work.tx.insert(identities).values({
    id,
    accountId: user.accountId,
    userId: user.id,
    kind: body.kind,
    firstName: body.firstName,
    lastName: body.lastName,
    ...(body.kind === 'personal'
      ? { documentType: body.documentType }
      : { company: body.company, einNumber: sealTaxNumber(body.einNumber, { id, secretsKey }) }),
    fileIds: body.fileIds,
    status: 'submitted',
    submittedAt: work.now,
  });
  return ok(null);
}

export async function lastIdentityOf(reader: Reader, accountId: string): Promise<IdentityRow | undefined> {
  const [row] = await reader
    .select()
    .from(identities)
    .where(eq(identities.accountId, accountId))
    .orderBy(desc(identities.submittedAt), desc(identities.id))
    .limit(1);
  return row;
}

const SHOWN_DIGITS = 4;

/** A tax number as it may leave the server: its last four characters. */
const masked = (number: string) => number.slice(-SHOWN_DIGITS).padStart(number.length, '*');
