/**
 * The exemptions from export filing (no-EEI citations) and where each may be used. Source: 15 CFR part 30, subpart D and
 * appendix B; 30.40(d) is of an older list that carriers still take.
 */
export interface Exemption {
  /** The citation as the order keeps it in `eelPfc`. */
  code: string;
  /** The citation without signs, for the key of its sentence: `3037a`. */
  key: string;
}

const CODES = [
  '30.36',
  ...Array.from('abcdefghijklmnopqrstuvwxy', (letter) => `30.37(${letter})`),
  '30.38',
  '30.39',
  ...Array.from('abcd', (letter) => `30.40(${letter})`),
];

/** All exemptions in the order of the regulation. */
export const EXEMPTIONS: readonly Exemption[] = CODES.map((code) => ({
  code,
  key: code.replace(/[^0-9a-z]/g, ''),
}));

export const CANADA_EXEMPTION = '30.36';
export const LOW_VALUE_EXEMPTION = '30.37(a)';

const known: ReadonlySet<string> = new Set(CODES);
/** Where 30.37(a) does not hold (instructions of PS 2976-A). */
const NO_LOW_VALUE: ReadonlySet<string> = new Set(['CU', 'IR', 'KP', 'SD', 'SY']);

export const isExemption = (code: string): boolean => known.has(code);

/** Whether a citation may be used for a destination (alpha-2, capitals): 30.36 for Canada only, 30.37(a) not everywhere. */
export function isExemptionFor(code: string, countryCode: string): boolean {
  if (code === CANADA_EXEMPTION) return countryCode === 'CA';
  return code !== LOW_VALUE_EXEMPTION || !NO_LOW_VALUE.has(countryCode);
}
