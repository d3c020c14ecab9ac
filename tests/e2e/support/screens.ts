/** Every screen a person can meet, and how to get there: for pictures and for accessibility checks. */
import type { Page } from '@playwright/test';
import { buyLabels } from './buy-labels.ts';
import { keyboardOn } from './hands.ts';
import { askServer, createLabel, expect, fillDomesticOrder, logIn, openFreshOrder } from './journey.ts';
import { fillExport, fillLithium, walkOn, type Walk } from './walks.ts';
import type { Language } from './words.ts';

export interface Screen {
  name: string;
  /** Brings the page, logged in, to this screen. */
  show(page: Page, app: string): Promise<void>;
}

const route = (name: string, path: string, settled: (page: Page) => Promise<void>): Screen => ({
  name,
  async show(page, app) {
    await page.goto(app + path);
    await settled(page);
  },
});

const addressDialog = (name: string, tab: number, holds: string): Screen => ({
  name,
  async show(page, app) {
    await page.goto(`${app}auth/orders/new`);
    await page.getByTestId('open-book-recipient').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab').nth(tab).click();
    await expect(dialog.locator(holds).first()).toBeVisible();
  },
});

/** A form filled as in a walk, in the language of the screen, and the part of it that is looked at. */
const filled = (name: string, part: string, fill: (walk: Walk) => Promise<void>): Screen => ({
  name,
  async show(page, app) {
    await page.goto(app);
    const language = await page.evaluate(() => localStorage.getItem('packbench.language') ?? 'en');
    await fill(walkOn(page, language as Language, keyboardOn(page)));
    await page.locator(`#section-${part}`).evaluate((section) => section.scrollIntoView());
  },
});

/** The pack station, with a code typed where a scanner is missing. */
const packing = (name: string, code: string, holds: string): Screen => ({
  name,
  async show(page, app) {
    await page.goto(`${app}auth/pack`);
    await page.locator('main button').click();
    await page.locator('[data-scan-field]').fill(code);
    await page.keyboard.press('Enter');
    await expect(page.locator(holds).first()).toBeVisible();
  },
});

const SAMPLE_CARD = {
  number: '4242424242424242',
  expMonth: 12,
  expYear: 2030,
  cvc: '737',
  firstName: 'Mina',
  lastName: 'Torres',
  zipCode: '91761',
};

const REQUESTS_CSV = 'PB-1001,2.50\nPB-1002,five,half the weight\n,,no number';

const ORDERS_CSV = [
  'Order No.,Ship To Name,Address 1,City,State,Zip,Length,Width,Height,Weight (lb),Remarks',
  'PIC-1,Sam Reed,500 Main St,Columbus,OH,43215,10,8,4,2,gift',
  'PIC-2,Sam Reed,12 Elm St,Cambridge,MA,2139,10,8,4,2,',
  'PIC-3,Sam Reed,500 Main St,Columbus,Atlantis,43215,long,8,4,2,',
  'PIC-1,Sam Reed,500 Main St,Columbus,OH,43215,10,8,4,2,',
].join('\r\n');

/** A step of an import, as far as its main button leads from the screen before. */
const importStep = (name: string, holds: string): Screen => ({
  name,
  async show(page) {
    await page.locator('main .sticky button').last().click();
    await expect(page.getByTestId(holds).first()).toBeVisible();
  },
});

/** Buys a label where there is none yet. */
async function latestShipment(page: Page): Promise<{ labelId: string; orderNo: string }> {
  const { list } = await askServer<{ list: { labelId: string; orderNo: string }[] }>(
    page,
    '/api/ezeeship/shipment/list?pageSize=1',
  );
  if (list[0]) return list[0];
  await buyLabels(page, [`PIC-${Date.now() % 1_000_000}`]);
  return latestShipment(page);
}

const rows = (page: Page) => expect(page.getByTestId('order-row').first()).toBeVisible();
const main = (page: Page) => expect(page.locator('main')).toBeVisible();

export const SCREENS: Screen[] = [
  route('orders-awaiting', 'auth/orders?status=1', rows),
  route('orders-shipped', 'auth/orders?status=2', main),
  route('orders-cancelled', 'auth/orders?status=3', main),
  {
    name: 'order-new-empty',
    async show(page, app) {
      await page.goto(`${app}auth/orders/new`);
      await expect(page.locator('section[aria-label]').first()).toBeVisible();
    },
  },
  {
    name: 'order-errors',
    async show(page, app) {
      await page.goto(`${app}auth/orders/new`);
      await expect(page.locator('section[aria-label]').first()).toBeVisible();
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('alert').locator('ol')).toBeVisible();
    },
  },
  addressDialog('address-book', 0, 'li'),
  addressDialog('address-paste', 1, 'textarea'),
  addressDialog('address-new', 2, '#entry-Name'),
  {
    name: 'order-detail',
    async show(page, app) {
      await page.goto(`${app}auth/orders?status=2`);
      await rows(page);
      await page.getByTestId('order-row').first().getByRole('link').first().click();
      await main(page);
    },
  },
  route('order-return', 'auth/orders/new?isReturn=true', (page) =>
    expect(page.locator('section[aria-label]').first()).toBeVisible(),
  ),
  route('import-file', 'auth/orders/import', (page) =>
    expect(page.locator('input[type=file]')).toBeAttached(),
  ),
  {
    name: 'import-columns',
    async show(page) {
      const file = { name: 'ORDERS.csv', mimeType: 'text/csv', buffer: Buffer.from(ORDERS_CSV) };
      await page.locator('input[type=file]').setInputFiles(file);
      await expect(page.getByTestId('field-recipientZipCode')).toBeVisible();
    },
  },
  importStep('import-rows', 'import-row'),
  importStep('import-result', 'import-counts'),
  {
    name: 'shipments',
    async show(page, app) {
      await page.goto(`${app}auth/shipments`);
      await buyLabels(page, [`PIC-${Date.now() % 1_000_000}`]);
      await page.goto(`${app}auth/shipments`);
      await expect(page.getByTestId('shipment-row').first()).toBeVisible();
    },
  },
  route('start', 'auth/start', (page) => expect(page.getByTestId('step-orders')).toBeVisible()),
  {
    name: 'messages',
    async show(page, app) {
      await page.request.post(new URL('/api/ezeeship/postage/recharge', page.url()).href, {
        headers: { 'x-request-id': crypto.randomUUID() },
        data: { id: crypto.randomUUID(), method: 'card', amount: 10, card: SAMPLE_CARD },
      });
      await page.goto(`${app}auth/message`);
      await page.getByTestId('message').first().getByRole('button').first().click();
      await expect(page.locator('[data-testid=message] dl').first()).toBeVisible();
    },
  },
  route('messages-notes', 'auth/note', (page) => expect(page.locator('main h1')).toBeVisible()),
  route('messages-violations', 'auth/violation', (page) => expect(page.locator('main h1')).toBeVisible()),
  route('alerts', 'auth/settings/profile', (page) => expect(page.locator('table')).toBeVisible()),
  route('promotion', 'auth/settings/promotion', (page) =>
    expect(page.getByTestId('points-available')).toBeVisible(),
  ),
  route('end-of-day', 'auth/end-of-day', (page) =>
    expect(page.locator('main section').first()).toBeVisible(),
  ),
  {
    name: 'shipment-detail',
    async show(page, app) {
      await page.goto(`${app}auth/shipments`);
      await page.getByTestId('shipment-row').first().getByRole('link').first().click();
      await expect(page.locator('main section').nth(2)).toBeVisible();
    },
  },
  {
    name: 'recharge-card',
    async show(page, app) {
      await page.goto(`${app}auth/postage/recharge`);
      await page.locator('input[value=card]').check();
      await page.locator('input[value=new]').check();
      await page.locator('form button[type=submit]').first().click();
      await expect(page.getByRole('alert').locator('ol')).toBeVisible();
    },
  },
  {
    name: 'recharge-ach',
    async show(page, app) {
      await page.goto(`${app}auth/postage/recharge`);
      await page.locator('input[value=ach]').check();
      await expect(page.locator('#recharge-routingNumber')).toBeVisible();
    },
  },
  {
    name: 'recharge-confirm',
    async show(page) {
      await page.locator('input[value=bank]').check();
      await page.locator('#recharge-amount').fill('500');
      await page.locator('form button[type=submit]').first().click();
      await expect(page.locator('main dl')).toBeVisible();
    },
  },
  route('postage', 'auth/postage', (page) => expect(page.getByTestId('list-row').first()).toBeVisible()),
  {
    name: 'postage-spending',
    async show(page, app) {
      await buyLabels(page, [`PIC-${Date.now() % 1_000_000}`]);
      await page.goto(`${app}auth/postage`);
      await page.locator('main button[aria-expanded][aria-controls]:not([aria-haspopup])').first().click();
      await expect(page.locator('main canvas')).toBeVisible();
    },
  },
  route('postage-history', 'auth/postage?tab=history', main),
  route('postage-funding', 'auth/postage?tab=funding', (page) =>
    expect(page.getByTestId('list-row').first()).toBeVisible(),
  ),
  route('postage-unfreeze', 'auth/postage/pending-unfreeze', main),
  {
    name: 'unfreeze-request',
    async show(page, app) {
      await page.goto(`${app}auth/postage/pending-unfreeze?orderNo=PB-1001&trackingNo=92001900`);
      const dialog = page.getByRole('dialog');
      const file = { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(REQUESTS_CSV) };
      await dialog.locator('input[type=file]').setInputFiles(file);
      await expect(dialog.getByRole('listitem')).toHaveCount(4);
      await dialog.getByRole('button').last().click();
      await expect(dialog.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'postage-withdraw',
    async show(page, app) {
      await page.goto(`${app}auth/postage`);
      await page.locator('main dl button').first().click();
      await expect(page.getByRole('dialog').locator('input').first()).toBeVisible();
    },
  },
  route('postage-deposits', 'auth/postage/deposits', main),
  route('postage-disputes', 'auth/postage/disputes', main),
  route('postage-voids', 'auth/postage/void-label-history', main),
  route('calculator', 'auth/calculator', main),
  route('help', 'auth/help', main),
  route('agent', 'auth/agent', main),
  route('sync', 'auth/sync', main),
  route('settings', 'auth/settings', main),
  route('address-book-page', 'auth/settings/addressbook?type=recipient', (page) =>
    expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible(),
  ),
  route('default-settings', 'auth/settings/default-setting', (page) =>
    expect(page.locator('main select').first()).toBeVisible(),
  ),
  route('saved-dimensions', 'auth/settings/dimensions', main),
  route('identity', 'auth/settings/identity-verification', (page) =>
    expect(page.getByRole('main').locator('section').first()).toBeVisible(),
  ),
  {
    name: 'scan-form',
    async show(page, app) {
      await page.goto(app);
      await buyLabels(page, [`SCAN-${Date.now() % 1_000_000}`]);
      await page.goto(`${app}auth/settings/scanForm`);
      await expect(page.getByTestId('scan-form-label').first()).toBeVisible();
    },
  },
  {
    name: 'scan-form-history',
    async show(page, app) {
      await page.getByTestId('scan-form-label').first().getByRole('checkbox').check();
      await page.locator('.sticky.bottom-0 button').last().click();
      await expect(page.getByRole('status').getByRole('button').first()).toBeVisible();
      await page.goto(`${app}auth/settings/scanFormHistory`);
      await expect(page.getByTestId('scan-form').first()).toBeVisible();
    },
  },
  route('account', 'auth/settings/account', async (page) => {
    await expect(page.getByTestId('session').first()).toBeVisible();
  }),
  route('insurance', 'auth/settings/insurance', main),
  route('api', 'auth/settings/api', main),
  route('data', 'auth/settings/data', (page) => expect(page.locator('main section').nth(1)).toBeVisible()),
  route('team', 'auth/settings/team', (page) => expect(page.getByTestId('member').first()).toBeVisible()),
  route('team-roles', 'auth/settings/team/roles', (page) => expect(page.getByRole('table')).toBeVisible()),
  route('activity', 'auth/settings/activity', (page) =>
    expect(page.getByTestId('audit-row').first()).toBeVisible(),
  ),
  route('address-change', 'auth/settings/address-change', main),
  route('label-print', 'auth/settings/labelPrint', main),
  {
    name: 'label-print-found',
    async show(page) {
      const { orderNo } = await latestShipment(page);
      await page.locator('main textarea').fill(`${orderNo}\n\n${orderNo}\nNO-SUCH-ORDER`);
      await page.locator('main form button[type=submit]').click();
      await expect(page.getByTestId('found-label')).toHaveCount(2);
    },
  },
  route('pickups', 'auth/settings/pickups', main),
  {
    name: 'pickup-new',
    async show(page) {
      await page.locator('main header button').last().click();
      await expect(page.getByRole('dialog').locator('form')).toBeVisible();
    },
  },
  route('claims', 'auth/settings/insurance-claim', main),
  {
    name: 'claim-find',
    async show(page) {
      await page.locator('main header button').last().click();
      await expect(page.getByRole('dialog').getByRole('searchbox')).toBeVisible();
    },
  },
  {
    name: 'claim-refused',
    async show(page, app) {
      await page.goto(`${app}auth/settings/insurance-claim?labelId=${(await latestShipment(page)).labelId}`);
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    },
  },
  route('eei-history', 'auth/settings/eei-history', main),
  route('product-library', 'auth/settings/products?tab=library', (page) =>
    expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible(),
  ),
  route('not-found', 'auth/no-such-page', main),
  {
    name: 'palette',
    async show(page, app) {
      await page.goto(`${app}auth/orders`);
      await rows(page);
      await page.locator('header button[aria-keyshortcuts]').first().click();
      await expect(page.getByTestId('palette').getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'keys',
    async show(page, app) {
      await page.goto(`${app}auth/orders`);
      await rows(page);
      // Without a keyboard there is nothing to show.
      if (!(await page.evaluate(() => matchMedia('(any-pointer: fine)').matches))) return;
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog').locator('kbd').first()).toBeVisible();
    },
  },
  {
    name: 'printer-chooser',
    async show(page, app) {
      await page.goto(`${app}auth/settings`);
      await page.locator('#printer button').first().click();
      await page.locator('input[value=agent]').check();
      await expect(page.getByTestId('printer-chooser').getByText('203')).toBeVisible();
    },
  },
  filled('order-lithium', 'lithium', fillLithium),
  filled('order-customs', 'customs', fillExport),
  {
    name: 'order-eei',
    async show(page) {
      await page.locator('#section-eei').evaluate((section) => section.scrollIntoView());
    },
  },
  route('pack-start', 'auth/pack', (page) => expect(page.locator('main button')).toBeVisible()),
  packing('pack-order', 'PB-1003', 'main form'),
  packing('pack-stop', 'NO-SUCH-ORDER', '[role=alertdialog]'),
];

/** Screens that need the English words of a filled form to get there. */
export const ENGLISH_SCREENS: Screen[] = [
  {
    name: 'calculator-order',
    async show(page, app) {
      await page.goto(`${app}auth/calculator`);
      const entries = {
        'From Zip Code': '91761',
        'To Zip Code': '43215',
        Length: '10',
        Width: '8',
        Height: '4',
      };
      for (const [label, text] of Object.entries({ ...entries, Weight: '2' }))
        await page.getByLabel(label, { exact: true }).fill(text);
      const rate = page.getByRole('listitem').filter({ hasText: 'USPS Priority Mail' }).first();
      const order = rate.getByRole('button', { name: 'Create order with this rate' });
      await expect(rate).toBeVisible();
      if (!(await order.isVisible())) await rate.getByRole('button', { name: 'USPS Priority Mail' }).click();
      await order.click();
      await expect(page.getByRole('dialog').getByRole('region', { name: 'Recipient' })).toBeVisible();
    },
  },
  {
    name: 'order-filled',
    async show(page, app) {
      await page.goto(app);
      await openFreshOrder(page);
      await fillDomesticOrder(page, `PIC-${Date.now() % 1_000_000}`);
      await expect(page.getByRole('region', { name: 'Rate' })).toContainText('$');
    },
  },
  {
    name: 'label-created',
    async show(page) {
      await createLabel(page);
      await expect(page.getByRole('dialog').locator('canvas').first()).toHaveAttribute('data-drawn', 'true');
    },
  },
];

export const LANGUAGES = ['en', 'cn', 'es'] as const;
export const THEMES = ['light', 'dark'] as const;

/** Language and theme are kept on the device. */
export async function setLook(page: Page, look: { language?: string; theme?: string }) {
  await page.evaluate(({ language, theme }) => {
    if (language) localStorage.setItem('packbench.language', language);
    if (theme) localStorage.setItem('packbench.theme', theme);
  }, look);
}

export { logIn };
