import { describe, expect, it } from 'vitest';
import { PLAIN_USER } from '../order/facts.ts';
import { autoVoidDaysFor, voidsUnusedLabels } from './auto-void.ts';

const settings = (given: Partial<typeof PLAIN_USER.defaultSettings>) => ({
  ...PLAIN_USER.defaultSettings,
  ...given,
});

describe('voiding of unused labels', () => {
  it.each([
    ['off', {}, [null, null, null]],
    ['UPS and FedEx', { autoVoidLabel: true }, [null, 7, 7]],
    ['USPS', { autoVoidUspsLabel: true }, [7, null, null]],
    ['USPS after 15 days', { autoVoidUspsLabel: true, autoVoidUspsLabel15: true }, [15, null, null]],
    ['15 days alone', { autoVoidUspsLabel15: true }, [15, null, null]],
    ['other days', { autoVoidLabel: true, autoVoidUspsLabel: true, autoVoidDays: 10 }, [10, 10, 10]],
  ])('%s', (_, given, days) => {
    expect([1, 2, 3].map((carrierId) => autoVoidDaysFor(settings(given), carrierId))).toEqual(days);
  });

  it('is wished as soon as one carrier takes part', () => {
    expect(voidsUnusedLabels(settings({}))).toBe(false);
    expect(voidsUnusedLabels(settings({ autoVoidUspsLabel15: true }))).toBe(true);
  });
});
