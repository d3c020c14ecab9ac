/** What the filters of the list are called, and what can be chosen for each. */
import type { TFunction } from 'i18next';
import { carrierById } from '#domain/carriers/carriers.ts';
import { serviceById } from '#domain/carriers/services.ts';
import { PAST_DAYS, readRange } from '#domain/lists/day-range.ts';
import type { ShipmentFacets, ShipmentFilterKey } from '#domain/lists/shipment-filter.ts';
import { CREATION_STATES, LABEL_STATES, REFUND_RESULTS } from '#domain/shipment/states.ts';
import { SHIPMENT_STATUSES } from '#domain/tracking/tracking-status.ts';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { formatDay } from '#ui/format/moment.ts';

interface Choice {
  value: string;
  label: string;
}

const dollars = (amount: string): string => formatMoney(Number(amount), uiLocale());

/** `from..to` in words. */
function rangeValue(value: string, t: TFunction, textOf: (side: string) => string): string {
  const { from, to } = readRange(value);
  if (from === null) return t('shipment-list:filter.until', { value: textOf(to ?? '') });
  if (to === null) return t('shipment-list:filter.from', { value: textOf(from) });
  return from === to ? textOf(from) : `${textOf(from)} – ${textOf(to)}`;
}

/** The value of a filter in words. `t` with the topics shipment-list and shipments. */
export function filterValue(key: ShipmentFilterKey, value: string, t: TFunction): string {
  switch (key) {
    case 'travel':
      return t(`shipments:status.${value}`);
    case 'carrier':
      return carrierById(Number(value))?.name ?? value;
    case 'service':
      return serviceById(Number(value))?.name ?? value;
    case 'country':
      return t('shipment-list:filter.countryName', { country: value });
    case 'label':
      return t(`shipment-list:word.labelState.${value}`);
    case 'creation':
      return t(`shipment-list:word.creationState.${value}`);
    case 'refund':
      return t(`shipment-list:word.refundResult.${value}`);
    case 'amount':
      return rangeValue(value, t, dollars);
    case 'ship':
      return value.includes('..')
        ? rangeValue(value, t, formatDay)
        : t(`shipment-list:filter.shipValue.${value}`);
    default:
      return t(`shipment-list:filter.${key}Value.${value}`);
  }
}

/** The choices of a filter, the present one among them whether or not a shipment has it. */
export function filterChoices(
  key: ShipmentFilterKey,
  now: string,
  facets: ShipmentFacets,
  t: TFunction,
): Choice[] {
  const values = valuesOf(key, facets);
  if (now !== '' && !values.includes(now)) values.push(now);
  return values.map((value) => ({ value, label: filterValue(key, value, t) }));
}

function valuesOf(key: ShipmentFilterKey, facets: ShipmentFacets): string[] {
  switch (key) {
    case 'travel':
      return [...SHIPMENT_STATUSES];
    case 'carrier':
      return facets.carriers.map(String);
    case 'service':
      return facets.services.map(String);
    case 'country':
      return [...facets.countries];
    case 'ship':
      return [...PAST_DAYS];
    case 'label':
      return [...LABEL_STATES];
    case 'creation':
      return [...CREATION_STATES];
    case 'refund':
      return [...REFUND_RESULTS];
    case 'amount':
      return [];
    default:
      return ['no', 'yes'];
  }
}
