/** The pages of the postage area that have one list each. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { disputes } from './lists/disputes.tsx';
import { purchases } from './lists/funding.tsx';
import { holds, voids } from './lists/held.tsx';
import type { AnyList } from './lists/list-definition.ts';
import { voidLog } from './lists/transactions.tsx';
import { unfreeze } from './lists/unfreeze.tsx';
import { MoneyPage } from './money-page.tsx';
import { AskButton } from './unfreeze/ask-button.tsx';
import type { UnfreezePorts } from './unfreeze/ports.ts';
import type { PostagePages } from './use-postage-pages.ts';

function pageOf<Props extends object = object>(
  list: AnyList,
  actionsOf?: (props: Props, pages: PostagePages) => ReactNode,
) {
  const lists = [list] as const;
  return function ListPage(props: Props) {
    const { t } = useTranslation('postage');
    return (
      <MoneyPage
        title={t(`page.${list.name}`)}
        text={t(`about.${list.name}`)}
        sysType={`postage-${list.name}`}
        lists={lists}
        {...(actionsOf && { actions: (pages: PostagePages) => actionsOf(props, pages) })}
      />
    );
  };
}

export const HoldPage = pageOf(holds);
export const DisputePage = pageOf(disputes);
export const PurchasePage = pageOf(purchases);
export const VoidPage = pageOf(voids);
export const VoidLogPage = pageOf(voidLog);
export const UnfreezePage = pageOf<{ ports: UnfreezePorts }>(unfreeze, ({ ports }, pages) => (
  <AskButton ports={ports} onAsked={pages.refresh} />
));
