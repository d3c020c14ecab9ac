/**
 * Zones between US ZIP codes. The carriers' bands are miles; distances run between 3-digit ZIP centres, which equals the
 * published USPS charts of 2025-26 for 97 of 100 destinations. Sources: USPS zone chart bands, FedEx Service Guide
 * 2026 (Alaska, Hawaii, Puerto Rico), UPS zone charts. Valid from 2026-01-01.
 */
import { milesBetween, zip3Of } from './distance.ts';

/** Upper ends of the bands of zones 1 to 7 in miles. */
const BAND_ENDS = [50, 150, 300, 600, 1000, 1400, 1800];
const ZONE_OF_THE_REST = 8;
const FREELY_ASSOCIATED = /^969(39|4\d|60|70)/;
const PACIFIC = '969';

function bandOf(miles: number): number {
  const band = BAND_ENDS.findIndex((end) => miles <= end);
  return band === -1 ? ZONE_OF_THE_REST : band + 1;
}

/** Where surface networks end: each has its own zones and prices. */
export type Region = 'mainland' | 'alaska' | 'hawaii' | 'puertoRico' | 'overseas';

/** The region of a ZIP code, or null when the text is none. Guam, Samoa and military mail are overseas. */
export function regionOf(zip: string): Region | null {
  const zip3 = zip3Of(zip);
  if (zip3 === null) return null;
  if (zip.startsWith('96799')) return 'overseas';
  if (zip3 >= '995') return 'alaska';
  if (zip3 === '967' || zip3 === '968') return 'hawaii';
  if (zip3 === '006' || zip3 === '007' || zip3 === '009') return 'puertoRico';
  if (zip3 === '008' || zip3 === '340' || (zip3 >= '090' && zip3 <= '099')) return 'overseas';
  return zip3 >= '962' && zip3 <= '969' ? 'overseas' : 'mainland';
}

/** The USPS zone, 1 to 9, or null when a ZIP is not in use. Zone 9: the freely associated states of the Pacific. */
export function uspsZone(fromZip: string, toZip: string): number | null {
  const [from, to] = [zip3Of(fromZip), zip3Of(toZip)];
  if (from === null || to === null) return null;
  if (from !== PACIFIC && to === PACIFIC) return FREELY_ASSOCIATED.test(toZip.trim()) ? 9 : ZONE_OF_THE_REST;
  if (to !== PACIFIC && from === PACIFIC)
    return FREELY_ASSOCIATED.test(fromZip.trim()) ? 9 : ZONE_OF_THE_REST;
  const miles = milesBetween(from, to);
  return miles === null ? null : bandOf(miles);
}

/**
 * Zone column of the domestic cards of FedEx (and of UPS, priced from them): 2 to 8 on the mainland; the three offshore
 * columns are 9 (Alaska, Hawaii), 11 (Puerto Rico) and 13 (inside one of them). Null: not served, or no such ZIP.
 */
export function parcelZone(fromZip: string, toZip: string): number | null {
  const [from, to] = [regionOf(fromZip), regionOf(toZip)];
  if (from === null || to === null || from === 'overseas' || to === 'overseas') return null;
  const miles = milesBetween(zip3Of(fromZip) ?? '', zip3Of(toZip) ?? '');
  if (miles === null) return null;
  return offshoreZone(from, to) ?? Math.max(2, bandOf(miles));
}

/** The offshore column between two regions (13 inside one of them, 11 Puerto Rico, 9 else), or null on the mainland. */
export function offshoreZone(from: Region, to: Region): 9 | 11 | 13 | null {
  if (from === 'mainland' && to === 'mainland') return null;
  if (from === to) return 13;
  return from === 'puertoRico' || to === 'puertoRico' ? 11 : 9;
}

/** The zone as FedEx prints it. Ground to Hawaii is 9, to Alaska 17; express cards name ranges. */
export function fedexZoneText(zone: number, isGround: boolean, toZip: string): string {
  if (zone <= ZONE_OF_THE_REST) return String(zone);
  if (isGround) return regionOf(toZip) === 'alaska' ? '17' : '9';
  return { 9: '9-10', 11: '11-12', 13: '13-16' }[zone] ?? String(zone);
}

export type UpsZonePrefix = '' | '10' | '13' | '24' | '20' | '30';

const UPS_OFFSHORE: Record<UpsZonePrefix, readonly [stateZone: string, puertoRicoZone: string]> = {
  '': ['44', '45'],
  '10': ['124', '125'],
  '13': ['134', '135'],
  '20': ['224', '225'],
  '24': ['244', '245'],
  '30': ['344', '345'],
};

/** The zone as UPS prints it: the air services put a prefix before the zone. */
export function upsZoneText(zone: number, prefix: UpsZonePrefix): string {
  if (zone <= ZONE_OF_THE_REST) return prefix + String(zone);
  const [stateZone, puertoRicoZone] = UPS_OFFSHORE[prefix];
  return zone === 11 ? puertoRicoZone : stateZone;
}
