/** What the pack station needs from outside its room. Given by the application. */
import type { ComponentType, ReactNode } from 'react';
import type { Permission } from '#domain/permission.ts';
import type { Facts } from '#domain/order/facts.ts';
import type { FeeDetail } from '#domain/order/fees.ts';
import type { OrderForm, RateResult } from '#domain/order/order.ts';
import type { Finding, Rejection, Result } from '#domain/result.ts';
import type { OrderRow } from '#store/device/rows.ts';

/** What the order's own service costs for this form. */
export type Price =
  | {
      ok: true;
      /** Dollars; null: the packer sees no prices. */
      amount: number | null;
      /** kept: the server's of before; local: worked out on this device. */
      source: 'server' | 'kept' | 'local';
      /** Milliseconds since 1970. */
      at: number;
      fees: FeeDetail | null;
    }
  /** Ids of `rates:reason.*`. */
  | { ok: false; reasons: string[] };

export interface PurchaseRequest {
  orderId: string;
  form: OrderForm;
  facts: Facts;
  /** Version of the order the form was made from. */
  base: OrderForm;
  price: Extract<Price, { ok: true }>;
  /** Dollars the packer agreed to for a label that is queued; null: it is not to be queued unasked, or prices are not seen. */
  maxRate: number | null;
}

/** How a purchase goes. */
export type PurchaseUpdate =
  /** `percent`: 0 to 100; `isSent`: it goes on by itself, whatever happens to this page. */
  | { kind: 'working'; percent: number; isSent: boolean }
  /** A dialog of the application waits for the packer. */
  | { kind: 'asking' }
  | { kind: 'ready'; labelId: string; trackingNo: string | null; charged: number | null }
  | { kind: 'queued'; maxRate: number | null }
  /** The connection broke while buying. */
  | { kind: 'unknown' }
  | { kind: 'refused'; rejection: Rejection | null }
  | { kind: 'blocked'; findings: Finding[] }
  /** The packer thought better of it; nothing was bought. */
  | { kind: 'dropped' }
  /** The same, or voided, after the order went to the server: it is not as it was on the table. */
  | { kind: 'left' }
  /** The label has to wait for a connection: the order is to be saved as it is. */
  | { kind: 'postponed' };

export interface PackPorts {
  /** yyyy-MM-dd where the user is. */
  today: () => string;
  /** Whether a label may be made for an order now. */
  permission: (row: OrderRow) => Permission;
  price: (form: OrderForm) => Promise<Price>;
  /** What every service costs for this form; without a connection by this device's estimate. */
  rates: (form: OrderForm) => Promise<readonly RateResult[]>;
  /** The pages of a label, drawn. */
  labelPicture: (packed: {
    orderId: string;
    orderNo: string;
    labelId: string;
    trackingNo: string | null;
  }) => ReactNode;
  /** Buys, or queues, a label as everywhere else; answers how to stop listening. A purchase under way goes on. */
  buy: (request: PurchaseRequest, onUpdate: (update: PurchaseUpdate) => void) => () => void;
  /** Prints labels the way this device prints. */
  print: (labelIds: string[]) => Promise<Result<void>>;
  /** Prints the slip that waits in a parcel for its label. */
  printSlip: (orderId: string, orderNo: string) => Promise<void>;
  /** Why a label was refused, in the user's words. */
  refusal: (rejection: Rejection | null) => string;
  /** What leads on from there beyond the order itself: where, and in which words; null: nothing does. */
  nextStep: (rejection: Rejection | null, orderId: string) => { to: string; label: string } | null;
  /** The dialogs of a purchase. */
  dialogs: ReactNode;
  /** How this device and the server stand to each other. */
  syncChip: ReactNode;
  /** The keys of the table, and what is said beside them. */
  KeysHelp: ComponentType<{ onClose: () => void; children: ReactNode }>;
  /** Locks the screen of a shared device. */
  lockButton: ReactNode;
}
