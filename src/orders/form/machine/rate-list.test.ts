import { describe, expect, it } from 'vitest';
import { aRate } from '#fixtures/a-rate.ts';
import { withoutCustoms } from './rate-list.ts';

const PRIORITY = aRate(2, 22, '2026-11-24');
const EXPRESS = aRate(1, 60, '2026-11-23');
const FAILED = aRate(5, null, null);

describe('without a customs part', () => {
  it('the prices of FedEx wait, those of the others stand', () => {
    const fedex = { ...EXPRESS, carrierId: 3 };
    expect(withoutCustoms([PRIORITY, fedex, FAILED])).toEqual([
      PRIORITY,
      { ...fedex, isSuccess: false, rate: null, originRate: null, messages: ['customsMissing'] },
      FAILED,
    ]);
  });
});
