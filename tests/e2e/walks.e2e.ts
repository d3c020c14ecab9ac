import { keyboardOn, touchOn } from './support/hands.ts';
import { expect, logIn, test } from './support/journey.ts';
import { setLook } from './support/screens.ts';
import { WALKS, walkOn, type WalkName } from './support/walks.ts';
import type { Language } from './support/words.ts';

type Stroll = [name: WalkName, language: Language];

const BY_KEYBOARD: Stroll[] = [
  ['a USPS parcel', 'en'],
  ['two UPS packages, one paid on delivery', 'es'],
  ['UPS abroad with customs and purpose', 'cn'],
  ['an export over $2,500 to Germany with its ITN', 'en'],
  ['lithium packed with equipment by FedEx', 'cn'],
  ['a copy of a shipped order', 'es'],
  ['from the calculator into an order', 'cn'],
];

const BY_TOUCH: Stroll[] = [
  ['a FedEx One Rate pak', 'es'],
  ['a FedEx Smart Post box', 'en'],
  ['a shipment to China with EEI', 'es'],
  ['a return', 'cn'],
  ['an order of a store', 'en'],
];

function walkAll(strolls: Stroll[], handsOn: typeof keyboardOn) {
  for (const [name, language] of strolls) {
    test(`${name}, ${language}`, async ({ device }) => {
      const { page } = device;
      await logIn(page);
      await setLook(page, { language });
      await WALKS[name](walkOn(page, language, handsOn(page)));
      expect(device.consoleErrors).toEqual([]);
    });
  }
}

test.describe('by keyboard alone', () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  walkAll(BY_KEYBOARD, keyboardOn);
});

test.describe('by touch alone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  walkAll(BY_TOUCH, touchOn);
});
