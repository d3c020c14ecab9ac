import { cx } from '../cx.ts';
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

/** Making a format costs more than using it, and a list has hundreds of amounts. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, currency: string, signed: boolean): Intl.NumberFormat {
  const key = `${locale} ${currency} ${signed}`;
  const made = formats.get(key);
  if (made) return made;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    signDisplay: signed ? 'exceptZero' : 'auto',
  });
  formats.set(key, format);
  return format;
}

/** An amount in words of the reader's locale. */
export function formatMoney(amount: number, locale: string, currency = 'USD', signed = false): string {
  return formatOf(locale, currency, signed).format(amount);
}

export function Money({ amount, currency, signed, struck, className }: Props) {
  const text = formatMoney(amount, uiLocale(), currency, signed);
  const look = cx('tabular-nums', struck && 'text-text-3', className);
  return struck ? <s className={look}>{text}</s> : <span className={look}>{text}</span>;
}
