/** Cities of US ZIP codes. Data and attribution: data/NOTICE. Read when first asked for. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { resourcePath } from '#server/resources.ts';

export interface ZipPlace {
  city: string;
  stateCode: string;
}

interface ZipTable {
  placesOf: Map<string, ZipPlace[]>;
  zipsOf: Map<string, string[]>;
}

let table: ZipTable | undefined;

/** Places of a ZIP code, the usual name first; empty when it is not in use. */
export function placesOfZip(zip: string): ZipPlace[] {
  return readTable().placesOf.get(zip.slice(0, 5)) ?? [];
}

/** ZIP codes of a city, in order; empty when no such city is known. */
export function zipsOfCity(city: string, stateCode: string): string[] {
  return readTable().zipsOf.get(placeKey(city, stateCode)) ?? [];
}

/** The same city however it is written: St. Louis, SAINT LOUIS. */
export function sameCity(a: string, b: string): boolean {
  return placeKey(a, '') === placeKey(b, '');
}

function placeKey(city: string, stateCode: string): string {
  const words = city
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ');
  return `${words.map((word) => LONG_FORMS[word] ?? word).join(' ')}|${stateCode.toUpperCase()}`;
}

const LONG_FORMS: Record<string, string> = {
  st: 'saint',
  ft: 'fort',
  mt: 'mount',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
};

function readTable(): ZipTable {
  return (table ??= parseTable());
}

function parseTable(): ZipTable {
  const file = resourcePath('addresses/data/zips.json.gz', 'server/addresses/data/zips.json.gz');
  const { places, zips } = JSON.parse(gunzipSync(readFileSync(file)).toString()) as {
    places: string[];
    zips: Record<string, number[]>;
  };
  const list = places.map((place) => {
    const [city = '', stateCode = ''] = place.split('|');
    return { city, stateCode };
  });
  const placesOf = new Map<string, ZipPlace[]>();
  const zipsOf = new Map<string, string[]>();
  for (const [zip, indexes] of Object.entries(zips)) {
    const found = indexes.flatMap((index) => list[index] ?? []);
    placesOf.set(zip, found);
    for (const { city, stateCode } of found) {
      const key = placeKey(city, stateCode);
      const known = zipsOf.get(key);
      if (known) known.push(zip);
      else zipsOf.set(key, [zip]);
    }
  }
  return { placesOf, zipsOf };
}
