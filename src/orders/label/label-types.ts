import type { Facts, FormMode } from '#domain/order/facts.ts';
import type { OrderForm } from '#domain/order/order.ts';
import type { Finding, Rejection } from '#domain/result.ts';

export interface LabelInput {
  form: OrderForm;
  mode: FormMode;
  baseVersion: number | null;
  draftKey: string;
  facts: Facts | null;
  /** Dollars the user saw for the chosen service; null: no price of this very order was shown. */
  shownRate: number | null;
  rateSource: 'server' | 'kept' | 'local' | null;
  /** When that price was got, in milliseconds since 1970. */
  ratedAt: number | null;
  /** Set when the purchase began before this page was loaded, or is looked at from elsewhere. */
  orderId: string | null;
}

/** How the purchase stands, as the order's row on this device tells it. */
export interface Sight {
  state: 'queued' | 'buying' | 'unknown' | 'ready' | 'failed' | 'none';
  labelId: string | null;
  trackingNo: string | null;
  rate: number | null;
  priceException: boolean;
  rejection: Rejection | null;
  /** The PDF is on this device. */
  hasPdf: boolean;
}

export type Gate = 'identity' | 'recharge';

/** What was found before anything is bought. */
export interface CheckOutcome {
  findings: Finding[];
  gate: Gate | null;
  online: boolean;
  /** Dollars: the best price known for this order now, if any. */
  rate: number | null;
  /** server: agreed to by the press of the button; local: asked about first. */
  rateSource: 'server' | 'local' | null;
  carrierId: number | null;
  /** A return fee or deposit has to be agreed to first. */
  needsBond: boolean;
  /** Dollars this device may still queue today; null: as much as is wished. */
  queueLeft: number | null;
}

/** Dollars an import or export may cost beyond its label. */
export interface Bond {
  /** For bringing the packages back, without discount. */
  rate: number;
  interDepositRate: number;
}

export type BondOutcome = { ok: true; bond: Bond } | { ok: false; error: Rejection };

export type QueueOutcome = { ok: true; orderId: string; orderNo: string } | { ok: false; error: Rejection };

/** Where the user goes from the label dialog. */
export type LabelExit =
  | {
      kind: 'blocked';
      findings: Finding[];
      fromServer: boolean;
      /** The order as it was kept on this device; null: nothing was kept. */
      orderId: string | null;
    }
  | { kind: 'back' }
  /** The label has to wait; the order is saved. */
  | { kind: 'save' }
  | { kind: 'leave'; to: 'list' | 'shipment' | 'voided' | 'copy' | 'next' | 'edit'; orderId: string };

export interface LabelContext {
  input: LabelInput;
  orderId: string | null;
  orderNo: string;
  check: CheckOutcome | null;
  bond: Bond | null;
  /** Dollars; above this nothing is bought. */
  maxRate: number | null;
  /** Why the price is asked about. */
  asks: 'queue' | 'price' | null;
  sight: Sight | null;
  /** 0 to 100. */
  progress: number;
  /** How often the result was asked for. */
  polls: number;
  rejection: Rejection | null;
  exit: LabelExit | null;
}

export type LabelEvent =
  | { type: 'price agreed'; maxRate: number }
  | { type: 'bond agreed' }
  | { type: 'dialog closed' }
  | { type: 'purchase seen'; sight: Sight }
  | { type: 'tried again' }
  | { type: 'saving preferred' }
  | { type: 'label kept' }
  | { type: 'label voided' }
  | { type: 'left'; to: Extract<LabelExit, { kind: 'leave' }>['to'] };
