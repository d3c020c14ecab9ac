/** USPS international prices by country group. Source: Notice 123; only published weights and their neighbours. */
import { SERVICE } from '../carriers/services.ts';
import type { Result } from '../result.ts';
import { err, ok } from '../result.ts';
import type { RateRow } from './curve.ts';
import { centsAt } from './curve.ts';
import type { CountryGroups } from './data/usps-intl-2026.ts';
import {
  COUNTRY_GROUPS,
  FIRST_CLASS_PACKAGE_INTERNATIONAL,
  PRIORITY_MAIL_EXPRESS_INTERNATIONAL,
  PRIORITY_MAIL_INTERNATIONAL,
} from './data/usps-intl-2026.ts';
import { roundUp } from './dim-weight.ts';
import type { Reason } from './reasons.ts';
import type { PricedParcel, PricedShipment, Shipment } from './shipment.ts';

interface Card {
  rows: readonly RateRow[];
  groupOf: (groups: CountryGroups) => number;
  /** The price list goes further than our rows: beyond this there is no price. */
  maxPounds: (groups: CountryGroups) => number;
  billedPounds: (pounds: number) => number;
}

const FIRST_CLASS_STEPS = [0.5, 1, 2, 3, 4];

const CARDS: Record<number, Card> = {
  [SERVICE.priorityMailExpressInternational]: {
    rows: PRIORITY_MAIL_EXPRESS_INTERNATIONAL,
    groupOf: (groups) => groups.express,
    maxPounds: () => 2,
    billedPounds: (pounds) => (pounds <= 0.5 ? 0.5 : roundUp(pounds)),
  },
  [SERVICE.priorityMailInternational]: {
    rows: PRIORITY_MAIL_INTERNATIONAL,
    groupOf: (groups) => groups.priority,
    maxPounds: (groups) => Math.min(groups.priorityMaxPounds, 10),
    billedPounds: roundUp,
  },
  [SERVICE.firstClassPackageInternational]: {
    rows: FIRST_CLASS_PACKAGE_INTERNATIONAL,
    groupOf: (groups) => groups.firstClass,
    maxPounds: () => 4,
    billedPounds: (pounds) => FIRST_CLASS_STEPS.find((step) => pounds <= step + 1e-9) ?? roundUp(pounds),
  },
};

/** Prices of every parcel, or `intlNotYet` where our sources hold none. */
export function priceUspsInternational(shipment: Shipment): Result<PricedShipment, Reason> {
  const card = CARDS[shipment.service.id];
  const groups = COUNTRY_GROUPS.get(shipment.toCountry);
  if (!card || !groups) return err('intlNotYet');
  const parcels: PricedParcel[] = [];
  for (const parcel of shipment.parcels) {
    const billedPounds = card.billedPounds(parcel.pounds);
    const base = centsAt(card.rows, billedPounds, card.groupOf(groups) - 1);
    if (base === null || parcel.packaging.isFlatRate || billedPounds > card.maxPounds(groups))
      return err('intlNotYet');
    parcels.push({ billedPounds, lines: { base } });
  }
  return ok({ zone: String(card.groupOf(groups)), parcels });
}
