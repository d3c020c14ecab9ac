/** The locale for numbers and times shown by the kit: a BCP 47 tag, set once by the application. */
let locale = 'en-US';

export function setUiLocale(tag: string): void {
  locale = tag;
}

export function uiLocale(): string {
  return locale;
}
