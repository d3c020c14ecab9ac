/**
 * Claims for parcels that were damaged, lost, or came without all of their contents. Source: specification of the
 * account area, sections 4, 5 and 9.
 */
import { addDays, addWorkingDays } from '../calendar.ts';
import { CARRIER } from '../carriers/carriers.ts';
import type { ShipmentStatus } from '../tracking/tracking-status.ts';

export const CLAIM_TYPES = ['damage', 'lost', 'missing'] as const;
/** `missing`: a part of the contents. */
export type ClaimType = (typeof CLAIM_TYPES)[number];

export const CLAIM_STATUSES = ['in_application', 'approved', 'denied'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

export const CLAIM_DOCUMENTS = ['filled', 'needs_help'] as const;
/** Whether the carrier's claim document is filled in, or is filled in together with support. */
export type ClaimDocument = (typeof CLAIM_DOCUMENTS)[number];

/** Days after shipping, within the country and abroad, and days after delivery. */
export const CLAIM_DAYS = { domestic: 30, international: 60, delivered: 10 } as const;
/** Working days until an agent has answered: from and to. */
export const CLAIM_REVIEW_DAYS = { min: 1, max: 3 } as const;
/** Characters of the description. */
export const MAX_CLAIM_TEXT = 1000;
/** Cents. */
export const MAX_CLAIM_CENTS = 5_000_000;

export const CLAIM_FLAWS = ['carrier', 'voided', 'notShipped', 'tooLate', 'alreadyClaimed'] as const;
/** Why there can be no claim for a label. */
export type ClaimFlaw = (typeof CLAIM_FLAWS)[number];

/** The code the server refuses with. */
export const CLAIM_REFUSALS = {
  carrier: 'CLAIM_CARRIER',
  voided: 'LABEL_VOIDED',
  notShipped: 'CLAIM_NOT_SHIPPED',
  tooLate: 'CLAIM_TOO_LATE',
  alreadyClaimed: 'CLAIM_EXISTS',
} as const satisfies Record<ClaimFlaw, string>;

/** Whether claims are made with a carrier at all. */
export const takesClaims = (carrierId: number | null): boolean =>
  carrierId === CARRIER.ups || carrierId === CARRIER.fedex;

export interface ClaimedShipment {
  carrierId: number | null;
  status: ShipmentStatus;
  /** yyyy-MM-dd; null: not known here. */
  lastDay: string | null;
  /** A claim in application or approved. */
  hasClaim: boolean;
}

interface Way {
  isInternational: boolean;
  /** yyyy-MM-dd. */
  shipDate: string;
  /** yyyy-MM-dd; null: not delivered. */
  deliveredOn: string | null;
}

/** The last day, yyyy-MM-dd, on which a claim is taken. */
export function lastClaimDay({ isInternational, shipDate, deliveredOn }: Way): string {
  const days = isInternational ? CLAIM_DAYS.international : CLAIM_DAYS.domestic;
  const afterShipping = addDays(shipDate, days);
  if (deliveredOn === null) return afterShipping;
  const afterDelivery = addDays(deliveredOn, CLAIM_DAYS.delivered);
  return afterDelivery < afterShipping ? afterDelivery : afterShipping;
}

/** What speaks against a claim today (yyyy-MM-dd); null: nothing. */
export function claimFlaw(shipment: ClaimedShipment, today: string): ClaimFlaw | null {
  if (!takesClaims(shipment.carrierId)) return 'carrier';
  if (shipment.status === 'voided') return 'voided';
  if (shipment.status === 'recent') return 'notShipped';
  if (shipment.hasClaim) return 'alreadyClaimed';
  return shipment.lastDay !== null && today > shipment.lastDay ? 'tooLate' : null;
}

/** The day, yyyy-MM-dd, by which an agent has answered a claim made on `day`. */
export function claimReviewDay(day: string): string {
  return addWorkingDays(day, CLAIM_REVIEW_DAYS.max);
}
