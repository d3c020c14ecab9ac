import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from '@xstate/react';
import type { FormMode } from '#domain/order/facts.ts';
import type { Side } from '#domain/order/order.ts';
import type { RateOrder } from '#domain/rating/rate-order.ts';
import { isInternational, isStoreOrder } from '#domain/order/scope.ts';
import { hasFinePointer } from '#ui/keys/pointer.ts';
import { usePresses } from '../machine/after-press.ts';
import { AskedField } from '../fields/asked-field.tsx';
import { ErrorBanner } from './error-banner.tsx';
import { focusWhenThere } from '../fields/focus-field.ts';
import {
  FormProvider,
  useFormState,
  useFormUi,
  useInputBuffer,
  usePressGate,
  type FormActor,
} from '../fields/form-context.tsx';
import { FormFooter } from './form-footer.tsx';
import { FormHeader } from './form-header.tsx';
import { SavedElsewhere } from './saved-elsewhere.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { CompareRates } from '../sections/rate/compare-rates.tsx';
import { CustomsSection, EeiSection } from '../sections/customs/abroad.tsx';
import { LithiumSection } from '../sections/shipping/lithium.tsx';
import { OrderInfoSection } from '../sections/info/order-info.tsx';
import { PackageSection } from '../sections/package/package.tsx';
import { RateSection } from '../sections/rate/rate.tsx';
import { RecipientSection } from '../sections/address/recipient.tsx';
import { SenderSection } from '../sections/address/sender.tsx';
import { ShippingSection } from '../sections/shipping/shipping.tsx';
import { StoreSummarySection } from '../sections/info/store-summary.tsx';
import { foldsAround, mayFile } from '../sections.ts';
import { useCountryChoices } from '#address-fields/use-country-choices.ts';
import { useFormKeys } from './use-form-keys.ts';
import { useFocusAfterButton } from './use-focus-after-button.ts';
import { useFlushOnActs } from '../fields/input-buffer.ts';

interface Props {
  actor: FormActor;
  mode: FormMode;
  /** To the list, or back to the calculator. */
  onLeave: () => void;
}

export function OrderFormView({ actor, mode, onLeave }: Props) {
  const [open, setOpens] = useState<Readonly<Record<string, boolean>>>({});
  const setOpen = useCallback(
    (section: string, isOpen: boolean) => setOpens((before) => ({ ...before, [section]: isOpen })),
    [],
  );
  const reveal = useCallback(
    (path: string, isAsked = true) => {
      for (const fold of foldsAround(path)) setOpen(fold, true);
      // The section opens with the next rendering; only then the field is there.
      setTimeout(() => focusWhenThere(path, isAsked), 0);
    },
    [setOpen],
  );
  const ui = useMemo(
    () => ({ actor, reveal, setOpen, isOpen: (section: string) => open[section] }),
    [actor, reveal, setOpen, open],
  );
  return (
    <FormProvider value={ui}>
      <FormBody mode={mode} onLeave={onLeave} />
    </FormProvider>
  );
}

function FormBody({ mode, onLeave }: Pick<Props, 'mode' | 'onLeave'>) {
  const { t } = useTranslation('form');
  const [compared, setCompared] = useState<RateOrder | null>(null);
  const isOfStore = useFormState(({ form: { order } }) => isStoreOrder(order));
  const isAbroad = useFormState(({ form: { order } }) => isInternational(order));
  const isExported = useFormState(({ form: { order } }) => order.recipientCountryCode !== 'US');
  const country = useCountryName(isExported ? 'recipient' : 'sender');
  const isFiled = useFormState(({ form: { order }, facts }) => mayFile(order, facts));
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <div className="page-gutter mx-auto w-full max-w-[84rem] flex-1 pt-4 pb-6 lg:pt-5">
        <KeysOfForm />
        <AskedField />
        <FormHeader mode={mode} />
        <div className="grid grid-cols-1 gap-x-6 gap-y-4 xl:grid-cols-[minmax(0,1fr)_20rem] min-[90rem]:grid-cols-[11rem_minmax(0,1fr)_21.25rem]">
          <SectionTabs />
          <form
            className="flex min-w-0 flex-col gap-4 lg:gap-6"
            onSubmit={(event) => event.preventDefault()}
            noValidate
            data-order-form
          >
            <SavedElsewhere />
            <ErrorBanner />
            <OrderInfoSection />
            <SenderSection />
            <RecipientSection />
            <ShippingSection />
            {isOfStore && <StoreSummarySection />}
            <PackageSection />
            <LithiumSection />
            {isAbroad && (
              <Appearing>
                <CustomsSection />
              </Appearing>
            )}
            {isFiled && (
              <Appearing>
                <EeiSection />
              </Appearing>
            )}
          </form>
          <div className="min-w-0 xl:sticky xl:top-[calc(var(--bar-height,3.5rem)+4rem)] min-[90rem]:top-[calc(var(--bar-height,3.5rem)+1.5rem)] xl:max-h-[calc(100dvh-13rem)] xl:self-start xl:overflow-y-auto">
            <RateSection onCompare={setCompared} />
          </div>
        </div>
        <p className="sr-only" aria-live="polite">
          {[
            isAbroad && t(isExported ? 'abroad.announced' : 'abroad.announcedFrom', { country }),
            isFiled && t('abroad.eeiAnnounced'),
          ]
            .filter(Boolean)
            .join('. ')}
        </p>
      </div>
      <FormFooter onLeave={onLeave} onCompare={() => setCompared('arrival')} />
      {compared && <CompareRates startOrder={compared} onClose={() => setCompared(null)} />}
    </div>
  );
}

function useCountryName(side: Side): string {
  const code = useFormState(({ form: { order } }) => order[`${side}CountryCode`]);
  return useCountryChoices().find(({ value }) => value === code)?.label ?? code;
}

/** A part that comes in while the form is filled: it moves in without taking the focus. */
function Appearing({ children }: { children: ReactNode }) {
  return (
    <div className="transition duration-150 ease-calm starting:-translate-y-2 starting:opacity-0">
      {children}
    </div>
  );
}

/** Listens where the form's sections are known. */
function KeysOfForm() {
  const { actor, reveal } = useFormUi();
  useFormKeys(actor, reveal);
  useFocusAfterButton();
  usePresses(usePressGate());
  useFlushOnActs(useInputBuffer());
  const isNew = useSelector(actor, ({ context }) => context.input.mode === 'new');
  useEffect(() => {
    if (isNew && hasFinePointer()) document.getElementById('paste-recipient')?.focus({ preventScroll: true });
  }, [isNew]);
  return null;
}
