/**
 * Fee schedules of the parcel carriers, in cents: what comes on top of the base price. All are settings with a date.
 * FedEx list 2026: home delivery residential 6.45, delivery areas 6.60, 8.80 and 16.75, additional handling 32.75 by
 * size and 50.25 by weight, oversize 275.00, fuel 20 %. Demand surcharges as announced by FedEx and UPS for the season
 * of 2025. The amounts for signatures, Saturday, dry ice, C.O.D., UPS residential, remote areas abroad, laid-out duties and
 * freight pickup are not published in our sources: they are this sandbox's own, in the range of the trade.
 */
export type DeliveryArea = 'delivery' | 'extended' | 'remote';

export interface DemandSeason {
  /** yyyy-MM-dd, inclusive. */
  from: string;
  until: string;
  residentialGroundCents: number;
  residentialExpressCents: number;
  residentialEconomyCents: number;
  largePackageCents: number;
}

export interface FeeSchedule {
  /** yyyy-MM-dd */
  validFrom: string;
  fuelGroundBasisPoints: number;
  fuelExpressBasisPoints: number;
  residentialGroundCents: number;
  residentialExpressCents: number;
  deliveryAreaCents: Readonly<Record<DeliveryArea, number>>;
  additionalHandlingSizeCents: number;
  additionalHandlingWeightCents: number;
  largePackageCents: number;
  signatureCents: Readonly<Record<'indirect' | 'direct' | 'adult', number>>;
  saturdayDeliveryCents: number;
  codCents: number;
  dryIceCents: number;
  /** Outside the regular area of another country. */
  remoteAbroadCents: number;
  /** For the carrier that lays out duties billed to the sender. */
  dutyAdvanceCents: number;
  /** For the truck that fetches freight, each pallet. */
  freightPickupCents: number;
  seasons: readonly DemandSeason[];
}

const FEDEX_DEMAND = {
  low: {
    residentialGroundCents: 40,
    residentialExpressCents: 105,
    residentialEconomyCents: 220,
    largePackageCents: 9000,
  },
  high: {
    residentialGroundCents: 65,
    residentialExpressCents: 210,
    residentialEconomyCents: 355,
    largePackageCents: 10_850,
  },
};
const UPS_DEMAND = {
  low: { ...FEDEX_DEMAND.low, largePackageCents: 9050 },
  high: { ...FEDEX_DEMAND.high, largePackageCents: 10_700 },
};

/** From late October to mid January, higher from Thanksgiving week to the last week of December. */
const seasons = (demand: typeof FEDEX_DEMAND): DemandSeason[] => [
  { from: '2025-10-27', until: '2025-11-23', ...demand.low },
  { from: '2025-11-24', until: '2025-12-28', ...demand.high },
  { from: '2025-12-29', until: '2026-01-18', ...demand.low },
  { from: '2026-10-26', until: '2026-11-22', ...demand.low },
  { from: '2026-11-23', until: '2026-12-27', ...demand.high },
  { from: '2026-12-28', until: '2027-01-17', ...demand.low },
];

export const FEDEX_FEES: FeeSchedule = {
  validFrom: '2026-01-05',
  fuelGroundBasisPoints: 2000,
  fuelExpressBasisPoints: 2000,
  residentialGroundCents: 645,
  residentialExpressCents: 695,
  deliveryAreaCents: { delivery: 660, extended: 880, remote: 1675 },
  additionalHandlingSizeCents: 3275,
  additionalHandlingWeightCents: 5025,
  largePackageCents: 27_500,
  signatureCents: { indirect: 595, direct: 695, adult: 845 },
  saturdayDeliveryCents: 1600,
  codCents: 1650,
  dryIceCents: 710,
  remoteAbroadCents: 3900,
  dutyAdvanceCents: 1900,
  freightPickupCents: 4500,
  seasons: seasons(FEDEX_DEMAND),
};

export const UPS_FEES: FeeSchedule = {
  ...FEDEX_FEES,
  validFrom: '2026-01-01',
  fuelGroundBasisPoints: 2050,
  fuelExpressBasisPoints: 2050,
  residentialGroundCents: 600,
  residentialExpressCents: 650,
  seasons: seasons(UPS_DEMAND),
};

/**
 * Delivery areas by ZIP3 or by ZIP: the carriers' lists are not in our sources, so these few sparsely settled areas are
 * this sandbox's own choice. A five-digit entry wins.
 */
export const DELIVERY_AREAS: Readonly<Record<string, DeliveryArea>> = {
  '498': 'delivery',
  '592': 'extended',
  '593': 'delivery',
  '692': 'extended',
  '821': 'remote',
  '831': 'extended',
  '845': 'delivery',
  '878': 'delivery',
  '893': 'extended',
  '979': 'delivery',
};

/** The area of a ZIP code, or null for an ordinary one. */
export function deliveryAreaOf(
  zip: string,
  areas: Readonly<Record<string, DeliveryArea>>,
): DeliveryArea | null {
  const digits = zip.trim();
  return areas[digits.slice(0, 5)] ?? areas[digits.slice(0, 3)] ?? null;
}

/** The demand season of a day, or null outside of all. Days compare as text. */
export function seasonOf(schedule: FeeSchedule, shipDate: string): DemandSeason | null {
  return schedule.seasons.find((season) => shipDate >= season.from && shipDate <= season.until) ?? null;
}
