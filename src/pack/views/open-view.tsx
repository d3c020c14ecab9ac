import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import { isRefused } from '../pack-now.ts';
import { STATION_SETTINGS } from '../station-settings.ts';
import { usePack, useSend } from '../pack-context.tsx';
import { BigButton } from './big-button.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { ConsentLine } from './consent-line.tsx';
import { DoubtLine } from './doubt-line.tsx';
import { HintLine } from './hint-line.tsx';
import { LimitLine } from './limit-line.tsx';
import { MaybeCodeLine } from './maybe-code-line.tsx';
import { MissingLine } from './missing-line.tsx';
import { OrderCard } from './order-card.tsx';
import { RefusalLine } from './refusal-line.tsx';
import { PriceLine } from './price-line.tsx';
import { UnfinishedLine } from './unfinished-line.tsx';
import { WeighPanel } from './weigh-panel.tsx';

/** The order on the table: what it is, what it weighs, and the button that buys its label. */
export function OpenView({ hasScale }: { hasScale: boolean }) {
  const { t } = useTranslation(['pack', 'pack-table']);
  const [isChanging, setChanging] = useState(false);
  const send = useSend();
  const order = usePack((context) => context.order);
  const isOnline = usePack((context) => context.isOnline);
  const isMore = usePack(({ line, weights }) => line < weights.length - 1 && weights[line] != null);
  const withoutPrice = usePack(isRefused);
  const isLeft = STATION_SETTINGS.leftHand.useIsOn();
  if (!order) return null;
  return (
    <>
      <div className={cx('flex flex-1 gap-4 pb-4 max-sm:flex-col lg:gap-6', isLeft && 'sm:flex-row-reverse')}>
        <div className="min-w-0 flex-1">
          <OrderCard key={order.row.id} order={order} />
        </div>
        <div className="min-w-0 max-sm:order-first sm:w-[24rem] lg:w-[30rem]">
          <WeighPanel key={order.row.id} order={order} hasScale={hasScale} />
        </div>
      </div>
      <footer
        className={cx(
          'sticky bottom-0 z-sticky -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-bar lg:-mx-6 lg:px-6',
          isLeft && 'flex-row-reverse',
        )}
      >
        <UnfinishedLine />
        <MaybeCodeLine />
        <LimitLine />
        <DoubtLine />
        <MissingLine />
        <HintLine />
        <ConsentLine />
        <RefusalLine key={order.row.id} order={order} />
        <div className="flex gap-3">
          <BigButton icon="x" onClick={() => send({ type: 'cleared' })}>
            <span className="max-sm:sr-only">{t('pack:act.clear')}</span>
          </BigButton>
          <BigButton icon="pause" onClick={() => send({ type: 'hold asked' })}>
            <span className="max-sm:sr-only">{t('pack:act.hold')}</span>
          </BigButton>
          <BigButton
            icon="edit"
            aria-label={t('pack-table:change.title')}
            title={t('pack-table:change.title')}
            data-act="change"
            onClick={() => setChanging(true)}
          />
        </div>
        <div className={cx('min-w-min flex-1 basis-24', isLeft ? 'text-left' : 'text-right')}>
          <PriceLine />
        </div>
        {isMore ? (
          <BigButton
            look="primary"
            icon="arrow-right"
            className={cx('max-sm:w-full', isLeft ? 'mr-auto' : 'ml-auto')}
            data-primary
            onClick={() => send({ type: 'next asked' })}
          >
            {t('pack:act.nextPackage')}
          </BigButton>
        ) : (
          <BigButton
            // The way out stands above.
            look={withoutPrice ? 'plain' : isOnline ? 'primary' : 'queued'}
            icon={isOnline ? 'tag' : 'cloud-up'}
            className={cx('max-sm:w-full', isLeft ? 'mr-auto' : 'ml-auto')}
            data-primary
            onClick={() => send({ type: 'create asked' })}
          >
            {t(isOnline ? 'pack:act.create' : 'pack:act.queue')}
          </BigButton>
        )}
      </footer>
      {isChanging && <ChangeDialog order={order} onClose={() => setChanging(false)} />}
    </>
  );
}
