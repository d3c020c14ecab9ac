import { formatMoney } from '#ui/money.tsx';
import { uiLocale } from '#ui/locale.ts';

/** An amount as the reader's locale writes it. */
export function dollars(amount: number): string {
  return formatMoney(amount, uiLocale());
}
