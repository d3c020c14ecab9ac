import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { placeLine } from '#address-fields/place-line.ts';
import { nameOfEntry } from '#store/collections/address-row.ts';
import type { AddressRow } from '#store/device/rows.ts';
import { Badge, StatusBadge } from '#ui/layout/badge.tsx';
import { cx } from '#ui/cx.ts';
import { Menu } from '#ui/overlay/menu.tsx';

interface Props {
  row: AddressRow;
  isChosen: boolean;
  onPick: (row: AddressRow) => void;
  onEdit: (row: AddressRow) => void;
  onDefault: (row: AddressRow) => void;
}

/** Out of sight it is not drawn: the list stays light with hundreds of entries. */
const UNSEEN = '[content-visibility:auto] [contain-intrinsic-size:auto_5rem]';

export const BookRow = memo(function BookRow({ row, isChosen, onPick, onEdit, onDefault }: Props) {
  const { t } = useTranslation('addresses');
  const name = nameOfEntry(row);
  const who = [row.personName, row.company].filter((text) => text !== '' && text !== name).join(', ');
  return (
    <li className={cx('flex items-stretch border-b border-line last:border-b-0', UNSEEN)}>
      <button
        type="button"
        data-pick
        aria-current={isChosen || undefined}
        onClick={() => onPick(row)}
        className={cx(
          'min-w-0 flex-1 px-3 py-2 text-left transition-colors hover:bg-sunken focus-visible:-outline-offset-2',
          isChosen && 'border-l-2 border-brand bg-brand-soft',
        )}
      >
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="min-w-0 truncate font-semibold">{name}</span>
          {row.isDefault && <StatusBadge tone="brand" icon="star" label={t(`book.isDefault.${row.type}`)} />}
          {row.isDropShip && <Badge>{t('book.isDropShip')}</Badge>}
          {row.pending > 0 && <StatusBadge tone="queued" icon="cloud-up" label={t('book.pending')} />}
        </span>
        {who !== '' && <span className="block truncate text-base text-text-2">{who}</span>}
        <span className="block text-sm break-words text-text-3 sm:truncate">{placeLine(row)}</span>
      </button>
      <Menu
        label={t('book.actions', { name })}
        className="self-center"
        groups={[
          [
            { label: t('book.edit'), icon: 'edit', onSelect: () => onEdit(row) },
            ...(row.isDefault
              ? []
              : [
                  {
                    label: t(`book.makeDefault.${row.type}`),
                    icon: 'star' as const,
                    onSelect: () => onDefault(row),
                  },
                ]),
          ],
        ]}
      />
    </li>
  );
});
