import { memo, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RateResult } from '#domain/order/order.ts';
import { sortedRates, type RateOrder } from '#domain/rating/rate-order.ts';
import { FailedRates } from '#rates/failed-rates.tsx';
import { useSyncState } from '#store/lists/live.ts';
import { AgeLabel } from '#ui/format/age-label.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/layout/card.tsx';
import { cx } from '#ui/cx.ts';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Spinner } from '#ui/layout/spinner.tsx';
import { useServices } from '#services/services.tsx';
import { isOld } from '#orders/rate-age.ts';
import { ratesFit } from '#orders/form/machine/edits.ts';
import { useFormState, useFormTag, useSend } from '#orders/form/fields/form-context.tsx';
import type { Rates } from '#orders/form/machine/form-types.ts';
import { sectionId } from '#orders/form/sections.ts';
import { CustomsFirst, RateMissing, useOfferedRates } from './rate-missing.tsx';
import { RateRows } from './rate-rows.tsx';
import { useRateOrder } from './use-rate-order.tsx';

const SHOWN = 6;

/** Every service with its price; what is still missing before; the old ones dimmed while new ones come. */
export function RateSection({ onCompare }: { onCompare: (order: RateOrder) => void }) {
  const { t } = useTranslation(['rates-panel', 'sync']);
  const send = useSend();
  const rates = useFormState((context) => context.rates);
  const missing = useFormState((context) => context.missing);
  const chosen = useFormState((context) => context.form.order.carrierServiceId);
  const isAsking = useFormTag('rates are coming');
  const hasFailed = useFormTag('rates failed');
  const [order, sortBy] = useRateOrder();
  const offered = useOfferedRates();
  const list = useMemo(() => sortedRates(offered, order), [offered, order]);
  const good = useMemo(() => list.filter((rate) => rate.isSuccess), [list]);
  const failed = useMemo(() => list.filter((rate) => !rate.isSuccess), [list]);
  const shown = useMemo(() => shortList(good, chosen), [good, chosen]);
  const choose = useCallback(
    (carrierServiceId: number) => send({ type: 'rate chosen', carrierServiceId }),
    [send],
  );
  return (
    <Section
      id={sectionId('rate')}
      title={t('title')}
      label={t('title')}
      mark={isAsking && <Spinner size={16} label={t('asking')} />}
      actions={
        rates && (
          <IconButton icon="refresh" label={t('refresh')} onClick={() => send({ type: 'rates asked' })} />
        )
      }
    >
      {missing.length > 0 && <RateMissing />}
      {hasFailed && (
        <Banner
          tone="warn"
          role="status"
          actions={
            <Button size="sm" onClick={() => send({ type: 'rates asked' })}>
              {t('retry')}
            </Button>
          }
        >
          {t('failed')}
        </Banner>
      )}
      {missing.length === 0 && rates === null && isAsking && (
        <p className="text-base text-text-3">{t('asking')}</p>
      )}
      {rates && missing.length === 0 && (
        <Dimmed>
          <div className="mb-3 flex flex-wrap items-end gap-2 empty:hidden">
            {sortBy}
            {rates.source === 'local' && !rates.isHidden && <Badge tone="queued">{t('estimate')}</Badge>}
          </div>
          {rates.isHidden ? (
            <p className="mb-2 text-sm text-text-2">{t('unseen')}</p>
          ) : (
            <AgeOf rates={rates} />
          )}
          <CustomsFirst />
          {good.length === 0 ? (
            <p className="text-base text-text-2">{t('none')}</p>
          ) : (
            <RateRows label={t('title')} rates={shown} good={good} chosen={chosen} onChoose={choose} />
          )}
          <div className={cx('mt-2 flex flex-wrap gap-2', good.length === 0 && 'hidden')}>
            <Button size="sm" variant="ghost" icon="list" onClick={() => onCompare(order)}>
              {t('compare', { count: good.length })}
            </Button>
          </div>
          {!rates.isHidden && <p className="mt-2 text-sm text-text-3">{t('rebate')}</p>}
          <NotAvailable rates={failed} />
        </Dimmed>
      )}
    </Section>
  );
}

/** While the form has moved on the old rates stay, dimmed. */
function Dimmed({ children }: { children: ReactNode }) {
  const fits = useFormState((context) => ratesFit(context.form, context.rates));
  return (
    <div className={cx('transition-opacity', !fits && 'opacity-55')} aria-busy={!fits}>
      {children}
    </div>
  );
}

/** The first few, and the chosen one wherever it stands. */
function shortList(good: RateResult[], chosen: number | null): RateResult[] {
  const first = good.slice(0, SHOWN);
  const own = good.find((rate) => rate.carrierServiceId === chosen);
  return own && !first.includes(own) ? [...first.slice(0, SHOWN - 1), own] : first;
}

/** Prices that are not the server's of now say from when they are. */
function AgeOf({ rates }: { rates: Rates }) {
  const { t } = useTranslation(['rates-panel', 'sync']);
  const isOnline = useSyncState()?.online ?? true;
  const isOutdated = useIsOld(rates.fetchedAt);
  if (isOnline && rates.source === 'server' && !isOutdated) return null;
  const words = isOnline && rates.source !== 'local' ? 'rates-panel:old' : 'sync:rate.age';
  return (
    <p className="mb-2 text-sm">
      <AgeLabel time={rates.fetchedAt} fresh={t('sync:rate.now')}>
        {(relative) => t(words, { relative })}
      </AgeLabel>
    </p>
  );
}

const LOOK_MS = 60_000;

/** Prices grow old while the form is open. */
function useIsOld(fetchedAt: number): boolean {
  const services = useServices();
  const [now, setNow] = useState(() => services.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(services.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, [services]);
  return isOld(fetchedAt, now);
}

const NotAvailable = memo(function NotAvailable({ rates }: { rates: RateResult[] }) {
  const { t } = useTranslation('rates-panel');
  if (rates.length === 0) return null;
  return (
    <Disclosure title={t('notAvailable', { count: rates.length })} className="mt-2">
      <FailedRates rates={rates} className="py-1" />
    </Disclosure>
  );
});
