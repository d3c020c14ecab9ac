import { expect, it } from 'vitest';
import type { Rejection } from '../result.ts';
import { canRetry } from './can-retry.ts';

const never = (type: string, params: Rejection['params'] = {}): Rejection => ({
  type,
  retry: 'never',
  params,
});

it.each<[string, Rejection, number | null, boolean]>([
  ['what may end otherwise a moment later', { type: 'CARRIER_UNAVAILABLE', retry: 'later' }, 20, true],
  ['what the carrier refused', never('CARRIER_REFUSED'), 20, false],
  ['what has no price', never('NO_RATE'), 20, false],
  ['a price above the limit', never('PRICE_ABOVE_LIMIT'), 20, false],
  ['a balance still too low', never('INSUFFICIENT_BALANCE', { needed: 20.01 }), 20, false],
  ['a balance that covers it by now', never('INSUFFICIENT_BALANCE', { needed: 20 }), 20, true],
  ['a balance that is not known', never('INSUFFICIENT_BALANCE', { needed: 20 }), null, true],
  ['an account that may be verified by now', never('IDENTITY_NOT_VERIFIED'), 20, true],
  ['a limit that may be raised by now', never('MEMBER_LABEL_LIMIT'), 20, true],
  ['a day that may be over by now', never('MEMBER_DAY_LIMIT'), 20, true],
  ['an app too old', never('UPDATE_NEEDED'), 20, true],
  ['an answer of a proxy', never('HTTP_422'), 20, true],
])('%s', (_name, rejection, available, expected) => {
  expect(canRetry(rejection, available)).toBe(expected);
});
