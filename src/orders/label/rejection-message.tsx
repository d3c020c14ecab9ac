import { useTranslation } from 'react-i18next';
import type { Rejection } from '#domain/result.ts';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { rejectionText } from './rejection-text.ts';

interface Props {
  rejection: Rejection | null;
  /** Dollars agreed to, where there was a limit. */
  max?: number | null;
}

/** What went wrong and what to do, in the user's words; the raw text under Details. */
export function RejectionMessage({ rejection, max = null }: Props) {
  const { t } = useTranslation(['label', 'errors', 'sync']);
  if (!rejection) return t('label:failed.other');
  const own = rejectionText(t, rejection, max);
  return (
    <>
      {own || rejection.message || t('label:failed.other')}
      {own && rejection.message && rejection.message !== own && (
        <Disclosure title={t('label:failed.details')}>
          <p className="font-mono text-sm break-words">{rejection.message}</p>
        </Disclosure>
      )}
    </>
  );
}
