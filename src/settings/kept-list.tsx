import { useTranslation } from 'react-i18next';
import type { Kept } from '#store/device/kept-here.ts';
import { useKeptHere } from '#store/lists/live-kept-here.ts';
import { uiLocale } from '#ui/format/locale.ts';
import { formatDate } from '#ui/format/moment.ts';
import { Skeleton } from '#ui/layout/skeleton.tsx';

const MEGABYTE = 1_000_000;
const KINDS = ['orders', 'shipments', 'labels', 'addresses', 'drafts', 'unsent'] as const;

/** What of the account lies on this device. */
export function KeptList() {
  const { t } = useTranslation('settings');
  const kept = useKeptHere();
  if (!kept) return <Skeleton className="h-40" />;
  const number = new Intl.NumberFormat(uiLocale());
  const size = new Intl.NumberFormat(uiLocale(), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  const about = ({ count, since }: Kept) =>
    since === null || count === 0
      ? number.format(count)
      : t('kept.since', { count: number.format(count), day: formatDate(since.slice(0, 10)) });
  return (
    <dl className="grid grid-cols-[2fr_3fr] sm:grid-cols-[12rem_1fr] gap-x-4 gap-y-2 text-base">
      {KINDS.map((kind) => (
        <div key={kind} className="contents">
          <dt className="text-text-3">{t(`kept.${kind}`)}</dt>
          <dd>
            {about(kept[kind])}
            {kind === 'labels' && kept.labels.count > 0 && ` · ${size.format(kept.labels.bytes / MEGABYTE)}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
