import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { draftOfRow, newDraft } from '#address-fields/book-entry.ts';
import { EntryForm } from '#address-fields/entry-form.tsx';
import type { Side } from '#domain/order/order.ts';
import type { SheetLanguage } from '#domain/places/address-sheet.ts';
import { nameOfEntry } from '#store/collections/address-row.ts';
import { bodyOfEntry, deleteAddressLocally, saveAddressLocally } from '#store/collections/addresses.ts';
import { currentDatabase } from '#store/device/current.ts';
import { useAddressIds } from '#store/lists/live-collections.ts';
import type { AddressRow } from '#store/device/rows.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { Page } from '#ui/layout/page.tsx';
import { saveFile } from '#ui/print/save-file.ts';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { VirtualList } from '#ui/layout/virtual-list.tsx';
import { EntryListRow, type EntryActions } from './entry-list-row.tsx';
import { addressBookCsv } from './export-book.ts';
import { CSV_TYPE } from './file-drop.tsx';
import { ImportDialog } from './import-dialog.tsx';
import type { AddressBookPorts } from './ports.ts';
import { useBookRows } from './use-book-rows.ts';
import { VerifyDialog } from './verify-dialog.tsx';

const SIDES = ['sender', 'recipient'] as const;
const PANEL = 'address-book-panel';
const ROW_HEIGHT = 73;

type Open = { what: 'new' | 'import' } | { what: 'edit' | 'verify'; row: AddressRow } | null;

/** The whole address book: searched, written, checked, brought in and taken out. All of it without a connection. */
export function AddressBookPage({ ports }: { ports: AddressBookPorts }) {
  const { t, i18n } = useTranslation('addresses');
  const [params, setParams] = useSearchParams();
  const side: Side = params.get('type') === 'recipient' ? 'recipient' : 'sender';
  const [typed, setTyped] = useState('');
  const [isDropShipOnly, setDropShipOnly] = useState(false);
  const [open, setOpen] = useState<Open>(null);
  const q = useDeferredValue(typed);
  const ids = useAddressIds({ type: side, q, isDropShipOnly });
  const dropShip = useAddressIds({ type: side, isDropShipOnly: true });
  const language: SheetLanguage = i18n.language === 'cn' || i18n.language === 'es' ? i18n.language : 'en';
  const close = useCallback(() => setOpen(null), []);

  const acts = useMemo<EntryActions>(
    () => ({
      edit: (row) => setOpen({ what: 'edit', row }),
      verify: (row) => setOpen({ what: 'verify', row }),
      makeDefault: ({ id, type }) => {
        const db = currentDatabase();
        if (db) void saveAddressLocally(db, { id, type, isDefault: true });
      },
      remove: (row) => {
        const db = currentDatabase();
        if (!db) return;
        void deleteAddressLocally(db, row.id);
        showToast({
          text: t('page.deleted', { name: nameOfEntry(row) }),
          action: {
            label: t('page.undo'),
            onAction: () => void saveAddressLocally(db, bodyOfEntry(row)),
          },
        });
      },
    }),
    [t],
  );
  const download = async () => {
    const db = currentDatabase();
    if (!db) return;
    const csv = await addressBookCsv(db, { type: side, q, isDropShipOnly }, language);
    saveFile(new Blob([csv], { type: CSV_TYPE }), `addresses-${side}.csv`);
  };
  const isFiltered = q.trim() !== '' || isDropShipOnly;
  return (
    <Page
      title={t('page.title')}
      width="narrow"
      actions={
        <>
          <Menu
            label={t('page.more')}
            variant="secondary"
            groups={[
              [
                { label: t('page.import'), icon: 'upload', onSelect: () => setOpen({ what: 'import' }) },
                { label: t('page.export'), icon: 'download', onSelect: () => void download() },
              ],
            ]}
          />
          <Button variant="primary" icon="plus" onClick={() => setOpen({ what: 'new' })}>
            {t('tab.new')}
          </Button>
        </>
      }
    >
      <Tabs<Side>
        label={t('page.sides')}
        value={side}
        items={SIDES.map((value) => ({ value, label: t(`page.side.${value}`) }))}
        onChange={(type) => {
          setParams(type === 'sender' ? {} : { type }, { replace: true });
          setDropShipOnly(false);
        }}
        panelId={PANEL}
        className="mb-4"
      />
      <div id={PANEL} role="tabpanel" aria-label={t(`page.side.${side}`)} className="flex flex-col gap-3">
        <SearchField label={t('book.search')} value={typed} onChange={setTyped} className="max-w-2xl" />
        {((dropShip?.length ?? 0) > 0 || isDropShipOnly) && (
          <CheckboxField label={t('book.dropShipOnly')} checked={isDropShipOnly} onChange={setDropShipOnly} />
        )}
        <p className="text-sm text-text-3" role="status">
          {ids ? t('book.count', { count: ids.length }) : ''}
        </p>
        {ids === undefined && <Skeleton className="h-18" />}
        {ids?.length === 0 && (
          <EmptyState
            icon={isFiltered ? 'search' : 'book'}
            title={isFiltered ? t('book.noMatch') : t(`page.empty.${side}`)}
            text={isFiltered ? t('book.noMatchText') : t('page.emptyText')}
            actions={
              isFiltered ? (
                <Button
                  onClick={() => {
                    setTyped('');
                    setDropShipOnly(false);
                  }}
                >
                  {t('page.clear')}
                </Button>
              ) : (
                <>
                  <Button onClick={() => setOpen({ what: 'new' })}>{t('tab.new')}</Button>
                  <Button icon="upload" onClick={() => setOpen({ what: 'import' })}>
                    {t('page.import')}
                  </Button>
                </>
              )
            }
          />
        )}
        {ids !== undefined && ids.length > 0 && <BookLines key={side} ids={ids} acts={acts} />}
      </div>
      {(open?.what === 'new' || open?.what === 'edit') && (
        <EntryDialog side={side} row={open.what === 'edit' ? open.row : null} onClose={close} />
      )}
      {open?.what === 'verify' && (
        <VerifyDialog row={open.row} onEdit={() => acts.edit(open.row)} onClose={close} />
      )}
      {open?.what === 'import' && (
        <ImportDialog side={side} language={language} ports={ports} onClose={close} />
      )}
    </Page>
  );
}

function BookLines({ ids, acts }: { ids: readonly string[]; acts: EntryActions }) {
  const { t } = useTranslation('addresses');
  const { rowOf, onRange } = useBookRows(ids);
  return (
    <VirtualList
      label={t('book.list')}
      count={ids.length}
      rowHeight={ROW_HEIGHT}
      keyOf={(index) => ids[index] ?? String(index)}
      onRange={onRange}
      renderRow={(index) => {
        const row = rowOf(ids[index]);
        return row ? <EntryListRow row={row} acts={acts} /> : <div className="h-18" aria-hidden />;
      }}
    />
  );
}

function EntryDialog({ side, row, onClose }: { side: Side; row: AddressRow | null; onClose: () => void }) {
  const { t } = useTranslation('addresses');
  const saved = (entry: AddressRow) => {
    onClose();
    showToast({ text: t('page.saved', { name: nameOfEntry(entry) }), icon: 'check-circle' });
  };
  return (
    <Dialog open size="sheet" onClose={onClose} title={t(row ? 'dialog.edit' : `page.add.${side}`)}>
      <EntryForm
        start={row ? draftOfRow(row) : newDraft(side)}
        saveLabel={t('save')}
        onSaved={saved}
        onCancel={onClose}
      />
    </Dialog>
  );
}
