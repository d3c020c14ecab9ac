import { useTranslation } from 'react-i18next';
import { bills } from './lists/bills.tsx';
import { funding } from './lists/funding.tsx';
import { history } from './lists/history.tsx';
import { transactions } from './lists/transactions.tsx';
import { MoneyPage } from './money-page.tsx';

const LISTS = [transactions, bills, funding, history] as const;

/** The balance, and every list of what moved it. */
export function PostagePage() {
  const { t } = useTranslation('postage');
  return <MoneyPage title={t('heading')} sysType="postage" lists={LISTS} hasBalance />;
}
