import { formatMoney } from '#ui/format/money.tsx';
import { uiLocale } from '#ui/format/locale.ts';

/** An amount as the reader's locale writes it. */
export function dollars(amount: number): string {
  return formatMoney(amount, uiLocale());
}
