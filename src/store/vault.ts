/** Label pages as bytes: printed again at any time, without a network. */
import type { Result } from '#domain/result.ts';
import type { UserDatabase } from './database.ts';
import type { LabelRow } from './rows.ts';
import { guardStorage } from './storage-full.ts';

export function keepLabel(db: UserDatabase, label: Omit<LabelRow, 'savedAt'>): Promise<Result<LabelRow>> {
  const row: LabelRow = { ...label, savedAt: db.env.now() };
  return guardStorage(db, async () => {
    await db.labels.put(row);
    return row;
  });
}

export async function labelFromVault(db: UserDatabase, labelId: string): Promise<LabelRow | null> {
  return (await db.labels.get(labelId)) ?? null;
}
