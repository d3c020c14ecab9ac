import { describe, expect, it } from 'vitest';
import type { ClaimedShipment, ClaimFlaw } from './claim-terms.ts';
import { claimFlaw, claimReviewDay, lastClaimDay } from './claim-terms.ts';

const shipment = (given: Partial<ClaimedShipment> = {}): ClaimedShipment => ({
  carrierId: 2,
  status: 'inTransit',
  lastDay: '2026-12-01',
  hasClaim: false,
  ...given,
});

describe('a claim', () => {
  it.each<[Partial<Parameters<typeof lastClaimDay>[0]>, string]>([
    [{}, '2026-12-01'],
    [{ isInternational: true }, '2026-12-31'],
    [{ deliveredOn: '2026-11-05' }, '2026-11-15'],
    [{ deliveredOn: '2026-11-25' }, '2026-12-01'],
    [{ isInternational: true, deliveredOn: '2026-12-20' }, '2026-12-30'],
  ])('of %j is taken until %s and not a day longer', (given, lastDay) => {
    const way = { isInternational: false, shipDate: '2026-11-01', deliveredOn: null, ...given };
    expect(lastClaimDay(way)).toBe(lastDay);
    const claimed = shipment({ lastDay });
    expect(claimFlaw(claimed, lastDay)).toBeNull();
    expect(claimFlaw(claimed, `${lastDay.slice(0, 4)}-12-32`)).toBe('tooLate');
  });

  it.each<[Partial<ClaimedShipment>, ClaimFlaw | null]>([
    [{ carrierId: 1 }, 'carrier'],
    [{ carrierId: null }, 'carrier'],
    [{ carrierId: 3, status: 'exception' }, null],
    [{ status: 'voided' }, 'voided'],
    [{ status: 'recent' }, 'notShipped'],
    [{ hasClaim: true }, 'alreadyClaimed'],
    [{ lastDay: null }, null],
  ])('of %j: %s', (given, flaw) => {
    expect(claimFlaw(shipment(given), '2026-11-02')).toBe(flaw);
  });

  it('is answered within three working days', () => {
    expect(claimReviewDay('2026-11-19')).toBe('2026-11-24');
  });
});
