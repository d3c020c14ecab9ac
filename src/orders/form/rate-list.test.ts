import { describe, expect, it } from 'vitest';
import type { RateResult } from '#domain/order/order.ts';
import { withoutCustoms } from './rate-list.ts';

const rate = (
  carrierServiceId: number,
  dollars: number | null,
  day: string | null,
  originRate = dollars,
): RateResult => ({
  carrierId: 1,
  carrierServiceId,
  carrierServiceCode: '',
  carrierServiceName: '',
  packageTypeId: null,
  packageTypeCode: '',
  packageTypeName: '',
  deliveryTime: day,
  transitDays: null,
  estimateWeight: null,
  zone: null,
  originRate,
  rate: dollars,
  isSuccess: dollars !== null,
  messages: dollars === null ? ['overWeight'] : [],
  feeDetail: null,
  originFeeDetail: null,
});
const PRIORITY = rate(2, 22, '2026-11-24');
const EXPRESS = rate(1, 60, '2026-11-23');
const FAILED = rate(5, null, null);

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
