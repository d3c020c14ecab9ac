import { memo, useCallback, useMemo, type ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { RateResult } from '#domain/order/order.ts';
import { useSyncState } from '#store/live.ts';
import { AgeLabel } from '#ui/age-label.tsx';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ratesFit } from '../edits.ts';
import { useFormActor, useFormAround, useFormState, useSend } from '../form-context.tsx';
import { sectionId } from '../sections.ts';
import { sortedRates } from '../rate-list.ts';
import { FailedRates } from './failed-rates.tsx';
import { RateRows } from './rate-rows.tsx';
import { useRateOrder } from './use-rate-order.tsx';

const SHOWN = 6;

/** Every service with its price; what is still missing before; the old ones dimmed while new ones come. */
export function RateSection({ onCompare }: { onCompare: () => void }) {
  const { t } = useTranslation(['rates-panel', 'sync']);
  const send = useSend();
  const actor = useFormActor();
  const rates = useFormState((context) => context.rates);
  const missing = useFormState((context) => context.missing);
  const chosen = useFormState((context) => context.form.order.carrierServiceId);
  const isAsking = useSelector(actor, (snapshot) =>
    (['waiting', 'asking', 'refreshing'] as const).some((rating) =>
      snapshot.matches({ open: { work: { editing: { rating } } } }),
    ),
  );
  const hasFailed = useSelector(actor, (snapshot) =>
    snapshot.matches({ open: { work: { editing: { rating: 'failed' } } } }),
  );
  const [order, sortBy] = useRateOrder();
  const list = useMemo(() => sortedRates(rates?.list ?? [], order), [rates, order]);
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
      {missing.length > 0 && <Missing paths={missing} />}
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
          <div className="mb-3 flex flex-wrap items-end gap-2">
            {sortBy}
            {rates.source === 'local' && <Badge tone="queued">{t('estimate')}</Badge>}
          </div>
          <AgeOf rates={rates} />
          {good.length === 0 ? (
            <p className="text-base text-text-2">{t('none')}</p>
          ) : (
            <RateRows label={t('title')} rates={shown} good={good} chosen={chosen} onChoose={choose} />
          )}
          <div className={cx('mt-2 flex flex-wrap gap-2', good.length === 0 && 'hidden')}>
            <Button size="sm" variant="ghost" icon="list" onClick={onCompare}>
              {t('compare', { count: good.length })}
            </Button>
          </div>
          <p className="mt-2 text-sm text-text-3">{t('rebate')}</p>
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
function AgeOf({ rates }: { rates: { source: 'server' | 'local'; fetchedAt: number } }) {
  const { t } = useTranslation('sync');
  const isOnline = useSyncState()?.online ?? true;
  if (isOnline && rates.source === 'server') return null;
  return (
    <p className="mb-2 text-sm">
      <AgeLabel time={rates.fetchedAt} fresh={t('rate.now')}>
        {(relative) => t('rate.age', { relative })}
      </AgeLabel>
    </p>
  );
}

/** What rates still need, each a way to its field. */
function Missing({ paths }: { paths: string[] }) {
  const { t } = useTranslation(['rates-panel', 'form']);
  const { reveal } = useFormAround();
  return (
    <div>
      <p className="mb-2 text-base text-text-2">{t('missing')}</p>
      <ul className="flex flex-wrap gap-2">
        {paths.map((path) => (
          <li key={path}>
            <Button size="sm" icon="plus" onClick={() => reveal(path)}>
              {t(`add.${path.replace(/^packages\.\d+\./, '')}`)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
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
