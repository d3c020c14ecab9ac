/** Codes of six digits, sent to a phone or a mail: they end after ten minutes, five wrong guesses, or their use. */
import { createHash, randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { CODE_DIGITS } from '#domain/account/registration.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { oneTimeCodes } from '#server/db/schema/registrations.ts';
import { hashPassword, isPasswordOf } from './password.ts';

const VALID_MS = 600_000;
const MAX_TRIES = 5;
const CODES = 10 ** CODE_DIGITS;

export interface CodeOwner {
  purpose: 'phone' | 'password' | 'email';
  /** The phone or mail that it was sent to; of a new mail, after the id of its user. */
  of: string;
}

export interface NewCode {
  code: string;
  /** What is kept of it. */
  hash: string;
}

export async function createCode(): Promise<NewCode> {
  const code = String(randomInt(CODES)).padStart(CODE_DIGITS, '0');
  return { code, hash: await hashPassword(code) };
}

/** In the place of the one before it. */
export async function keepCode(tx: Tx, owner: CodeOwner, { hash }: NewCode, now: Date): Promise<void> {
  const kept = { codeHash: hash, tries: 0, expiresAt: new Date(now.getTime() + VALID_MS) };
  await tx
    .insert(oneTimeCodes)
    .values({ key: keyOf(owner), ...kept })
    .onConflictDoUpdate({ target: oneTimeCodes.key, set: kept });
}

/** A code that was found right, to be used up. */
export interface ProvenCode {
  key: string;
  hash: string;
}

/** Counts a try before it looks, so that many at once are no more than one after the other. Null: it is not this one. */
export async function tryCode(db: Db, owner: CodeOwner, code: string, now: Date): Promise<ProvenCode | null> {
  const key = keyOf(owner);
  const [row] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(and(eq(oneTimeCodes.key, key), lt(oneTimeCodes.tries, MAX_TRIES), gt(oneTimeCodes.expiresAt, now)))
    .returning({ hash: oneTimeCodes.codeHash });
  if (!(await isPasswordOf(row?.hash, code)) || !row) return null;
  const { hash } = row;
  await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} - 1` })
    .where(and(eq(oneTimeCodes.key, key), eq(oneTimeCodes.codeHash, hash)));
  return { key, hash };
}

/** Whether it had not been used yet. */
export async function useCode(tx: Tx, { key, hash }: ProvenCode): Promise<boolean> {
  const used = await tx
    .delete(oneTimeCodes)
    .where(and(eq(oneTimeCodes.key, key), eq(oneTimeCodes.codeHash, hash)))
    .returning({ key: oneTimeCodes.key });
  return used.length > 0;
}

export async function forgetCode(tx: Tx, owner: CodeOwner): Promise<void> {
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.key, keyOf(owner)));
}

export async function deleteOldCodes(db: Db, now: Date): Promise<void> {
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, now));
}

function keyOf({ purpose, of }: CodeOwner): string {
  return `${purpose} ${createHash('sha256').update(of).digest('hex')}`;
}
