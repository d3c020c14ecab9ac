/** The states of every country that has them. Large: a screen loads it when it needs it, workers and server have it. */
import { CHINESE_NAMES } from './data/chinese-names.ts';
import { LOCAL_NAMES } from './data/local-names.ts';
import { OTHER_NAMES } from './data/other-names.ts';
import { REGIONS } from './data/regions.ts';
import type { State } from './states.ts';
import { statesOf } from './states.ts';
import { wordsOf } from './words.ts';

export interface FullState extends State {
  /** How it is written on an address: the code, or the name where the code is a number. */
  stateAbbrev: string;
  /** Its name in the language of the country, or in Chinese; empty where only the Latin name is known. */
  localName: string;
}

const known = new Map<string, readonly FullState[]>();

/** The states of a country (alpha-2, capitals) by name, those of the US as the post lists them; empty where none are. */
export function allStatesOf(countryCode: string): readonly FullState[] {
  const found = known.get(countryCode);
  if (found) return found;
  const plain = statesOf(countryCode);
  const states = plain.length > 0 ? plain : tableOf(REGIONS, countryCode);
  const local = new Map(
    [...tableOf(LOCAL_NAMES, countryCode), ...tableOf(CHINESE_NAMES, countryCode)].map(
      ({ stateCode, stateName }) => [stateCode, stateName],
    ),
  );
  const list = states.map(({ stateCode, stateName }) => ({
    stateCode,
    stateName,
    stateAbbrev: /^[A-Z]+$/.test(stateCode) ? stateCode : stateName,
    localName: local.get(stateCode) ?? '',
  }));
  if (list.length > 0) known.set(countryCode, list);
  return list;
}

function tableOf(tables: Readonly<Record<string, string>>, countryCode: string): State[] {
  if (!Object.hasOwn(tables, countryCode)) return [];
  return tables[countryCode]!.split('|').map((entry) => {
    const end = entry.indexOf(' ');
    return { stateCode: entry.slice(0, end), stateName: entry.slice(end + 1) };
  });
}

/** What Chinese, Japanese and Korean put behind the name of a state. */
const SUFFIX =
  /(?:特别行政区|特別行政區|维吾尔自治区|壮族自治区|回族自治区|自治区|自治區|省|市|州|縣|県|都|府|特别市|도|시)$/u;
const LATIN_SUFFIX = / (?:sheng|shi|province|state|prefecture|county|city|region|do|ken|fu|to)$/;
const indexes = new Map<string, ReadonlyMap<string, string>>();

function indexOf(countryCode: string): ReadonlyMap<string, string> {
  const found = indexes.get(countryCode);
  if (found) return found;
  const index = new Map<string, string>();
  const add = (text: string, code: string) => {
    if (text !== '' && !index.has(text)) index.set(text, code);
  };
  const states = allStatesOf(countryCode);
  for (const { stateCode } of states) add(stateCode.toLowerCase(), stateCode);
  for (const { stateCode, stateName, localName } of states) {
    add(wordsOf(stateName), stateCode);
    add(localName, stateCode);
  }
  for (const { stateCode, localName } of states) add(localName.replace(SUFFIX, ''), stateCode);
  for (const { stateCode, stateName } of tableOf(OTHER_NAMES, countryCode))
    if (states.some((state) => state.stateCode === stateCode)) add(wordsOf(stateName), stateCode);
  if (states.length > 0) indexes.set(countryCode, index);
  return index;
}

/** The code of a state written as code or name, in Latin or local letters, with or without its suffix; else null. */
export function findState(countryCode: string, text: string): string | null {
  const index = indexOf(countryCode);
  const trimmed = text.trim();
  const words = wordsOf(trimmed);
  return (
    index.get(trimmed.toLowerCase()) ??
    index.get(words) ??
    index.get(words.replace(LATIN_SUFFIX, '')) ??
    index.get(trimmed.replace(SUFFIX, '')) ??
    null
  );
}
