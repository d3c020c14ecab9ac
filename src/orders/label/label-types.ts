import type { SpendingRoom } from '#domain/account/member-limits.ts';
import type { Facts, FormMode } from '#domain/order/facts.ts';
import type { FeeDetail } from '#domain/order/fees.ts';
import type { OrderForm } from '#domain/order/order.ts';
import type { Finding, Rejection } from '#domain/result.ts';
import type { ShownPrice } from '../shown-price.ts';
import type { LabelGate } from './label-gate.ts';
import type { PlaceSuggestion } from './place-suggestion.ts';

export interface LabelInput {
  form: OrderForm;
  mode: FormMode;
  /** The order as it was when the form took it up. */
  base: OrderForm | null;
  /** The form that writes the draft. */
  holder: string | null;
  draftKey: string;
  facts: Facts | null;
  /** What stood on the screen for this very order when its label was asked for; null: no price did. */
  shown: ShownPrice | null;
  /** The last price that stood there before, of the order as it was then. */
  before: ShownPrice | null;
  /** Set when the purchase began before this page was loaded, or is looked at from elsewhere. */
  orderId: string | null;
}

/** How the purchase stands, as the order's row on this device tells it. */
export interface PurchaseStatus {
  state: 'queued' | 'buying' | 'unknown' | 'ready' | 'failed' | 'none';
  labelId: string | null;
  trackingNo: string | null;
  /** Dollars charged for postage. */
  rate: number | null;
  /** Dollars charged beside it for insurance. */
  insurance: number;
  /** The carrier made it at another price than it quotes. */
  priceException: boolean;
  /** What that means for what is charged: a question, a warning, or nothing. */
  differs: 'ask' | 'warn' | null;
  /** Dollars it was quoted at when it was bought. */
  quoted: number | null;
  /** When it was made, in milliseconds since 1970. */
  madeAt: number | null;
  rejection: Rejection | null;
  /** The PDF is on this device. */
  hasPdf: boolean;
}

/** What was found before anything is bought. */
export interface CheckOutcome {
  findings: Finding[];
  gate: LabelGate | null;
  /** To be answered first. */
  place: PlaceSuggestion | null;
  online: boolean;
  /** Dollars: the best price known for this order now, if any. */
  rate: number | null;
  /** It can be bought by its service, whatever is told of the price. */
  isSold: boolean;
  /** Who asks sees no prices: the limit for each label holds in their place. */
  hidesPrices: boolean;
  /** What that price is made of. */
  fees: FeeDetail | null;
  /** It stood on the screen when the button was pressed; any other price is asked about first. */
  isAgreed: boolean;
  /** The server could not be asked for it. */
  isEstimate: boolean;
  carrierId: number | null;
  /** A return fee or deposit has to be agreed to first. */
  needsBond: boolean;
  /** What may still be spent: the limit of this device counts without a connection alone. */
  room: SpendingRoom;
  /** Which limit this price is above; null: none, or no price is known. */
  limit: Rejection | null;
}

/** Dollars an import or export may cost beyond its label. */
export interface Bond {
  /** For bringing the packages back, without discount. Amounts are null for who sees no prices. */
  rate: number | null;
  interDepositRate: number | null;
  /** From the last delivery until what is held comes back. */
  depositDays?: number;
}

export type BondOutcome = { ok: true; bond: Bond } | { ok: false; error: Rejection };

/** `base`: the order as it was queued, which another try starts from. */
export type QueueOutcome =
  | { ok: true; orderId: string; orderNo: string; base: OrderForm }
  | { ok: false; error: Rejection };

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
  | {
      kind: 'leave';
      to: 'back' | 'list' | 'shipment' | 'order' | 'voided' | 'copy' | 'next' | 'edit';
      orderId: string;
    };

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
  purchaseStatus: PurchaseStatus | null;
  /** 0 to 100. */
  progress: number;
  /** How often the result was asked for. */
  polls: number;
  rejection: Rejection | null;
  exit: LabelExit | null;
}

export type LabelEvent =
  /** `maxRate` null: who agrees sees no prices. */
  | { type: 'price agreed'; maxRate: number | null }
  | { type: 'bond agreed' }
  | { type: 'place taken' }
  | { type: 'place kept' }
  | { type: 'dialog closed' }
  | { type: 'purchase seen'; purchaseStatus: PurchaseStatus }
  | { type: 'tried again' }
  | { type: 'saving preferred' }
  | { type: 'label kept' }
  /** At no more than `maxFee`, in dollars. */
  | { type: 'label voided'; maxFee: number }
  | { type: 'left'; to: Extract<LabelExit, { kind: 'leave' }>['to'] };
