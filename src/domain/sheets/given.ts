/**
 * What a file does not say and is given once for all its rows, beside the texts that a mapping has for them: how parcels
 * are weighed, and what the shop's words for a service mean. Kept with the mapping of the shop.
 */
/** Instead of a service, where one is named: it is chosen by price once the order is complete, or at the packing table. */
const SERVICE_WISHES = ['cheapest', 'table'] as const;
export type ServiceWish = (typeof SERVICE_WISHES)[number];

export const isServiceWish = (text: string | undefined): text is ServiceWish =>
  text === 'cheapest' || text === 'table';

export interface Given {
  /** Of orders whose weight the file does not say. Left out: by the products, as far as they are known. */
  weighBy?: 'products' | 'table';
  /** By `serviceWord` of the shop's word: the id of a service, or a wish. */
  services: Readonly<Record<string, string>>;
}

const NOTHING_GIVEN: Given = { services: {} };

/** Words that a shop writes alike are one word. */
export const serviceWord = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** The row with what the shop's word for a service means. */
export function withGivenService<V extends { carrierServiceId?: string }>(
  values: V,
  { given = NOTHING_GIVEN }: { given?: Given },
): V {
  const said = values.carrierServiceId;
  const meant = said === undefined ? undefined : given.services[serviceWord(said)];
  return meant === undefined ? values : { ...values, carrierServiceId: meant };
}
