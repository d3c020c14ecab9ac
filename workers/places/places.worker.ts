import { expose } from 'comlink';
import { allStatesOf } from '#domain/places/all-states.ts';
import { lookUpCity } from '#domain/places/look-up-city.ts';
import { parseAddress } from '#domain/places/parse-address.ts';
import { validateAddress } from '#domain/places/validate-address.ts';
import type { ZipTable } from '#domain/places/zip-table.ts';
import { readZipTable } from '#domain/places/zip-table.ts';
import type { PlacesApi } from './places.api.ts';

let table: Promise<ZipTable> | undefined;

/** The ZIP codes are most of what this worker loads: they come when first asked for, and again after a failure. */
function zipTable(): Promise<ZipTable> {
  table ??= import('#domain/places/data/us-zips.txt?raw').then(
    ({ default: text }) => readZipTable(text),
    (cause: unknown) => {
      table = undefined;
      throw cause;
    },
  );
  return table;
}

const NO_TABLE: ZipTable = { placesOf: () => [], zipsOf: () => [] };

const api: PlacesApi = {
  states: allStatesOf,
  parseAddress,
  lookUpCity: async (countryCode, zip) =>
    lookUpCity(countryCode, zip, countryCode === 'US' ? await zipTable() : NO_TABLE),
  validateAddress: async (asked) => validateAddress(asked, await zipTable()),
};

expose(api);
