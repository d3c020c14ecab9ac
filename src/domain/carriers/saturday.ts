/**
 * Saturday delivery (`isStd`): services and the weekdays a parcel must be shipped on to arrive on a Saturday.
 * FedEx: First and Priority Overnight on Friday, 2Day on Thursday; UPS likewise. Source: carriers' service guides.
 * Valid from 2026-01-01.
 */
import { weekdayOf } from '../calendar.ts';
import { SERVICE } from './services.ts';

const THURSDAY = 4;
const FRIDAY = 5;

const SHIP_WEEKDAY: Record<number, number> = {
  [SERVICE.firstOvernight]: FRIDAY,
  [SERVICE.priorityOvernight]: FRIDAY,
  [SERVICE.fedex2Day]: THURSDAY,
  [SERVICE.nextDayAirEarly]: FRIDAY,
  [SERVICE.nextDayAir]: FRIDAY,
  [SERVICE.secondDayAir]: THURSDAY,
};

/** Whether Saturday delivery may be chosen for a service shipped on a day (yyyy-MM-dd). */
export function canDeliverOnSaturday(serviceId: number | null, shipDate: string): boolean {
  if (serviceId === null) return false;
  const weekday = SHIP_WEEKDAY[serviceId];
  return weekday !== undefined && weekdayOf(shipDate) === weekday;
}
