/** What shippers send, each walked to its end: a label, with the customs paper where a border is crossed. */
import type { Page } from '@playwright/test';
import type { Hand } from './hands.ts';
import { appUrl, askServer, expect, openFreshOrder, orderAtServer, orderIdOf } from './journey.ts';
import { pagesOf } from './pdf-text.ts';
import { addStoreOrder } from './store-order.ts';
import { wordsOf, type Language, type Words } from './words.ts';

export interface Walk {
  page: Page;
  hand: Hand;
  words: Words;
  /** Names of countries in the language of the walk. */
  country: (code: string) => string;
}

const LOCALES = { en: 'en', cn: 'zh-CN', es: 'es' };

export function walkOn(page: Page, language: Language, hand: Hand): Walk {
  const regions = new Intl.DisplayNames([LOCALES[language]], { type: 'region' });
  return { page, hand, words: wordsOf(language), country: (code) => regions.of(code) ?? code };
}

const section = (page: Page, name: string) => page.locator(`#section-${name}`);
const button = ({ page, words }: Walk, topic: string, key: string) =>
  page.getByRole('button', { name: words(topic, key), exact: true });

async function writeAll(hand: Hand, prefix: string, texts: Record<string, string | number>) {
  for (const [field, text] of Object.entries(texts)) await hand.write(prefix + field, text);
}

async function startOrder({ page, hand }: Walk, orderNo: string) {
  await openFreshOrder(page);
  await writeAll(hand, '', { orderNo, batchNo: 'BATCH1' });
}

async function toColumbus({ hand }: Walk) {
  await writeAll(hand, 'recipient', { Name: 'Sam Reed', AddressLine1: '500 Main St', City: 'Columbus' });
  await hand.choose('recipientStateCode', 'OH');
  await hand.write('recipientZipCode', '43215');
}

async function toBerlin({ hand, country }: Walk) {
  await hand.find('recipientCountryCode', country('DE'));
  await writeAll(hand, 'recipient', {
    Name: 'Hans Meier',
    Company: 'Meier GmbH',
    AddressLine1: 'Hauptstr. 5',
    ZipCode: '10115',
    City: 'Berlin',
    Phone: '4930123456789',
    Email: 'hans@example.de',
  });
}

async function toShanghai({ hand, country }: Walk) {
  await hand.find('recipientCountryCode', country('CN'));
  await writeAll(hand, 'recipient', {
    Name: 'Wang Fang',
    Company: 'Golden Lotus Trading',
    AddressLine1: '88 Nanjing Road',
    City: 'Shanghai',
    ZipCode: '200001',
    Phone: '13812345678',
    Email: 'wang@example.cn',
  });
  await hand.choose('recipientStateCode', 'SH');
}

async function by({ hand }: Walk, carrierId: number, carrierServiceId: number) {
  await hand.choose('carrierId', carrierId);
  await hand.choose('carrierServiceId', carrierServiceId);
}

async function weigh({ hand }: Walk, weight: number, sides: [number, number, number] = [10, 8, 4], at = 0) {
  const [length, width, height] = sides;
  await writeAll(hand, `packages.${at}.`, { length, width, height, weight });
}

const withoutBattery = ({ hand }: Walk) => hand.take('batteryType', 'no');

const TSHIRTS = { description: 'Cotton T-shirt', quantity: 2, weight: 3, tariffNumber: '6109100012' };

async function declare(walk: Walk, item: Record<string, string | number>) {
  const { hand } = walk;
  await hand.choose('contentsType', 'MERCHANDISE');
  await hand.press(button(walk, 'customs', 'item.add'));
  await writeAll(hand, 'ordersPackageItems.0.', item);
  await hand.press(button(walk, 'customs', 'contact.asRecipient'));
  await hand.write('einNumber', '123456789');
}

/** An export to Germany that needs an export number, up to the button that asks for it. */
export async function fillExport(walk: Walk) {
  const { page, hand, words } = walk;
  await startOrder(walk, 'WALK-6');
  await toBerlin(walk);
  await by(walk, 3, 47);
  await weigh(walk, 6);
  await withoutBattery(walk);
  await declare(walk, {});
  await hand.find(page.getByRole('combobox', { name: words('customs', 'field.product') }), '610910');
  await writeAll(hand, 'ordersPackageItems.0.', { quantity: 2, productValue: 1500, weight: 3 });
  await hand.write('ordersPackageItems.0.tariffNumber', '6109100012');
  await hand.take('eeiProvideType', 3);
}

/** Batteries packed with a device, ready for their label. */
export async function fillLithium(walk: Walk) {
  const { page, hand, words } = walk;
  await startOrder(walk, 'WALK-8');
  await toColumbus(walk);
  await by(walk, 3, 37);
  await weigh(walk, 3);
  await hand.take('batteryType', 'yes');
  await hand.take(page.getByRole('group', { name: words('form', 'field.batteryType') }), 3);
}

/** Asks for the label, agrees to what it costs, and answers the text of each page of the file. */
async function createLabel(walk: Walk): Promise<string[]> {
  const { page, hand, words } = walk;
  await expect(section(page, 'rate').getByRole('radio', { checked: true })).toContainText('$');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await hand.press(button(walk, 'form', 'action.createLabel').first());
  const result = page.getByRole('heading', { name: words('label', 'ready.title') });
  const question = page
    .getByRole('dialog')
    .filter({ hasNot: page.locator('[data-order-form]') })
    .getByRole('button', { name: /\$\d/ });
  await expect(result.or(question)).toBeVisible({ timeout: 45_000 });
  if (await question.isVisible()) await hand.press(question);
  await expect(result).toBeVisible({ timeout: 45_000 });
  const download = button(walk, 'label', 'download');
  await expect(download).toBeEnabled();
  const [file] = await Promise.all([page.waitForEvent('download'), hand.press(download)]);
  const pages = await pagesOf(await file.path());
  await hand.press(button(walk, 'label', 'backToList'));
  await expect(page).toHaveURL(/auth\/orders(\?|$)/);
  return pages;
}

/** The newest of the orders that have their label. */
async function openShipped({ page, hand }: Walk) {
  await page.goto(appUrl(page, 'auth/orders?status=2'));
  await hand.press(page.getByTestId('order-row').first().getByRole('link').first());
  await expect(page).toHaveURL(/orders\/detail/);
  // The list, which has menus too, is still on the page for a moment.
  await expect(page.getByTestId('order-row')).toHaveCount(0);
}

async function fromMenu(walk: Walk, action: string) {
  const { page, hand, words } = walk;
  await hand.press(page.locator('main [aria-haspopup=menu]').first());
  await hand.enter(page.getByRole('menuitem', { name: words('orders', action), exact: true }));
}

export const WALKS = {
  async 'a USPS parcel'(walk: Walk) {
    await startOrder(walk, 'WALK-1');
    await toColumbus(walk);
    await by(walk, 1, 2);
    await weigh(walk, 2);
    expect(await createLabel(walk)).toEqual([expect.stringContaining('PRIORITY MAIL')]);
  },

  async 'a FedEx One Rate pak'(walk: Walk) {
    const { hand } = walk;
    await startOrder(walk, 'WALK-2');
    await toColumbus(walk);
    await hand.choose('carrierId', 3);
    await hand.tick('isFedexOneRate');
    await hand.choose('packages.0.packageTypeId', 41);
    await weigh(walk, 3, [15, 12, 1]);
    await withoutBattery(walk);
    expect(await createLabel(walk)).toEqual([expect.stringContaining('2DAY')]);
  },

  async 'two UPS packages, one paid on delivery'(walk: Walk) {
    const { page, hand } = walk;
    await startOrder(walk, 'WALK-3');
    await toColumbus(walk);
    await by(walk, 2, 16);
    await weigh(walk, 5);
    await hand.press(button(walk, 'form', 'package.options'));
    await hand.choose('packages.0.paymentMethod', 'cash');
    await hand.write('packages.0.codAmount', 75);
    await hand.press(button(walk, 'form', 'package.add'));
    await weigh(walk, 6, [12, 10, 8], 1);
    await withoutBattery(walk);
    const pages = await createLabel(walk);
    expect(pages).toEqual([expect.stringContaining('1 OF 2'), expect.stringContaining('2 OF 2')]);
    const id = await orderIdOf(page, 'WALK-3', 2);
    const { packages } = await askServer<{ packages: object[] }>(page, `/api/ezeeship/order/get/${id}`);
    expect(packages).toMatchObject([
      { isCod: true, paymentMethod: 'cash', codAmount: 75 },
      { isCod: false, paymentMethod: null },
    ]);
  },

  async 'a FedEx Smart Post box'(walk: Walk) {
    await startOrder(walk, 'WALK-4');
    await toColumbus(walk);
    await by(walk, 3, 54);
    await weigh(walk, 2);
    await withoutBattery(walk);
    expect(await createLabel(walk)).toEqual([expect.stringContaining('43215')]);
  },

  async 'UPS abroad with customs and purpose'(walk: Walk) {
    await startOrder(walk, 'WALK-5');
    await toBerlin(walk);
    await by(walk, 2, 22);
    await weigh(walk, 4);
    await withoutBattery(walk);
    await declare(walk, { ...TSHIRTS, productValue: 40 });
    await walk.hand.choose('purpose', 'SOLD');
    const [label, ...paper] = await createLabel(walk);
    expect(label).toContain('GERMANY');
    expect(paper.join(' ')).toContain('Cotton T-shirt');
  },

  async 'an export over $2,500 to Germany with its ITN'(walk: Walk) {
    const { page, hand } = walk;
    await fillExport(walk);
    await hand.press(button(walk, 'eei', 'itn.request'));
    await expect(section(page, 'eei')).toContainText(/X\d{14}/, { timeout: 45_000 });
    const [label, ...paper] = await createLabel(walk);
    expect(label).toContain('GERMANY');
    expect(paper.join(' ')).toMatch(/X\d{14}/);
  },

  async 'a shipment to China with EEI'(walk: Walk) {
    const { hand } = walk;
    await startOrder(walk, 'WALK-7');
    await toShanghai(walk);
    await by(walk, 2, 21);
    await weigh(walk, 4);
    await withoutBattery(walk);
    await declare(walk, { ...TSHIRTS, productValue: 40 });
    await hand.choose('purpose', 'SAMPLE');
    await hand.take('eeiProvideType', 2);
    await hand.write('aesItn', 'X20260101123456');
    const [label, ...paper] = await createLabel(walk);
    expect(label).toContain('CHINA');
    expect(paper.join(' ')).toContain('X20260101123456');
  },

  async 'lithium packed with equipment by FedEx'(walk: Walk) {
    const { page } = walk;
    await fillLithium(walk);
    await expect(section(page, 'lithium')).toContainText('UN3481');
    expect(await createLabel(walk)).toHaveLength(1);
    const order = await orderAtServer(page, await orderIdOf(page, 'WALK-8', 2));
    expect(order).toMatchObject({ batteryFlag: true, batteryType: 3, batteryPhone: order['senderPhone'] });
  },

  async 'a return'(walk: Walk) {
    const { page, hand } = walk;
    await openShipped(walk);
    await fromMenu(walk, 'action.return');
    await hand.write('orderNo', 'WALK-9');
    expect(await createLabel(walk)).toHaveLength(1);
    const order = await orderAtServer(page, await orderIdOf(page, 'WALK-9', 2));
    expect(order).toMatchObject({ isReturn: true, recipientCity: 'Ontario', senderAddrId: null });
  },

  async 'a copy of a shipped order'(walk: Walk) {
    const { page, hand } = walk;
    await openShipped(walk);
    await fromMenu(walk, 'action.copy');
    await hand.write('orderNo', 'WALK-10');
    expect((await createLabel(walk)).length).toBeGreaterThan(0);
    const order = await orderAtServer(page, await orderIdOf(page, 'WALK-10', 2));
    expect(order).toMatchObject({ isReturn: false, senderCity: 'Ontario' });
  },

  async 'an order of a store'(walk: Walk) {
    const { page } = walk;
    const id = await addStoreOrder(page, 'WALK-11');
    await page.goto(appUrl(page, `auth/orders/edit?orderId=${id}`));
    await expect(section(page, 'store')).toContainText('Ana Buyer');
    await by(walk, 1, 2);
    await weigh(walk, 2);
    expect(await createLabel(walk)).toEqual([expect.stringContaining('PRIORITY MAIL')]);
    const order = await orderAtServer(page, await orderIdOf(page, 'WALK-11', 2));
    expect(order).toMatchObject({ userPlatformId: '7', buyer: 'Ana Buyer', amountPaid: 41.5 });
  },

  async 'from the calculator into an order'(walk: Walk) {
    const { page, hand, words } = walk;
    await page.goto(appUrl(page, 'auth/calculator'));
    const entries = { from: '91761', to: '43215', length: 10, width: 8, height: 4, weight: 2 };
    for (const [key, text] of Object.entries(entries))
      await hand.write(page.getByLabel(words('calculator', key), { exact: true }), text);
    const rate = page.getByRole('listitem').filter({ hasText: /USPS Priority Mail(?! Express)/ });
    const act = rate.getByRole('button', { name: words('calculator', 'createOrder') });
    await expect(rate).toBeVisible();
    // On a phone a row is opened first.
    if (!(await act.isVisible())) await hand.press(rate.getByRole('button').first());
    await hand.press(act);
    await writeAll(hand, '', { orderNo: 'WALK-12', batchNo: 'BATCH1' });
    await writeAll(hand, 'recipient', { Name: 'Sam Reed', AddressLine1: '500 Main St', City: 'Columbus' });
    await hand.choose('recipientStateCode', 'OH');
    expect(await createLabel(walk)).toEqual([expect.stringContaining('PRIORITY MAIL')]);
  },
} satisfies Record<string, (walk: Walk) => Promise<void>>;

export type WalkName = keyof typeof WALKS;
