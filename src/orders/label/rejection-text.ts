import type { TFunction } from 'i18next';
import type { Rejection } from '#domain/result.ts';
import { dollars } from '../dollars.ts';

/** Why there is no label and what to do, in one line; `max`: dollars agreed to. Empty: the user's language has no words for it. */
export function rejectionText(
  t: TFunction,
  { type, params, message }: Rejection,
  max: number | null,
): string {
  const rate = Number(params?.['rate'] ?? NaN);
  if (type === 'PRICE_ABOVE_LIMIT' && max !== null && Number.isFinite(rate))
    return t('sync:label.price', { new: dollars(rate), max: dollars(max) });
  // The carrier's own reason, which the server put into the user's language.
  if (type === 'LabelFailed' && message) return message;
  const missing = params?.['missing'];
  return t([`label:why.${type}`, `errors:${type}`], {
    ...params,
    ...(missing === undefined ? {} : { missing: dollars(Number(missing)) }),
    defaultValue: '',
  });
}
