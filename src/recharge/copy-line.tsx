import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/overlay/toast.tsx';

/** Something to be written elsewhere, to the letter. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('recharge');
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    showToast({ text: t('copied', { label }) });
  };
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <p className="text-sm text-text-2">{label}</p>
        <p className="font-mono text-base break-all">{value}</p>
      </div>
      <IconButton icon="copy" label={t('copy', { label })} onClick={() => void copy()} />
    </div>
  );
}
