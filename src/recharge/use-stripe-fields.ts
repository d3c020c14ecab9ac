import { useEffect, useState, type RefObject } from 'react';
import { loadStripe, type StripeAddress, type StripeElements, type StripeScript } from './stripe-script.ts';

interface Options {
  address: StripeAddress;
  clientSecret: string;
  language: string;
  /** Where the fields are shown. */
  place: RefObject<HTMLDivElement | null>;
  /** The payer has nothing more to do here. */
  onDone: () => void;
}

export interface StripeFields {
  stripe: StripeScript;
  elements: StripeElements;
}

const TO_FILL_IN: ReadonlySet<string> = new Set(['requires_payment_method', 'requires_confirmation']);

/** Asks what the payment waits for: fields to be filled in, or a bank's own question. Null until the fields are there. */
export function useStripeFields({ address, clientSecret, language, place, onDone }: Options): {
  fields: StripeFields | null;
  isUnreachable: boolean;
} {
  const [fields, setFields] = useState<StripeFields | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);
  const { scriptUrl, publishableKey } = address;

  useEffect(() => {
    let isCurrent = true;
    let close: (() => void) | undefined;
    const fail = () => {
      if (isCurrent) setUnreachable(true);
    };
    const open = async () => {
      const stripe = await loadStripe({ scriptUrl, publishableKey }, language);
      const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
      if (!isCurrent || !place.current) return;
      if (!paymentIntent) return fail();
      if (paymentIntent.status === 'requires_action') {
        // A saved card whose bank asks, or a page that was reloaded meanwhile: there is nothing to type.
        const { error } = await stripe.handleNextAction({ clientSecret });
        return error && !error.payment_intent ? fail() : onDone();
      }
      if (!TO_FILL_IN.has(paymentIntent.status)) return onDone();
      const elements = stripe.elements({
        clientSecret,
        appearance: { theme: isDark(place.current) ? 'night' : 'stripe' },
      });
      const element = elements.create('payment');
      close = () => element.destroy();
      element.on('ready', () => isCurrent && setFields({ stripe, elements }));
      element.on('loaderror', fail);
      element.mount(place.current);
    };
    open().catch(fail);
    return () => {
      isCurrent = false;
      close?.();
      setFields(null);
    };
  }, [scriptUrl, publishableKey, clientSecret, language, place, onDone]);

  return { fields, isUnreachable };
}

function isDark(place: HTMLElement): boolean {
  const { colorScheme } = getComputedStyle(place);
  if (colorScheme === 'dark' || colorScheme === 'light') return colorScheme === 'dark';
  return matchMedia('(prefers-color-scheme: dark)').matches;
}
