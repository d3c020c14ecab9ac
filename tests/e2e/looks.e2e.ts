import AxeBuilder from '@axe-core/playwright';
import { expect, logIn, test } from './support/journey.ts';
import { ENGLISH_SCREENS, LANGUAGES, SCREENS, setLook, THEMES } from './support/screens.ts';
import type { Page } from '@playwright/test';

/** Layouts that follow the window's size take a moment to. */
const softly = expect.configure({ soft: true });

/** Nothing dimmed while it is renewed, and nothing on its way in or out. */
async function atRest(page: Page) {
  await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0);
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => one.effect?.getTiming().iterations === Infinity),
  );
}

async function seriousFaults(page: Page) {
  await atRest(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations
    .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
    .map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.target.join(' ')) }));
}

/** Pixels by which the page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

const untranslated = (page: Page) =>
  page.evaluate(
    () =>
      document.body.innerText
        .match(/\b[a-z]+(\.[a-zA-Z_]+){1,3}\b(?!\.)/g)
        ?.filter((word) => !/@|\.(com|example|pdf|json)$/.test(word)) ?? [],
  );

for (const theme of THEMES) {
  for (const language of LANGUAGES) {
    test(`no serious accessibility fault, no overflow, no bare key: ${language}, ${theme}`, async ({
      device,
      server,
    }) => {
      test.setTimeout(300_000);
      const { page } = device;
      expect(await seriousFaults(page)).toEqual([]);
      await logIn(page);
      await setLook(page, { language, theme });
      for (const screen of SCREENS) {
        await screen.show(page, server.app);
        expect.soft(await seriousFaults(page), screen.name).toEqual([]);
        expect.soft(await untranslated(page), screen.name).toEqual([]);
        for (const width of [320, 390, 820, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await softly
            .poll(() => overflow(page), { message: `${screen.name} at ${width}` })
            .toBeLessThanOrEqual(0);
        }
      }
      if (language === 'en') {
        for (const screen of ENGLISH_SCREENS) {
          await screen.show(page, server.app);
          expect.soft(await seriousFaults(page), screen.name).toEqual([]);
        }
      }
      expect(device.consoleErrors).toEqual([]);
    });
  }
}

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
