import { useTranslation } from 'react-i18next';
import type { OutboxRow } from '#store/device/rows.ts';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { useMay } from '#store/lists/use-may.ts';
import { withoutPrices } from '#contract/without-prices.ts';
import type { Rejection } from '#domain/result.ts';

/** Dollars: what a label costs now, where that is above what was agreed to; null: something else is the matter. */
export function newPriceOf({ lastError, consent }: Pick<OutboxRow, 'lastError' | 'consent'>): number | null {
  const rate = lastError?.params?.['rate'];
  const isAbove = lastError?.type === 'PRICE_ABOVE_LIMIT' && consent?.maxRate != null;
  return isAbove && typeof rate === 'number' ? rate : null;
}

/** Dollars: what would be held beside the label, where that is more than was agreed to; null: something else is the matter. */
export function newHeldOf({ lastError }: Pick<OutboxRow, 'lastError'>): number | null {
  const held = lastError?.params?.['held'];
  return lastError?.type === 'HELD_ABOVE_LIMIT' && typeof held === 'number' ? held : null;
}

/** Dollars: what a void or pickup costs now, where that is above what was shown; null: something else is the matter. */
export function newFeeOf({ lastError }: Pick<OutboxRow, 'lastError'>): number | null {
  const fee = lastError?.type.endsWith('_FEE_ABOVE_LIMIT') ? Number(lastError.params?.['fee']) : NaN;
  return Number.isFinite(fee) ? fee : null;
}

/** Why an operation is not sent, in plain words. */
export function useReason(): (operation: OutboxRow) => string {
  const { t } = useTranslation(['sync', 'errors', 'findings', 'label']);
  const seesPrices = useMay('seePrices');
  return ({ lastError: error, consent }) => {
    if (!error) return '';
    const lastError = seesPrices ? error : (withoutPrices(error) as Rejection);
    const { type, params, findings } = lastError;
    const price = newPriceOf({ lastError, consent });
    if (price !== null && consent?.maxRate != null) {
      const amounts = {
        new: formatMoney(price, uiLocale()),
        max: formatMoney(consent.maxRate, uiLocale()),
      };
      return t('sync:label.price', amounts);
    }
    const found = findings?.map((finding) => t(`findings:${finding.rule}`, finding.params)).join(' ');
    const missing = params?.['missing'];
    const reason =
      found ||
      (missing !== undefined && type === 'INSUFFICIENT_BALANCE'
        ? t('label:why.INSUFFICIENT_BALANCE', { missing: formatMoney(Number(missing), uiLocale()) })
        : t([`errors:${type}`, 'errors:unknown'], params));
    return t('sync:send.failed', { reason: reason.replace(/[.。]$/, '') });
  };
}
