/** What the places worker answers, the same as the server. All arguments and answers are plain data. */
import type { FullState } from '#domain/places/all-states.ts';
import type { ParsedAddress } from '#domain/places/parsed-address.ts';
import type { AddressProblem, AskedAddress, CheckedAddress } from '#domain/places/validate-address.ts';
import type { ZipPlace } from '#domain/places/zip-table.ts';
import type { Result } from '#domain/result.ts';

export interface PlacesApi {
  /** The states of a country; empty where it has none. */
  states(countryCode: string): readonly FullState[];
  /** Address fields from pasted text. */
  parseAddress(text: string): ParsedAddress;
  /** The places of a postal code, the usual name first; see `lookUpCity`. */
  lookUpCity(countryCode: string, zip: string): Promise<readonly ZipPlace[]>;
  /** The check of a US address that needs no network. */
  validateAddress(asked: AskedAddress): Promise<Result<CheckedAddress, AddressProblem>>;
}
