import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NetworkServices } from '#contract/services.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { useBalance, useQueuedMoney, useSyncState, useUser } from '#store/lists/live.ts';
import { useTransactions } from '#store/lists/live-shipments.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { formatTime } from '#ui/format/moment.ts';
import { Money, formatMoney } from '#ui/format/money.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import { TransactionList } from './transaction-list.tsx';

const MORE = 100;

/** Asks the server for the newest lines and the balance; null: all well. */
async function load(ask: NetworkServices): Promise<Rejection | null> {
  const [lines, balance] = await Promise.all([ask.transactions(), ask.balance()]);
  return lines.ok ? (balance.ok ? null : balance.error) : lines.error;
}

export function PostagePage() {
  const { t } = useTranslation(['postage', 'errors', 'sync']);
  const { ask } = useServices();
  const balance = useBalance();
  const queued = useQueuedMoney();
  const user = useUser();
  const online = useSyncState()?.online ?? true;
  const [limit, setLimit] = useState(MORE);
  const lines = useTransactions(limit);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const [busy, setBusy] = useState(true);

  useEffect(() => {
    let current = true;
    void load(ask).then((answer) => {
      if (!current) return;
      setRejection(answer);
      setBusy(false);
    });
    return () => {
      current = false;
    };
  }, [ask, online]);

  const refresh = () => {
    setBusy(true);
    void load(ask).then((answer) => {
      setRejection(answer);
      setBusy(false);
    });
  };
  const value = balance?.value;
  return (
    <Page
      title={t('postage:heading')}
      actions={
        <Button icon="refresh" loading={busy} onClick={refresh}>
          {t('postage:refresh')}
        </Button>
      }
    >
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
        <Card className="max-sm:col-span-2">
          <p className="text-base text-text-2">{t('postage:available')}</p>
          <p className="mt-1 text-3xl font-heading">{value ? <Money amount={value.available} /> : '–'}</p>
          {balance && (
            <p className="mt-1 text-sm text-text-3">
              {t(queued > 0 ? 'sync:balance.queued' : 'sync:balance.age', {
                amount: formatMoney(balance.value.available, uiLocale()),
                time: formatTime(balance.asOf),
                queued: formatMoney(queued, uiLocale()),
              })}
            </p>
          )}
        </Card>
        <Card>
          <p className="text-base text-text-2">{t('postage:onHold')}</p>
          <p className="mt-1 text-lg font-heading sm:text-2xl">
            {value ? <Money amount={value.onHold} /> : '–'}
          </p>
          <p className="mt-1 text-sm text-text-3">{t('postage:onHoldNote')}</p>
        </Card>
        <Card>
          <p className="text-base text-text-2">{t('postage:total')}</p>
          <p className="mt-1 text-lg font-heading sm:text-2xl">
            {value ? <Money amount={value.total} /> : '–'}
          </p>
        </Card>
      </div>
      {rejection && lines !== undefined && lines.length > 0 && (
        <Banner tone="warn" className="mt-4" icon="cloud-off">
          {t('postage:shownFromDevice')}
        </Banner>
      )}
      {user?.firstRechargeTime === null && (
        <Banner tone="warn" icon="wallet" className="mt-4">
          {t('errors:NEVER_RECHARGED')}
        </Banner>
      )}
      <h2 className="mt-6 mb-2 text-lg font-semibold">{t('postage:transactions')}</h2>
      <Card padded={false} className="overflow-hidden">
        {lines === undefined || (lines.length === 0 && busy) ? (
          <SkeletonRows label={t('postage:loading')} />
        ) : lines.length === 0 && rejection ? (
          <EmptyState
            icon="cloud-off"
            title={t('postage:neverLoaded')}
            text={t([`errors:${rejection.type}`, 'errors:unknown'], rejection.params)}
            actions={
              <Button icon="refresh" onClick={refresh}>
                {t('postage:refresh')}
              </Button>
            }
          />
        ) : lines.length === 0 ? (
          <EmptyState icon="receipt" title={t('postage:empty')} />
        ) : (
          <TransactionList lines={lines} />
        )}
      </Card>
      {lines && lines.length >= limit && (
        <div className="mt-4 flex justify-center">
          <Button onClick={() => setLimit(limit + MORE)}>{t('postage:more')}</Button>
        </div>
      )}
    </Page>
  );
}
