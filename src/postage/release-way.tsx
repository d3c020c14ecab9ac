import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '#contract/postage-labels.ts';

/** Asks for the release of this one. Null: deposits are not released here. */
const ReleaseContext = createContext<((depositId: string) => void) | null>(null);

export const ReleaseProvider = ReleaseContext.Provider;

/** On the line of a deposit that is still held. */
export function ReleaseWay({ deposit: { id, status, orderNo } }: { deposit: Deposit }) {
  const { t } = useTranslation('deposits');
  const onRelease = useContext(ReleaseContext);
  if (onRelease === null || status !== 'held') return null;
  return (
    <button
      type="button"
      aria-label={t('releaseOf', { orderNo })}
      className="relative z-1 inline-flex min-h-11 shrink-0 items-center font-medium text-brand hover:underline pointer-fine:min-h-7"
      onClick={() => onRelease(id)}
    >
      {t('release')}
    </button>
  );
}
