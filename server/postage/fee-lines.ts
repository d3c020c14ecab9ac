import type { FeeDetail } from '#domain/order/fees.ts';
import { BILL_FEES } from '#domain/order/fees.ts';

/** With 0 for each line that is always shown. */
export function feesShown(fees: FeeDetail | null): FeeDetail | null {
  return fees && { ...Object.fromEntries(BILL_FEES.map((line) => [line, 0])), ...fees };
}
