import { useCallback, useDeferredValue, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side } from '#domain/order/order.ts';
import { saveAddressLocally } from '#store/collections/addresses.ts';
import { currentDatabase } from '#store/device/current.ts';
import { useAddresses } from '#store/lists/live-collections.ts';
import type { AddressRow } from '#store/device/rows.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { useFormState } from '../fields/form-context.tsx';
import { BookRow } from './book-row.tsx';
import { SHOWN, useAllowedSenders } from './book-limits.ts';
import { useStartFocus } from '#address-fields/use-start-focus.ts';

interface Props {
  side: Side;
  onPick: (row: AddressRow) => void;
  onEdit: (row: AddressRow) => void;
  onNew: () => void;
  /** Writes into the order itself; the book stays as it is. */
  onByHand?: () => void;
}

/** The address book on this device: found by any word of an entry, taken by a tap or with Enter. */
export function BookList({ side, onPick, onEdit, onNew, onByHand }: Props) {
  const { t } = useTranslation('addresses');
  const [typed, setTyped] = useState('');
  const [isDropShipOnly, setDropShipOnly] = useState(false);
  const q = useDeferredValue(typed);
  const ids = useAllowedSenders(side);
  const only = ids ? { ids } : {};
  const page = useAddresses({ type: side, q, limit: SHOWN[side], isDropShipOnly, ...only });
  const dropShip = useAddresses({ type: side, limit: 1, isDropShipOnly: true, ...only });
  const chosen = useFormState((context) => context.form.order[`${side}AddrId`]);
  const box = useRef<HTMLDivElement>(null);
  const makeDefault = useCallback(({ id, type }: AddressRow) => {
    const db = currentDatabase();
    if (db) void saveAddressLocally(db, { id, type, isDefault: true });
  }, []);
  const rows = page?.rows ?? [];
  useStartFocus(() => box.current?.querySelector('input'));

  const move = (event: KeyboardEvent) => {
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('[data-pick]') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const isSearching = event.target instanceof HTMLInputElement;
    if (isSearching && event.key === 'Enter' && rows[0] && typed === q && typed !== '') onPick(rows[0]);
    else if (event.key === 'ArrowDown' && (isSearching || at >= 0)) buttons[at + 1]?.focus();
    else if (event.key === 'ArrowUp' && at > 0) buttons[at - 1]?.focus();
    else if (event.key === 'ArrowUp' && at === 0) box.current?.querySelector('input')?.focus();
    else return;
    event.preventDefault();
  };

  return (
    <div ref={box} className="flex flex-col gap-3" onKeyDown={move}>
      <SearchField label={t('book.search')} value={typed} onChange={setTyped} />
      {(dropShip?.total ?? 0) > 0 && (
        <CheckboxField label={t('book.dropShipOnly')} checked={isDropShipOnly} onChange={setDropShipOnly} />
      )}
      {ids && <Banner tone="info">{t('book.channelOnly')}</Banner>}
      {page && rows.length === 0 && (
        <EmptyState
          icon={q === '' ? 'book' : 'search'}
          title={q === '' ? t('book.empty') : t('book.noMatch')}
          text={q === '' ? t('book.emptyText') : t('book.noMatchText')}
        />
      )}
      {rows.length > 0 && (
        <ul aria-label={t('book.list')} className="rounded-card border border-line">
          {rows.map((row) => (
            <BookRow
              key={row.id}
              row={row}
              isChosen={row.id === chosen}
              onPick={onPick}
              onEdit={onEdit}
              onDefault={makeDefault}
            />
          ))}
        </ul>
      )}
      <p className="text-sm text-text-3" role="status">
        {page && page.total > rows.length
          ? t('book.shown', { shown: rows.length, count: page.total })
          : page && rows.length > 0
            ? t('book.count', { count: rows.length })
            : ''}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button icon="plus" onClick={onNew}>
          {t('tab.new')}
        </Button>
        {onByHand && (
          <Button variant="ghost" icon="edit" onClick={onByHand}>
            {t('book.thisOrderOnly')}
          </Button>
        )}
      </div>
    </div>
  );
}
