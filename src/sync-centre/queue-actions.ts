import { useTranslation } from 'react-i18next';
import { useDatabase } from '#store/lists/live.ts';
import { UNDO_MS } from '#store/queue/discarded.ts';
import { exportUnsent } from '#store/device/export.ts';
import { setPaused } from '#store/device/meta.ts';
import {
  requestSync,
  discardOperation,
  discardOperations,
  raiseFeeLimit,
  raiseMaxHeld,
  raiseMaxRate,
  retryOperation,
  undoDiscard,
} from '#store/queue/queue-actions.ts';
import type { OutboxRow } from '#store/device/rows.ts';
import { saveFile } from '#ui/print/save-file.ts';
import { showToast } from '#ui/overlay/toast.tsx';

export type QueueActions = ReturnType<typeof useQueueActions>;

/** What the Sync centre's buttons do, with a word on what came of it. */
export function useQueueActions() {
  const { t } = useTranslation(['queue', 'errors', 'sync']);
  const db = useDatabase();
  const tell = (type: string) => showToast({ text: t([`errors:${type}`, 'errors:unknown']), icon: 'alert' });
  return {
    async retry({ id }: OutboxRow) {
      const outcome = db && (await retryOperation(db, id));
      if (outcome && !outcome.ok) tell(outcome.error.type);
    },
    async agree({ id }: OutboxRow, maxRate: number) {
      const outcome = db && (await raiseMaxRate(db, id, maxRate));
      if (outcome && !outcome.ok) tell(outcome.error.type);
    },
    async agreeToHold({ id }: OutboxRow, maxHeld: number) {
      const outcome = db && (await raiseMaxHeld(db, id, maxHeld));
      if (outcome && !outcome.ok) tell(outcome.error.type);
    },
    async agreeToFee({ id }: OutboxRow, maxFee: number) {
      const outcome = db && (await raiseFeeLimit(db, id, maxFee));
      if (outcome && !outcome.ok) tell(outcome.error.type);
    },
    async discard({ id, summary }: OutboxRow) {
      if (!db) return;
      const outcome = await discardOperation(db, id);
      if (!outcome.ok) tell(outcome.error.type);
      else if (outcome.value.asked) showToast({ text: t('queue:askedFirst'), icon: 'clock' });
      else {
        showToast({
          text: t('queue:discarded', { what: t(`queue:op.${summary.key}`, summary.params) }),
          icon: 'trash',
          duration: UNDO_MS,
          action: { label: t('queue:undo'), onAction: () => void undoDiscard(db, id) },
        });
      }
    },
    async discardAll(operations: readonly OutboxRow[]) {
      if (!db) return;
      const { discarded, asked } = await discardOperations(
        db,
        operations.map(({ id }) => id),
      );
      if (asked > 0) showToast({ text: t('queue:askedFirst'), icon: 'clock' });
      else if (discarded.length > 0) {
        showToast({
          text: t('queue:all.discarded', { count: discarded.length }),
          icon: 'trash',
          duration: UNDO_MS,
          action: {
            label: t('queue:undo'),
            onAction: () => void Promise.all(discarded.map((id) => undoDiscard(db, id))),
          },
        });
      }
    },
    async syncNow() {
      if (db) await requestSync(db);
    },
    async setPaused(paused: boolean) {
      if (db) await setPaused(db, paused);
    },
    async exportWork() {
      if (!db) return;
      const work = await exportUnsent(db);
      const file = new Blob([JSON.stringify(work, null, 2)], { type: 'application/json' });
      saveFile(file, `packbench-unsent-${work.exportedAt.slice(0, 10)}.json`);
    },
  };
}
