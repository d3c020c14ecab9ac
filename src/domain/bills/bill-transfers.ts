import type { Transfer } from '../ledger/transfer.ts';

/**
 * How a line of a bill moves the money of its parcel, in integer cents. What is held for the parcel pays it; what is left
 * of the hold is released, and what is beyond it is an adjustment. A parcel billed before holds nothing: each later line
 * is an adjustment, below zero where the carrier gives back. Source: specification of the account area, section 9.
 */
export function billTransfers(heldCents: number, amountCents: number): Transfer[] {
  const fromHold = Math.min(heldCents, Math.max(0, amountCents));
  const transfers: Transfer[] = [
    { kind: 'billed', cents: fromHold },
    { kind: 'release', cents: heldCents - fromHold },
    { kind: 'billAdjustment', cents: amountCents - fromHold },
  ];
  return transfers.filter(({ cents }) => cents !== 0);
}
