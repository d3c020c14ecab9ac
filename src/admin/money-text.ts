import type { TFunction } from 'i18next';
import type { MoneyEffect } from '#contract/admin.ts';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';

/** What a decision does to the customer's money, as a sentence. */
export function moneyText(t: TFunction<'admin'>, { effect, amount }: MoneyEffect): string {
  return t(`money.${effect}`, { amount: formatMoney(amount, uiLocale()) });
}
