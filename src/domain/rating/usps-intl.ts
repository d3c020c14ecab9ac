/** USPS international prices by country group, from the US only. Source: Notice 123; limits of International Mail Manual. */
import { SERVICE } from '../carriers/services.ts';
import type { Result } from '../result.ts';
import { err, ok } from '../result.ts';
import { centsAt } from './curve.ts';
import type { FlatRate, GroupTables } from './data/usps-intl-2026.ts';
import {
  FIRST_CLASS_PACKAGE_INTERNATIONAL,
  PRIORITY_MAIL_EXPRESS_INTERNATIONAL,
  PRIORITY_MAIL_EXPRESS_INTERNATIONAL_FLAT_RATE,
  PRIORITY_MAIL_INTERNATIONAL,
  PRIORITY_MAIL_INTERNATIONAL_FLAT_RATE,
} from './data/usps-intl-2026.ts';
import { roundUp } from './dim-weight.ts';
import type { PostalGroup } from './lanes.ts';
import { postalGroupOf, postalProblem } from './lanes.ts';
import type { MeasuredParcel } from './measure.ts';
import type { Reason } from './reasons.ts';
import type { PricedParcel, PricedShipment, Shipment } from './shipment.ts';

interface Card {
  tables: GroupTables;
  flatRate: Readonly<Record<number, FlatRate>>;
  billedPounds: (pounds: number) => number;
}

const GROUPS_OF_THE_FIRST_TABLE = 10;
const FIRST_CLASS_STEPS = [0.5, 1, 2, 3, 4];
const SLACK = 1e-9;

/** Above 15.999 oz and so on the next step. */
const firstClassPounds = (pounds: number): number =>
  FIRST_CLASS_STEPS.find((step) => pounds <= step + SLACK) ?? roundUp(pounds);

const CARDS: Record<number, Card> = {
  [SERVICE.priorityMailExpressInternational]: {
    tables: PRIORITY_MAIL_EXPRESS_INTERNATIONAL,
    flatRate: PRIORITY_MAIL_EXPRESS_INTERNATIONAL_FLAT_RATE,
    billedPounds: (pounds) => (pounds <= 0.5 + SLACK ? 0.5 : roundUp(pounds)),
  },
  [SERVICE.priorityMailInternational]: {
    tables: PRIORITY_MAIL_INTERNATIONAL,
    flatRate: PRIORITY_MAIL_INTERNATIONAL_FLAT_RATE,
    billedPounds: roundUp,
  },
};

/** Prices of every parcel, or why there are none. */
export function priceUspsInternational(shipment: Shipment): Result<PricedShipment, Reason> {
  const { lane, service } = shipment;
  if (!lane || lane.isImport) return err('originNotServed');
  const group = postalGroupOf(service.id, lane.country);
  if (!group) return err('countryNotServed');
  const parcels: PricedParcel[] = [];
  let zone: string | null = null;
  for (const parcel of shipment.parcels) {
    const trouble = postalProblem(group, parcel);
    if (trouble) return err(trouble);
    const isFirstClass = service.id === SERVICE.firstClassPackageInternational;
    const priced = isFirstClass ? firstClass(parcel, group) : byCard(parcel, CARDS[service.id], group);
    if (!priced.ok) return priced;
    parcels.push(priced.value.parcel);
    zone = String(priced.value.priceGroup);
  }
  return ok({ zone, parcels });
}

interface Priced {
  priceGroup: number;
  parcel: PricedParcel;
}

const priced = (priceGroup: number, billedPounds: number, base: number | null): Result<Priced, Reason> =>
  base === null ? err('noPrices') : ok({ priceGroup, parcel: { billedPounds, lines: { base } } });

function byCard(
  parcel: MeasuredParcel,
  card: Card | undefined,
  { priceGroup, flatRate }: PostalGroup,
): Result<Priced, Reason> {
  if (!card) return err('noPrices');
  const billed = card.billedPounds(parcel.pounds);
  if (parcel.packaging.isFlatRate) {
    const prices = card.flatRate[parcel.packaging.id];
    if (!prices || flatRate === null) return err('packagingNotAllowed');
    return priced(flatRate, billed, prices[flatRate - 1] ?? null);
  }
  const isInFirst = priceGroup <= GROUPS_OF_THE_FIRST_TABLE;
  const column = priceGroup - (isInFirst ? 1 : GROUPS_OF_THE_FIRST_TABLE + 1);
  return priced(priceGroup, billed, centsAt(card.tables[isInFirst ? 0 : 1], billed, column));
}

function firstClass(parcel: MeasuredParcel, { priceGroup }: PostalGroup): Result<Priced, Reason> {
  const billed = firstClassPounds(parcel.pounds);
  return priced(priceGroup, billed, centsAt(FIRST_CLASS_PACKAGE_INTERNATIONAL, billed, priceGroup - 1));
}
