import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { KindBadge } from '#address-fields/kind-badge.tsx';
import { placeLine } from '#address-fields/place-line.ts';
import { verifiedKind } from '#address-fields/verified-kind.ts';
import { nameOfEntry } from '#store/collections/address-row.ts';
import type { AddressRow } from '#store/device/rows.ts';
import { Badge, StatusBadge } from '#ui/layout/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/overlay/menu.tsx';

export interface EntryActions {
  edit: (row: AddressRow) => void;
  verify: (row: AddressRow) => void;
  makeDefault: (row: AddressRow) => void;
  remove: (row: AddressRow) => void;
}

/** One entry: opens with a tap or Enter, the rest is in its menu. */
export const EntryListRow = memo(function EntryListRow({
  row,
  acts,
}: {
  row: AddressRow;
  acts: EntryActions;
}) {
  const { t } = useTranslation('addresses');
  const name = nameOfEntry(row);
  const who = [row.personName, row.company].filter((text) => text !== '' && text !== name).join(', ');
  const kind = verifiedKind(row.verified, row.validateCode);
  return (
    <div className="flex items-stretch">
      <button
        type="button"
        data-row
        onClick={() => acts.edit(row)}
        className="grid min-h-18 min-w-0 flex-1 content-center gap-x-6 gap-y-0.5 px-4 py-2 text-left transition-colors hover:bg-sunken focus-visible:-outline-offset-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,1.2fr)] lg:items-center"
      >
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <span className="min-w-0 truncate font-semibold">{name}</span>
            {row.isDefault && (
              <StatusBadge tone="brand" icon="star" label={t(`book.isDefault.${row.type}`)} />
            )}
            {row.isDropShip && <Badge>{t('book.isDropShip')}</Badge>}
            {row.pending > 0 && <StatusBadge tone="queued" icon="cloud-up" label={t('book.pending')} />}
          </span>
          {who !== '' && <span className="block truncate text-base text-text-2">{who}</span>}
        </span>
        <span className="block text-base break-words text-text-2">{placeLine(row)}</span>
        <span className="flex min-w-0 items-center gap-2 truncate text-sm text-text-3 tabular-nums">
          {row.isResidential && kind === 'notVerified' && (
            <Icon name="home" size={16} label={t('page.residential')} />
          )}
          {row.phone}
          {kind !== 'notVerified' && <span className="truncate sm:hidden">{t(`verified.${kind}`)}</span>}
        </span>
      </button>
      <span className="hidden w-40 items-center empty:hidden sm:flex lg:empty:flex">
        {kind !== 'notVerified' && <KindBadge kind={kind} />}
      </span>
      <Menu
        label={t('book.actions', { name })}
        className="mx-1 self-center"
        groups={[
          [
            { label: t('book.edit'), icon: 'edit', onSelect: () => acts.edit(row) },
            ...(row.countryCode === 'US' && row.addressLine1 !== ''
              ? [{ label: t('validate'), icon: 'shield' as const, onSelect: () => acts.verify(row) }]
              : []),
            ...(row.isDefault
              ? []
              : [
                  {
                    label: t(`book.makeDefault.${row.type}`),
                    icon: 'star' as const,
                    onSelect: () => acts.makeDefault(row),
                  },
                ]),
          ],
          [{ label: t('page.delete'), icon: 'trash', danger: true, onSelect: () => acts.remove(row) }],
        ]}
      />
    </div>
  );
});
