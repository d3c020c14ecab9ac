import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address } from '#domain/order/order.ts';
import type { Finding } from '#domain/result.ts';
import {
  ENTRY_FACTS,
  entryProblems,
  formOfEntry,
  neededFields,
  NICKNAME,
} from '#domain/rules/address-entry.ts';
import { saveAddressLocally } from '#store/collections/addresses.ts';
import { currentDatabase } from '#store/device/current.ts';
import type { AddressRow } from '#store/device/rows.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { AddressFields } from './address-fields.tsx';
import { bodyOfDraft, type EntryDraft } from './book-entry.ts';
import { ENTRY_CONTROLS, EntryProvider, entryFieldId } from './entry-controls.tsx';
import type { AddressText } from './address-controls.ts';
import { PasteArea } from './paste-area.tsx';
import { PastedParts } from './pasted-parts.tsx';
import { useServices } from '#services/services.tsx';
import { usePasteParser } from './use-paste-parser.ts';
import { useStartFocus } from './use-start-focus.ts';
import { useProblemText } from './use-problem-text.ts';

interface Props {
  start: EntryDraft;
  onSaved: (row: AddressRow) => void;
  onCancel: () => void;
  /** The words of the button that saves. */
  saveLabel: string;
}

const PASTE_ID = 'paste-entry';

/** One entry of the book, new or changed. It is kept on this device and sent when there is a connection. */
export function EntryForm({ start, onSaved, onCancel, saveLabel }: Props) {
  const { t } = useTranslation(['addresses', 'form', 'findings', 'errors']);
  const [draft, setDraft] = useState(start);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAsked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const say = useProblemText();
  const { findings, judgeNow } = useFindings(draft);
  const { address, type } = draft;
  const troubles = entryProblems(type, address, findings);
  const set = (change: Partial<Address>) =>
    setDraft((before) => ({ ...before, address: { ...before.address, ...change } }));
  const isBlank = start.id === null && start.address.AddressLine1 === '';
  const pasted = usePasteParser((reading, isPasted) => {
    if (typeof reading === 'string') return;
    set(Object.fromEntries(reading.parts.map(({ field, text }) => [field, text])));
    if (isPasted) document.getElementById(entryFieldId('AddrNickname'))?.focus();
  });
  const { reading } = pasted;
  useStartFocus(() => document.getElementById(isBlank ? PASTE_ID : entryFieldId('AddrNickname')));

  const errorOf = (field: AddressText) => {
    const trouble = troubles[field];
    return trouble && (isAsked || left.has(field)) ? say(field, trouble) : undefined;
  };
  const save = async () => {
    setAsked(true);
    const wrong = Object.keys(entryProblems(type, address, await judgeNow(draft)));
    const [first] = FIELD_ORDER.filter((field) => wrong.includes(field));
    if (first) return document.getElementById(entryFieldId(first))?.focus();
    const db = currentDatabase();
    if (!db) return;
    const saved = await saveAddressLocally(db, bodyOfDraft(draft));
    if (saved.ok) onSaved(saved.value);
    else setRefusal(t(`errors:${saved.error.type}`));
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-4 [&_input]:scroll-mb-24 [&_select]:scroll-mb-24"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {refusal !== null && (
        <Banner tone="bad" role="alert" onDismiss={() => setRefusal(null)}>
          {refusal}
        </Banner>
      )}
      {isBlank && (
        <>
          <PasteArea pasted={pasted} id={PASTE_ID} rows={3} />
          {reading !== null && typeof reading === 'object' && <PastedParts pasted={reading} />}
        </>
      )}
      <EntryProvider
        value={{
          address,
          errorOf,
          onChange: (field, value) =>
            set(field === 'CountryCode' ? { CountryCode: value, StateCode: '' } : { [field]: value }),
          onLeave: (field) => setLeft((before) => new Set([...before, field])),
        }}
      >
        <ENTRY_CONTROLS.Text
          field="AddrNickname"
          label={t('addresses:field.nickname')}
          required
          counter={{ max: NICKNAME.max }}
          hint={t('addresses:nicknameHint')}
          autoComplete="off"
          className="sm:max-w-xs"
        />
        <AddressFields
          controls={ENTRY_CONTROLS}
          side={type}
          address={address}
          needsPhone={false}
          needed={neededFields(address.CountryCode)}
          withMore
        />
      </EntryProvider>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <CheckboxField
          label={t('form:field.residential')}
          checked={address.IsResidential}
          onChange={(IsResidential) => set({ IsResidential })}
        />
        <CheckboxField
          label={t('addresses:field.dropShip')}
          checked={draft.isDropShip}
          onChange={(isDropShip) => setDraft((before) => ({ ...before, isDropShip }))}
        />
        <CheckboxField
          label={t(`addresses:field.default.${type}`)}
          checked={draft.isDefault}
          onChange={(isDefault) => setDraft((before) => ({ ...before, isDefault }))}
        />
      </div>
      <div className="sticky -bottom-5 z-sticky -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-raised px-5 py-3 max-sm:*:flex-auto">
        <Button onClick={onCancel}>{t('addresses:cancel')}</Button>
        <Button type="submit" variant="primary">
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}

const FIELD_ORDER: readonly (keyof Address)[] = [
  'AddrNickname',
  'CountryCode',
  'Name',
  'Company',
  'AddressLine1',
  'AddressLine2',
  'AddressLine3',
  'ZipCode',
  'City',
  'StateCode',
  'Phone',
  'Email',
  'EinNumber',
  'Reference',
];

/** What the checks of the order form say of the entry. */
function useFindings(draft: EntryDraft) {
  const { judge } = useServices();
  const [findings, setFindings] = useState<Finding[]>([]);
  const latest = useRef(draft);
  const judgeNow = ({ type, address }: EntryDraft) => judge(formOfEntry(type, address), 'label', ENTRY_FACTS);
  useEffect(() => {
    latest.current = draft;
    void judgeNow(draft).then((found) => {
      if (latest.current === draft) setFindings(found);
    });
    // eslint-disable-next-line react/exhaustive-deps -- once for each state of the entry
  }, [draft]);
  return { findings, judgeNow };
}
