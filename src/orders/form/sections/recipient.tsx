import { useTranslation } from 'react-i18next';
import { PasteArea } from '#addressing/paste-area.tsx';
import { Section } from '#ui/card.tsx';
import { AddressBookField } from '../addresses/address-book-field.tsx';
import { AddressCheck } from '../addresses/address-check.tsx';
import { AddressDoors, KeepAddress } from '../addresses/address-doors.tsx';
import { ClearAddress } from '../addresses/clear-address.tsx';
import { ReadAddress } from '../addresses/read-address.tsx';
import { ResidentialField } from '../addresses/residential-field.tsx';
import { SavedAddress } from '../addresses/saved-address.tsx';
import { SideFields } from '../addresses/side-fields.tsx';
import { useAddressCheck } from '../addresses/use-address-check.ts';
import { usePasteInto } from '../addresses/use-paste-into.ts';
import { visibleFindings } from '../findings.ts';
import { useFormAround, useFormState } from '../form-context.tsx';
import { FormNotes } from '../form-notes.tsx';
import { sectionId } from '../sections.ts';
import { useOpenOnErrors } from './use-open-on-errors.ts';

/** Three ways in: pasted text, the address book, typing. A pasted address, or one of the book, is folded until Edit. */
export function RecipientSection() {
  const { t } = useTranslation('form');
  const { isOpen } = useFormAround();
  const check = useAddressCheck('recipient');
  const paste = usePasteInto('recipient');
  const isSaved = useFormState(({ form: { order } }) => order.recipientAddrId !== null);
  const hasErrors = useFormState((context) =>
    visibleFindings(context).some(({ section, severity }) => section === 'recipient' && severity === 'error'),
  );
  useOpenOnErrors('recipient', hasErrors);
  const wasOpened = isOpen('recipient');
  const isFolded = !hasErrors && !(wasOpened ?? !isSaved);
  const { read } = paste;
  return (
    <Section
      id={sectionId('recipient')}
      title={t('section.recipient')}
      actions={
        <>
          <KeepAddress side="recipient" />
          <ClearAddress side="recipient" />
        </>
      }
    >
      <FormNotes section="recipient" />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <PasteArea pasted={paste.pasted} id="paste-recipient" rows={3} />
        {read ? (
          <ReadAddress side="recipient" read={read} paste={paste} isFolded={isFolded} />
        ) : (
          <div className="flex flex-col gap-3">
            <AddressBookField side="recipient" />
            <AddressDoors side="recipient" />
          </div>
        )}
      </div>
      {isFolded && !read && (
        <div className="mt-5 rounded-control border border-line bg-sunken p-4">
          <SavedAddress side="recipient" />
        </div>
      )}
      <div hidden={isFolded} className="mt-5">
        <SideFields side="recipient" />
        <ResidentialField className="mt-3" />
      </div>
      <AddressCheck side="recipient" check={check} isFolded={isFolded} />
    </Section>
  );
}
