/**
 * Transit days abroad by service and region. The carriers name ranges (International First 1 to 3 days, Priority 1 to 3,
 * Economy 4 to 6, Connect Plus 2 to 5, Ground to Canada 2 to 7; Priority Mail Express International 3 to 5, Priority Mail
 * International 6 to 10, First-Class Package 7 to 21); the day within a range is this sandbox's own. Valid from 2026-01-01.
 */
import { SERVICE } from '../carriers/services.ts';
import type { ExportZone } from './data/export-zones.ts';
import { regionOfCountry } from './data/export-zones.ts';
import type { Lane } from './shipment.ts';

/** Working days by region, in the order of `ORDER`. */
type ByRegion = readonly number[];

const ORDER: readonly ExportZone[] = ['A', 'B', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M'];

const EARLY: ByRegion = [1, 1, 2, 4, 2, 2, 2, 2, 3, 2, 3, 4];
const EXPRESS: ByRegion = [1, 2, 2, 4, 3, 2, 3, 3, 4, 3, 4, 5];
const PRIORITY: ByRegion = [2, 2, 3, 5, 3, 3, 3, 3, 4, 4, 5, 5];
const ECONOMY: ByRegion = [3, 4, 4, 7, 5, 5, 5, 5, 6, 6, 7, 8];
const PARCEL: ByRegion = [3, 4, 5, 7, 6, 4, 5, 5, 6, 6, 7, 8];
const SLOW_PARCEL: ByRegion = [5, 6, 8, 12, 9, 7, 8, 8, 10, 10, 12, 12];
const GROUND: ByRegion = [5, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

const DAYS: Record<number, ByRegion> = {
  [SERVICE.priorityMailExpressInternational]: [4, 4, 5, 6, 5, 4, 5, 4, 5, 5, 6, 6],
  [SERVICE.priorityMailInternational]: [6, 7, 8, 10, 9, 7, 8, 8, 9, 9, 10, 10],
  [SERVICE.firstClassPackageInternational]: [7, 10, 14, 21, 18, 12, 14, 12, 16, 16, 21, 21],
  [SERVICE.upsStandard]: GROUND,
  [SERVICE.worldwideExpressPlus]: EARLY,
  [SERVICE.worldwideExpress]: EXPRESS,
  [SERVICE.worldwideSaver]: PRIORITY,
  [SERVICE.worldwideExpedited]: ECONOMY,
  [SERVICE.worldwideExpressFreight]: PRIORITY,
  [SERVICE.worldwideEconomy]: SLOW_PARCEL,
  [SERVICE.internationalFirst]: EARLY,
  [SERVICE.internationalPriorityExpress]: EXPRESS,
  [SERVICE.internationalPriority]: PRIORITY,
  [SERVICE.internationalEconomy]: ECONOMY,
  [SERVICE.internationalConnectPlus]: PARCEL,
  [SERVICE.internationalGround]: GROUND,
  [SERVICE.internationalPriorityFreight]: PRIORITY,
  [SERVICE.internationalEconomyFreight]: ECONOMY,
};

/** Working days from pick-up to delivery between the US and a country, or null where none are named. */
export function transitDaysAbroad(serviceId: number, { country }: Lane): number | null {
  const region = regionOfCountry(country);
  return (region && DAYS[serviceId]?.[ORDER.indexOf(region)]) || null;
}
