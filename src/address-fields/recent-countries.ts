/** The countries chosen last on this device: offered before the others. */
const KEY = 'packbench.countries';
const MAX_RECENT = 5;
const HOME = 'US';

export function recentCountries(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    const codes = Array.isArray(kept) ? kept.filter((code) => typeof code === 'string') : [];
    return withRecent(codes, HOME);
  } catch {
    return [HOME];
  }
}

export function rememberCountry(code: string): void {
  try {
    const others = recentCountries().filter((one) => one !== HOME);
    localStorage.setItem(KEY, JSON.stringify(withRecent(others, code).slice(0, MAX_RECENT)));
  } catch {
    // Without storage the list is as it always was.
  }
}

/** `code` first, then the others as they were. */
function withRecent(codes: readonly string[], code: string): string[] {
  return [code, ...codes.filter((one) => one !== code)];
}
