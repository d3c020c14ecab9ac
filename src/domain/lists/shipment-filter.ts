/** What narrows the shipment list. Every filter is a text, as the address writes it; empty: any. */
import { pastDays, readRange } from './day-range.ts';
import { costOf, type ShipmentEntry } from './shipment-entry.ts';

export const SHIPMENT_FILTER_KEYS = [
  'travel',
  'carrier',
  'service',
  'ship',
  'printed',
  'label',
  'creation',
  'refund',
  'country',
  'price',
  'amount',
] as const;
export type ShipmentFilterKey = (typeof SHIPMENT_FILTER_KEYS)[number];
export type ShipmentFilter = Readonly<Record<ShipmentFilterKey, string>>;

export const NO_SHIPMENT_FILTER: ShipmentFilter = Object.freeze(
  Object.fromEntries(SHIPMENT_FILTER_KEYS.map((key) => [key, ''])) as Record<ShipmentFilterKey, string>,
);

type Test = (entry: ShipmentEntry) => boolean;

/** Dollars from and to, both included. */
function amountTest(wanted: string): Test {
  const { from, to } = readRange(wanted);
  const least = from === null ? -Infinity : Number(from);
  const most = to === null ? Infinity : Number(to);
  return (entry) => {
    const cost = costOf(entry);
    return cost !== null && cost >= least && cost <= most;
  };
}

function dayTest(wanted: string, today: string): Test {
  const { from, to } = pastDays(wanted, today);
  return ({ shipDate }) => (from === null || shipDate >= from) && (to === null || shipDate <= to);
}

const MADE: Record<ShipmentFilterKey, (wanted: string, today: string) => Test> = {
  travel: (wanted) => (entry) => entry.status === wanted,
  carrier: (wanted) => (entry) => String(entry.carrierId) === wanted,
  service: (wanted) => (entry) => String(entry.carrierServiceId) === wanted,
  ship: dayTest,
  printed: (wanted) => (entry) =>
    entry.status !== 'voided' && (entry.printedAt !== null) === (wanted === 'yes'),
  label: (wanted) => (entry) => entry.labelState === wanted,
  creation: (wanted) => (entry) => entry.creationState === wanted,
  refund: (wanted) => (entry) => entry.refundResult === wanted,
  country: (wanted) => (entry) => entry.recipientCountryCode === wanted,
  price: (wanted) => (entry) => entry.priceException === (wanted === 'yes'),
  amount: amountTest,
};

/** One test per filter that is set. `today` is yyyy-MM-dd. */
export function shipmentTests(filter: ShipmentFilter, today: string): Test[] {
  return SHIPMENT_FILTER_KEYS.flatMap((key) => (filter[key] === '' ? [] : [MADE[key](filter[key], today)]));
}

/** What the filters can choose from. */
export interface ShipmentFacets {
  carriers: number[];
  services: number[];
  countries: string[];
}

/** What the filters can choose from among these shipments. */
export function shipmentFacets(entries: readonly ShipmentEntry[]): ShipmentFacets {
  const carriers = new Set<number>();
  const services = new Set<number>();
  const countries = new Set<string>();
  for (const { carrierId, carrierServiceId, recipientCountryCode } of entries) {
    carriers.add(carrierId);
    services.add(carrierServiceId);
    countries.add(recipientCountryCode);
  }
  const rising = (one: number, other: number) => one - other;
  return {
    carriers: [...carriers].sort(rising),
    services: [...services].sort(rising),
    countries: [...countries].filter(Boolean).sort(),
  };
}
