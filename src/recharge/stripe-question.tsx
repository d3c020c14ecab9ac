import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RechargeRecord } from '#contract/recharge.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';
import type { StripeAddress } from './stripe-script.ts';
import { useStripeFields } from './use-stripe-fields.ts';

interface Props {
  address: StripeAddress;
  record: RechargeRecord;
  onDone: () => void;
  /** The payer gives this payment up. */
  onCancel: () => void;
}

/** What Stripe asks the payer: in its own fields, in its own window, or on another site. */
export function StripeQuestion({ address, record, onDone, onCancel }: Props) {
  const { t } = useTranslation('recharge');
  const { action } = record;
  if (action?.type === 'redirect')
    return (
      <Section title={t('alipay.heading')}>
        <p className="text-base text-text-2">{t('alipay.leave')}</p>
        <div className="mt-4 flex flex-wrap justify-end gap-2 max-sm:flex-col-reverse">
          <Button size="lg" onClick={onCancel}>
            {t('stripe.cancel')}
          </Button>
          <a href={action.url} className={buttonClass('primary', 'lg')}>
            {t('alipay.go')}
          </a>
        </div>
      </Section>
    );
  if (action?.type !== 'confirm') return null;
  return (
    <FieldsOfStripe
      address={address}
      clientSecret={action.clientSecret}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}

interface FieldsProps extends Omit<Props, 'record'> {
  clientSecret: string;
}

function FieldsOfStripe({ address, clientSecret, onDone, onCancel }: FieldsProps) {
  const { t, i18n } = useTranslation('recharge');
  const place = useRef<HTMLDivElement>(null);
  const { language } = i18n;
  const { fields, isUnreachable } = useStripeFields({ address, clientSecret, language, place, onDone });
  const [flaw, setFlaw] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const pay = async () => {
    if (!fields) return;
    setBusy(true);
    setFlaw(null);
    try {
      const { error } = await fields.stripe.confirmPayment({
        elements: fields.elements,
        confirmParams: { return_url: location.href },
        redirect: 'if_required',
      });
      setBusy(false);
      // Without the payment it never came to a try.
      if (error && !error.payment_intent) setFlaw(error.message ?? t('stripe.failed'));
      else onDone();
    } catch {
      // What became of it, the server knows.
      onDone();
    }
  };
  return (
    <Section title={t('stripe.heading')}>
      <div ref={place} data-testid="stripe-fields" />
      {isUnreachable && (
        <Banner
          tone="bad"
          role="alert"
          className="mt-3"
          actions={
            <Button icon="refresh" onClick={() => location.reload()}>
              {t('tryAgain')}
            </Button>
          }
        >
          {t('stripe.unreachable')}
        </Banner>
      )}
      {flaw !== null && (
        <Banner tone="bad" role="alert" className="mt-3">
          {flaw}
        </Banner>
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-2 max-sm:flex-col-reverse">
        <Button size="lg" disabled={isBusy} onClick={onCancel}>
          {t('stripe.cancel')}
        </Button>
        <Button
          variant="primary"
          size="lg"
          icon="lock"
          disabled={!fields}
          loading={isBusy}
          onClick={() => void pay()}
        >
          {t('stripe.pay')}
        </Button>
      </div>
    </Section>
  );
}
