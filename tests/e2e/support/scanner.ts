import type { Page } from '@playwright/test';

/**
 * The keys of a scanner, wherever the focus is, at its pace whatever else the machine does: an event bears the time it
 * was made at. Each key types its letter unless it is taken away.
 */
export async function scan(page: Page, code: string) {
  await page.evaluate(
    (keys) => {
      const events = keys.map(
        (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
      for (const event of events) {
        const isTyped = (document.activeElement ?? document.body).dispatchEvent(event);
        if (isTyped && event.key.length === 1) document.execCommand('insertText', false, event.key);
      }
    },
    [...code, 'Enter'],
  );
}
