/** The states of a shipment beside that of its travel. Source: specification of the account area, section 4. */

export const LABEL_STATES = [
  'created',
  'cancelled',
  'notAvailable',
  'notGenerated',
  'partiallyBilled',
] as const;
export type LabelState = (typeof LABEL_STATES)[number];

export const CREATION_STATES = ['created', 'cancelled', 'invalid', 'notCreated'] as const;
export type CreationState = (typeof CREATION_STATES)[number];

/** Of its tracking number to the store the order came from. */
export const UPLOAD_STATES = ['notUploaded', 'uploading', 'uploadFailed', 'uploaded'] as const;
export const RECEIPT_STATES = ['notIssued', 'issued'] as const;
export const CLAIM_RESULTS = ['inApplication', 'approved', 'denied'] as const;
/** Of a void. */
export const REFUND_RESULTS = ['inReview', 'refunded', 'refused'] as const;

/** How the purchase of a label stands; open: not yet sent, or its outcome is being asked for. */
export type PurchaseOutcome = 'made' | 'voided' | 'refused' | 'open';

/** `billed`: so many of its parcels the carrier has billed. */
export function labelStateOf(purchase: PurchaseOutcome, parcels: number, billed: number): LabelState {
  if (purchase === 'voided') return 'cancelled';
  if (purchase === 'refused') return 'notGenerated';
  if (purchase === 'open') return 'notAvailable';
  return billed > 0 && billed < parcels ? 'partiallyBilled' : 'created';
}

const CREATION_OF = {
  made: 'created',
  voided: 'cancelled',
  refused: 'invalid',
  open: 'notCreated',
} as const satisfies Record<PurchaseOutcome, CreationState>;

export function creationStateOf(purchase: PurchaseOutcome): CreationState {
  return CREATION_OF[purchase];
}
