/** What the filters of the list are called, and what can be chosen for each. */
import type { TFunction } from 'i18next';
import { carrierById } from '#domain/carriers/carriers.ts';
import { serviceById } from '#domain/carriers/services.ts';
import {
  ANY_NEED,
  CHECKS,
  HOLDS,
  LABELS,
  MANUAL,
  PRINTED,
  SHIP_DAYS,
  type FilterKey,
} from '#domain/lists/order-filter.ts';
import { NEEDS } from '#domain/order/needs.ts';
import type { Facets } from '#domain/lists/facets.ts';
import { formatDay } from '#ui/format/moment.ts';

/** Leads to the days from and to. */
export const OTHER_DAYS = 'other';

interface Choice {
  value: string;
  label: string;
}

/** The value of a filter in words. `t` with the topic orders. */
export function filterValue(key: FilterKey, value: string, t: TFunction): string {
  switch (key) {
    case 'store':
      return value === MANUAL ? t('orders:filter.manual') : value;
    case 'service':
      return serviceById(Number(value))?.name ?? value;
    case 'carrier':
      return carrierById(Number(value))?.name ?? value;
    case 'country':
      return t('orders:filter.countryName', { country: value });
    case 'batch':
      return value;
    case 'ship':
      return shipValue(value, t);
    case 'scope':
      return t(`orders:scope.${value}`);
    default:
      return t(`orders:filter.${key}Value.${value}`);
  }
}

function shipValue(value: string, t: TFunction): string {
  const [from = '', to] = value.split('..');
  if (to === undefined) return t(`orders:filter.shipValue.${value}`);
  if (from === '') return t('orders:filter.until', { day: formatDay(to) });
  if (to === '') return t('orders:filter.from', { day: formatDay(from) });
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}

/** The choices of a filter, the present one among them whether or not an order has it. */
export function filterChoices(key: FilterKey, now: string, facets: Facets, t: TFunction): Choice[] {
  const values = valuesOf(key, facets);
  if (now !== '' && !values.includes(now)) values.push(now);
  return values.map((value) => ({ value, label: filterValue(key, value, t) }));
}

function valuesOf(key: FilterKey, facets: Facets): string[] {
  switch (key) {
    case 'store':
      return [MANUAL, ...facets.stores];
    case 'service':
      return facets.services.map(String);
    case 'carrier':
      return facets.carriers.map(String);
    case 'country':
      return [...facets.countries];
    case 'ship':
      return [...SHIP_DAYS];
    case 'check':
      return [...CHECKS];
    case 'needs':
      return [ANY_NEED, ...NEEDS];
    case 'hold':
      return [...HOLDS];
    case 'label':
      return [...LABELS];
    case 'printed':
      return [...PRINTED];
    case 'battery':
      return ['yes', 'no'];
    case 'scope':
      return ['international', 'domestic'];
    default:
      return [];
  }
}
