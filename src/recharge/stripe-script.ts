/** The provider's own script, loaded when its fields are first shown and only where the server has switched it on. */

export interface StripeError {
  type: string;
  /** In the language of the page. */
  message?: string;
  /** How the payment stands, once it has been tried. */
  payment_intent?: object;
  /** How the saving of a card stands, once it has been tried. */
  setup_intent?: object;
}

export interface StripeElement {
  mount(place: HTMLElement): void;
  destroy(): void;
  on(event: 'ready', handler: () => void): unknown;
  on(event: 'loaderror', handler: () => void): unknown;
}

export interface StripeElements {
  create(kind: 'payment'): StripeElement;
}

/** As far as it is used here. Source: docs.stripe.com/js, and the types of @stripe/stripe-js 10 */
export interface StripeScript {
  elements(options: { clientSecret: string; appearance: { theme: 'stripe' | 'night' } }): StripeElements;
  confirmPayment(options: ConfirmOptions): Promise<{ error?: StripeError }>;
  confirmSetup(options: ConfirmOptions): Promise<{ error?: StripeError }>;
  handleNextAction(options: { clientSecret: string }): Promise<{ error?: StripeError }>;
  retrievePaymentIntent(
    clientSecret: string,
  ): Promise<{ paymentIntent?: { status: string }; error?: StripeError }>;
  retrieveSetupIntent(
    clientSecret: string,
  ): Promise<{ setupIntent?: { status: string }; error?: StripeError }>;
}

interface ConfirmOptions {
  elements: StripeElements;
  confirmParams: { return_url: string };
  redirect: 'if_required';
}

/** What is confirmed: a payment, or a card that is saved without one. */
export type StripePurpose = 'payment' | 'saving';

export async function statusOf(
  stripe: StripeScript,
  purpose: StripePurpose,
  clientSecret: string,
): Promise<string | undefined> {
  if (purpose === 'payment') return (await stripe.retrievePaymentIntent(clientSecret)).paymentIntent?.status;
  return (await stripe.retrieveSetupIntent(clientSecret)).setupIntent?.status;
}

/** Without this it never came to a try. */
export const wasTried = (error: StripeError): boolean =>
  error.payment_intent !== undefined || error.setup_intent !== undefined;

export interface StripeAddress {
  scriptUrl: string;
  publishableKey: string;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string, options: { locale: 'en' | 'es' | 'zh' }) => StripeScript;
  }
}

let loading: Promise<void> | undefined;

export async function loadStripe(
  { scriptUrl, publishableKey }: StripeAddress,
  language: string,
): Promise<StripeScript> {
  loading ??= addScript(scriptUrl);
  try {
    await loading;
  } catch (error) {
    // Tried anew the next time.
    loading = undefined;
    throw error;
  }
  if (!window.Stripe) throw new Error('the script of Stripe is not there');
  const locale = language === 'cn' ? 'zh' : language === 'es' ? 'es' : 'en';
  return window.Stripe(publishableKey, { locale });
}

function addScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('the script of Stripe did not load'));
    };
    document.head.append(script);
  });
}
