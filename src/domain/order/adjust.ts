/** Applies the adjustments to a form until nothing changes. */
import type { Adjustment } from './adjustments/adjustment.ts';
import { ADJUSTMENTS } from './adjustments/register.ts';
import type { Facts } from './facts.ts';
import type { FieldPath, FieldValues } from './field-path.ts';
import type { OrderForm } from './order.ts';
import { changedPaths, fieldAt, valuesAt } from './set-field.ts';

/** What an adjustment did. `was` holds the values to give back on Undo. */
export interface Note {
  /** Key of the locale topic `adjustments`. */
  id: string;
  params: Record<string, string | number>;
  fields: FieldPath[];
  isUndoable: boolean;
  was: FieldValues;
}

export interface Adjusted {
  form: OrderForm;
  notes: Note[];
}

/** Each adjustment changes the form a few times at most; more rounds mean two of them fight. */
const MAX_ROUNDS = 12;

/**
 * The form after the rules that change form state, and a note for each rule that did. `before` is the form before the
 * user's change, `after` the one with it. Idempotent: `adjust(before, result)` and `adjust(result, result)` change nothing.
 */
export function adjust(
  before: OrderForm,
  after: OrderForm,
  facts: Facts,
  rules: readonly Adjustment[] = ADJUSTMENTS,
): Adjusted {
  let form = after;
  const notes = new Map<string, Note>();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const start = form;
    for (const rule of rules) {
      if (!rule.when(before, form, facts)) continue;
      const next = rule.then(form, facts, before);
      const fields = changedPaths(form, next);
      if (fields.length === 0) continue;
      if (!rule.isQuiet) {
        const earlier = notes.get(rule.id);
        notes.set(rule.id, {
          id: rule.id,
          params: rule.params?.(next, facts, before) ?? {},
          fields: [...new Set([...(earlier?.fields ?? []), ...fields])],
          isUndoable: rule.undo !== undefined,
          was: { ...valuesAt(form, fields), ...earlier?.was, ...rule.undo?.(before) },
        });
      }
      form = next;
    }
    if (form === start) break;
  }
  const said = [...notes.values()].filter((note) =>
    note.fields.some((field) => !Object.is(fieldAt(form, field) ?? null, note.was[field])),
  );
  return { form, notes: said };
}
