/** The pages of the postage area that have one list each. */
import { useTranslation } from 'react-i18next';
import { disputes } from './lists/disputes.tsx';
import { purchases } from './lists/funding.tsx';
import { deposits, holds, voids } from './lists/held.tsx';
import type { AnyList } from './lists/list-definition.ts';
import { voidLog } from './lists/transactions.tsx';
import { MoneyPage } from './money-page.tsx';

const pageOf = (list: AnyList) => {
  const lists = [list] as const;
  return function ListPage() {
    const { t } = useTranslation('postage');
    return (
      <MoneyPage
        title={t(`page.${list.name}`)}
        text={t(`about.${list.name}`)}
        sysType={`postage-${list.name}`}
        lists={lists}
      />
    );
  };
};

export const HoldPage = pageOf(holds);
export const DepositPage = pageOf(deposits);
export const DisputePage = pageOf(disputes);
export const PurchasePage = pageOf(purchases);
export const VoidPage = pageOf(voids);
export const VoidLogPage = pageOf(voidLog);
