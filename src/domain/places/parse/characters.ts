/** Addresses in Chinese characters: from the large to the small, often on one line with name and phone. */
import { findState } from '../all-states.ts';
import type { ParsedAddress } from '../parsed-address.ts';
import { postalRuleOf } from '../postal.ts';
import { tidy } from './lines.ts';

/** The state at the beginning of a place; what `city` names is the city as well. */
const STATES: Readonly<Record<string, readonly RegExp[]>> = {
  CN: [
    /^(?<state>[\u4e00-\u9fff]{2,7}?(?:省|自治区|特别行政区|特別行政區))/u,
    /^(?<city>(?:北京|天津|上海|重庆)市?)/u,
    /^(?<state>内蒙古|黑龙江|[\u4e00-\u9fff]{2})(?=[\u4e00-\u9fff]{2})/u,
  ],
  TW: [/^(?<city>[\u4e00-\u9fff]{2}[市縣县])/u],
  JP: [/^(?<state>[\u4e00-\u9fff]{2,3}[都道府県])/u],
  HK: [/^(?:(?<city>香港)\s*)?(?<state>香港島|九龍|新界)/u, /^(?<city>香港)/u],
};
const CITIES: Readonly<Record<string, readonly RegExp[]>> = {
  CN: [
    /^(?<city>[\u4e00-\u9fff]{2,8}?(?:自治州|地区|[市盟州]))/u,
    // "深圳南山区": a city without its suffix, before a district.
    /^(?<city>[\u4e00-\u9fff]{2,4}?)(?=[\u4e00-\u9fff]{2}新?[区县])/u,
  ],
  JP: [/^(?<city>[^\d\s-]{1,8}?[市区町村])/u],
};
const PART = /[省市区縣县州路街道巷弄号號镇鎮村栋楼室座都府県町丁番]/u;
const COMPANY = /公司|集团|集團|工厂|商店|会社|[厂店]$/u;
const NAME =
  /^(?:[\u3040-\u30ff\u4e00-\u9fff]{2,6}|[\u4e00-\u9fff]{1,6}(?:·[\u4e00-\u9fff]{1,6})+)(?:先生|女士|小姐|様)?$/u;
/** Names that look like part of an address. */
const NO_NAME = /[省市区縣县镇鎮路街号號栋楼室]$/u;
const CHARACTERS = /[\u4e00-\u9fff]/u;

/** Whether the lines are to be read as Chinese or Japanese: of such a country, and its place in characters. */
export function hasCharacters(country: string, lines: readonly string[]): boolean {
  return (
    ['CN', 'HK', 'JP', 'MO', 'TW'].includes(country) &&
    lines.some((line) => CHARACTERS.test(line) && PART.test(line))
  );
}

/** The place as it was pasted, its state as a code. */
export function readCharacters(lines: readonly string[], country: string, found: ParsedAddress): void {
  const words = lines.flatMap((line) => line.split(/[\s,]+/)).filter((word) => word !== '');
  const zip = words.find((word) => /^[\d-]{3,8}$/.test(word) && postalRuleOf(country)?.fits(word));
  if (zip !== undefined && found.zipCode === '') found.zipCode = zip;
  const others = words.filter((word) => word !== zip);
  const start = startOfPlace(others, country);
  const before = start < 0 ? others : others.slice(0, start);
  const { place, behind } = placeAndRest(start < 0 ? [] : others.slice(start));
  readPlace(place, country, found);
  const people = [...before, ...behind];
  const company = people.findIndex((word) => COMPANY.test(word));
  if (company >= 0 && found.company === '') found.company = people.splice(company, 1)[0]!;
  const name = people.findIndex(isName);
  if (found.personName === '' && people.length > 0)
    found.personName = people.splice(Math.max(name, 0), 1)[0]!;
  if (people.length > 0 && found.addressLine2 === '') found.addressLine2 = people.join(' ');
}

const isName = (word: string): boolean => NAME.test(word) && !NO_NAME.test(word);

function startOfPlace(words: readonly string[], country: string): number {
  const isPlace = (word: string) => PART.test(word) || findState(country, word) !== null;
  const stated = words.findIndex((word) => isPlace(word) && stateAt(word, country) !== null);
  return stated >= 0 ? stated : words.findIndex((word) => PART.test(word) && !isName(word));
}

/** The words of the place: all up to the names and companies at the end. */
function placeAndRest(words: readonly string[]): { place: string[]; behind: string[] } {
  let end = words.length;
  while (end > 1 && !/\d/.test(words[end - 1]!) && (isName(words[end - 1]!) || COMPANY.test(words[end - 1]!)))
    end -= 1;
  return { place: words.slice(0, end), behind: words.slice(end) };
}

function stateAt(text: string, country: string): { code: string; length: number; city: string } | null {
  for (const form of STATES[country] ?? []) {
    const found = form.exec(text);
    const { state, city = '' } = found?.groups ?? {};
    const code = found ? findState(country, (state ?? city).replace('臺', '台')) : null;
    if (found && code) return { code, length: found[0].length, city };
  }
  return null;
}

function readPlace(words: readonly string[], country: string, found: ParsedAddress): void {
  const join = (all: string, word: string) =>
    all === '' || /[\u3040-\u9fff]$/.test(all) || /^[\u3040-\u9fff]/.test(word)
      ? all + word
      : `${all} ${word}`;
  let text = words.reduce(join, '');
  const state = stateAt(text, country);
  if (state) {
    found.stateCode = state.code;
    found.city = state.city;
    text = text.slice(state.length);
    // "上海市上海市浦东新区", "北京市市辖区": said twice.
    if (state.city !== '') text = text.replace(new RegExp(`^(?:${state.city}市?|市辖区)`), '');
  }
  for (const form of found.city === '' ? (CITIES[country] ?? []) : []) {
    const city = form.exec(text)?.groups?.['city'];
    if (city === undefined) continue;
    found.city = city;
    text = text.slice(city.length);
    break;
  }
  found.addressLine1 = tidy(text);
}
