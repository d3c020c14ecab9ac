/** What the filters of a list can choose from. */
import type { OrderEntry } from './order-entry.ts';

export interface Facets {
  stores: string[];
  services: number[];
  carriers: number[];
  countries: string[];
}

/** What the filters can choose from among these orders. */
export function facetsOf(entries: readonly OrderEntry[]): Facets {
  const stores = new Set<string>();
  const services = new Set<number>();
  const carriers = new Set<number>();
  const countries = new Set<string>();
  for (const { platformName, carrierServiceId, carrierId, recipientCountryCode } of entries) {
    if (platformName !== null) stores.add(platformName);
    if (carrierServiceId !== null) services.add(carrierServiceId);
    if (carrierId !== null) carriers.add(carrierId);
    countries.add(recipientCountryCode);
  }
  return {
    stores: [...stores].sort(),
    services: [...services].sort((one, other) => one - other),
    carriers: [...carriers].sort((one, other) => one - other),
    countries: [...countries].filter(Boolean).sort(),
  };
}
