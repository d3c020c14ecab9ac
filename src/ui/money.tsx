import { cx } from './cx.ts';
import { uiLocale } from './locale.ts';

interface Props {
  amount: number;
  currency?: string;
  /** Shows a plus sign too. */
  signed?: boolean;
  /** An old price. */
  struck?: boolean;
  className?: string;
}

/** An amount in words of the reader's locale. */
export function formatMoney(amount: number, locale: string, currency = 'USD', signed = false): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    signDisplay: signed ? 'exceptZero' : 'auto',
  }).format(amount);
}

export function Money({ amount, currency, signed, struck, className }: Props) {
  const text = formatMoney(amount, uiLocale(), currency, signed);
  const look = cx('tabular-nums', struck && 'text-text-3', className);
  return struck ? <s className={look}>{text}</s> : <span className={look}>{text}</span>;
}
