/** Which course of the data this is: another one begins where a database was brought back from a backup. */
import { databaseEpochs } from './schema/epochs.ts';
import type { WorkDeps } from './work.ts';

export interface DatabaseEpoch {
  id: string;
  beganAt: Date;
}

/** Begins one where there is none: in a new database, and in one that was brought back. */
export async function databaseEpoch({ db, clock, newId }: WorkDeps): Promise<DatabaseEpoch> {
  await db.insert(databaseEpochs).values({ id: newId(), beganAt: clock() }).onConflictDoNothing();
  const [epoch] = await db.select().from(databaseEpochs);
  if (!epoch) throw new Error('the database has no epoch');
  return { id: epoch.id, beganAt: epoch.beganAt };
}

/** A database of before there were epochs begins one in any case. */
export const END_EPOCH = `do $$ begin
  if to_regclass('public.database_epochs') is not null then delete from public.database_epochs; end if;
end $$`;

/** The next server to start begins another. */
export async function endEpoch(run: (statement: string) => Promise<unknown>): Promise<void> {
  await run(END_EPOCH);
}
