/** Imports a closed page left behind: those sure to be made are finished, the others leave nothing. */
import i18next from 'i18next';
import type { UserDatabase } from '#store/device/database.ts';
import { finishImport, unfinishedImports, type Imported } from '#store/orders/imports.ts';
import { abandonImport } from '#store/orders/stage-import.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { withImportLock } from './import-lock.ts';

/** Waits for a page that is at an import; what that one has finished by then is not there any more. */
export async function resumeImports(db: UserDatabase): Promise<void> {
  if ((await unfinishedImports(db)).length === 0) return;
  await withImportLock(async () => {
    for (const { id, fileName, state } of await unfinishedImports(db)) {
      if (state === 'staging') {
        await abandonImport(db, id);
        await tell('abandoned', { file: fileName });
        continue;
      }
      const finished = await finishImport(db, id);
      if (finished.ok) await tellResumed(fileName, finished.value);
    }
  });
}

async function tellResumed(file: string, { made, updated, held }: Imported): Promise<void> {
  const changed = updated + held;
  if (made > 0 || changed === 0) await tell('resumed', { file, count: made });
  if (changed > 0) await tell('resumedKnown', { file, count: changed });
}

async function tell(key: string, values: { file: string; count?: number }): Promise<void> {
  await i18next.loadNamespaces('imports');
  showToast({ text: i18next.t(`imports:imported.${key}`, values), icon: 'info', isNews: true });
}
