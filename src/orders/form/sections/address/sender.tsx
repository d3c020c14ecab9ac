import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/layout/card.tsx';
import { AddressBookField } from '#orders/form/addresses/address-book-field.tsx';
import { AddressCheck } from '#orders/form/addresses/address-check.tsx';
import { AddressBookButtons } from '#orders/form/addresses/address-doors.tsx';
import { ClearAddress } from '#orders/form/addresses/clear-address.tsx';
import { SavedAddress } from '#orders/form/addresses/saved-address.tsx';
import { SideFields } from '#orders/form/addresses/side-fields.tsx';
import { useAddressCheck } from '#orders/form/addresses/use-address-check.ts';
import { useFormUi, useFormState } from '#orders/form/fields/form-context.tsx';
import { FormNotes } from '#orders/form/page/form-notes.tsx';
import { visibleFindings } from '#orders/form/machine/findings.ts';
import { isWhole } from './sender-whole.ts';
import { useOpenOnErrors } from '../use-open-on-errors.ts';
import { sectionId } from '#orders/form/sections.ts';

/** Folded to one line once it is complete: it is the same for most orders. */
export function SenderSection() {
  const { t } = useTranslation('form');
  const { isOpen, setOpen } = useFormUi();
  const check = useAddressCheck('sender');
  const isComplete = useFormState((context) => isWhole(context.form.order));
  // A sender that is being typed stays open; one that came with the form or from the book is folded.
  const wasGiven = useFormState(
    ({ form, loaded }) => form.order.senderAddrId !== null || isWhole(loaded.order),
  );
  const hasErrors = useFormState((context) =>
    visibleFindings(context).some(({ section, severity }) => section === 'sender' && severity === 'error'),
  );
  useOpenOnErrors('sender', hasErrors);
  const isFolded = isComplete && !hasErrors && (isOpen('sender') ?? !wasGiven) === false;
  return (
    <Section
      id={sectionId('sender')}
      title={t('section.sender')}
      actions={
        isFolded ? null : (
          <>
            <ClearAddress side="sender" />
            {isComplete && !hasErrors && (
              <Button size="sm" variant="ghost" icon="chevron-up" onClick={() => setOpen('sender', false)}>
                {t('address.fold')}
              </Button>
            )}
          </>
        )
      }
    >
      <FormNotes section="sender" />
      {isFolded ? (
        <SavedAddress side="sender" />
      ) : (
        <>
          <div className="mb-5 grid grid-cols-1 items-end gap-x-4 gap-y-3 sm:grid-cols-2">
            <AddressBookField side="sender" />
            <AddressBookButtons side="sender" />
          </div>
          <SideFields side="sender" />
        </>
      )}
      <AddressCheck side="sender" check={check} isFolded={isFolded} />
    </Section>
  );
}
