import type { Facts, FormMode } from '#domain/order/facts.ts';
import type { CustomsItem, OrderForm, RateResult } from '#domain/order/order.ts';
import type { Finding, Rejection } from '#domain/result.ts';
import type { LabelExit } from '../label/label-types.ts';
import type { Note } from './edits.ts';

/** Which order the form is about, and under which key its unfinished state is kept. */
export interface FormInput {
  mode: FormMode;
  /** The order to edit or to copy; null for a new one. */
  orderId: string | null;
  draftKey: string;
  /** The order whose label is being made: after a reload the form comes back to it. */
  labelOf: string | null;
  /** The channel the address asks for. */
  channelId: number | null;
  /** Opened from the list that makes the labels itself. */
  isForLabelList: boolean;
}

export interface Unfinished {
  form: OrderForm;
  /** Milliseconds since 1970. */
  updatedAt: number;
  baseVersion: number | null;
}

export type LoadedForm =
  | {
      kind: 'form';
      form: OrderForm;
      /** What counts as unchanged: the order as stored where one is edited, else the form. */
      loaded: OrderForm;
      /** What opening it changed. */
      notes: Note[];
      baseVersion: number | null;
      facts: Facts;
      unfinished: Unfinished | null;
      /** Number of the order this one was copied from or sends back. */
      sourceNo: string | null;
      /** What the carrier's check of the order as it stands found. */
      failures: Finding[];
    }
  | { kind: 'not editable'; orderId: string }
  | { kind: 'not found' };

export interface Rates {
  /** The `rateKey` of the form the rates were asked for. */
  key: string;
  list: RateResult[];
  /** kept: the server's of before, which it did not renew; local: worked out on this device. */
  source: 'server' | 'kept' | 'local';
  /** Milliseconds since 1970. */
  fetchedAt: number;
}

export interface DraftToKeep {
  draftKey: string;
  /** null: the draft is dropped. */
  form: OrderForm | null;
  mode: FormMode;
  baseVersion: number | null;
}

export interface SaveRequest extends DraftToKeep {
  form: OrderForm;
}

export type SaveOutcome = { ok: true; orderId: string; orderNo: string } | { ok: false; error: Rejection };

export interface FormContext {
  input: FormInput;
  form: OrderForm;
  /** The form as loaded: while equal there is nothing to keep. */
  loaded: OrderForm;
  baseVersion: number | null;
  sourceNo: string | null;
  facts: Facts | null;
  unfinished: Unfinished | null;
  /** The order gone elsewhere: it may not be edited any more. */
  elsewhere: string | null;
  /** Paths the user has been to. */
  touched: ReadonlySet<string>;
  /** Paths just left: they count as touched once the form is judged as it is now, so that no old finding flashes up. */
  left: readonly string[];
  /** After a refused submit every finding is shown, not only those of touched fields. */
  submitted: boolean;
  findings: Finding[];
  /** What only the server's check found; each leaves when one of its fields changes. */
  serverFindings: Finding[];
  /** What stood in the banner when the submit was refused, in its order. */
  refused: Finding[];
  /** Counts refusals: the banner takes the focus once for each. */
  refusals: number;
  notes: Note[];
  missing: string[];
  rates: Rates | null;
  draftSavedAt: number | null;
  saved: { orderId: string; orderNo: string } | null;
  rejection: Rejection | null;
  exit: LabelExit | null;
}

/** What the page offers in an errand. */
export type FormTag =
  | 'offers Cancel'
  | 'offers Create Label'
  | 'offers Back to calculator'
  | 'store fields are fixed';

export type FormEvent =
  | { type: 'field changed'; path: string; value: unknown }
  | { type: 'fields changed'; values: Record<string, unknown> }
  | { type: 'field left'; path: string }
  | { type: 'parcel added' }
  | { type: 'parcel duplicated'; index: number }
  | { type: 'parcel removed'; index: number }
  | { type: 'item added'; item?: Partial<CustomsItem> }
  | { type: 'item duplicated'; index: number }
  | { type: 'item removed'; index: number }
  | { type: 'rate chosen'; carrierServiceId: number }
  | { type: 'rates asked' }
  | { type: 'connection came' }
  | { type: 'note undone'; id: string }
  | { type: 'note closed'; id: string }
  | { type: 'draft continued' }
  | { type: 'draft discarded' }
  | { type: 'save asked' }
  | { type: 'label asked' }
  | { type: 'rejection closed' }
  | { type: 'user changed'; user: Facts['user'] }
  | { type: 'form changed' }
  | { type: 'form judged' };
