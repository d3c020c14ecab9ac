/** Cities of US ZIP codes. Data and attribution: data/NOTICE. */
import { wordsOf } from './words.ts';

export interface ZipPlace {
  /** Empty where the code tells the state alone. */
  city: string;
  stateCode: string;
}

export interface ZipTable {
  /** Places of a ZIP code of five digits, the usual name first; empty when it is not in use. */
  placesOf: (zip: string) => readonly ZipPlace[];
  /** ZIP codes of a city, in order; empty when no such city is known. */
  zipsOf: (city: string, stateCode: string) => readonly string[];
}

/** The table out of the text of data/us-zips.txt: see scripts/build-zips.ts for its lines. */
export function readZipTable(text: string): ZipTable {
  const places = new Map<string, ZipPlace[]>();
  const zips = new Map<string, string[]>();
  let zip = '';
  let place: ZipPlace = { city: '', stateCode: '' };
  let zipsOfPlace: string[] = [];
  let placesOfZip: ZipPlace[] = [];
  for (const line of text.split('\n')) {
    const hasZip = line.charCodeAt(0) <= 57;
    if (hasZip) {
      zip = line.slice(0, 5);
      placesOfZip = [];
      places.set(zip, placesOfZip);
    }
    const named = hasZip ? line.slice(5) : line;
    if (named !== '') {
      const bar = named.indexOf('|');
      place = { city: named.slice(0, bar), stateCode: named.slice(bar + 1) };
      const key = placeKey(place.city, place.stateCode);
      zipsOfPlace = zips.get(key) ?? [];
      if (zipsOfPlace.length === 0) zips.set(key, zipsOfPlace);
    }
    placesOfZip.push(place);
    zipsOfPlace.push(zip);
  }
  return {
    placesOf: (code) => places.get(code.slice(0, 5)) ?? [],
    zipsOf: (city, stateCode) => zips.get(placeKey(city, stateCode)) ?? [],
  };
}

/** The same city however it is written: St. Louis, SAINT LOUIS. */
export function sameCity(one: string, other: string): boolean {
  return placeKey(one, '') === placeKey(other, '');
}

const LONG_FORMS: Readonly<Record<string, string>> = {
  st: 'saint',
  ft: 'fort',
  mt: 'mount',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
};

const PLAIN = /^[a-z]+$/;

function placeKey(city: string, stateCode: string): string {
  const small = city.toLowerCase();
  const words = PLAIN.test(small) ? small : wordsOf(city);
  const long = words.includes(' ') || words.length < 3 ? lengthen(words) : words;
  return `${long}|${stateCode.toUpperCase()}`;
}

const lengthen = (words: string): string =>
  words
    .split(' ')
    .map((word) => (Object.hasOwn(LONG_FORMS, word) ? LONG_FORMS[word]! : word))
    .join(' ');
