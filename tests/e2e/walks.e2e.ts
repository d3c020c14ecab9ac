/**
 * Each walk once, over both hands and all languages. With ALL_WALKS=1 (`npm run walks`) each by both hands, in each
 * language, on a phone's and a desk's width.
 */
import { keyboardOn, touchOn, type Hand } from './support/hands.ts';
import { expect, test } from './support/journey.ts';
import { setLook } from './support/screens.ts';
import { WALKS, walkOn, type WalkName } from './support/walks.ts';
import type { Language } from './support/words.ts';

test.use({ isLoggedIn: true });

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

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

function walkAll(strolls: Stroll[], handOn: (page: Parameters<typeof keyboardOn>[0]) => Hand) {
  for (const [name, language] of strolls) {
    test(`${name}, ${language}`, async ({ device }) => {
      const { page } = device;
      await setLook(page, { language });
      await WALKS[name](walkOn(page, language, handOn(page)));
      expect(device.consoleErrors).toEqual([]);
    });
  }
}

const LANGUAGES: Language[] = ['en', 'cn', 'es'];
const EVERY_STROLL = LANGUAGES.flatMap((language) =>
  (Object.keys(WALKS) as WalkName[]).map((name): Stroll => [name, language]),
);

if (process.env['ALL_WALKS'])
  for (const viewport of [PHONE, DESK]) {
    test.describe(`by keyboard alone, ${viewport.width} pixels`, () => {
      test.use({ viewport });
      walkAll(EVERY_STROLL, keyboardOn);
    });
    test.describe(`by touch alone, ${viewport.width} pixels`, () => {
      test.use({ viewport, hasTouch: true });
      walkAll(EVERY_STROLL, touchOn);
    });
  }
else {
  test.describe('by keyboard alone', () => {
    test.use({ viewport: DESK });
    walkAll(BY_KEYBOARD, keyboardOn);
  });
  test.describe('by touch alone', () => {
    test.use({ viewport: PHONE, hasTouch: true });
    walkAll(BY_TOUCH, touchOn);
  });
}
