/** A number as people type and paste it. */
export interface NumberText {
  /** What the field shows. */
  text: string;
  /** Null while the text is no number yet. */
  value: number | null;
}

const MINUS = /^[-\u2212\u2013]/;
const GROUPED = /^[1-9]\d{0,2}([,. ])\d{3}(?:\1\d{3})*$/;

/**
 * The number in a text: full-width digits are digits, signs of money and units around it are left out, thousands may be
 * set off by commas or spaces (by dots too where there are several, or a comma follows), a comma elsewhere is a decimal
 * sign. Digits that something else stands between are never joined: `null` then, and the field keeps what it had.
 */
export function numberText(typed: string): NumberText | null {
  const text = typed
    .normalize('NFKC')
    .replaceAll('。', '.')
    .trim()
    .replace(/^[^\d.,\-\u2212\u2013]+/, '');
  const isNegative = MINUS.test(text);
  const body = text
    .replace(MINUS, '')
    .replace(/^[^\d.,]+/, '')
    .replace(/[^\d.,]+$/, '');
  if (/[^\d., ]/.test(body)) return null;
  const plain = body.replace(/^0+(?=\d)/, '');
  const sign = isNegative ? '-' : '';
  const size = sizeOf(plain);
  return { text: sign + plain, value: isNegative && size ? -size : size };
}

/** The text a field shows once it is left: the number alone. */
export const plainText = (value: number | null): string => (value === null ? '' : String(value));

function sizeOf(body: string): number | null {
  const isDecimal = /^\d*\.\d*$/.test(body);
  if (GROUPED.test(body) && !isDecimal) return Number(body.replace(/\D/g, ''));
  const [, whole = '', sign = '', part = ''] = /^(.*?)(?:([.,])(\d*))?$/.exec(body) ?? [];
  if (whole + part === '') return null;
  if (/^\d*$/.test(whole)) return Number(`${whole || '0'}.${part || '0'}`);
  const isGrouped = GROUPED.test(whole) && !whole.includes(sign);
  return isGrouped ? Number(`${whole.replace(/\D/g, '')}.${part || '0'}`) : null;
}
