import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundAccount } from '#contract/admin.ts';
import { useServices } from '#services/services.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/layout/card.tsx';
import { AdminSubPage } from './admin-sub-page.tsx';
import { AccountBalance } from './account-balance.tsx';
import { AccountFinder } from './account-finder.tsx';
import { AdjustmentList } from './adjustment-list.tsx';
import { RejectionBanner } from '#list/rejection-banner.tsx';
import { useAdjustments } from './use-adjustments.ts';

/** The money of a customer: adjusted by hand, undone, deposits given back early. */
export function BalancePage() {
  const { t } = useTranslation(['balances', 'admin']);
  const { ask } = useServices();
  const { adjustments, rejection, isBusy, refresh, showMore } = useAdjustments();
  const [account, setAccount] = useState<FoundAccount | null>(null);
  const refreshAll = async () => {
    refresh();
    if (!account) return;
    const reply = await ask.findAccounts(account.email);
    const now = reply.ok ? reply.value.list.find(({ id }) => id === account.id) : undefined;
    if (now) setAccount((shown) => (shown?.id === now.id ? now : shown));
  };
  return (
    <AdminSubPage title={t('balances:title')} isBusy={isBusy} onRefresh={() => void refreshAll()}>
      <div className="flex flex-col gap-4">
        <AccountFinder chosen={account} onChoose={setAccount} />
        {account && (
          <AccountBalance
            key={account.id}
            account={account}
            secondApprovalAbove={adjustments?.secondApprovalAbove ?? null}
            onChanged={() => void refreshAll()}
          />
        )}
        <Section title={t('balances:last')}>
          {rejection && <RejectionBanner rejection={rejection} className="mb-4" />}
          {adjustments?.total === 0 && <p className="text-base text-text-2">{t('balances:noneYet')}</p>}
          {adjustments && adjustments.total > 0 && (
            <AdjustmentList
              adjustments={adjustments.list}
              secondApprovalAbove={adjustments.secondApprovalAbove}
              onUndone={() => void refreshAll()}
            />
          )}
          {adjustments && adjustments.total > adjustments.list.length && (
            <div className="mt-4 flex flex-col items-center gap-2 text-sm text-text-3">
              <p>{t('admin:showing', { shown: adjustments.list.length, total: adjustments.total })}</p>
              <Button onClick={showMore}>{t('admin:more')}</Button>
            </div>
          )}
        </Section>
      </div>
    </AdminSubPage>
  );
}
