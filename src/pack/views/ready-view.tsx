import { useTranslation } from 'react-i18next';
import { formatDay } from '#ui/format/moment.ts';
import { Icon } from '#ui/icon.tsx';
import { usePack } from '../pack-context.tsx';
import { TallyLine } from './tally-line.tsx';
import { PackedList } from './packed-list.tsx';

export function ReadyView() {
  const { t } = useTranslation('pack');
  const held = usePack((context) => context.held);
  const hint = usePack((context) => context.hint);
  return (
    <div className="flex flex-1 flex-col items-center gap-8">
      <section className="flex w-full flex-1 flex-col items-center justify-center gap-5 py-6 text-center">
        <Icon name="barcode" size={40} className="size-20 text-brand" />
        <div role="status">
          <h2 className="text-3xl font-heading">{t('ready.title')}</h2>
          <p className="mt-2 max-w-xl text-xl text-text-2">{t('ready.text')}</p>
        </div>
        {hint !== null && (
          <p className="text-xl text-bad" role="alert">
            {t(`hint.${hint}`)}
          </p>
        )}
        {held && (
          <p className="flex items-center gap-3 rounded-card bg-warn-soft px-5 py-3 text-xl text-warn">
            <Icon name="pause" size={24} />
            {t('ready.held', { orderNo: held.orderNo, date: formatDay(held.until) })}
          </p>
        )}
        <TallyLine />
      </section>
      <PackedList />
    </div>
  );
}
