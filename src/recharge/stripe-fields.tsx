import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';
import { wasTried, type StripeAddress, type StripePurpose } from './stripe-script.ts';
import { useStripeFields } from './use-stripe-fields.ts';

interface Props {
  purpose: StripePurpose;
  address: StripeAddress;
  clientSecret: string;
  onDone: () => void;
  /** The user gives it up. */
  onCancel: () => void;
}

/** Stripe's own fields, for a payment or for a card that is saved without one. */
export function StripeFields({ purpose, address, clientSecret, onDone, onCancel }: Props) {
  const { t, i18n } = useTranslation('recharge');
  const place = useRef<HTMLDivElement>(null);
  const { language } = i18n;
  const { fields, isUnreachable } = useStripeFields({
    address,
    purpose,
    clientSecret,
    language,
    place,
    onDone,
  });
  const [flaw, setFlaw] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const confirm = async () => {
    if (!fields) return;
    setBusy(true);
    setFlaw(null);
    try {
      const options = {
        elements: fields.elements,
        confirmParams: { return_url: location.href },
        redirect: 'if_required' as const,
      };
      const { error } = await (purpose === 'payment'
        ? fields.stripe.confirmPayment(options)
        : fields.stripe.confirmSetup(options));
      setBusy(false);
      if (error && !wasTried(error)) setFlaw(error.message ?? t(`stripe.${purpose}.failed`));
      else onDone();
    } catch {
      // What became of it, the server knows.
      onDone();
    }
  };
  return (
    <Section title={t(`stripe.${purpose}.heading`)}>
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
          {t(`stripe.${purpose}.unreachable`)}
        </Banner>
      )}
      {flaw !== null && (
        <Banner tone="bad" role="alert" className="mt-3">
          {flaw}
        </Banner>
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-2 max-sm:flex-col-reverse">
        <Button size="lg" disabled={isBusy} onClick={onCancel}>
          {t(`stripe.${purpose}.cancel`)}
        </Button>
        <Button
          variant="primary"
          size="lg"
          icon="lock"
          disabled={!fields}
          loading={isBusy}
          onClick={() => void confirm()}
        >
          {t(`stripe.${purpose}.confirm`)}
        </Button>
      </div>
    </Section>
  );
}
