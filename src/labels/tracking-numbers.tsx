import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shipment } from '#contract/shipments.ts';
import { IconButton } from '#ui/icon-button.tsx';

const TOLD_MS = 2000;

/** Of each package, once its shipment is known; the first one comes with the order. */
export const numbersOf = (
  shipment: Pick<Shipment, 'trackingNumbers'> | undefined,
  first: string | null | undefined,
): readonly string[] => shipment?.trackingNumbers ?? (first ? [first] : []);

/** The tracking number of each package. */
export function TrackingNumbers({ numbers }: { numbers: readonly string[] }) {
  const { t } = useTranslation('label');
  const [first, ...more] = numbers;
  if (first === undefined) return null;
  if (more.length === 0) return <Tracking number={first} label={t('copyTracking')} />;
  return (
    <ol className="flex max-h-48 flex-col overflow-y-auto">
      {numbers.map((number, index) => (
        <li key={number} className="flex flex-wrap items-center gap-x-2">
          <span className="text-sm text-text-3">{t('packageOne', { n: index + 1 })}</span>
          <Tracking number={number} label={t('copyTrackingOf', { n: index + 1 })} />
        </li>
      ))}
    </ol>
  );
}

/** A tracking number that can be taken along. */
function Tracking({ number, label }: { number: string; label: string }) {
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
        label={isCopied ? t('copied') : label}
        onClick={() => void copy()}
      />
    </span>
  );
}
