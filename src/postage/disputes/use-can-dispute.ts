import { useTranslation } from 'react-i18next';
import type { Bill } from '#contract/postage-labels.ts';
import { DISPUTE_DAYS } from '#domain/bills/dispute.ts';
import { useSyncState } from '#store/lists/live.ts';

export interface CanDispute {
  /** What the action is called; null: an older server or page does not know of disputes. */
  name: string | null;
  /** Why it is not offered; null: it is. */
  whyNot: string | null;
}

/** Whether a bill can be disputed now, by what the server last said of it. */
export function useCanDispute({ dispute }: Bill): CanDispute {
  const { t } = useTranslation(['disputes', 'sync']);
  const isOnline = useSyncState()?.online ?? true;
  if (!dispute) return { name: null, whyNot: null };
  const { latest, whyNot } = dispute;
  return {
    name: t(latest?.status === 'rejected' ? 'disputes:again' : 'disputes:dispute'),
    whyNot:
      whyNot !== null
        ? t(`disputes:flaw.${whyNot}`, { days: DISPUTE_DAYS })
        : isOnline
          ? null
          : t('disputes:needsConnection'),
  };
}
