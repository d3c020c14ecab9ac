/** Words of mails in one language. */
import type { Language } from '#contract/account.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { cleanText } from '#domain/order/clean-text.ts';
import { LANGUAGE_TAGS } from '#server/http/language.ts';
import { errorSentences, sentence } from '#server/http/messages.ts';

export interface MailWords {
  language: Language;
  /** The sentence of `locales/<language>/mail.json`; what is filled in stands in one line. */
  say(key: string, params?: Record<string, string | number>): string;
  /** Dollars. */
  money(cents: number): string;
  /** `month`: yyyy-MM. */
  month(month: string): string;
  /** `day`: yyyy-MM-dd. */
  day(day: string): string;
  /** `time`: ISO 8601. */
  time(time: string): string;
  /** Of an error code. */
  error(code: ErrorCode, params: Record<string, string>): string;
}

const CENTS = 100;

export function mailWords(language: Language): MailWords {
  const tag = LANGUAGE_TAGS[language];
  return {
    language,
    say(key, params = {}) {
      const cleaned = Object.entries(params).map(([name, value]) => [name, cleanText(String(value))]);
      const said = sentence(language, 'mail', key, Object.fromEntries(cleaned) as Record<string, string>);
      if (said === undefined) throw new Error(`mail.${key} is missing in ${language}`);
      return said;
    },
    money: (cents) =>
      new Intl.NumberFormat(tag, {
        style: 'currency',
        currency: 'USD',
        currencyDisplay: 'narrowSymbol',
      }).format(cents / CENTS),
    month: (month) =>
      new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
        new Date(`${month}-01T00:00:00Z`),
      ),
    day: (day) =>
      new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(`${day}T00:00:00Z`),
      ),
    time: (time) =>
      `${new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(time))} UTC`,
    error: (code, params) => cleanText(errorSentences(code, params)[language]),
  };
}
