import { useTranslation } from 'react-i18next';
import { Section } from '#ui/card.tsx';
import { AddressBookField } from '../addresses/address-book-field.tsx';
import { AddressCheck } from '../addresses/address-check.tsx';
import { AddressDoors } from '../addresses/address-doors.tsx';
import { ClearAddress } from '../addresses/clear-address.tsx';
import { PasteAddress } from '../addresses/paste-address.tsx';
import { ResidentialField } from '../addresses/residential-field.tsx';
import { SavedAddress } from '../addresses/saved-address.tsx';
import { SideFields } from '../addresses/side-fields.tsx';
import { useAddressCheck } from '../addresses/use-address-check.ts';
import { visibleFindings } from '../findings.ts';
import { useFormAround, useFormState } from '../form-context.tsx';
import { FormNotes } from '../form-notes.tsx';
import { sectionId } from '../sections.ts';
import { useOpenOnErrors } from './use-open-on-errors.ts';

/** Three ways in: pasted text, the address book, typing. An address of the book stays read-only until Edit. */
export function RecipientSection() {
  const { t } = useTranslation('form');
  const { isOpen } = useFormAround();
  const check = useAddressCheck('recipient');
  const isSaved = useFormState(({ form: { order } }) => order.recipientAddrId !== null);
  const hasErrors = useFormState((context) =>
    visibleFindings(context).some(({ section, severity }) => section === 'recipient' && severity === 'error'),
  );
  useOpenOnErrors('recipient', hasErrors);
  const isFolded = isSaved && !hasErrors && isOpen('recipient') !== true;
  return (
    <Section
      id={sectionId('recipient')}
      title={t('section.recipient')}
      actions={<ClearAddress side="recipient" />}
    >
      <FormNotes section="recipient" />
      <div className="mb-5 grid grid-cols-1 gap-4 sm:grid-cols-2">
        <PasteAddress side="recipient" />
        <div className="flex flex-col gap-3">
          <AddressBookField side="recipient" />
          <AddressDoors side="recipient" />
        </div>
      </div>
      {isFolded ? (
        <div className="rounded-control border border-line bg-sunken p-4">
          <SavedAddress side="recipient" />
        </div>
      ) : (
        <>
          <SideFields side="recipient" />
          <ResidentialField className="mt-3" />
        </>
      )}
      <AddressCheck side="recipient" check={check} isFolded={isFolded} />
    </Section>
  );
}
