import { useTranslation } from 'react-i18next';
import type { Rejection } from '#domain/result.ts';

/** Why something was not done, as the page says it. */
export function useRefusalText(): (rejection: Rejection) => string {
  const { t } = useTranslation(['errors', 'sync']);
  return ({ type, params }) =>
    type === 'NoConnection' ? t('sync:need.online') : t([`errors:${type}`, 'errors:unknown'], params);
}
