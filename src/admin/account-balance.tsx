import { useTranslation } from 'react-i18next';
import type { FoundAccount } from '#contract/admin.ts';
import { Money } from '#ui/format/money.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';
import { AccountDeposits } from './account-deposits.tsx';
import { accountTitle } from '#list/account-title.ts';
import { AdjustForm } from './adjust-form.tsx';

interface Props {
  account: FoundAccount;
  /** Dollars; null: not known yet. */
  secondApprovalAbove: number | null;
  onChanged: () => void;
}

/** What a customer has, and what an administrator may do about it. */
export function AccountBalance({ account, secondApprovalAbove, onChanged }: Props) {
  const { t } = useTranslation(['balances', 'postage']);
  const { available, onHold, inReview = 0, owed = 0 } = account.balance;
  const amounts = [
    [t('postage:available'), available],
    [t('postage:onHold'), onHold],
    [t('postage:inReview'), inReview],
    [t('postage:owed'), owed],
  ] as const;
  return (
    <Section title={accountTitle(account)} description={<span className="break-words">{account.email}</span>}>
      <dl className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {amounts.map(([name, amount]) => (
          <div key={name}>
            <dt className="text-sm text-text-2">{name}</dt>
            <dd className="text-lg font-semibold">
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
      {account.isOwn ? (
        <Banner tone="info" icon="users">
          {t('balances:own')}
        </Banner>
      ) : (
        <AdjustForm account={account} secondApprovalAbove={secondApprovalAbove} onAdjusted={onChanged} />
      )}
      {onHold > 0 && <AccountDeposits account={account} onReleased={onChanged} />}
    </Section>
  );
}
