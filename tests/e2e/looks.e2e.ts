import AxeBuilder from '@axe-core/playwright';
import { appUrl, enter, expect, logIn, test, type Device } from './support/journey.ts';
import { ADMINISTRATOR, ADMIN_SCREENS, OUTSIDE_SCREENS } from './support/other-screens.ts';
import { ENGLISH_SCREENS, LANGUAGES, SCREENS, setLook, THEMES } from './support/screens.ts';
import type { Locator, Page } from '@playwright/test';
import type { RunningServer } from './support/server.ts';
import type { Language } from './support/words.ts';

/** Layouts that follow the window's size take a moment to. */
const softly = expect.configure({ soft: true });

test.use({ viewport: { width: 1440, height: 900 } });

/** Nothing dimmed while it is renewed, and nothing on its way in or out. */
async function atRest(page: Page) {
  await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0);
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => one.effect?.getTiming().iterations === Infinity),
  );
}

async function seriousFaults(page: Page) {
  await atRest(page);
  // There are no frames of other origins: the page judges itself, in half the time; what passed is not written out.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations
    .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
    .map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.target.join(' ')) }));
}

/** Pixels by which the page is wider than its window, or a button reaches out of a dialog where nothing scrolls. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const panels = [...document.querySelectorAll('[id^="headlessui-dialog-panel"]')];
    const beyond = panels.flatMap((panel) => {
      const edge = panel.getBoundingClientRect();
      return [...panel.querySelectorAll('button')].flatMap((button) => {
        for (let around = button.parentElement!; around !== panel; around = around.parentElement!)
          if (getComputedStyle(around).overflowX === 'auto') return [];
        const { left, right, width } = button.getBoundingClientRect();
        return width === 0 ? [] : [Math.floor(edge.left - left), Math.floor(right - edge.right)];
      });
    });
    return Math.max(document.documentElement.scrollWidth - window.innerWidth, ...beyond);
  });

const untranslated = (page: Page) =>
  page.evaluate(
    () =>
      document.body.innerText
        .match(/\b[a-z]+(\.[a-zA-Z_]+){1,3}\b(?!\.)/g)
        ?.filter((word) => !/@|\.(com|example|pdf|json)$/.test(word)) ?? [],
  );

/** What is on the page, in its language and at every width. */
async function lookAt(page: Page, name: string) {
  expect.soft(await seriousFaults(page), name).toEqual([]);
  expect.soft(await untranslated(page), name).toEqual([]);
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await softly.poll(() => overflow(page), { message: `${name} at ${width}` }).toBeLessThanOrEqual(0);
  }
}

/** Walks of about the same length, by their first screen; a screen may follow from the one before it in its walk. */
const FIRST_OF_WALK = {
  orders: 'orders-awaiting',
  'address book': 'address-book',
  import: 'import-file',
  shipments: 'shipments',
  recharge: 'recharge-card',
  postage: 'postage-unfreeze',
  settings: 'settings',
  account: 'account',
  'after the label': 'label-print',
  palette: 'palette',
  'order form': 'order-lithium',
  packing: 'pack-start',
};
const startOf = (first: string) => SCREENS.findIndex(({ name }) => name === first);
const STARTS = [...Object.values(FIRST_OF_WALK).map(startOf), SCREENS.length];

/** Colours are the same in each language: one of them is looked at in the dark. */
const LOOKS = [
  { language: 'en', theme: 'light' },
  { language: 'cn', theme: 'dark' },
  { language: 'es', theme: 'light' },
] as const;
const HTML_LANG = { en: 'en', cn: 'zh-CN', es: 'es' } as const;
type Look = { language: Language; theme: 'light' | 'dark' };

/** Another tab of the device, in which a look is chosen: what the page shows follows, and stays where it is. */
async function openChooser({ context, page }: Device, { origin }: RunningServer) {
  const other = await context.newPage();
  await other.goto(`${origin}/api/health`);
  await page.bringToFront();
  return async ({ language, theme }: Look) => {
    await setLook(other, { language, theme });
    await expect(page.locator(`html.${theme}`)).toHaveAttribute('lang', HTML_LANG[language]);
  };
}

interface Shown<Place> {
  name: string;
  show(page: Page, place: Place): Promise<void>;
}

async function lookInEach(name: string, page: Page, choose: (look: Look) => Promise<void>) {
  for (const look of LOOKS) {
    await choose(look);
    await lookAt(page, `${name}, ${look.language}, ${look.theme}`);
  }
}

async function lookAtAll<Place>(
  screens: Shown<Place>[],
  place: Place,
  device: Device,
  server: RunningServer,
) {
  const choose = await openChooser(device, server);
  for (const { name, show } of screens) {
    await show(device.page, place);
    await lookInEach(name, device.page, choose);
  }
  expect(device.consoleErrors).toEqual([]);
}

const SOUND = 'no serious accessibility fault, no overflow, no bare key';

test.describe('within the desk', () => {
  test.use({ isLoggedIn: true });

  Object.keys(FIRST_OF_WALK).forEach((part, at) => {
    test(`${SOUND}: ${part}`, async ({ device, server }) => {
      test.setTimeout(300_000);
      await lookAtAll(SCREENS.slice(STARTS[at], STARTS[at + 1]), server.app, device, server);
    });
  });

  test(`${SOUND}: what is opened by English words`, async ({ device, server }) => {
    test.setTimeout(300_000);
    const choose = await openChooser(device, server);
    for (const screen of ENGLISH_SCREENS) {
      await choose(LOOKS[0]);
      await screen.show(device.page, server.app);
      await lookInEach(screen.name, device.page, choose);
    }
    expect(device.consoleErrors).toEqual([]);
  });
});

test(`${SOUND}: before the login`, async ({ device, server }) => {
  test.setTimeout(300_000);
  await lookAtAll(OUTSIDE_SCREENS, server, device, server);
});

test(`${SOUND}: for administrators`, async ({ device, server }) => {
  test.setTimeout(300_000);
  await enter(device.page, ADMINISTRATOR);
  await lookAtAll(ADMIN_SCREENS, server.app, device, server);
});

test('the login page stands in both themes and three languages', async ({ device }) => {
  const { page } = device;
  for (const theme of THEMES) {
    for (const language of LANGUAGES) {
      await setLook(page, { language, theme });
      await page.reload();
      await expect(page.locator('input[type=password]')).toBeVisible();
      expect.soft(await seriousFaults(page), `${language}, ${theme}`).toEqual([]);
      await softly.poll(() => overflow(page)).toBeLessThanOrEqual(0);
    }
  }
});

/** The strongest contrast to the ground at the left end of a field, within its border. */
async function contrastAtStart(field: Locator) {
  const png = (await field.screenshot()).toString('base64');
  return field.page().evaluate(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const whole = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const bitmap = await createImageBitmap(whole, 8, 8, 18, whole.height - 16);
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    pen.drawImage(bitmap, 0, 0);
    const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
    const linear = (part: number) =>
      part <= 0.04045 * 255 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
    const lights: number[] = [];
    for (let at = 0; at < data.length; at += 4)
      lights.push(
        0.2126 * linear(data[at]!) + 0.7152 * linear(data[at + 1]!) + 0.0722 * linear(data[at + 2]!),
      );
    const ground = lights[0]!;
    return Math.max(
      ...lights.map((light) => (Math.max(light, ground) + 0.05) / (Math.min(light, ground) + 0.05)),
    );
  }, png);
}

test('the mark of the currency stands before its amount, to be seen', async ({ device }) => {
  const { page } = device;
  await logIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const theme of THEMES) {
    await setLook(page, { theme });
    await page.goto(appUrl(page, 'auth/settings'));
    const limit = page.getByLabel('Daily limit', { exact: false });
    await expect.poll(() => contrastAtStart(limit), { message: theme }).toBeGreaterThanOrEqual(4.5);
  }
});
