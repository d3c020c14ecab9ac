/** When the money of a voided label comes back. Source: specification of the account area, sections 4 and 9. */

/** in_review: neither available nor spent, until the carrier agrees or refuses. */
export const VOID_REFUND_STATES = ['in_review', 'refunded', 'refused'] as const;
export type VoidRefundState = (typeof VOID_REFUND_STATES)[number];
