import { useTranslation } from 'react-i18next';
import type { OutboxRow } from '#store/rows.ts';
import { uiLocale } from '#ui/locale.ts';
import { formatMoney } from '#ui/money.tsx';

/** Why an operation is not sent, in plain words. */
export function useReason(): (operation: OutboxRow) => string {
  const { t } = useTranslation(['sync', 'errors', 'findings']);
  return ({ lastError, consent }) => {
    if (!lastError) return '';
    const { type, params, findings } = lastError;
    if (type === 'PRICE_ABOVE_LIMIT' && typeof params?.['rate'] === 'number' && consent?.maxRate != null) {
      const amounts = {
        new: formatMoney(params['rate'], uiLocale()),
        max: formatMoney(consent.maxRate, uiLocale()),
      };
      return t('sync:label.price', amounts);
    }
    const found = findings?.map((finding) => t(`findings:${finding.rule}`, finding.params)).join(' ');
    const reason = found || t([`errors:${type}`, 'errors:unknown'], params);
    return t('sync:send.failed', { reason: reason.replace(/[.。]$/, '') });
  };
}
