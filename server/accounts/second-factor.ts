/** The second step of a login: a code of the user's authenticator app, or one of the recovery codes. */
import { randomBytes } from 'node:crypto';
import { and, count, eq, lt } from 'drizzle-orm';
import type { Db, Reader, Tx } from '#server/db/db.ts';
import { recoveryCodes, secondFactors } from '#server/db/schema/second-factors.ts';
import { hashOfSecret } from '#server/secrets/hash-of-secret.ts';
import { seal, unseal } from '#server/secrets/seal.ts';
import { newTotpSecret, stepOfCode } from './totp.ts';

export const SECOND_FACTORS = 'second factors';
const CODES = 10;
/** 80 bits: their hashes cannot be searched. */
const CODE_LETTERS = 16;
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUP = /.{4}(?=.)/g;

export async function hasSecondFactor(reader: Reader, userId: string): Promise<boolean> {
  const rows = await reader
    .select({ isOn: secondFactors.isOn })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return rows.some(({ isOn }) => isOn);
}

export async function recoveryCodesLeft(reader: Reader, userId: string): Promise<number> {
  const [row] = await reader
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}

/** In the place of one that was not turned on. Null: there is one that is on. */
export async function setUpSecret(
  tx: Tx,
  userId: string,
  secretsKey: Buffer,
  now: Date,
): Promise<string | null> {
  const secret = newTotpSecret();
  const kept = {
    secret: seal(secret, { purpose: SECOND_FACTORS, of: userId, secretsKey }),
    isOn: false,
    lastStep: 0,
    createdAt: now,
  };
  const rows = await tx
    .insert(secondFactors)
    .values({ userId, ...kept })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: kept,
      setWhere: eq(secondFactors.isOn, false),
    })
    .returning({ userId: secondFactors.userId });
  return rows.length > 0 ? secret : null;
}

interface TriedCode {
  userId: string;
  code: string;
  secretsKey: Buffer | null;
  now: Date;
  /** Whether the factor is on, or still being set up. */
  isOn: boolean;
}

/** Whether it is a code of now that was never taken before: it is taken with this. */
export async function takeTotp(
  db: Db | Tx,
  { userId, code, secretsKey, now, isOn }: TriedCode,
): Promise<boolean> {
  const own = and(eq(secondFactors.userId, userId), eq(secondFactors.isOn, isOn));
  const [row] = await db.select().from(secondFactors).where(own);
  const secret = row && secretsKey && unseal(row.secret, { purpose: SECOND_FACTORS, of: userId, secretsKey });
  const step = secret ? stepOfCode(secret, code.replaceAll(/\s/g, ''), now) : null;
  if (step === null) return false;
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step, isOn: true })
    .where(and(own, lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return taken.length > 0;
}

/** Whether it was one of the user's that are left: it is gone with this. */
export async function takeRecoveryCode(db: Db | Tx, userId: string, code: string): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(code))))
    .returning({ userId: recoveryCodes.userId });
  return taken.length > 0;
}

/** In the place of those before. */
export async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const codes = Array.from({ length: CODES }, newRecoveryCode);
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(code) })));
  return codes;
}

export async function removeSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Of 32 letters, of which a random byte favours none. */
function newRecoveryCode(): string {
  const bytes = randomBytes(CODE_LETTERS);
  return [...bytes]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('')
    .replaceAll(GROUP, '$&-');
}

/** As people type it: capitals, spaces and dashes are no matter. */
function hashOf(code: string): string {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return hashOfSecret(plain);
}
