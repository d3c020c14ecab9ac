import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RechargeRecord } from '#contract/recharge.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';
import { loadStripe, type StripeElements, type StripeScript } from './stripe-script.ts';

interface Props {
  publishableKey: string;
  record: RechargeRecord;
  onDone: () => void;
}

/** What Stripe asks the payer: in its own fields, in its own window, or on another site. */
export function StripeQuestion({ publishableKey, record, onDone }: Props) {
  const { t } = useTranslation('recharge');
  const { action } = record;
  if (action?.type === 'redirect')
    return (
      <Section title={t('alipay.heading')}>
        <p className="text-base text-text-2">{t('alipay.leave')}</p>
        <div className="mt-4 flex justify-end">
          <a href={action.url} className={buttonClass('primary', 'lg')}>
            {t('alipay.go')}
          </a>
        </div>
      </Section>
    );
  if (action?.type !== 'confirm') return null;
  return <StripeFields publishableKey={publishableKey} clientSecret={action.clientSecret} onDone={onDone} />;
}

interface FieldsProps {
  publishableKey: string;
  clientSecret: string;
  onDone: () => void;
}

function StripeFields({ publishableKey, clientSecret, onDone }: FieldsProps) {
  const { t } = useTranslation('recharge');
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<{ stripe: StripeScript; elements: StripeElements } | null>(null);
  const [flaw, setFlaw] = useState<string | null>(null);
  const [isReady, setReady] = useState(false);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    const open = async () => {
      const stripe = await loadStripe(publishableKey);
      const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
      if (!isCurrent || !place.current) return;
      // A saved card whose bank asks: there is nothing to type.
      if (paymentIntent?.status === 'requires_action') {
        await stripe.handleNextAction({ clientSecret });
        return onDone();
      }
      const elements = stripe.elements({ clientSecret });
      elements.create('payment').mount(place.current);
      mounted.current = { stripe, elements };
      setReady(true);
    };
    open().catch(() => isCurrent && setFlaw(t('stripe.unreachable')));
    return () => {
      isCurrent = false;
    };
  }, [publishableKey, clientSecret, onDone, t]);

  const pay = async () => {
    if (!mounted.current) return;
    setBusy(true);
    const { stripe, elements } = mounted.current;
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: location.href },
      redirect: 'if_required',
    });
    setBusy(false);
    if (error?.type === 'validation_error') setFlaw(error.message ?? t('stripe.unreachable'));
    else onDone();
  };
  return (
    <Section title={t('stripe.heading')}>
      <div ref={place} data-testid="stripe-fields" />
      {flaw !== null && (
        <Banner tone="bad" role="alert" className="mt-3">
          {flaw}
        </Banner>
      )}
      <div className="mt-4 flex justify-end">
        <Button
          variant="primary"
          size="lg"
          icon="lock"
          disabled={!isReady}
          loading={isBusy}
          onClick={() => void pay()}
        >
          {t('stripe.pay')}
        </Button>
      </div>
    </Section>
  );
}
