/** Text for a new order that comes from outside its form: shared by another app, or pasted where no field is. */
import { SHARED_FILES, SHARED_TEXT } from '#contract/constants.ts';
import { ORDER_PATHS } from '#contract/paths.ts';

let pasted: string | null = null;

export function setPastedText(text: string): void {
  pasted = text;
}

/** What the order of this address is to be made of; null: nothing. It is taken away. */
export async function sharedText(): Promise<string | null> {
  if (!(location.pathname + location.search).endsWith(ORDER_PATHS.newToText)) return null;
  const text = pasted;
  pasted = null;
  return text ?? cachedText();
}

/** What the service worker laid down. */
async function cachedText(): Promise<string | null> {
  if (!('caches' in globalThis)) return null;
  const cache = await caches.open(SHARED_FILES.cache);
  const found = await cache.match(SHARED_TEXT.address);
  if (!found) return null;
  await cache.delete(SHARED_TEXT.address);
  return found.text();
}
