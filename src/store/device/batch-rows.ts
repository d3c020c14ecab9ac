import type { Rejection } from '#domain/result.ts';

/** Labels of many orders, agreed to once. */
export interface BatchRow {
  id: string;
  /** Who agreed to it; left out by older versions, whose databases had one user. */
  userId?: string;
  createdAt: number;
  /** Orders it was asked for, those without a label among them. */
  size: number;
  /** paused: what was not sent is out of the queue and waits for the user. */
  state: 'running' | 'paused';
  /** Why it stands; `missing`: dollars the next label lacked. */
  pause: { reason: 'balance' | 'user'; missing: number | null } | null;
  /** Taken off the list by the user. */
  dismissed: boolean;
}

/** One order of a batch, in list order. */
export interface BatchItemRow {
  batchId: string;
  rank: number;
  orderId: string;
  orderNo: string;
  recipient: string;
  /**
   * skipped: no purchase was asked for; waiting: about to be queued; queued: the purchase is the queue's and the
   * server's business, and the order's row tells of it; refused: it could not be queued.
   */
  stage: 'skipped' | 'waiting' | 'queued' | 'refused';
  /** Why it was skipped or refused. */
  reason: Rejection | null;
  /** Dollars as they were agreed to: the price or estimate, and the most it may cost. */
  price: number | null;
  maxRate: number | null;
  /** The most that is held beside it; left out by older versions. */
  maxHeld?: number | null;
  /** As of its purchase. */
  validUntil?: number;
  /** The `priceKey` of the order as it was priced; left out by older versions. */
  pricedAs?: string;
  /** The purchase while it is queued. */
  customerObjectId: string | null;
  /** The order had unsent changes, which its purchase carries along. */
  hadUnsent: boolean;
}
