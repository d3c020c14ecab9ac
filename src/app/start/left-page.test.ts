import { expect, test } from 'vitest';
import { watchLeaving } from './left-page.ts';

const shown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });

test('a page that comes back from where the browser kept it starts anew; a first showing does not', () => {
  const page = new EventTarget();
  let reloads = 0;
  watchLeaving(page, () => (reloads += 1));

  page.dispatchEvent(shown(false));
  expect(reloads).toBe(0);
  page.dispatchEvent(shown(true));
  expect(reloads).toBe(1);
});
