import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '#domain/result.ts';
import { dollars } from '#orders/dollars.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { useFormState } from '#orders/form/fields/form-context.tsx';
import { BatteryPrompt } from './battery-prompt.tsx';
import { CustomsItemFields } from './customs-item-fields.tsx';

/** Characters of a description that a folded row has room for. */
const SHOWN = 80;

interface Props {
  index: number;
  isOpen: boolean;
  trouble: Finding['severity'] | null;
  onToggle: (index: number, isOpen: boolean) => void;
  onDuplicate: (index: number) => void;
  onRemove: (index: number) => void;
}

/** One item: a line of its sums while folded, all its fields while open. */
export const CustomsItemRow = memo(function CustomsItemRow({
  index,
  isOpen,
  trouble,
  onToggle,
  onDuplicate,
  onRemove,
}: Props) {
  const { t } = useTranslation('customs');
  const n = index + 1;
  return (
    <div
      role="group"
      aria-label={t('item.one', { n })}
      className={cx(
        'rounded-card border p-3 [contain-intrinsic-size:auto_4rem] [content-visibility:auto] sm:p-4',
        trouble === null || isOpen ? 'border-line' : trouble === 'error' ? 'border-bad' : 'border-warn',
      )}
    >
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'item.fold' : 'item.open', { n })}
          onClick={() => onToggle(index, !isOpen)}
          className="mr-auto flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-control text-left pointer-fine:min-h-8"
        >
          <Icon
            name="chevron-right"
            size={16}
            className={cx('text-text-3 transition-transform', isOpen && 'rotate-90')}
          />
          {isOpen ? (
            <span className="text-base font-semibold">{t('item.one', { n })}</span>
          ) : (
            <Summary index={index} />
          )}
          {trouble === 'error' && (
            <Icon name="alert" size={16} className="text-bad" label={t('item.invalid')} />
          )}
          {trouble === 'warning' && (
            <Icon name="info" size={16} className="text-warn" label={t('item.worthALook')} />
          )}
        </button>
        <IconButton icon="copy" label={t('item.duplicate', { n })} onClick={() => onDuplicate(index)} />
        <IconButton
          icon="trash"
          tone="danger"
          label={t('item.remove', { n })}
          onClick={() => onRemove(index)}
        />
      </div>
      {isOpen ? <CustomsItemFields index={index} /> : <BatteryPrompt index={index} className="mt-3" />}
    </div>
  );
});

function Summary({ index }: { index: number }) {
  const { t } = useTranslation(['customs', 'form']);
  const item = useFormState((context) => context.form.ordersPackageItems[index]);
  if (!item) return null;
  const description = String(item.description).slice(0, SHOWN);
  const pieces = item.quantity === null ? '' : `${item.quantity} ${item.quantityUnit}`;
  const each = item.productValue === null ? '' : t('item.each', { value: dollars(item.productValue) });
  const sums = [
    item.valueAmount === null ? '' : dollars(item.valueAmount),
    item.weight === null
      ? ''
      : `${item.weight.toLocaleString(uiLocale())} ${t(`form:unit.${item.massUnit}`)}`,
  ].filter(Boolean);
  const facts = [pieces, each, sums.length === 0 ? '' : t('item.sums', { sums: sums.join(', ') })];
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
      <span className="min-w-0 truncate text-base">
        <span className="mr-2 font-semibold tabular-nums">{index + 1}</span>
        {description === '' ? <span className="text-text-3">{t('item.unnamed')}</span> : description}
      </span>
      <span className="ml-auto text-sm text-text-2 tabular-nums">{facts.filter(Boolean).join(' · ')}</span>
    </span>
  );
}
