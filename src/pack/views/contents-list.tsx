import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomsItem } from '#domain/order/order.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { goodsOf, nameOf } from '../pack-contents.ts';
import { usePack, useSend } from '../pack-context.tsx';
import type { OpenOrder } from '../pack-types.ts';
import { BigButton } from './big-button.tsx';

/** What goes into the parcel; while the contents are checked, how much of it was scanned. */
export function ContentsList({ order }: { order: OpenOrder }) {
  const { t } = useTranslation(['pack', 'pack-table']);
  const checks = usePack((context) => context.checksContents);
  const counts = usePack((context) => context.counts);
  const items = order.form.ordersPackageItems;
  if (items.length === 0) return null;
  const goods = goodsOf(order);
  return (
    <section aria-label={t('pack:order.items')} className="border-t border-line">
      {checks && <p className="pt-3 text-lg text-text-2">{t('pack-table:contents.scan')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {items.map((item, line) => (
          <Item
            key={line}
            item={item}
            line={line}
            count={checks ? (counts[line] ?? 0) : null}
            isTapped={checks && goods[line]?.codes.length === 0}
          />
        ))}
      </ul>
    </section>
  );
}

interface ItemProps {
  item: CustomsItem;
  line: number;
  /** Pieces counted; null: the contents are not checked. */
  count: number | null;
  /** It bears no code: a tap counts a piece. */
  isTapped: boolean;
}

function Item({ item, line, count, isTapped }: ItemProps) {
  const { t } = useTranslation('pack-table');
  const send = useSend();
  const quantity = item.quantity ?? 1;
  const isWhole = count !== null && count >= quantity;
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 py-3 text-xl">
      <span className="flex min-w-0 flex-1 basis-64 items-center gap-4">
        <Photo url={item.imageUrl} />
        <span className="min-w-0 flex-1">
          <span className="block break-words">{item.description || item.sku || item.skuCode}</span>
          {item.sku && <span className="block font-mono text-lg break-all text-text-2">{item.sku}</span>}
        </span>
      </span>
      {isTapped && !isWhole && (
        <BigButton
          icon="plus"
          aria-label={t('contents.count', { item: nameOf(item) })}
          onClick={() => send({ type: 'piece tapped', line })}
        />
      )}
      {count === null ? (
        <span className="text-2xl font-semibold whitespace-nowrap tabular-nums">× {quantity}</span>
      ) : (
        <span
          className={cx(
            'flex items-center gap-2 text-2xl font-semibold whitespace-nowrap tabular-nums',
            isWhole && 'text-ok',
          )}
        >
          {isWhole && <Icon name="check" size={24} />}
          {t('contents.counted', { n: count, quantity })}
        </span>
      )}
    </li>
  );
}

/** Of pictures only those of this page's own origin are shown: the page asks nobody else for anything. */
function Photo({ url }: { url: string }) {
  const [isBroken, setBroken] = useState(false);
  const isOurs = /^(?:data:image\/|blob:|\/(?!\/))/.test(url);
  return isOurs && !isBroken ? (
    <img
      src={url}
      alt=""
      onError={() => setBroken(true)}
      className="size-16 shrink-0 rounded-control border border-line bg-white object-contain"
    />
  ) : (
    <span className="flex size-16 shrink-0 items-center justify-center rounded-control bg-sunken text-text-3">
      <Icon name="package" size={32} />
    </span>
  );
}
