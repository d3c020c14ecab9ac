import { useTranslation } from 'react-i18next';
import { addressOf, type Order } from '#domain/order/order.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/card.tsx';
import { oneLine } from '../address-text.ts';
import { useFormAround, useFormState } from '../form-context.tsx';
import { FormNotes } from '../form-notes.tsx';
import { visibleFindings } from '../findings.ts';
import { AddressBookField } from './address-book-field.tsx';
import { AddressCheck } from './address-check.tsx';
import { AddressFields } from './address-fields.tsx';
import { useOpenOnErrors } from './use-open-on-errors.ts';
import { sectionId } from '../sections.ts';

/** Folded to one line once it is complete: it is the same for most orders. */
export function SenderSection() {
  const { t } = useTranslation('form');
  const { isOpen, setOpen } = useFormAround();
  const sender = useFormState((context) => oneLine(addressOf(context.form.order, 'sender')));
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
        isComplete && !isFolded && !hasErrors ? (
          <Button size="sm" variant="ghost" icon="chevron-up" onClick={() => setOpen('sender', false)}>
            {t('address.fold')}
          </Button>
        ) : null
      }
    >
      <FormNotes section="sender" />
      {isFolded ? (
        <div className="flex items-center gap-3">
          <Icon name="home" className="text-text-3" />
          <p className="min-w-0 flex-1 truncate">
            <span className="text-text-2">{t('address.from')}</span> {sender}
          </p>
          <Button size="sm" onClick={() => setOpen('sender', true)}>
            {t('address.change')}
          </Button>
        </div>
      ) : (
        <>
          <AddressBookField side="sender" className="mb-4" />
          <AddressFields side="sender" />
          <AddressCheck side="sender" />
        </>
      )}
    </Section>
  );
}

function isWhole({ senderName, senderAddressLine1, senderZipCode }: Order): boolean {
  return senderName !== '' && senderAddressLine1 !== '' && senderZipCode !== '';
}
