/** How an export filing stands. Source: specification of the account area, section 4 (EEI record). */
export const FILING_STATUSES = ['pending', 'approved', 'rejected', 'voided'] as const;
export type FilingStatus = (typeof FILING_STATUSES)[number];

/**
 * As the server has it. filed: to be handed to the filing service. submitted: its number is asked for. The rest are
 * ends.
 */
export type FilingState = 'filed' | 'submitted' | 'approved' | 'rejected' | 'voided';

export const FILING_STATUS_OF: Record<FilingState, FilingStatus> = {
  filed: 'pending',
  submitted: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  voided: 'voided',
};

/** The states that are shown as a status. */
export const filingStatesOf = (status: FilingStatus): FilingState[] =>
  (Object.keys(FILING_STATUS_OF) as FilingState[]).filter((state) => FILING_STATUS_OF[state] === status);

/**
 * What a filing is for now. shipped: a label goes out with it. waiting: its order has no label yet. labelVoided: its
 * label was voided, and the next one goes out with it. cancelled: its order was. replaced: its order bears a newer
 * filing. none: no saved order bears it.
 */
export const FILING_USES = ['shipped', 'waiting', 'labelVoided', 'cancelled', 'replaced', 'none'] as const;
export type FilingUse = (typeof FILING_USES)[number];

interface FiledOrder {
  isCancelled: boolean;
  hasLabel: boolean;
  hasVoidedLabel: boolean;
}

/** `order`: the one that bears the filing; `isRefiled`: the one it was made for bears another. */
export function filingUseOf(order: FiledOrder | null, isRefiled: boolean): FilingUse {
  if (order === null) return isRefiled ? 'replaced' : 'none';
  if (order.isCancelled) return 'cancelled';
  if (order.hasLabel) return 'shipped';
  return order.hasVoidedLabel ? 'labelVoided' : 'waiting';
}
