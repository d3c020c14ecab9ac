import { useEffect, useState, type RefObject } from 'react';
import {
  loadStripe,
  statusOf,
  wasTried,
  type StripeAddress,
  type StripeElements,
  type StripePurpose,
  type StripeScript,
} from './stripe-script.ts';

interface Options {
  address: StripeAddress;
  purpose: StripePurpose;
  clientSecret: string;
  language: string;
  /** Where the fields are shown. */
  place: RefObject<HTMLDivElement | null>;
  /** The user has nothing more to do here. */
  onDone: () => void;
}

export interface StripeFields {
  stripe: StripeScript;
  elements: StripeElements;
}

const TO_FILL_IN: ReadonlySet<string> = new Set(['requires_payment_method', 'requires_confirmation']);

/** Asks what the payment or the card waits for: fields to be filled in, or a bank's own question. Null until the fields are there. */
export function useStripeFields({ address, purpose, clientSecret, language, place, onDone }: Options): {
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
      const status = await statusOf(stripe, purpose, clientSecret);
      if (!isCurrent || !place.current) return;
      if (status === undefined) return fail();
      if (status === 'requires_action') {
        // A saved card whose bank asks, or a page that was reloaded meanwhile: there is nothing to type.
        const { error } = await stripe.handleNextAction({ clientSecret });
        return error && !wasTried(error) ? fail() : onDone();
      }
      if (!TO_FILL_IN.has(status)) return onDone();
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
  }, [scriptUrl, publishableKey, purpose, clientSecret, language, place, onDone]);

  return { fields, isUnreachable };
}

function isDark(place: HTMLElement): boolean {
  const { colorScheme } = getComputedStyle(place);
  if (colorScheme === 'dark' || colorScheme === 'light') return colorScheme === 'dark';
  return matchMedia('(prefers-color-scheme: dark)').matches;
}
