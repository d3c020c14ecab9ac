import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Rejection } from '#domain/result.ts';

/** cap: what is agreed to is above the limit, not the price. */
type About = 'price' | 'cap';

/** Which limit keeps a label from being bought, and the way out. */
export function limitText(t: TFunction<'limits'>, { type, params }: Rejection, about: About): string {
  return t(about === 'cap' ? [`cap.${type}`, type] : type, params);
}

export function useLimitText(about: About = 'price'): (limit: Rejection) => string {
  const { t } = useTranslation('limits');
  return (limit) => limitText(t, limit, about);
}
