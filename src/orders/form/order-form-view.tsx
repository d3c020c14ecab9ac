import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from '@xstate/react';
import type { FormMode } from '#domain/order/facts.ts';
import { isExport, isInternational } from '#domain/order/scope.ts';
import { AgeLabel } from '#ui/age-label.tsx';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { usePressWatch } from './after-press.ts';
import { ErrorBanner } from './error-banner.tsx';
import { FormProvider, fieldId, useFormAround, useFormState, type FormActor } from './form-context.tsx';
import { FormFooter } from './form-footer.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { CustomsSection, EeiSection } from './sections/abroad.tsx';
import { LithiumSection } from './sections/lithium.tsx';
import { OrderInfoSection } from './sections/order-info.tsx';
import { PackageSection } from './sections/package.tsx';
import { RateSection } from './sections/rate.tsx';
import { RecipientSection } from './sections/recipient.tsx';
import { SenderSection } from './sections/sender.tsx';
import { ShippingSection } from './sections/shipping.tsx';
import { sectionOfField } from './sections.ts';
import { useFormKeys } from './use-form-keys.ts';
import { useKeptFocus } from './use-kept-focus.ts';

interface Props {
  actor: FormActor;
  mode: FormMode;
  onCancel: () => void;
}

export function OrderFormView({ actor, mode, onCancel }: Props) {
  const [open, setOpens] = useState<Readonly<Record<string, boolean>>>({});
  const setOpen = useCallback(
    (section: string, isOpen: boolean) => setOpens((before) => ({ ...before, [section]: isOpen })),
    [],
  );
  const reveal = useCallback(
    (path: string) => {
      setOpen(sectionOfField(path), true);
      // The section opens with the next rendering; only then the field is there.
      setTimeout(() => focusField(path), 0);
    },
    [setOpen],
  );
  const around = useMemo(
    () => ({ actor, reveal, setOpen, isOpen: (section: string) => open[section] }),
    [actor, reveal, setOpen, open],
  );
  return (
    <FormProvider value={around}>
      <FormBody mode={mode} onCancel={onCancel} />
    </FormProvider>
  );
}

function FormBody({ mode, onCancel }: Pick<Props, 'mode' | 'onCancel'>) {
  const { t } = useTranslation('form');
  const isAbroad = useFormState(({ form: { order } }) => isInternational(order));
  const isLeaving = useFormState(({ form: { order } }) => isExport(order));
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <div className="page-gutter mx-auto w-full max-w-[84rem] flex-1 pt-4 pb-6 lg:pt-5">
        <FormHeader mode={mode} />
        <div className="grid grid-cols-1 gap-x-6 gap-y-4 xl:grid-cols-[minmax(0,1fr)_20rem] min-[90rem]:grid-cols-[11rem_minmax(0,1fr)_21.25rem]">
          <SectionTabs />
          <form
            className="flex min-w-0 flex-col gap-4 lg:gap-6"
            onSubmit={(event) => event.preventDefault()}
            noValidate
          >
            <ErrorBanner />
            <OrderInfoSection />
            <SenderSection />
            <RecipientSection />
            <ShippingSection />
            <PackageSection />
            <LithiumSection />
            {isAbroad && <CustomsSection />}
            {isLeaving && <EeiSection />}
          </form>
          <div className="min-w-0 xl:sticky xl:top-30 min-[90rem]:top-20 xl:max-h-[calc(100dvh-13rem)] xl:self-start xl:overflow-y-auto">
            <RateSection />
          </div>
        </div>
        <p className="sr-only" aria-live="polite">
          {isAbroad ? t('abroad.announced') : ''}
        </p>
      </div>
      <FormFooter onCancel={onCancel} />
    </div>
  );
}

function FormHeader({ mode }: { mode: FormMode }) {
  const { t } = useTranslation('form');
  const orderNo = useFormState((context) => context.form.order.orderNo);
  const keptAt = useFormState((context) => context.draftSavedAt);
  return (
    <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <h1 className="text-xl font-heading sm:text-2xl">{t(`title.${mode}`)}</h1>
      {mode !== 'new' && <Badge tone="brand">{orderNo || t(`badge.${mode}`)}</Badge>}
      <KeysOfForm />
      {keptAt !== null && (
        <p className="flex items-center gap-1.5 text-sm text-text-3" role="status">
          <Icon name="check" size={14} />
          {t('kept')} <AgeLabel time={keptAt} staleAfterHours={null} />
        </p>
      )}
    </header>
  );
}

/** Listens where the form's sections are known. */
function KeysOfForm() {
  const { actor, reveal } = useFormAround();
  useFormKeys(actor, reveal);
  useKeptFocus();
  usePressWatch();
  const isNew = useSelector(actor, ({ context }) => context.input.mode === 'new');
  useEffect(() => {
    // On a touch screen the keyboard would cover the form before anyone asked for it.
    if (isNew && matchMedia('(pointer: fine)').matches) {
      document.getElementById('paste-recipient')?.focus({ preventScroll: true });
    }
  }, [isNew]);
  return null;
}

function focusField(path: string): void {
  const field = document.getElementById(fieldId(path));
  if (!field) return;
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}
