import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ORDER_PATHS } from '#contract/paths.ts';
import { OPEN_STATES, type BatchView, type ItemState, type ItemView } from '#store/queue/batch-view.ts';
import { usePriceChanges } from '#store/lists/live.ts';
import { Money } from '#ui/format/money.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { VirtualList } from '#ui/layout/virtual-list.tsx';
import { dollars } from '../dollars.ts';
import { ItemBadge } from './item-badge.tsx';
import { ReasonLines } from './reason-lines.tsx';
import { NextStepLink } from '../label/next-step-link.tsx';
import { OrderLink } from './refused-orders.tsx';
import { useMay } from '#store/lists/use-may.ts';

const ROW_HEIGHT = 56;
const PANEL = 'batch-orders';

type Kind = 'all' | 'created' | 'failed' | 'skipped' | 'open';

const STATES: Record<Exclude<Kind, 'all'>, readonly ItemState[]> = {
  created: ['created'],
  failed: ['failed'],
  skipped: ['skipped'],
  open: OPEN_STATES,
};
const KINDS = ['all', 'failed', 'skipped', 'open', 'created'] as const;

/** The orders of a batch in list order, what is wrong in red; those of one kind alone where there are several. */
export function BatchItems({ items, counts }: Pick<BatchView, 'items' | 'counts'>) {
  const { t } = useTranslation('bulk');
  const [chosenKind, setKind] = useState<Kind>('all');
  const countOf = (kind: Kind) => (kind === 'all' ? items.length : counts[kind]);
  const kinds = KINDS.filter((kind) => kind === 'all' || counts[kind] > 0);
  const kind = kinds.includes(chosenKind) ? chosenKind : 'all';
  const shown = kind === 'all' ? items : items.filter(({ state }) => STATES[kind].includes(state));
  return (
    <div>
      {kinds.length > 2 && (
        <Tabs<Kind>
          label={t('batch.kinds')}
          value={kind}
          items={kinds.map((value) => ({ value, label: t(`batch.kind.${value}`), count: countOf(value) }))}
          panelId={PANEL}
          onChange={setKind}
          className="mb-3"
        />
      )}
      <div id={PANEL} {...(kinds.length > 2 && { role: 'tabpanel', 'aria-label': t(`batch.kind.${kind}`) })}>
        <VirtualList
          key={kind}
          label={t('batch.orders')}
          count={shown.length}
          rowHeight={ROW_HEIGHT}
          keyOf={(index) => String(shown[index]?.item.rank)}
          renderRow={(index) => {
            const view = shown[index];
            return view && <Item view={view} />;
          }}
        />
      </div>
    </div>
  );
}

/** Reasons that only a change of the order mends. */
const MENDED = new Set(['CHECK_FAILED', 'PlaceInQuestion', 'NO_RATE', 'LabelFailed', 'CARRIER_REFUSED']);

function Item({ view: { item, state, reason, labelId, charged } }: { view: ItemView }) {
  const { t } = useTranslation('label');
  const change = usePriceChanges()?.find((one) => one.labelId === labelId);
  const { orderId, orderNo, recipient, price, maxRate } = item;
  const seesPrices = useMay('seePrices');
  const amount = seesPrices ? (charged ?? price) : null;
  const isWithout = state === 'failed' || state === 'skipped';
  return (
    <div data-testid="batch-item" className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate text-base">
          <Link
            to={ORDER_PATHS.detail(orderId)}
            data-row
            className="font-mono font-semibold text-brand hover:underline"
          >
            {orderNo}
          </Link>
          {recipient && <span className="text-text-2"> · {recipient}</span>}
        </p>
        {isWithout && reason && <ReasonLines reason={reason} max={maxRate} />}
        {change && (
          <p className="text-base text-warn">
            {t('differs.sum', { quoted: dollars(change.quoted), charged: dollars(change.charged) })}
          </p>
        )}
      </div>
      <div className="ml-auto flex items-center gap-3">
        {state === 'failed' && reason && reason.type !== 'PRICE_ABOVE_LIMIT' && (
          <NextStepLink rejection={reason} orderId={orderId} />
        )}
        {isWithout && reason && (
          <OrderLink orderId={orderId} orderNo={orderNo} isMended={MENDED.has(reason.type)} list={item} />
        )}
        {amount !== null && !isWithout && <Money amount={amount} className="text-base" />}
        <span className="flex sm:w-44 sm:justify-end">
          <ItemBadge state={state} />
        </span>
      </div>
    </div>
  );
}
