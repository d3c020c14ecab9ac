/** Why a carrier billed another amount than was held. */
import type { Charge } from '../bills/bill-line.ts';
import type { FeeDetail } from '../order/fees.ts';

export interface BilledParcel {
  /** Left out: postage. */
  charge?: Charge | undefined;
  /** Dollars, and pounds. */
  difference: number;
  weight: number | null;
  billedWeight: number | null;
  zone: string | null;
  billedZone: string | null;
  fees: FeeDetail | null;
}

export type BillReason =
  | { is: Exclude<Charge, 'postage'> }
  | { is: 'heavier' | 'lighter'; from: number; to: number }
  | { is: 'zone'; from: string; to: string }
  | { is: 'changeAddress' | 'residential' | 'additionalHandling' | 'largePackage'; amount: number }
  | { is: 'price' };

/** Asked for by the carrier where it finds the parcel or the address otherwise than it was told. */
const FOUND_FEES = ['changeAddress', 'residential', 'additionalHandling', 'largePackage'] as const;

/**
 * What can be told of a difference: the weight and the zone that were billed, then the fees a carrier adds by itself;
 * `price` where none of it says anything. Empty without a difference.
 */
export function billReasons(bill: BilledParcel): BillReason[] {
  const { charge = 'postage', difference, weight, billedWeight, zone, billedZone, fees } = bill;
  if (difference === 0) return [];
  if (charge !== 'postage') return [{ is: charge }];
  const reasons: BillReason[] = [];
  if (weight !== null && billedWeight !== null && weight !== billedWeight)
    reasons.push({ is: billedWeight > weight ? 'heavier' : 'lighter', from: weight, to: billedWeight });
  if (zone !== null && billedZone !== null && zone !== billedZone)
    reasons.push({ is: 'zone', from: zone, to: billedZone });
  if (difference > 0)
    for (const fee of FOUND_FEES) {
      const amount = fees?.[fee] ?? 0;
      if (amount > 0) reasons.push({ is: fee, amount });
    }
  return reasons.length > 0 ? reasons : [{ is: 'price' }];
}
