import type { SpendingRoom } from '#domain/account/member-limits.ts';
import type { Adjusted } from '#domain/order/adjust.ts';
import type { Facts } from '#domain/order/facts.ts';
import type { ParcelToRemember } from '#domain/customs/product-parcel.ts';
import type { CustomsItem, OrderForm } from '#domain/order/order.ts';
import type { Finding, Rejection } from '#domain/result.ts';
import { commandOf, type Command } from '#domain/scan/command-card.ts';
import type { WeightCapture } from '#domain/scan/weight-capture.ts';
import type { ScaleReading } from '#domain/scan/scale-report.ts';
import type { Weight } from '#domain/scan/weight.ts';
import type { OrderRow, ProductRow } from '#store/device/rows.ts';
import type { Price, PurchaseUpdate } from './ports.ts';
import type { TableChange } from './table-changes.ts';

/** An order on the table. */
export interface OpenOrder {
  row: OrderRow;
  form: OrderForm;
  /** What bringing the order to rest changed. */
  notes: Adjusted['notes'];
  facts: Facts;
  /** Of the product library, those that its goods name by SKU. */
  products: readonly ProductRow[];
  /** What was changed at the table; `form` has it. */
  changes: readonly TableChange[];
}

/** Why there is no order on the table: it fills the screen until the packer has seen it. */
export type Stop =
  | { kind: 'none'; code: string }
  /** The barcode of the ZIP code was scanned instead of the tracking number's. */
  | { kind: 'routing' }
  /** `labelId`: it can be printed again. */
  | {
      kind: 'labelled';
      orderNo: string;
      labelId: string | null;
      trackingNo: string | null;
      labelledAt: string | null;
    }
  | { kind: 'held'; orderNo: string; orderId: string; until: string }
  /** `reason`: a key of the topic `reasons`. */
  | { kind: 'closed'; orderNo: string; reason: string; tone: 'bad' | 'warn' }
  | { kind: 'queued'; orderNo: string }
  | { kind: 'findings'; orderNo: string; orderId: string; findings: Finding[] }
  | { kind: 'refused'; orderNo: string; orderId: string; rejection: Rejection | null }
  | { kind: 'unknown'; orderNo: string }
  /** The contents are checked: one piece too many of a line, or one that is not in the order. It stays open. */
  | { kind: 'surplus'; orderNo: string; item: string; count: number }
  | { kind: 'foreign'; orderNo: string; code: string }
  | { kind: 'broken' };

export type LookupResult =
  | { kind: 'order'; order: OpenOrder }
  | { kind: 'many'; code: string; rows: OrderRow[] }
  /** Its waiting slip was scanned, and its label is there now. */
  | { kind: 'late'; packed: PackedOrder }
  | { kind: 'stop'; stop: Stop };

/** `isOfGoods` false: goods are being counted, an article leads to no order. */
export type OrderLookup = { code: string; isOfGoods?: boolean } | { orderId: string };

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

/** Offered to be kept in the product library. */
export interface Remembering {
  orderId: string;
  parcel: ParcelToRemember;
  item: CustomsItem;
}

/** What the table costs. `wished`: the service that the order's wish chose for it; null: it stays. */
export interface Priced {
  price: Price;
  wished: TableChange | null;
}

/** The list of what was packed does not grow without end. */
export const PACKED_MAX = 50;

/** What keeps the packer from going on; said beside what is missing. */
export type Hint =
  | 'weight'
  | 'price'
  | 'wait'
  | 'printing'
  | 'notPrinted'
  | 'noOrder'
  | 'noLabel'
  | 'noHold'
  | 'contents';

/** running: keys still come; live: what was typed counts; set: it is meant. */
export type Typing = 'none' | 'running' | 'live' | 'set';

export interface PackContext {
  lookup: OrderLookup | null;
  choice: { code: string; rows: OrderRow[] } | null;
  order: OpenOrder | null;
  /** Scanned while a weighed order had no label yet: it is looked for once that one is off the table. */
  next: OrderLookup | null;
  /** Of each line of packages. */
  weights: (Weight | null)[];
  /** The line on the scale. */
  line: number;
  capture: WeightCapture;
  typing: Typing;
  /** Digits that stand as a weight and may be a short code that was scanned; null: none. */
  maybeCode: string | null;
  /** Pieces counted of each line of goods. */
  counts: number[];
  /** Each piece is to be scanned before a label is made. */
  checksContents: boolean;
  price: Price | null;
  /** What the price was asked for. */
  pricedFor: string | null;
  /** What the packer was asked about, as it was priced: asked once, done the next time. */
  doubted: string | null;
  stop: Stop | null;
  /** Codes that came while it was not acknowledged. */
  meanwhile: string[];
  hint: Hint | null;
  progress: number;
  isSent: boolean;
  isAsking: boolean;
  /** Newest first. */
  packed: PackedOrder[];
  /** What the parcel packed last told of its product; null: nothing new. */
  remembering: Remembering | null;
  /** The order last put aside, until which day. */
  held: { orderNo: string; until: string } | null;
  auto: { create: boolean; print: boolean };
  /** The device has a connection; without one labels are queued. */
  isOnline: boolean;
  /** What the packer may still spend; null: not read yet. */
  room: SpendingRoom | null;
}

export type PackEvent =
  | { type: 'station started' }
  | { type: 'code scanned'; code: string }
  | { type: 'order chosen'; orderId: string }
  | { type: 'scale read'; reading: ScaleReading }
  | { type: 'scale lost' }
  /** null: keys still come. */
  | { type: 'weight typing'; weight: Weight | null }
  | { type: 'typing dropped' }
  | { type: 'weight erased' }
  | { type: 'weight typed'; weight: Weight }
  /** Digits of a weight came as fast as a scanner types them. */
  | { type: 'weight doubted'; code: string }
  | { type: 'offer taken' }
  | { type: 'weighed again' }
  | { type: 'tared' }
  | { type: 'line chosen'; line: number }
  | { type: 'order altered'; change: TableChange }
  | { type: 'piece tapped'; line: number }
  | { type: 'check switched'; isOn: boolean }
  | { type: 'create asked' }
  | { type: 'print asked' }
  | { type: 'cleared' }
  | { type: 'next asked' }
  | { type: 'hold asked' }
  | { type: 'release asked' }
  | { type: 'change asked' }
  | { type: 'acknowledged' }
  | { type: 'waited enough' }
  | { type: 'switched'; auto: PackContext['auto'] }
  | { type: 'connection changed'; isOnline: boolean }
  | { type: 'room changed'; room: SpendingRoom }
  | { type: 'purchase updated'; update: PurchaseUpdate }
  /** The order is no longer what it was when it was laid on the table. */
  | { type: 'order changed' };

/** What the packer hears, feels and sees flash. */
export type Tone = 'ok' | 'queued' | 'error';
/** `isTest`: also what is switched off. */
export type GiveSignal = (tone: Tone, isTest?: boolean) => void;

export type PackEmitted =
  | { type: 'signal'; tone: Tone }
  /** The packer wants to change the order on the table. */
  | { type: 'change' }
  /** Its label is there, queued, or on its way. */
  | { type: 'packed'; orderId: string; orderNo: string };

/** An order as it lies on the table, weighed. */
export interface PriceInput {
  order: OpenOrder;
  weights: (Weight | null)[];
}

export interface PurchaseInput extends PriceInput {
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
  RELEASE: { type: 'release asked' },
  CHANGE: { type: 'change asked' },
  OK: { type: 'acknowledged' },
};

/** A command card is as good as its button; any other code is looked for. */
export function eventOf(code: string): PackEvent {
  const command = commandOf(code);
  return command ? COMMAND_EVENTS[command] : { type: 'code scanned', code };
}
