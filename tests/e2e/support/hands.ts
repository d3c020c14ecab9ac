/** Two ways to work: by the keyboard alone and by touch alone. Fields go by the names of the specification. */
import { expect, type Locator, type Page } from '@playwright/test';

export interface Hand {
  /** Types into a field, over what is there. */
  write(field: string | Locator, text: string | number): Promise<void>;
  /** An entry of a list. */
  choose(path: string, value: string | number): Promise<void>;
  /** Types words into a field with a list and takes the first that fits. */
  find(field: string | Locator, words: string): Promise<void>;
  /** A box to tick. */
  tick(path: string): Promise<void>;
  /** One of some cards. */
  take(group: string | Locator, value: string | number): Promise<void>;
  /** A button, a link, a row of a list. */
  press(target: Locator): Promise<void>;
  /** An entry of a menu that is open. */
  enter(entry: Locator): Promise<void>;
}

const idOf = (path: string) => `#field-${path.replaceAll('.', '-')}`;
const fieldOn = (page: Page, field: string | Locator) =>
  typeof field === 'string' ? page.locator(idOf(field)) : field;
/** More stops than the longest form has. */
const STOPS_MAX = 250;
const ENTRIES_MAX = 20;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Walks to a control by Tab, or by Shift+Tab where it stands before the cursor. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  // Held, because a list that opens on the way hides the rest from those who look things up by name.
  const control = (await target.elementHandle())!;
  const stands = await control.evaluate((element) => {
    const at = document.activeElement ?? document.body;
    if (at === element || at === document.body) return 0;
    return at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
  });
  const key = stands > 0 ? 'Shift+Tab' : 'Tab';
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${String(target)}`);
}

export function keyboardOn(page: Page): Hand {
  const press = (key: string) => page.keyboard.press(key);
  return {
    async write(field, text) {
      await tabTo(page, fieldOn(page, field));
      await press('Control+A');
      await page.keyboard.insertText(String(text));
    },
    async choose(path, value) {
      const list = page.locator(idOf(path));
      await tabTo(page, list);
      const steps = await list.evaluate((element, wanted) => {
        const { options, selectedIndex } = element as HTMLSelectElement;
        const entries = [...options].filter(({ disabled, index }) => !disabled || index === selectedIndex);
        const to = entries.findIndex((option) => option.value === wanted);
        return to < 0 ? NaN : to - entries.findIndex(({ index }) => index === selectedIndex);
      }, String(value));
      expect(steps, `${path} offers ${value}`).not.toBeNaN();
      for (let step = 0; step < Math.abs(steps); step += 1) await press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
      await expect(list).toHaveValue(String(value));
    },
    async find(field, words) {
      await tabTo(page, fieldOn(page, field));
      await page.keyboard.insertText(words);
      await expect(page.getByRole('option').first()).toContainText(words);
      await press('Enter');
    },
    async tick(path) {
      await tabTo(page, page.locator(idOf(path)));
      await press('Space');
      await expect(page.locator(idOf(path))).toBeChecked();
    },
    async take(group, value) {
      const cards = fieldOn(page, group).locator('input[type=radio]:not(:disabled)');
      const card = fieldOn(page, group).locator(`input[type=radio][value="${value}"]`);
      const chosen = fieldOn(page, group).locator('input[type=radio]:checked');
      await tabTo(page, (await chosen.count()) > 0 ? chosen : cards.first());
      await press('Space');
      for (let step = await cards.count(); step > 0 && !(await card.isChecked()); step -= 1)
        await press('ArrowDown');
      await expect(card).toBeChecked();
    },
    async press(target) {
      await tabTo(page, target);
      await press('Enter');
    },
    async enter(entry) {
      await expect(entry).toBeVisible();
      for (let step = 0; step < ENTRIES_MAX && !(await isFocused(entry)); step += 1) await press('ArrowDown');
      expect(await isFocused(entry), 'the arrow keys reach the entry').toBe(true);
      await press('Enter');
    },
  };
}

export function touchOn(page: Page): Hand {
  return {
    async write(path, text) {
      const field = fieldOn(page, path);
      await field.tap();
      await expect(field).toBeFocused();
      await field.fill(String(text));
    },
    async choose(path, value) {
      const list = page.locator(idOf(path));
      await list.tap();
      await list.selectOption(String(value));
    },
    async find(path, words) {
      const field = fieldOn(page, path);
      await field.tap();
      await field.fill(words);
      await page.getByRole('option').filter({ hasText: words }).first().tap();
    },
    async tick(path) {
      await page.locator(idOf(path)).tap();
      await expect(page.locator(idOf(path))).toBeChecked();
    },
    async take(group, value) {
      const card = fieldOn(page, group).locator(`input[type=radio][value="${value}"]`);
      await card.tap();
      await expect(card).toBeChecked();
    },
    async press(target) {
      await target.tap();
    },
    async enter(entry) {
      await entry.tap();
    },
  };
}
