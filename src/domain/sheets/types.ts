/**
 * A spreadsheet on its way to orders. A sheet is rows of texts; a mapping says which column holds which field; a row
 * becomes values by field, values become an order form, and the form is judged. Nothing here is stored or sent.
 */
import type { ProductParcels } from '../customs/product-parcel.ts';
import type { UserSettings } from '../order/facts.ts';
import type { Address, OrderForm } from '../order/order.ts';
import type { Finding } from '../result.ts';
import type { ImportField } from './fields.ts';
import type { Given } from './given.ts';

export type { ImportField } from './fields.ts';

/** The rows of a sheet, their cells as they stand in it; what is empty at the end of a row is left out. */
export type SheetRows = readonly (readonly string[])[];

/** What a row needs to know beside its cells. */
export interface ImportFacts {
  user: UserSettings;
  /** yyyy-MM-dd where the user is. */
  today: string;
  /** 0 to 23 where the user is. */
  hourNow: number;
  /** The default sender of the address book: orders whose row names no sender are sent by it. */
  defaultSender: Partial<Address> | null;
  /** Whose export the file is: its orders keep the name, references too long for one are cut. Left out: of no shop. */
  platform?: Platform | null;
  /** Of the product library, for orders whose rows say no weight or size; left out: all are measured at the table. */
  productParcels?: ProductParcels;
}

/** A column by its place, from 0, or a merge formula of column letters as `A+B` (see `parseFormula`). */
export type FieldSource = { column: number } | { formula: string };

/** How the columns of one open sheet match the fields. Plain data. */
export interface Mapping {
  sources: Partial<Record<ImportField, FieldSource>>;
  /** What a row says that has no text for the field: a service or a weight that is the same for all rows. */
  fallbacks: Partial<Record<ImportField, string>>;
  given?: Given;
}

/**
 * A mapping as it is kept for the next file: columns by their header, so that they may stand elsewhere. `headers` of a
 * formula are those of its columns, in its order.
 */
export interface SavedMapping {
  sources: Partial<Record<ImportField, { header: string } | { formula: string; headers: string[] }>>;
  fallbacks: Partial<Record<ImportField, string>>;
  given?: Given;
  /** It is that of a shop's exports. */
  platform?: Platform;
}

/** Texts of one row by field, as they stand in the sheet (or were edited); absent: the sheet says nothing. */
export type RowValues = Partial<Record<ImportField, string>>;

/**
 * What is wrong with a row (`error`), or what was corrected in it (`warning`). The sentence is `findings:<rule>` filled with
 * `params`. `fields` are the cells to look at; empty: the row as a whole.
 */
export interface RowFinding extends Omit<Finding, 'fields'> {
  fields: ImportField[];
}

/** The rows of an order as a form, and what was found on the way. */
export interface JudgedRow {
  form: OrderForm;
  /** Its weight is that of its products. */
  isWeighedByProducts: boolean;
  /** In its first row. */
  findings: RowFinding[];
  /** No error is in any of its rows. */
  isSound: boolean;
  /** In each further row. */
  ofFurther: RowFinding[][];
}

/**
 * Of an order, told by its first row. `ready`: importable. `erroneous`: an error stands in the way, in any of its rows.
 * `duplicate`: its order number is in an earlier row or in an order that exists, or in one that goes elsewhere, and nothing
 * else is wrong. `skipped`: left out by the user. `closed`: the shop is done with it.
 */
export type OrderState = 'ready' | 'erroneous' | 'duplicate' | 'skipped' | 'closed';

/** `line`: a further row, which adds goods to the order of another; `skipped` and `closed` where these goods are left out. */
export type RowState = OrderState | 'line';

/** Why the shop is done with an order: it is left out of an import. */
export type ClosedReason = 'shipped' | 'cancelled' | 'refunded';

/** A row of a shop's file says that the shop is done with its goods, or with the whole order. */
export interface Closed {
  reason: ClosedReason;
  isWhole: boolean;
}

/** The counts of an analysis, in orders; the four states sum to `total`. */
export interface Analysis {
  total: number;
  /** The rows of the sheet. */
  lines: number;
  /** Orders that the shop is done with, as the file says: they are not among `total`. */
  closed: Readonly<Record<ClosedReason, number>>;
  importable: number;
  erroneous: number;
  duplicates: number;
  skipped: number;
  /** Rows in which something was corrected (a lost zero, a name made a code, ...). */
  corrected: number;
  /** Errors and corrections by kind, the most frequent first. */
  kinds: readonly FindingKind[];
}

export interface FindingKind {
  rule: string;
  severity: Finding['severity'];
  /** The first field of the findings; null: the row as a whole. */
  field: ImportField | null;
  rows: number;
}

/** Why a file cannot be read; each has its sentence: `import-fields:refusal.<type>` with `params`. */
export type SheetRefusalType =
  | 'WrongType'
  | 'EmptyFile'
  | 'Encrypted'
  | 'Corrupt'
  | 'TooLarge'
  | 'TooMuchInside'
  | 'TooManyColumns'
  | 'TooManyRows'
  | 'NoSuchSheet'
  | 'Cancelled';

export interface SheetRefusal {
  type: SheetRefusalType;
  params: Record<string, string | number>;
}

/** The platforms whose exported order files are known. */
export const PLATFORMS = [
  'amazon',
  'ebay',
  'etsy',
  'bigcommerce',
  'shipstation',
  'shopify',
  'walmart',
  'tiktok',
  'shein',
  'woocommerce',
  'pirateship',
] as const;
export type Platform = (typeof PLATFORMS)[number];

/**
 * A template to fill in: `system` has every field, with headers in the user's language; `platform` the headers of that
 * platform's own export; `channel` the fields one carrier takes; `custom` the fields of a mapping under its own headers.
 */
export type TemplateOptions =
  | { kind: 'system' }
  | { kind: 'platform'; platform: Platform }
  | { kind: 'channel'; carrierId: number }
  | { kind: 'custom'; mapping: SavedMapping };

/** The names a field goes by in headers, in all languages. */
export type FieldNames = Readonly<Record<ImportField, readonly string[]>>;
