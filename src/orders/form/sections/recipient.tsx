import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/card.tsx';
import { addressLines, clearedValues } from '../address-text.ts';
import { FormCheckbox } from '../fields.tsx';
import { visibleFindings } from '../findings.ts';
import { useFormAround, useFormState, useSend } from '../form-context.tsx';
import { FormNotes } from '../form-notes.tsx';
import { sectionId } from '../sections.ts';
import { AddressBookField } from './address-book-field.tsx';
import { AddressCheck, VerifiedBadge } from './address-check.tsx';
import { AddressFields } from './address-fields.tsx';
import { PasteAddress } from './paste-address.tsx';
import { useOpenOnErrors } from './use-open-on-errors.ts';

/** Three ways in: pasted text, the address book, typing. An address of the book stays read-only until Edit. */
export function RecipientSection() {
  const { t } = useTranslation('form');
  const send = useSend();
  const { actor, isOpen, setOpen } = useFormAround();
  const isSaved = useFormState(({ form: { order } }) => order.recipientAddrId !== null);
  const isEmpty = useFormState(
    ({ form: { order } }) =>
      order.recipientName === '' && order.recipientAddressLine1 === '' && order.recipientZipCode === '',
  );
  const hasErrors = useFormState((context) =>
    visibleFindings(context).some(({ section, severity }) => section === 'recipient' && severity === 'error'),
  );
  useOpenOnErrors('recipient', hasErrors);
  const isFolded = isSaved && !hasErrors && isOpen('recipient') !== true;
  const clear = () => {
    send({
      type: 'fields changed',
      values: clearedValues(actor.getSnapshot().context.form.order, 'recipient'),
    });
    setOpen('recipient', true);
  };
  return (
    <Section
      id={sectionId('recipient')}
      title={t('section.recipient')}
      actions={
        !isEmpty && (
          <Button size="sm" variant="ghost" icon="x" onClick={clear}>
            {t('address.clear')}
          </Button>
        )
      }
    >
      <FormNotes section="recipient" />
      <div className="mb-5 grid grid-cols-1 gap-4 sm:grid-cols-2">
        <PasteAddress side="recipient" />
        <AddressBookField side="recipient" />
      </div>
      {isFolded ? (
        <SavedAddress onEdit={() => setOpen('recipient', true)} />
      ) : (
        <>
          <AddressFields side="recipient" />
          <FormCheckbox path="recipientIsResidential" label={t('field.residential')} className="mt-3" />
          <AddressCheck side="recipient" />
        </>
      )}
    </Section>
  );
}

function SavedAddress({ onEdit }: { onEdit: () => void }) {
  const { t } = useTranslation('form');
  const lines = useFormState((context) => addressLines(context.form.order, 'recipient').join('\n'));
  return (
    <div className="flex flex-wrap items-start gap-3 rounded-control border border-line bg-sunken p-4">
      <address className="min-w-0 flex-1 whitespace-pre-line not-italic">{lines}</address>
      <VerifiedBadge side="recipient" />
      <Button size="sm" icon="edit" onClick={onEdit}>
        {t('address.edit')}
      </Button>
    </div>
  );
}
