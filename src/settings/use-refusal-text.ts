import { useTranslation } from 'react-i18next';
import type { Rejection } from '#domain/result.ts';

/** Why something was not done, as the page says it. */
export function useRefusalText(): (rejection: Rejection) => string {
  const { t } = useTranslation(['late-errors', 'errors', 'sync']);
  return ({ type, params }) =>
    type === 'NoConnection'
      ? t('sync:need.online')
      : t([`late-errors:${type}`, `errors:${type}`, 'errors:unknown'], params);
}
