import type { Transfer, TransferKind } from '../ledger/transfer.ts';
import type { BillLine, Charge } from './bill-line.ts';

/** What is held is billed or released; the rest is an adjustment. */
const KINDS = {
  postage: { billed: 'billed', release: 'release', beyond: 'billAdjustment' },
  duties: { billed: 'dutyBilled', release: 'dutyRelease', beyond: 'dutyAdjustment' },
} as const satisfies Record<Exclude<Charge, 'return'>, Record<string, TransferKind>>;

/**
 * How a line of a bill moves money, in integer cents. What is held for it pays it; what is left of that is released, and
 * what is beyond it is an adjustment. What was billed before holds nothing: each later line is an adjustment, below zero
 * where the carrier gives back. Nothing is held for a way back. Source: specification of the account area, section 9.
 */
export function billTransfers(
  { charge, amountCents }: Pick<BillLine, 'charge' | 'amountCents'>,
  heldCents: number,
): Transfer[] {
  if (charge === 'return') return moving([{ kind: 'returnFee', cents: amountCents }]);
  const kinds = KINDS[charge];
  const fromHold = Math.min(heldCents, Math.max(0, amountCents));
  return moving([
    { kind: kinds.billed, cents: fromHold },
    { kind: kinds.release, cents: heldCents - fromHold },
    { kind: kinds.beyond, cents: amountCents - fromHold },
  ]);
}

const moving = (transfers: Transfer[]) => transfers.filter(({ cents }) => cents !== 0);
