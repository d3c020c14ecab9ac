import type { DefaultSettings } from '#domain/order/default-settings.ts';

/** The fields in which a draft differs from what is kept: only these are sent, so that another device's changes stay. */
export function changedDefaults(kept: DefaultSettings, draft: DefaultSettings): Partial<DefaultSettings> {
  const fields = Object.keys(draft) as (keyof DefaultSettings)[];
  return Object.fromEntries(
    fields.filter((field) => draft[field] !== kept[field]).map((field) => [field, draft[field]]),
  );
}
