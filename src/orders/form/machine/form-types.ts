import type { Facts, FormMode } from '#domain/order/facts.ts';
import type { FieldPath, FieldValues, ValueAt } from '#domain/order/field-path.ts';
import type { CustomsItem, OrderForm, RateResult, Side } from '#domain/order/order.ts';
import type { Finding, Rejection, Section } from '#domain/result.ts';
import type { OrderRow } from '#store/device/rows.ts';
import type { LabelExit } from '#orders/label/label-types.ts';
import type { ShownPrice } from '#orders/shown-price.ts';

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
  /** Names this form among those of other tabs. */
  holder?: string;
}

export interface Unfinished {
  form: OrderForm;
  /** Milliseconds since 1970. */
  updatedAt: number;
  base: OrderForm | null;
  holder?: string | null;
}

/** An automatic change the user is told of, in the part of the page it happened in. */
export interface Note {
  id: string;
  section: Section;
  params: Record<string, string | number>;
  fields: FieldPath[];
  /** Values before the change; null: it cannot be undone. */
  was: FieldValues | null;
}

export type LoadedForm =
  | {
      kind: 'form';
      form: OrderForm;
      /** What counts as unchanged: the order as stored where one is edited, else the form. */
      loaded: OrderForm;
      /** What opening it changed. */
      notes: Note[];
      /** The order as it is stored, where one is edited. */
      base: OrderForm | null;
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
  /** Who asks sees no prices: the rates tell which services there are. */
  isHidden?: boolean;
}

export interface DraftToKeep {
  draftKey: string;
  /** null: the draft is dropped. */
  form: OrderForm | null;
  mode: FormMode;
  base: OrderForm | null;
  holder: string | null;
}

export interface SaveRequest extends DraftToKeep {
  form: OrderForm;
}

export type SaveOutcome = { ok: true; orderId: string; orderNo: string } | { ok: false; error: Rejection };

/** Of the check of one side's address: still going on, or another form of it was offered and not answered yet. */
export type AddressStanding = 'quiet' | 'running' | 'question';

export interface FormContext {
  input: FormInput;
  form: OrderForm;
  /** The form as loaded: while equal there is nothing to keep. */
  loaded: OrderForm;
  /** The order as it was stored when this form took it up: a save is merged over what was saved since. */
  base: OrderForm | null;
  /** The order as it was saved elsewhere since, as long as the form has not taken that over. */
  newer: OrderForm | null;
  /** Why the order cannot be saved any more, by what happened to it elsewhere. */
  closed: Closed | null;
  /** Names the form that writes the draft. */
  holder: string | null;
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
  addressChecks: Readonly<Record<Side, AddressStanding>>;
  /** Counts labels asked for while an address is in question: the question takes the focus once for each. */
  addressQuestions: number;
  /** Whether the user said what kind of place an address is; left out: not known yet. */
  setByHand: Readonly<Partial<Record<Side, boolean>>>;
  notes: Note[];
  missing: string[];
  rates: Rates | null;
  /** The last price that stood on the screen, of the order as it was then. */
  seen: ShownPrice | null;
  draftSavedAt: number | null;
  saved: { orderId: string; orderNo: string } | null;
  rejection: Rejection | null;
  exit: LabelExit | null;
}

/** What happened to the order elsewhere while its form was open. */
export type Closed = 'deleted' | 'queued' | 'closed';

/** The checks that wait for a pause of typing are asked now. */
export interface FormEmitted {
  type: 'address checks wanted';
}

/** What the page asks about the state of the form. */
export type FormTag =
  | 'loading'
  | 'draft is offered'
  | 'editing'
  | 'saving'
  | 'label is wanted'
  | 'draft is due'
  | 'rates are coming'
  | 'rates failed';

/** One field gets another value. */
export type FieldChange<P extends FieldPath = FieldPath> = P extends FieldPath
  ? { type: 'field changed'; path: P; value: ValueAt<P> }
  : never;

export type FormEvent =
  | FieldChange
  /** `told`: key of the topic `adjustments`, where something in the background changed what the user did not. */
  | { type: 'fields changed'; values: FieldValues; told?: string }
  | { type: 'field left'; path: FieldPath }
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
  | { type: 'address check moved'; side: Side; now: AddressStanding }
  | { type: 'kind of place set'; side: Side; isByHand: boolean }
  | { type: 'save asked' }
  | { type: 'label asked' }
  | { type: 'rejection closed' }
  | { type: 'order seen'; row: OrderRow | null }
  | { type: 'newer taken'; keep: 'mine' | 'theirs' }
  | { type: 'saved as new' }
  | { type: 'user changed'; user: Facts['user'] }
  | { type: 'form changed' }
  | { type: 'form judged' };
