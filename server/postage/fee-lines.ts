import type { FeeDetail, FeeLine } from '#domain/order/fees.ts';

/** The lines of the specification's fee breakdown: shown also where a carrier asked nothing. */
const ALWAYS_SHOWN: FeeLine[] = [
  'base',
  'cod',
  'dryIce',
  'fuel',
  'insurance',
  'pickup',
  'changeAddress',
  'residential',
  'signature',
  'saturdayDelivery',
  'other',
];

export function feesShown(fees: FeeDetail | null): FeeDetail | null {
  return fees && { ...Object.fromEntries(ALWAYS_SHOWN.map((line) => [line, 0])), ...fees };
}
