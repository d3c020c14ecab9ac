import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address, Side } from '#domain/order/order.ts';
import type { AddressRow } from '#store/device/rows.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { addressOfEntry } from '#address-fields/from-book.ts';
import { valuesOf } from '../fields/address-text.ts';
import { useFormUi, useSend } from '../fields/form-context.tsx';
import { draftOfRow, newDraft } from '#address-fields/book-entry.ts';
import { BookList } from './book-list.tsx';
import { EntryForm } from '#address-fields/entry-form.tsx';
import { pastedValues, type ParsedPaste } from '#address-fields/pasted.ts';
import { PasteArea } from '#address-fields/paste-area.tsx';
import { PastedParts } from '#address-fields/pasted-parts.tsx';
import { usePasteParser } from '#address-fields/use-paste-parser.ts';

const TABS = ['book', 'paste', 'new'] as const;
export type AddressTab = (typeof TABS)[number];

interface Props {
  side: Side;
  start: AddressTab;
  /** Written into the book: the address the form has now. */
  given?: Partial<Address>;
  onClose: () => void;
}

const PANEL = 'address-dialog-panel';

/** An address for one side of the order: from the book, from pasted text, or a new entry of the book. */
export function AddressDialog({ side, start, given, onClose }: Props) {
  const { t } = useTranslation('addresses');
  const { setOpen } = useFormUi();
  const send = useSend();
  const [tab, setTab] = useState<AddressTab>(start);
  const [edited, setEdited] = useState<AddressRow | null>(null);

  const take = useCallback(
    (row: AddressRow) => {
      send({ type: 'fields changed', values: valuesOf(side, addressOfEntry(row)) });
      setOpen(side, false);
      onClose();
    },
    [send, setOpen, side, onClose],
  );
  const takePasted = (pasted: ParsedPaste) => {
    send({ type: 'fields changed', values: pastedValues(side, pasted.parts, true) });
    setOpen(side, true);
    onClose();
  };

  const byHand = () => {
    setOpen(side, true);
    onClose();
  };

  if (edited) {
    return (
      <Dialog open size="sheet" onClose={() => setEdited(null)} title={t('dialog.edit')}>
        <EntryForm
          start={draftOfRow(edited)}
          saveLabel={t('save')}
          onSaved={() => setEdited(null)}
          onCancel={() => setEdited(null)}
        />
      </Dialog>
    );
  }
  return (
    <Dialog open size="sheet" onClose={onClose} title={t(`dialog.${side}`)} testId="address-dialog">
      <Tabs<AddressTab>
        label={t('dialog.ways')}
        value={tab}
        items={TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
        onChange={setTab}
        panelId={PANEL}
        className="sticky -top-1 z-sticky -mx-5 mb-4 bg-raised px-5"
      />
      <div id={PANEL} role="tabpanel" aria-label={t(`tab.${tab}`)}>
        {tab === 'book' && (
          <BookList
            side={side}
            onPick={take}
            onEdit={setEdited}
            onNew={() => setTab('new')}
            {...(side === 'sender' ? { onByHand: byHand } : {})}
          />
        )}
        {tab === 'paste' && <PasteTab onTake={takePasted} />}
        {tab === 'new' && (
          <EntryForm
            start={newDraft(side, given)}
            saveLabel={t('saveAndUse')}
            onSaved={take}
            onCancel={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

function PasteTab({ onTake }: { onTake: (pasted: ParsedPaste) => void }) {
  const { t } = useTranslation('addresses');
  const pasted = usePasteParser(() => undefined);
  const { reading } = pasted;
  return (
    <div className="flex flex-col gap-3">
      <PasteArea pasted={pasted} rows={7} hint={t('paste.hint')} />
      {reading !== null && typeof reading === 'object' && (
        <>
          <PastedParts pasted={reading} />
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" onClick={() => onTake(reading)}>
              {t('paste.use')}
            </Button>
            <Button variant="ghost" onClick={pasted.clear}>
              {t('paste.clear')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
