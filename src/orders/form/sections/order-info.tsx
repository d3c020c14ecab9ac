import { useTranslation } from 'react-i18next';
import { readOnlyFields } from '#domain/order/store-fields.ts';
import { maxReferencesOf } from '#domain/order/scope.ts';
import { SERVICE } from '#domain/carriers/services.ts';
import { autoVoidDaysFor } from '#domain/ledger/auto-void.ts';
import { addDays } from '#domain/calendar.ts';
import { Section } from '#ui/card.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { FormArea, FormCheckbox, FormDate, FormText } from '../fields.tsx';
import { useFormAround, useFormState } from '../form-context.tsx';
import { FormNotes } from '../form-notes.tsx';
import { sectionId } from '../sections.ts';

const ORDER_NO_MAX = 64;
const NOTE_MAX = 255;

export function OrderInfoSection() {
  const { t } = useTranslation('form');
  const { isOpen, setOpen } = useFormAround();
  const isAuto = useFormState((context) => context.form.order.autoOrderNo);
  const isFixed = useFormState((context) => readOnlyFields(context.form.order).has('orderNo'));
  const isUnsaved = useFormState((context) => context.form.order.id === null);
  const today = useFormState((context) => context.facts?.today ?? '');
  const maxReference = useFormState((context) => maxReferencesOf(context.form.order).reference);
  const maxReference2 = useFormState((context) => maxReferencesOf(context.form.order).reference2);
  const isSmartPost = useFormState((context) => context.form.order.carrierServiceId === SERVICE.smartPost);
  const canVoid = useFormState(
    ({ form: { order }, facts }) =>
      facts !== null && autoVoidDaysFor(facts.user.defaultSettings, order.carrierId) !== null,
  );
  const hasMore = useFormState(({ form: { order } }) => order.reference2 !== '' || order.note !== '');
  return (
    <Section id={sectionId('order')} title={t('section.order')}>
      <FormNotes section="order" />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-6">
        <div className="flex flex-col sm:col-span-3">
          <FormText
            path="orderNo"
            label={t('field.orderNo')}
            required={!isAuto}
            placeholder={isAuto ? t('order.autoPlaceholder') : undefined}
            counter={{ max: ORDER_NO_MAX }}
            scan="text"
            readOnly={isFixed}
            hint={isFixed ? t('store.fixed') : undefined}
          />
          {!isFixed && isUnsaved && (
            <FormCheckbox path="autoOrderNo" label={t('order.auto')} className="mt-1" />
          )}
        </div>
        <FormDate
          path="shipDate"
          label={t('field.shipDate')}
          required
          min={today ? addDays(today, -1) : undefined}
          className="sm:col-span-3"
        />
        <FormText path="batchNo" label={t('field.batchNo')} required scan="text" className="sm:col-span-3" />
        <FormText
          path="reference"
          label={t('field.reference')}
          counter={{ max: maxReference }}
          scan="text"
          className="sm:col-span-3"
        />
      </div>
      <Disclosure
        title={t('order.more')}
        open={isOpen('order.more') ?? hasMore}
        onToggle={(isNowOpen) => setOpen('order.more', isNowOpen)}
        className="mt-3"
      >
        <div className="mt-2 grid grid-cols-1 gap-4 sm:grid-cols-2">
          <FormText
            path="reference2"
            label={t('field.reference2')}
            counter={{ max: maxReference2 }}
            disabled={isSmartPost}
            scan="text"
          />
          <FormArea
            path="note"
            label={t('field.note')}
            hint={t('order.noteHint')}
            rows={2}
            counter={{ max: NOTE_MAX }}
          />
          {canVoid && (
            <FormCheckbox path="isAutoCancel" label={t('order.autoCancel')} className="sm:col-span-2" />
          )}
        </div>
      </Disclosure>
    </Section>
  );
}
