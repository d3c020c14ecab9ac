import { useTranslation } from 'react-i18next';
import { readOnlyFields } from '#domain/order/store-fields.ts';
import { maxReferencesOf } from '#domain/order/limits.ts';
import { SERVICE } from '#domain/carriers/services.ts';
import { autoVoidDaysFor } from '#domain/ledger/auto-void.ts';
import { addDays } from '#domain/calendar.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/layout/card.tsx';
import { cx } from '#ui/cx.ts';
import { hasFinePointer } from '#ui/keys/pointer.ts';
import { FormArea, FormCheckbox, FormDate, FormText } from '#orders/form/fields/fields.tsx';
import { visibleFindings } from '#orders/form/machine/findings.ts';
import { fieldId, useFormUi, useFormState } from '#orders/form/fields/form-context.tsx';
import { FormNotes } from '#orders/form/page/form-notes.tsx';
import { sectionId } from '#orders/form/sections.ts';
import { useOpenOnErrors } from '../use-open-on-errors.ts';

const ORDER_NO_MAX = 64;
const NOTE_MAX = 255;
const MORE = 'order.more';

/** One line: most orders leave it as it comes. The rest of it opens. */
export function OrderInfoSection() {
  const { t } = useTranslation('form');
  const { isOpen, setOpen } = useFormUi();
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
  const isMoreGiven = useFormState(({ form: { order } }) => order.reference2 !== '' || order.note !== '');
  const hasErrors = useFormState((context) =>
    visibleFindings(context).some(({ section, severity }) => section === 'order' && severity === 'error'),
  );
  useOpenOnErrors(MORE, hasErrors);
  const isWide = isOpen(MORE) ?? isMoreGiven;
  return (
    <Section
      id={sectionId('order')}
      title={t('section.order')}
      actions={
        <Button
          size="sm"
          variant="ghost"
          icon={isWide ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isWide}
          aria-label={t('order.more')}
          onClick={() => setOpen(MORE, !isWide)}
        >
          <span className="sm:hidden">{t('order.moreShort')}</span>
          <span className="max-sm:hidden">{t('order.more')}</span>
        </Button>
      }
    >
      <FormNotes section="order" />
      <div
        className={cx(
          'grid gap-x-2 gap-y-4 sm:grid-cols-[minmax(0,1fr)_9rem_minmax(0,1fr)_minmax(0,1fr)] sm:gap-x-4',
          isWide ? 'grid-cols-2' : 'grid-cols-[minmax(0,1fr)_9.5rem_minmax(0,5.5rem)] *:justify-end',
        )}
        onFocus={({ target }) => {
          // A number longer than its place on a phone: there the line opens.
          if (!hasFinePointer() && target.id === fieldId('orderNo')) setOpen(MORE, true);
        }}
      >
        <FormText
          path="orderNo"
          label={t('field.orderNo')}
          required={!isAuto}
          placeholder={isAuto ? t('order.autoPlaceholder') : undefined}
          counter={{ max: ORDER_NO_MAX }}
          scan="text"
          readOnly={isFixed}
          hint={isFixed ? t('store.fixed') : undefined}
          className={isWide ? 'max-sm:col-span-2' : ''}
        />
        <FormDate
          path="shipDate"
          label={t('field.shipDate')}
          required
          min={today ? addDays(today, -1) : undefined}
        />
        <FormText path="batchNo" label={t('field.batchNo')} required scan="text" />
        <FormText
          path="reference"
          label={t('field.reference')}
          counter={{ max: maxReference }}
          scan="text"
          className={isWide ? 'max-sm:col-span-2' : 'max-sm:hidden'}
        />
      </div>
      {isWide && (
        <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
          {!isFixed && isUnsaved && (
            <FormCheckbox path="autoOrderNo" label={t('order.auto')} className="sm:col-span-2" />
          )}
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
      )}
    </Section>
  );
}
