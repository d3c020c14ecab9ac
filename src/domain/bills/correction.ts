/** Why a carrier bills more than was held: of a bill of postage; or it bills duties, or the way back. */
import type { FeeDetail } from '../order/fees.ts';

export const CORRECTIONS = ['address', 'weight', 'zone', 'fees', 'duties', 'return'] as const;
export type Correction = (typeof CORRECTIONS)[number];

interface Priced {
  /** Pounds; null: not said. */
  weight: number | null;
  zone: string | null;
  fees: FeeDetail | null;
}

/** The first that the bill itself shows; `fees` where weight, zone and address are as they were bought. */
export function correctionOf(bought: Priced, billed: Priced): Correction {
  const addressFee = (fees: FeeDetail | null) => fees?.changeAddress ?? 0;
  if (addressFee(billed.fees) > addressFee(bought.fees)) return 'address';
  if (billed.weight !== null && bought.weight !== null && billed.weight > bought.weight) return 'weight';
  if (billed.zone !== null && bought.zone !== null && billed.zone !== bought.zone) return 'zone';
  return 'fees';
}
