/** `packingSlip`: alone; `labelAndSlip`: on pages of their own; `labelOverSlip`: on one letter page. */
export const SLIP_KINDS = ['packingSlip', 'labelAndSlip', 'labelOverSlip'] as const;
export type SlipKind = (typeof SLIP_KINDS)[number];
