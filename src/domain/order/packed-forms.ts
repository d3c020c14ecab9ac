/** Many forms as bytes: a worker, a page and a database hand them on at a fraction of what as many objects cost. */

export interface PackedForms {
  /** The order number of each form, trimmed; '' where it has none yet. */
  orderNos: string[];
  /** The forms in their order, `FORMS_PER_PIECE` in each piece but the last: UTF-8 of a JSON list of `PartialForm`. */
  pieces: Uint8Array<ArrayBuffer>[];
}

export const FORMS_PER_PIECE = 100;
