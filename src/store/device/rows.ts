/** The rows of the user's database. Times are epoch milliseconds unless the field is the wire's. */
import type { BookAddress } from '#contract/addresses.ts';
import type { Filing } from '#contract/filing.ts';
import type { ImportMapping, PastImport } from '#contract/imports.ts';
import type { OrderRecord } from '#contract/orders.ts';
import type { LedgerLine } from '#contract/postage.ts';
import type { PostagePage } from '#contract/postage-lists.ts';
import type { CustomProduct, ProductTemplate } from '#contract/products.ts';
import type { ParcelNews, Shipment } from '#contract/shipments.ts';
import type { ShipmentDetail } from '#contract/shipment-detail.ts';
import type { UploadKind } from '#domain/files/upload.ts';
import type { PartialForm } from '#domain/order/blank.ts';
import type { UserSettings } from '#domain/order/facts.ts';
import type { OrderForm, RateResult } from '#domain/order/order.ts';
import type { Rejection } from '#domain/result.ts';
import type { UserView } from '#contract/views.ts';
import type { SaidInFile } from '#domain/sheets/compare-import.ts';
import type { Operation } from '#domain/sync/operation.ts';

/** queued: waiting to be bought; unknown: the connection broke while buying, nothing more may be bought. */
export type LabelState = 'none' | 'queued' | 'creating' | 'unknown' | 'ready' | 'error';

/** The tabs of the list: an order being labelled (status 0) stands under awaiting; 0 is deleted here, not yet at the server. */
export type OrderTab = 0 | 1 | 2 | 3;

export interface OrderRow extends OrderRecord {
  id: string;
  /** Unsent operations of this order. */
  pending: number;
  /** The server's copy under the unsent edits; null: none unsent, or the server has never seen the order. */
  base: OrderRecord | null;
  labelState: LabelState;
  /** Why the last label was not bought. */
  labelError: Rejection | null;
  /** An edit of this order met another edit; see the operation of this id. */
  conflictOp: string | null;
  /** Columns of the list. */
  tab: OrderTab;
  international: 0 | 1;
  /** Creation time and id: newest last. */
  sortKey: string;
  orderNo: string;
  /** Lower-cased, for the search box. */
  words: string[];
}

export interface DraftRow {
  /** Who writes it, and `new`, `edit:<order id>`, `copy:<order id>`, with a space between. */
  key: string;
  userId: string;
  form: OrderForm;
  mode: string;
  /** The order as it was when the form took it up; null for a new one. */
  base: OrderForm | null;
  /** The form that wrote it. */
  holder?: string | null;
  updatedAt: number;
  /** What the form keeps beside the order: touched fields and the like. */
  extra?: unknown;
}

/** What was agreed to for a purchase, in dollars. */
export interface Consent {
  customerObjectId: string;
  maxRate: number | null;
  /** Held beside the postage; left out by older versions, and where nothing was said of it. */
  maxHeld?: number | null;
  /** Epoch milliseconds; later it is not sent. Left out: it is sent at once, or was queued by an older version. */
  validUntil?: number;
}

export interface OutboxRow extends Operation {
  userId: string;
  /** Name of a queueable call. */
  call: string;
  body: unknown;
  opVersion: number;
  orderId: string | null;
  /** The server's copy of the order the body was made from; null: a new order, or no save. */
  base: OrderRecord | null;
  createdAt: number;
  /** Sentence `queue:op.<key>` with its parameters. */
  summary: { key: string; params: Record<string, string | number> };
  /** The purchase the user agreed to; null: the operation buys nothing. */
  consent: Consent | null;
  /** The user asked to discard a purchase whose outcome must be asked for first. */
  discardWished: boolean;
  /** When it was answered, by a server that has lost it since; left out: it never was. */
  answeredAt?: number;
  /** While discarded: the state undoing brings back, and until when it can. */
  undo: { until: number; state: Operation['state'] } | null;
}

/** A file that goes before the operation it belongs to. */
export interface WaitingFileRow {
  id: string;
  /** Of the operation, and of none that is not its replacement. */
  lane: string;
  /** Place among the files of the operation. */
  rank: number;
  kind: UploadKind;
  name: string;
  bytes: Uint8Array;
  /** It is uploaded for this one; for its replacement it is uploaded anew. */
  operationId: string;
  /** Of its upload: the same again is the same file. */
  requestId: string;
  /** At the server; null: not known to be there. */
  fileId: string | null;
}

export type AnsweredOutcome = 'done' | 'discarded' | 'replaced';

/** The log behind "Done today". */
export interface AnsweredRow {
  id: string;
  outcome: AnsweredOutcome;
  answeredAt: number;
  call: string;
  orderId: string | null;
  summary: OutboxRow['summary'];
  replayed: boolean;
  /** What the server changed of it, in the user's language; left out where it took it as it was. */
  notes?: string[];
  /** The purchase it asked for, and when that was agreed to; left out where it bought nothing, and by older versions. */
  purchase?: {
    customerObjectId: string;
    maxRate: number | null;
    maxHeld?: number | null;
    agreedAt: number;
    /** Who agreed to it; left out by older versions. */
    userId?: string;
  };
  /**
   * As it was sent, for a server that is brought back from a backup and has lost it; left out of what the server has not
   * done, of what has gone out to people since, and by older versions.
   */
  sent?: Pick<OutboxRow, 'lane' | 'body' | 'opVersion' | 'position' | 'userId' | 'createdAt'>;
}

/** What is kept beside an entry that syncs. */
export interface SyncMarks<Entry> {
  /** Unsent operations of it. */
  pending: number;
  /** The server's copy under unsent changes; null: none unsent, or the server has none. */
  base: Entry | null;
  /** Removed here, not yet at the server. */
  isGone: boolean;
}

export interface AddressRow extends BookAddress, SyncMarks<BookAddress> {
  words: string[];
  /** Its place in the book; left out while it is removed here and not yet at the server. */
  bookKey?: string;
}

export interface RatesRow {
  /** The `rateKey` of the form they were asked for. */
  rateKey: string;
  results: RateResult[];
  fetchedAt: number;
  /** estimate: worked out on this device. */
  source: 'server' | 'estimate';
}

export interface LabelRow {
  labelId: string;
  orderId: string | null;
  orderNo: string;
  trackingNo: string | null;
  pdf: Uint8Array;
  savedAt: number;
}

/** The pages of a label for one kind of thermal printer. */
export interface ZplRow {
  labelId: string;
  /** Dots per inch. */
  dpi: number;
  zpl: string;
}

/** A label purchase the server took on; the row goes when the label lies in the vault or has failed. */
export interface PurchaseRow {
  customerObjectId: string;
  orderId: string;
  stage: 'creating' | 'downloading';
  labelId: string | null;
  asked: number;
  nextAskAt: number;
  startedAt: number;
}

export interface ShipmentRow extends Shipment {
  words: string[];
}

/** What the carrier told of the parcels of a shipment. */
export interface TrackingRow {
  /** Of the shipment. */
  id: string;
  labelId: string;
  parcels: ParcelNews[];
}

/** What the server last said of one shipment, for reading without a connection. */
export interface ShipmentDetailRow {
  labelId: string;
  detail: ShipmentDetail;
  fetchedAt: number;
}

/** Those kept by older versions of the app have no `seq`. */
export type TransactionRow = Omit<LedgerLine, 'seq'> & { seq?: number };

/** A page of one of the server's lists, as it was last seen. */
export interface PageRow {
  /** The list and what was asked of it. */
  key: string;
  page: PostagePage;
  fetchedAt: number;
}

/** A template of the system library. */
export interface TemplateRow extends ProductTemplate {
  /** Its place in the library. */
  rank: number;
  /** Words of the name in every language and of the code; `words` has those of the class too. */
  nameWords: string[];
  words: string[];
}

/** A product of the user. */
export interface ProductRow extends CustomProduct, SyncMarks<CustomProduct> {
  words: string[];
}

export type FilingRow = Filing;

/** A saved view of a list. */
export type ViewRow = UserView & SyncMarks<UserView>;

/** A mapping of spreadsheet columns. */
export type MappingRow = ImportMapping & SyncMarks<ImportMapping>;

/** An import that was made. */
export type PastImportRow = PastImport & SyncMarks<PastImport>;

/** How an import takes over what a file says anew. */
export interface TakeOver {
  user: UserSettings;
  /** yyyy-MM-dd. */
  today: string;
  /** Fields that were changed here take what the file says, too. */
  takesEdited: boolean;
}

/** An import under way: first all its orders are staged as chunks, then they become orders, from the last chunk to the first. */
export interface ImportRow {
  id: string;
  fileName: string;
  total: number;
  /** `staging`: it may still be given up, and then leaves nothing behind; `importing`: it will be finished. */
  state: 'staging' | 'importing';
  /** Orders made so far. */
  made: number;
  /** Numbers of orders left out because another order bears them by now. */
  taken: string[];
  startedAt: number;
  /** How what the file says of orders that are here is taken over; left out: it is not. */
  takeOver?: TakeOver;
  /** Of those, what was done so far. */
  updated?: number;
  held?: number;
}

export interface ImportChunkRow {
  importId: string;
  /** Place of its first order in the file. */
  at: number;
  /** Each with its number, given by the file or by this device. */
  forms: PartialForm[];
  /** Instead of forms, in chunks before the first: what the file says of orders that are here. */
  said?: SaidInFile[];
}
