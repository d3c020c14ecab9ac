import type { Result } from '#domain/result.ts';
import type { UserDatabase } from '#store/device/database.ts';

/** Answers what was asked for, once `keep` has kept what it says in the database of whoever is at work by then. */
export type KeepAnswer = <T>(
  asked: Promise<Result<T>>,
  keep: (db: UserDatabase, value: T) => Promise<unknown>,
) => Promise<Result<T>>;

/** A database that is left while it is written to keeps nothing. */
export function createKeepAnswer(current: () => UserDatabase | null): KeepAnswer {
  return async (asked, keep) => {
    const reply = await asked;
    const db = current();
    if (!reply.ok || !db) return reply;
    try {
      await keep(db, reply.value);
    } catch (error) {
      if (current() === db) throw error;
    }
    return reply;
  };
}
