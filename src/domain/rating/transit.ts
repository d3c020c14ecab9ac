/**
 * Transit days by service and zone, and the day of delivery. Sources: the services' own promises (overnight, 2Day,
 * 3 Day), USPS service standards, FedEx and UPS Ground maps by distance. Valid from 2026-01-01.
 */
import { CARRIER } from '../carriers/carriers.ts';
import { SERVICE, serviceById } from '../carriers/services.ts';
import { addDays, isWeekend, parseDay } from '../calendar.ts';
import { isMailDay, isParcelDay, isParcelDayOrSaturday } from './holidays.ts';

/** Working days for zones 1 to 9 (9: the far Pacific; offshore for the parcel carriers). */
type ByZone = readonly [number, number, number, number, number, number, number, number, number];

const always = (days: number): ByZone => [days, days, days, days, days, days, days, days, days];
const GROUND: ByZone = [1, 1, 2, 3, 4, 4, 5, 5, 7];
const ECONOMY: ByZone = [2, 2, 3, 4, 5, 5, 6, 7, 9];

const DAYS: Record<number, ByZone> = {
  [SERVICE.priorityMailExpress]: [1, 1, 1, 1, 2, 2, 2, 2, 3],
  [SERVICE.priorityMail]: [1, 2, 2, 2, 3, 3, 3, 3, 4],
  [SERVICE.firstClass]: [2, 2, 3, 3, 4, 4, 5, 5, 6],
  [SERVICE.mediaMail]: [3, 3, 4, 5, 6, 7, 8, 8, 9],
  [SERVICE.parcelSelect]: ECONOMY,
  [SERVICE.nextDayAirEarly]: always(1),
  [SERVICE.nextDayAir]: always(1),
  [SERVICE.nextDayAirSaver]: always(1),
  [SERVICE.secondDayAirAm]: always(2),
  [SERVICE.secondDayAir]: always(2),
  [SERVICE.threeDaySelect]: always(3),
  [SERVICE.upsGround]: GROUND,
  [SERVICE.groundFreightPricing]: GROUND,
  [SERVICE.surePost]: ECONOMY,
  [SERVICE.surePostUnderOnePound]: ECONOMY,
  [SERVICE.firstOvernight]: always(1),
  [SERVICE.priorityOvernight]: always(1),
  [SERVICE.standardOvernight]: always(1),
  [SERVICE.fedex2DayAm]: always(2),
  [SERVICE.fedex2Day]: always(2),
  [SERVICE.expressSaver]: always(3),
  [SERVICE.fedexGround]: GROUND,
  [SERVICE.homeDelivery]: GROUND,
  [SERVICE.smartPost]: ECONOMY,
  [SERVICE.firstOvernightFreight]: always(1),
  [SERVICE.fedex1DayFreight]: always(1),
  [SERVICE.fedex2DayFreight]: always(2),
  [SERVICE.fedex3DayFreight]: always(3),
};

const PROMISES_NO_DAY: ReadonlySet<number> = new Set([
  SERVICE.mediaMail,
  SERVICE.priorityMailInternational,
  SERVICE.firstClassPackageInternational,
]);
const DELIVERS_ON_SATURDAY: ReadonlySet<number> = new Set([SERVICE.homeDelivery]);
const FURTHEST_WAIT_DAYS = 60;

/** Working days from pick-up to delivery in a zone (1 to 9, offshore counts as 9), or null where none are published. */
export function transitDaysOf(serviceId: number, zone: number): number | null {
  return DAYS[serviceId]?.[Math.min(Math.max(zone, 1), 9) - 1] ?? null;
}

/**
 * The day of delivery (yyyy-MM-dd), or null where the carrier promises none or `shipDate` is no day. A ship date without
 * a pick-up moves to the next one. `isSaturday` counts Saturday as a day of delivery; abroad every weekday is one, for the
 * holidays there are not in our sources.
 */
export function deliveryDay(
  serviceId: number,
  shipDate: string,
  transitDays: number,
  { isSaturday = false, isDeliveredAbroad = false } = {},
): string | null {
  if (PROMISES_NO_DAY.has(serviceId) || !parseDay(shipDate)) return null;
  const isMail = serviceById(serviceId)?.carrierId === CARRIER.usps;
  const picksUp = isMail ? isMailDay : isParcelDay;
  const takesSaturday = isSaturday || DELIVERS_ON_SATURDAY.has(serviceId);
  const deliversAtHome = isMail ? isMailDay : takesSaturday ? isParcelDayOrSaturday : isParcelDay;
  const delivers = isDeliveredAbroad ? isWeekday : deliversAtHome;
  let day = nextDay(shipDate, picksUp);
  for (let left = transitDays; left > 0; left -= 1) day = nextDay(addDays(day, 1), delivers);
  return day;
}

const isWeekday = (day: string): boolean => !isWeekend(day);

function nextDay(from: string, isFine: (day: string) => boolean): string {
  let day = from;
  for (let waited = 0; waited < FURTHEST_WAIT_DAYS && !isFine(day); waited += 1) day = addDays(day, 1);
  return day;
}
