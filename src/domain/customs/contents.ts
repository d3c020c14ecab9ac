/** What a shipment abroad is sent as. Source: contract, section 5; USPS content types, FedEx and UPS purposes. */
export const CONTENTS_TYPES = [
  'MERCHANDISE',
  'GIFT',
  'DOCUMENT',
  'COMMERCIAL_SAMPLE',
  'RETURNED_GOODS',
  'OTHER',
] as const;

export const PURPOSES = [
  'SOLD',
  'NOT_SOLD',
  'GIFT',
  'SAMPLE',
  'PERSONAL_EFFECTS',
  'REPAIR_AND_RETURN',
] as const;

/** The one currency of declared values: export thresholds and AES filings are in dollars. */
export const CUSTOMS_CURRENCY = 'USD';

const VAGUE: ReadonlySet<string> = new Set(
  `accessories|articles|assorted|etc|food|food product|food products|gift|gifts|good|goods|item|items|merchandise|misc|
miscellaneous|n a|na|nil|none|null|other|others|part|parts|personal effects|product|products|sample|samples|stuff|
toiletries|toiletry|various`
    .split('|')
    .map((word) => word.trim()),
);

/** A description customs refuse because it names no goods, such as "gift", "samples" or "N/A". */
export function isVagueDescription(description: string): boolean {
  const words = description
    .slice(0, 60)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return VAGUE.has(words);
}
