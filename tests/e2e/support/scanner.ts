import type { Page } from '@playwright/test';

/**
 * The keys of a scanner, wherever the focus is, at its pace whatever else the machine does: an event bears the time it
 * was made at, or `gapMs` more than the one before. Each key types its letter unless it is taken away.
 */
export async function scan(page: Page, code: string, gapMs = 0) {
  await page.evaluate(
    ([keys, gap]) => {
      const events = keys.map(
        (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
      for (const [index, event] of events.entries())
        if (gap > 0) Object.defineProperty(event, 'timeStamp', { value: event.timeStamp + index * gap });
      for (const event of events) {
        const isTyped = (document.activeElement ?? document.body).dispatchEvent(event);
        if (isTyped && event.key.length === 1) document.execCommand('insertText', false, event.key);
      }
    },
    [[...code, 'Enter'], gapMs] as const,
  );
}
