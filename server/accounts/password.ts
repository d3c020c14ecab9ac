/** Passwords: argon2id, 19 MiB, two passes. */
import { hash, verify } from '@node-rs/argon2';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** An unknown user costs as much time as a known one: nobody learns who has an account. */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody');
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return matches && passwordHash !== undefined;
}

let dummyHash: Promise<string> | undefined;
