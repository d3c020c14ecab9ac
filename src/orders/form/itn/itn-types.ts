import type { Facts } from '#domain/order/facts.ts';
import type { OrderForm } from '#domain/order/order.ts';
import type { Finding, Rejection } from '#domain/result.ts';

/** What the order knows already: a filing begun before this page was loaded is gone on with. */
export interface ItnInput {
  aesUid: string;
  aesItn: string;
  aesContent: string;
}

export interface FilingRequest {
  form: OrderForm;
  facts: Facts | null;
}

export interface FilingCheck {
  /** Empty: the order may be filed. */
  findings: Finding[];
  online: boolean;
}

export type FilingOutcome = { ok: true; aesUid: string } | { ok: false; error: Rejection };

/** `none`: the filing is known, its number is not there yet. */
export type NumberOutcome =
  | { kind: 'number'; aesItn: string }
  | { kind: 'none' }
  | { kind: 'refused'; error: Rejection };

export interface ItnContext {
  request: FilingRequest | null;
  findings: Finding[];
  aesUid: string;
  aesItn: string;
  /** What was filed, as the order keeps it. */
  aesContent: string;
  /** Seconds left of the countdown. */
  remaining: number;
  /** How many of the countdown's questions were asked. */
  asked: number;
  /** What the last question brought. */
  answer: NumberOutcome | null;
  rejection: Rejection | null;
}

export type ItnEvent =
  | { type: 'number asked'; request: FilingRequest }
  | { type: 'asked again' }
  /** It came without being asked for. */
  | { type: 'number seen'; aesItn: string }
  | { type: 'cancelled' };
