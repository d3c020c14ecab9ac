/** The recharge by Stripe's own fields, driven by the stand-in of its script. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { sendEvent } from '#fixtures/stripe/send-event.ts';
import type { StripeServer } from '#fixtures/stripe/stripe-server.ts';
import { startStripeServer } from '#fixtures/stripe/stripe-server.ts';
import { appUrl, askServer, enter, expect, test as base } from './support/journey.ts';

const UNFUNDED = { email: 'unfunded@packbench.example', password: 'Demo_2026' };
const SECRET = 'whsec_test';
const GOOD = '4242424242424242';
const NO_FUNDS = '4000000000009995';
const ASKS = '4000002760003184';

const test = base.extend<{ stripe: StripeServer }>({
  stripe: async ({ baseURL: _baseUrl }, use) => {
    const stripe = await startStripeServer();
    await use(stripe);
    expect(stripe.flaws).toEqual([]);
    await stripe.close();
  },
  serverEnv: async ({ stripe }, use) =>
    use({
      LOG_LEVEL: 'trace',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_URL: stripe.url,
      STRIPE_SCRIPT_URL: stripe.scriptUrl,
    }),
});

// The files of the embedded database are searched for numbers of cards.
test.use({ isEmbedded: true });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const fields = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]');
const bank = (page: Page) => page.frameLocator('iframe[title="Bank authentication"]');
const payNow = (page: Page) => button(page, 'Pay now').click();

async function openRecharge(page: Page) {
  await page.goto(appUrl(page, 'auth/postage/recharge'));
  await expect(heading(page, 'Payment method')).toBeVisible();
}

/** As far as the fields of Stripe, or its question. */
async function choose(page: Page, method: RegExp, amount: string, card?: string | RegExp) {
  await page.getByRole('radio', { name: method }).check();
  if (card !== undefined) await page.getByRole('radio', { name: card }).check();
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await button(page, 'Continue').click();
  await button(page, /^Pay \$/).click();
}

async function typeCard(page: Page, number: string) {
  for (const [field, text] of [
    ['Card number', number],
    ['Expiration date', '08 / 30'],
    ['Security code', '737'],
    ['ZIP code', '91761'],
  ] as const)
    await fields(page).getByLabel(field).fill(text);
}

async function booked(page: Page) {
  const { list } = await askServer<{ list: { kind: string; amount: number }[] }>(
    page,
    '/api/ezeeship/postage/transactions',
  );
  return list.map(({ kind, amount }) => `${kind} ${amount}`);
}

const statuses = ({ intents }: StripeServer) => [...intents.values()].map(({ status }) => status);
const policyOf = async (page: Page, url: string) =>
  (await page.request.get(url)).headers()['content-security-policy'] ?? '';
const scripts = (page: Page, { scriptUrl }: StripeServer) => page.locator(`script[src="${scriptUrl}"]`);

/** Files of a folder that hold one of these texts. */
function filesWith(folder: string, texts: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = readFileSync(file);
      return texts.some((text) => bytes.includes(text));
    });
}

/** Each journey once; the page at the other widths is seen among the looks. */
test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a card pays, and its number goes to Stripe alone', async ({ device, server, stripe }) => {
    const { page, context } = device;
    const sent: string[] = [];
    context.on('request', (request) => {
      sent.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`);
    });
    await enter(page, UNFUNDED);
    await openRecharge(page);
    await choose(page, /^Credit card/, '100.50', 'New card');
    await typeCard(page, '4242 4242 4242 424');
    await payNow(page);
    await expect(page.getByRole('alert')).toHaveText('Your card number is incomplete.');
    await typeCard(page, GOOD);
    await payNow(page);
    await expect(heading(page, 'Recharge success')).toBeVisible();
    await expect(page.getByText('Your balance is $100.50.')).toBeVisible();
    expect(await booked(page)).toEqual(['recharge 100.5']);
    expect(statuses(stripe)).toEqual(['succeeded']);

    const withNumber = sent.filter((request) => request.includes(GOOD));
    expect(withNumber).toHaveLength(1);
    expect(withNumber[0]).toContain(`${stripe.url}/v1/payment_intents/`);
    expect(sent.filter((request) => request.startsWith(server.origin)).length).toBeGreaterThan(0);
    await server.stop();
    expect(server.log()).toContain('/api/ezeeship/postage/recharge');
    expect(server.log()).not.toContain(GOOD);
    // What is looked for would be found: the payment stands in these files.
    const [intent] = [...stripe.intents.keys()];
    expect(filesWith(server.dataDir, [intent!])).not.toEqual([]);
    expect(filesWith(server.dataDir, [GOOD, '4242 4242 4242 4242'])).toEqual([]);
    expect(device.consoleErrors).toEqual([]);
  });

  test('a card that is declined, then another one, which is saved and pays again', async ({
    device,
    stripe,
  }) => {
    const { page } = device;
    await enter(page, UNFUNDED);
    await openRecharge(page);
    await choose(page, /^Credit card/, '40', 'New card');
    await typeCard(page, NO_FUNDS);
    await payNow(page);
    await expect(heading(page, 'Recharge failure')).toBeVisible();
    await expect(page.getByText('The card has insufficient funds. Nothing was paid.')).toBeVisible();
    // What failed cannot take the money later.
    expect(statuses(stripe)).toEqual(['canceled']);
    await button(page, 'Change and try again').click();
    await page.getByLabel('Save this card for later payments').check();
    await button(page, 'Continue').click();
    await button(page, /^Pay \$/).click();
    await typeCard(page, GOOD);
    await payNow(page);
    await expect(heading(page, 'Recharge success')).toBeVisible();
    await button(page, 'New payment').click();
    await choose(page, /^Credit card/, '15', /^Visa ending in 4242/);
    await expect(page.getByText('Your balance is $55.00.')).toBeVisible();
    expect(await booked(page)).toEqual(['recharge 15', 'recharge 40']);
    expect(statuses(stripe)).toEqual(['canceled', 'succeeded', 'succeeded']);
  });

  test('3-D Secure asks, also after a reload, and the payment stays one', async ({ device, stripe }) => {
    const { page } = device;
    await enter(page, UNFUNDED);
    await openRecharge(page);
    await choose(page, /^Credit card/, '60', 'New card');
    await expect(fields(page).getByLabel('Card number')).toBeVisible();
    await page.reload();
    await typeCard(page, ASKS);
    await payNow(page);
    await expect(bank(page).getByRole('button', { name: 'Complete' })).toBeVisible();
    expect(await booked(page)).toEqual([]);
    await page.reload();
    await bank(page).getByRole('button', { name: 'Complete' }).click();
    await expect(heading(page, 'Recharge success')).toBeVisible();
    expect(await booked(page)).toEqual(['recharge 60']);
    expect(statuses(stripe)).toEqual(['succeeded']);
  });

  test('3-D Secure is refused; a saved card asks without fields; a payment is given up', async ({
    device,
    stripe,
  }) => {
    const { page } = device;
    await enter(page, UNFUNDED);
    await openRecharge(page);
    await choose(page, /^Credit card/, '60', 'New card');
    await typeCard(page, ASKS);
    await payNow(page);
    await bank(page).getByRole('button', { name: 'Fail' }).click();
    await expect(
      page.getByText('The payment was not confirmed with the bank. Nothing was paid.'),
    ).toBeVisible();
    await button(page, 'Change and try again').click();
    await page.getByLabel('Save this card for later payments').check();
    await button(page, 'Continue').click();
    await button(page, /^Pay \$/).click();
    await typeCard(page, ASKS);
    await payNow(page);
    await bank(page).getByRole('button', { name: 'Complete' }).click();
    await expect(heading(page, 'Recharge success')).toBeVisible();

    await button(page, 'New payment').click();
    await choose(page, /^Credit card/, '20', /^Visa ending in 3184/);
    await bank(page).getByRole('button', { name: 'Complete' }).click();
    await expect(page.getByText('Your balance is $80.00.')).toBeVisible();

    await button(page, 'New payment').click();
    await choose(page, /^Credit card/, '30', 'New card');
    await expect(fields(page).getByLabel('Card number')).toBeVisible();
    await button(page, 'Cancel payment').click();
    await expect(page.getByText('The payment was canceled. Nothing was paid.')).toBeVisible();
    expect(await booked(page)).toEqual(['recharge 20', 'recharge 60']);
    expect(statuses(stripe)).toEqual(['canceled', 'succeeded', 'succeeded', 'canceled']);
  });
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a debit by ACH is pending until the event of its bank’s yes', async ({ device, server, stripe }) => {
    const { page } = device;
    await enter(page, UNFUNDED);
    await openRecharge(page);
    await choose(page, /^ACH debit/, '1000');
    await fields(page).getByLabel('Email').fill('una@packbench.example');
    await fields(page).getByLabel('Full name').fill('Una Frost');
    await payNow(page);
    await expect(heading(page, 'Pending')).toBeVisible();
    await page.reload();
    await expect(heading(page, 'Pending')).toBeVisible();
    expect(await booked(page)).toEqual([]);
    const [intent] = [...stripe.intents.values()];
    stripe.takeMoney(intent!);
    const object = { id: intent!['id'] };
    const succeeded = { type: 'payment_intent.succeeded', object };
    expect(await sendEvent(server.origin, 'whsec_other', succeeded)).toBe(400);
    expect(await sendEvent(server.origin, SECRET, succeeded)).toBe(200);
    expect(await booked(page)).toEqual(['rechargeFee -5', 'recharge 1000']);
    await page.reload();
    await expect(heading(page, 'Recharge success')).toBeVisible();
    await expect(page.getByText('Your balance is $995.00.')).toBeVisible();
  });

  test('Alipay goes away and comes back: refused, then paid', async ({ device, stripe }) => {
    const { page } = device;
    await enter(page, UNFUNDED);
    await openRecharge(page);
    await choose(page, /^Alipay/, '30');
    await page.getByRole('link', { name: 'Continue to Alipay' }).click();
    await page.getByRole('button', { name: 'Fail Test Payment' }).click();
    await expect(heading(page, 'Recharge failure')).toBeVisible();
    await button(page, 'New payment').click();
    await choose(page, /^Alipay/, '31');
    await page.getByRole('link', { name: 'Continue to Alipay' }).click();
    await page.getByRole('button', { name: 'Authorize Test Payment' }).click();
    await expect(heading(page, 'Recharge success')).toBeVisible();
    expect(await booked(page)).toEqual(['recharge 31']);
    expect(statuses(stripe)).toEqual(['canceled', 'succeeded']);
  });

  test('the script is let in on the recharge page alone', async ({ device, server, stripe }) => {
    const { page } = device;
    await enter(page, UNFUNDED);
    expect(await policyOf(page, appUrl(page, 'auth/postage/recharge'))).toContain(
      `script-src 'self' 'wasm-unsafe-eval' ${stripe.url};`,
    );
    for (const other of ['', 'auth/orders', 'auth/postage', 'index.html'])
      expect(await policyOf(page, appUrl(page, other))).not.toContain(stripe.url);
    expect(await policyOf(page, `${server.origin}/api/health`)).not.toContain(stripe.url);

    // Come to by a link, the page is loaded anew, and so is the one it is left for.
    await page.getByRole('link', { name: 'Add funds' }).first().click();
    await expect(heading(page, 'Payment method')).toBeVisible();
    await choose(page, /^Credit card/, '25', 'New card');
    await typeCard(page, GOOD);
    await expect(scripts(page, stripe)).toHaveCount(1);
    await payNow(page);
    await expect(heading(page, 'Recharge success')).toBeVisible();
    await page.getByRole('link', { name: 'Go to postage' }).click();
    await expect(heading(page, 'Postage')).toBeVisible();
    await expect(scripts(page, stripe)).toHaveCount(0);
    const refused = await page.evaluate(
      (address) =>
        new Promise((resolve) => {
          const script = document.createElement('script');
          script.onload = () => resolve('loaded');
          script.onerror = () => resolve('refused');
          script.src = address;
          document.head.append(script);
        }),
      stripe.scriptUrl,
    );
    expect(refused).toBe('refused');
  });

  test('a card is saved without a payment: declined, with 3-D Secure, and at once', async ({
    device,
    server,
    stripe,
  }) => {
    const { page, context } = device;
    const sent: string[] = [];
    context.on('request', (request) => {
      if (request.url().startsWith(server.origin)) sent.push(request.postData() ?? '');
    });
    await enter(page, UNFUNDED);
    await openRecharge(page);
    const begin = () => button(page, 'Save a card').first().click();
    const confirm = () => button(page, 'Save this card').click();

    // Who has no card is led to it from the settings of auto-recharge.
    await button(page, 'Save a card first').click();
    await typeCard(page, NO_FUNDS);
    await confirm();
    await expect(page.getByRole('alert')).toContainText('insufficient funds. It was not saved.');

    await begin();
    await expect(fields(page).getByLabel('Card number')).toBeVisible();
    await page.reload();
    await typeCard(page, ASKS);
    await confirm();
    await bank(page).getByRole('button', { name: 'Complete' }).click();
    await expect(page.getByText('The card ending in 3184 is saved. Nothing was charged.')).toBeVisible();

    await begin();
    await typeCard(page, GOOD);
    await confirm();
    await expect(page.getByText('The card ending in 4242 is saved. Nothing was charged.')).toBeVisible();
    expect([...stripe.setups.values()].map(({ status }) => status)).toEqual([
      'canceled',
      'succeeded',
      'succeeded',
    ]);
    expect(statuses(stripe)).toEqual([]);
    expect(await booked(page)).toEqual([]);
    expect(sent.filter((body) => body.includes('4242'))).toEqual([]);

    await page.getByLabel('Warn below').fill('50');
    await page.getByLabel('Recharge by itself from a saved card').check();
    await page.getByLabel('Saved card', { exact: true }).selectOption({ label: 'Visa ending in 4242' });
    await page.getByLabel('Amount each time').fill('100');
    await button(page, 'Save').last().click();
    await expect(page.getByText('Low balance settings saved')).toBeVisible();
  });

  test('Stripe cannot be reached: said, and tried again', async ({ device, stripe }) => {
    const { page, context } = device;
    await enter(page, UNFUNDED);
    await openRecharge(page);
    await context.route(stripe.scriptUrl, (route) => route.abort());
    await choose(page, /^Credit card/, '25', 'New card');
    await expect(page.getByRole('alert')).toContainText('nothing was paid');
    await context.unroute(stripe.scriptUrl);
    await button(page, 'Try again').click();
    await typeCard(page, GOOD);
    await payNow(page);
    await expect(heading(page, 'Recharge success')).toBeVisible();
    expect(await booked(page)).toEqual(['recharge 25']);
    expect(statuses(stripe)).toEqual(['succeeded']);
  });
});
