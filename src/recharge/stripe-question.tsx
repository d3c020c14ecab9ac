import { useTranslation } from 'react-i18next';
import type { RechargeRecord } from '#contract/recharge.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Section } from '#ui/layout/card.tsx';
import { StripeFields } from './stripe-fields.tsx';
import type { StripeAddress } from './stripe-script.ts';

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
            {t('stripe.payment.cancel')}
          </Button>
          <a href={action.url} className={buttonClass('primary', 'lg')}>
            {t('alipay.go')}
          </a>
        </div>
      </Section>
    );
  if (action?.type !== 'confirm') return null;
  return (
    <StripeFields
      purpose="payment"
      address={address}
      clientSecret={action.clientSecret}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}
