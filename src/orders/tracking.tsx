import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';

const TOLD_MS = 2000;

/** A tracking number that can be taken along. */
export function Tracking({ number }: { number: string }) {
  const { t } = useTranslation('label');
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(number).catch(() => undefined);
    setCopied(true);
    setTimeout(() => setCopied(false), TOLD_MS);
  };
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="min-w-0 font-mono break-all">{number}</span>
      <IconButton
        icon={isCopied ? 'check' : 'copy'}
        label={isCopied ? t('copied') : t('copyTracking')}
        onClick={() => void copy()}
      />
    </span>
  );
}
