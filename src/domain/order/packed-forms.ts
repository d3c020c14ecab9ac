/** Many forms in one text: a worker, a page and a database hand it on at a fraction of what as many objects cost. */
import type { PartialForm } from './blank.ts';

export interface PackedForms {
  /** The order number of each form, trimmed; '' where it has none yet. */
  orderNos: string[];
  /** Of `unpackedForms`. */
  text: string;
}

export const packedForms = (forms: readonly PartialForm[]): PackedForms => ({
  orderNos: forms.map(({ order }) => order.orderNo?.trim() ?? ''),
  text: JSON.stringify(forms),
});

/** Each as JSON. */
export const joinedForms = (packed: readonly string[]): string => `[${packed.join(',')}]`;

export const unpackedForms = (text: string): PartialForm[] => JSON.parse(text) as PartialForm[];
