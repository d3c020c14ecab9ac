/** Parcels marked "save dimension" become saved dimensions of the account when their order is saved. */
import { withSavedDimensions } from '#domain/order/dimensions.ts';
import type { SavedDimension } from '#domain/order/facts.ts';
import type { OrderForm } from '#domain/order/order.ts';
import type { Work } from '#server/db/work.ts';
import { changeSettings, lockSettings } from './change-settings.ts';

/** Before the orders are locked: `keep` is asked for each order that is saved, `write` once. */
export async function openDimensions(work: Work, accountId: string, forms: readonly OrderForm[]) {
  const isAsked = forms.some(({ packages }) => packages.some(({ saveDimension }) => saveDimension));
  const settings = isAsked ? await lockSettings(work.tx, accountId) : undefined;
  let dimensions: readonly SavedDimension[] = settings?.dimensions ?? [];

  return {
    keep(form: OrderForm): OrderForm {
      if (!settings) return form;
      const kept = withSavedDimensions(form, { ...settings, dimensions }, work.newId);
      dimensions = kept.dimensions;
      return kept.form;
    },
    async write(): Promise<void> {
      if (settings && dimensions !== settings.dimensions)
        await changeSettings(work, accountId, () => ({ dimensions: [...dimensions] }));
    },
  };
}
