import { useTranslation } from 'react-i18next';
import type { ProductRow } from '#store/device/rows.ts';
import { StatusBadge } from '#ui/layout/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Money } from '#ui/format/money.tsx';

interface Props {
  row: ProductRow;
  onEdit: () => void;
  onRemove: () => void;
}

/** A product of the user: opens with a tap or Enter. */
export function ProductListRow({ row, onEdit, onRemove }: Props) {
  const { t } = useTranslation(['products', 'customs', 'form']);
  const about = [row.sku, row.className, row.harmonizationCode, row.originCountry].filter(Boolean);
  return (
    <div className="flex items-center">
      <button
        type="button"
        data-row
        onClick={onEdit}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-4 px-4 py-2 text-left transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <span className="min-w-0 font-semibold break-words sm:truncate">{row.name}</span>
            {row.batteryFlag && (
              <Icon name="battery" size={16} label={t('customs:field.batteryFlag')} className="text-warn" />
            )}
            {row.pending > 0 && <StatusBadge tone="queued" icon="cloud-up" label={t('products:pending')} />}
          </span>
          <span className="block text-sm break-words text-text-3 sm:truncate">{about.join(' · ')}</span>
        </span>
        <span className="shrink-0 text-right text-base tabular-nums">
          {row.value !== null && <Money amount={row.value} />}
          {row.weight !== null && (
            <span className="block text-sm text-text-3">
              {row.weight} {t(`form:unit.${row.massUnit}`)}
            </span>
          )}
        </span>
      </button>
      <IconButton
        icon="trash"
        tone="danger"
        label={t('products:delete', { name: row.name })}
        onClick={onRemove}
        className="mx-1"
      />
    </div>
  );
}
