/** Numbers and days as people write them in spreadsheets. */
import { addDays, dayNumberOf, parseDay } from '../calendar.ts';

const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const GROUPED = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const DECIMAL_COMMA = /^[+-]?\d+,\d{1,2}$/;
const CURRENCY = /^([+-]?)(?:US\$|USD|\$)\s*|\s*(?:USD|US\$|\$)$/gi;

/** The number of a text: `1,200.50`, `2,5` and `$12.00` too; null: it is none. */
export function readNumber(text: string): number | null {
  const bare = text
    .trim()
    .replace(CURRENCY, '$1')
    .replace(/[\s\u00a0]/g, '');
  if (PLAIN.test(bare)) return Number(bare);
  if (GROUPED.test(bare)) return Number(bare.replaceAll(',', ''));
  return DECIMAL_COMMA.test(bare) ? Number(bare.replace(',', '.')) : null;
}

const CODE = String.raw`(?!USD|US\$)(?:[A-Z]{3}|[A-Z]{1,2}\$|[€£¥￥₹₩₽₫₱฿₺₴₪]|kr|zł)`;
const OTHER_CURRENCY = new RegExp(
  String.raw`^(?:(${CODE})\s*[+-]?\d[\d.,\s]*|[+-]?\d[\d.,\s]*(${CODE}))$`,
  'iu',
);

/** The code or sign of a currency that is not the dollar of the US, of an amount written with it; null: of none. */
export function otherCurrencyOf(text: string): string | null {
  if (readNumber(text) !== null) return null;
  const [, before, behind] = OTHER_CURRENCY.exec(text.trim()) ?? [];
  return (before ?? behind)?.toUpperCase() ?? null;
}

/** A bare number with the currency that another column names. */
export const withCurrency = (text: string, currency: string): string =>
  /^[\d.,\s+-]+$/.test(text) && !/^(?:USD|US\$|\$|)$/i.test(currency) ? `${currency} ${text}` : text;

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTHS_ES = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');

const EPOCH_1900 = '1899-12-30';
const FIRST_SERIAL = 32_874;
const LAST_SERIAL = 73_050;

/** The day of a count of days as spreadsheets keep them (1900 system). */
export const dayOfSerial = (serial: number): string => addDays(EPOCH_1900, Math.floor(serial));

/**
 * The day of a text as yyyy-MM-dd, else null. Day and month in figures are read as in the US, month first, unless only
 * the other order is a day of the calendar. A bare number is a spreadsheet's count of days (years 1990 to 2099).
 */
export function readDay(text: string): string | null {
  const plain = text.trim().replace(/(?<=\d)[T ]+\d{1,2}:\d{2}.*$/, '');
  const iso =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const figures = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(plain);
  if (figures) {
    const [one, other, year] = [Number(figures[1]), Number(figures[3]), yearOf(figures[4]!)];
    const isDayFirst = figures[2] === '.';
    const asUs = dayOf(year, one, other);
    const asElsewhere = dayOf(year, other, one);
    return isDayFirst ? (asElsewhere ?? asUs) : (asUs ?? asElsewhere);
  }
  const named =
    /^(?<day>\d{1,2})[-\s.]*(?:de\s+)?(?<month>\p{L}{3,})\.?[-\s,.]*(?:de\s+)?(?<year>\d{4}|\d{2})$/u.exec(
      plain,
    ) ?? /^(?<month>\p{L}{3,})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})$/u.exec(plain);
  if (named) {
    const { day = '', month = '', year = '' } = named.groups!;
    const start = month.slice(0, 3).toLowerCase();
    const index = MONTHS.includes(start) ? MONTHS.indexOf(start) : MONTHS_ES.indexOf(start);
    return index < 0 ? null : dayOf(yearOf(year), index + 1, Number(day));
  }
  const serial = /^\d{5}(?:\.\d+)?$/.test(plain) ? Number(plain) : 0;
  return serial >= FIRST_SERIAL && serial < LAST_SERIAL ? dayOfSerial(serial) : null;
}

const CENTURY = 2000;
const yearOf = (text: string): number => (text.length === 2 ? CENTURY + Number(text) : Number(text));

function dayOf(year: number, month: number, day: number): string | null {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return parseDay(text) && dayNumberOf(text) !== null ? text : null;
}
