import type { Adjusted } from '#domain/order/adjust.ts';
import type { Facts } from '#domain/order/facts.ts';
import type { OrderForm } from '#domain/order/order.ts';
import type { Finding, Rejection } from '#domain/result.ts';
import { commandOf, type Command } from '#domain/scan/command-card.ts';
import type { WeightCapture } from '#domain/scan/weight-capture.ts';
import type { ScaleReading } from '#domain/scan/scale-report.ts';
import type { Weight } from '#domain/scan/weight.ts';
import type { OrderRow } from '#store/device/rows.ts';
import type { Price, PurchaseUpdate } from './ports.ts';

/** An order on the table. */
export interface OpenOrder {
  row: OrderRow;
  form: OrderForm;
  /** What bringing the order to rest changed. */
  notes: Adjusted['notes'];
  facts: Facts;
}

/** Why there is no order on the table: it fills the screen until the packer has seen it. */
export type Stop =
  | { kind: 'none'; code: string }
  /** `reason`: a key of the topic `reasons`; `labelId`: it can be printed again. */
  | { kind: 'closed'; orderNo: string; reason: string; tone: 'bad' | 'warn'; labelId: string | null }
  | { kind: 'queued'; orderNo: string }
  | { kind: 'findings'; orderNo: string; orderId: string; findings: Finding[] }
  | { kind: 'refused'; orderNo: string; orderId: string; rejection: Rejection | null }
  | { kind: 'unknown'; orderNo: string }
  | { kind: 'broken' };

export type LookupResult =
  | { kind: 'order'; order: OpenOrder }
  | { kind: 'many'; code: string; rows: OrderRow[] }
  | { kind: 'stop'; stop: Stop };

export type OrderLookup = { code: string } | { orderId: string };

/** What was done at this station since it was started. */
export interface PackedOrder {
  orderId: string;
  orderNo: string;
  outcome: 'label' | 'queued';
  labelId: string | null;
  trackingNo: string | null;
  /** Dollars charged, or agreed to. */
  amount: number | null;
}

/** What keeps the packer from going on; said beside what is missing. */
export type Hint = 'weight' | 'price' | 'wait' | 'notPrinted' | 'noOrder' | 'noLabel';

export interface PackContext {
  lookup: OrderLookup | null;
  choice: { code: string; rows: OrderRow[] } | null;
  order: OpenOrder | null;
  /** Of each line of packages. */
  weights: (Weight | null)[];
  /** The line on the scale. */
  line: number;
  capture: WeightCapture;
  price: Price | null;
  /** What the price was asked for. */
  pricedFor: string | null;
  stop: Stop | null;
  hint: Hint | null;
  progress: number;
  isSent: boolean;
  isAsking: boolean;
  /** Newest first. */
  packed: PackedOrder[];
  /** The order last put aside, until which day. */
  held: { orderNo: string; until: string } | null;
  auto: { create: boolean; print: boolean };
  /** The device has a connection; without one labels are queued. */
  isOnline: boolean;
}

export type PackEvent =
  | { type: 'station started' }
  | { type: 'code scanned'; code: string }
  | { type: 'order chosen'; orderId: string }
  | { type: 'scale read'; reading: ScaleReading }
  | { type: 'scale lost' }
  | { type: 'weight typed'; weight: Weight }
  | { type: 'offer taken' }
  | { type: 'weighed again' }
  | { type: 'tared' }
  | { type: 'line chosen'; line: number }
  | { type: 'create asked' }
  | { type: 'print asked' }
  | { type: 'cleared' }
  | { type: 'next asked' }
  | { type: 'hold asked' }
  | { type: 'acknowledged' }
  | { type: 'waited enough' }
  | { type: 'switched'; auto: PackContext['auto'] }
  | { type: 'connection changed'; isOnline: boolean }
  | { type: 'purchase updated'; update: PurchaseUpdate }
  /** The order is no longer what it was when it was laid on the table. */
  | { type: 'order changed' };

/** What the packer hears, feels and sees flash. */
export type Tone = 'ok' | 'queued' | 'error';
export type PackEmitted = { type: 'signal'; tone: Tone };

export interface PurchaseInput {
  order: OpenOrder;
  weights: (Weight | null)[];
  price: Extract<Price, { ok: true }>;
  /** Dollars agreed to for a label that is queued; null: it is not to be queued unasked. */
  maxRate: number | null;
}

const COMMAND_EVENTS: Record<Command, PackEvent> = {
  CREATE: { type: 'create asked' },
  PRINT: { type: 'print asked' },
  CLEAR: { type: 'cleared' },
  NEXT: { type: 'next asked' },
  HOLD: { type: 'hold asked' },
  OK: { type: 'acknowledged' },
};

/** A command card is as good as its button; any other code is looked for. */
export function eventOf(code: string): PackEvent {
  const command = commandOf(code);
  return command ? COMMAND_EVENTS[command] : { type: 'code scanned', code };
}
