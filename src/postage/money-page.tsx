import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { PATHS, POSTAGE_PATHS } from '#contract/paths.ts';
import { useServices } from '#services/services.tsx';
import { useSyncState, useUser } from '#store/lists/live.ts';
import { useMay } from '#store/lists/use-may.ts';
import { AgeLabel } from '#ui/format/age-label.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Page } from '#ui/layout/page.tsx';
import { BalanceCards } from './balance-cards.tsx';
import { ExportMenu } from '#list/export/export-menu.tsx';
import { exportBodyOf } from './export-body.ts';
import type { AnyList } from './lists/list-definition.ts';
import { MoneyList } from './money-list.tsx';
import { PageLinks } from './page-links.tsx';
import { SpendingDisclosure } from './spending/spending-disclosure.tsx';
import { StatementDialog } from './statement-dialog.tsx';
import type { PostagePages } from './use-postage-pages.ts';

interface Props {
  title: string;
  /** What the list is of, where its name does not say it. */
  text?: string;
  sysType: string;
  lists: readonly [AnyList, ...AnyList[]];
  hasBalance?: boolean;
  /** Further actions of the page. */
  actions?: (pages: PostagePages) => ReactNode;
}

/** A page of the postage area around its list or lists. */
export function MoneyPage({ title, text, sysType, lists, hasBalance = false, actions }: Props) {
  const { t } = useTranslation(['postage', 'sync', 'errors']);
  const { ask } = useServices();
  const online = useSyncState()?.online ?? true;
  const user = useUser();
  const mayRecharge = useMay('recharge');
  const navigate = useNavigate();
  const [isStatement, setStatement] = useState(false);
  const [refreshes, setRefreshes] = useState(0);
  const refresh = (pages: PostagePages) => {
    pages.refresh();
    setRefreshes((count) => count + 1);
    if (hasBalance) void ask.balance();
  };
  useEffect(() => {
    if (hasBalance && online) void ask.balance();
  }, [ask, hasBalance, online]);
  return (
    <MoneyList
      sysType={sysType}
      lists={lists}
      frame={({ list, query, pages, body }): ReactNode => (
        <Page
          title={title}
          width="wide"
          fits
          note={
            pages.keptAt !== null && !pages.isAsking ? (
              <AgeLabel time={pages.keptAt} fresh={t('sync:rate.now')}>
                {(relative) => t('sync:list.age', { relative })}
              </AgeLabel>
            ) : null
          }
          actions={
            <>
              <IconButton
                icon="refresh"
                label={t('postage:refresh')}
                loading={pages.isAsking}
                onClick={() => refresh(pages)}
              />
              <ExportMenu what={list.list} bodyOf={(format) => exportBodyOf(list.list, format, query)} />
              {actions?.(pages)}
              {hasBalance && mayRecharge && (
                <Link to={PATHS.recharge} className={buttonClass('primary')}>
                  <Icon name="plus" size={18} />
                  {t('postage:addFunds')}
                </Link>
              )}
              {hasBalance && (
                <Button icon="receipt" onClick={() => setStatement(true)}>
                  {t('postage:statement.title')}
                </Button>
              )}
            </>
          }
        >
          {hasBalance && (
            <BalanceCards
              onWithdrawal={() => {
                refresh(pages);
                void navigate(POSTAGE_PATHS.withdrawals);
              }}
            />
          )}
          {hasBalance && <SpendingDisclosure refreshes={refreshes} />}
          <PageLinks />
          {text !== undefined && <p className="-mt-1 mb-3 shrink-0 text-base text-text-2">{text}</p>}
          {hasBalance && user?.firstRechargeTime === null && (
            <Banner tone="warn" icon="wallet" className="mb-4 shrink-0">
              {t('errors:NEVER_RECHARGED')}
            </Banner>
          )}
          {body}
          {isStatement && <StatementDialog onClose={() => setStatement(false)} />}
        </Page>
      )}
    />
  );
}
