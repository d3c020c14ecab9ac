/** The provider's own script, loaded when its fields are first shown and only where the server has switched it on. */
const ADDRESS = 'https://js.stripe.com/v3/';

export interface StripeElements {
  create(kind: 'payment'): { mount(place: HTMLElement): void };
}

/** As far as it is used here. Source: docs.stripe.com/js */
export interface StripeScript {
  elements(options: { clientSecret: string }): StripeElements;
  confirmPayment(options: {
    elements: StripeElements;
    confirmParams: { return_url: string };
    redirect: 'if_required';
  }): Promise<{ error?: { type: string; message?: string } }>;
  handleNextAction(options: { clientSecret: string }): Promise<unknown>;
  retrievePaymentIntent(clientSecret: string): Promise<{ paymentIntent?: { status: string } }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeScript;
  }
}

let loading: Promise<void> | undefined;

export async function loadStripe(publishableKey: string): Promise<StripeScript> {
  loading ??= addScript();
  try {
    await loading;
  } catch (error) {
    // Tried anew the next time.
    loading = undefined;
    throw error;
  }
  if (!window.Stripe) throw new Error('the script of Stripe is not there');
  return window.Stripe(publishableKey);
}

function addScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = ADDRESS;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('the script of Stripe did not load'));
    };
    document.head.append(script);
  });
}
