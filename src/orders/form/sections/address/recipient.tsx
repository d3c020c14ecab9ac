import { useTranslation } from 'react-i18next';
import { PasteArea } from '#address-fields/paste-area.tsx';
import { Section } from '#ui/layout/card.tsx';
import { AddressBookField } from '#orders/form/addresses/address-book-field.tsx';
import { AddressCheck } from '#orders/form/addresses/address-check.tsx';
import { AddressBookButtons, KeepAddress } from '#orders/form/addresses/address-doors.tsx';
import { ClearAddress } from '#orders/form/addresses/clear-address.tsx';
import { ReadAddress } from '#orders/form/addresses/read-address.tsx';
import { ResidentialField } from '#orders/form/addresses/residential-field.tsx';
import { SavedAddress } from '#orders/form/addresses/saved-address.tsx';
import { SideFields } from '#orders/form/addresses/side-fields.tsx';
import { useAddressCheck } from '#orders/form/addresses/use-address-check.ts';
import { usePasteInto } from '#orders/form/addresses/use-paste-into.ts';
import { visibleFindings } from '#orders/form/machine/findings.ts';
import { useFormUi, useFormState } from '#orders/form/fields/form-context.tsx';
import { FormNotes } from '#orders/form/page/form-notes.tsx';
import { sectionId } from '#orders/form/sections.ts';
import { useOpenOnErrors } from '../use-open-on-errors.ts';

/** Three ways in: pasted text, the address book, typing. A pasted address, or one of the book, is folded until Edit. */
export function RecipientSection() {
  const { t } = useTranslation('form');
  const { isOpen } = useFormUi();
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
            <AddressBookButtons side="recipient" />
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
