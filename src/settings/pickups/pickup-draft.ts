/** A pickup while it is filled in. */
import type { BookAddress } from '#contract/addresses.ts';
import type { SavePickupBody } from '#contract/pickups.ts';
import { CARRIER } from '#domain/carriers/carriers.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { Clock, PickupAddress, PickupDraft } from '#domain/pickups/pickup.ts';
import { clockAtPickup, minuteOf, nextPickupDay, pickupFee, timeOf } from '#domain/pickups/pickup.ts';
import { pickupTermsOf } from '#domain/pickups/pickup-terms.ts';
import { localTimeIn } from '#domain/places/time-zone.ts';
import type { MassUnit } from '#domain/units.ts';

const USUAL = { ready: 9 * 60, latest: 17 * 60 };
const HALF_HOUR = 30;

const NO_ADDRESS: PickupAddress = {
  personName: '',
  phone: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  stateCode: '',
  zipCode: '',
  countryCode: 'US',
};

/** At the sender's, on the next day the carrier comes. */
export function newPickup(
  entry: BookAddress | undefined,
  { massUnit, now }: { massUnit: MassUnit; now: number },
): PickupDraft {
  const draft: PickupDraft = {
    carrierId: CARRIER.usps,
    packageCount: null,
    totalWeight: null,
    massUnit,
    pickupDate: '',
    readyTime: '',
    latestTime: '',
    packageLocation: 'front',
    buildingPart: '',
    company: '',
    address: NO_ADDRESS,
  };
  return withCarrier(entry ? withEntry(draft, entry) : draft, CARRIER.usps, now);
}

/** Day and window are those of the carrier. */
export function withCarrier(draft: PickupDraft, carrierId: number, now: number): PickupDraft {
  const clock = clockAtPickup(draft, now);
  const pickupDate = nextPickupDay(carrierId, clock);
  return { ...draft, carrierId, pickupDate, ...windowOf(carrierId, pickupDate, clock) };
}

/** Nine to five; of today, what is left of it. */
function windowOf(
  carrierId: number,
  day: string,
  clock: Clock,
): Pick<PickupDraft, 'readyTime' | 'latestTime'> {
  const terms = pickupTermsOf(carrierId);
  const here = localTimeIn(clock.now, clock.timeZone);
  const isToday = here.day === day;
  const half = Math.ceil(here.minute / HALF_HOUR) * HALF_HOUR;
  const ready = isToday ? Math.max(USUAL.ready, half) : USUAL.ready;
  const least = ready + (terms?.minWindow ?? 0);
  const latest = Math.min(terms?.latest ?? USUAL.latest, Math.max(USUAL.latest, least));
  return { readyTime: timeOf(Math.min(ready, latest)), latestTime: timeOf(latest) };
}

export function withEntry(draft: PickupDraft, entry: BookAddress): PickupDraft {
  const { personName, phone, addressLine1, addressLine2, city, stateCode, zipCode } = entry;
  const countryCode = entry.countryCode || 'US';
  const address = { personName, phone, addressLine1, addressLine2, city, stateCode, zipCode, countryCode };
  return { ...draft, company: entry.company || draft.company || personName, address };
}

/** With the fee that is shown, which it may not exceed. The draft has no flaw. */
export function bodyOfPickup(draft: PickupDraft, now: number): SavePickupBody {
  const { carrierId, packageCount, totalWeight } = draft;
  const fee = pickupFee(draft, clockAtPickup(draft, now));
  return {
    ...draft,
    carrierId: carrierId ?? 0,
    packageCount: packageCount ?? 0,
    totalWeight: totalWeight ?? 0,
    maxFee: dollarsFromCents(fee?.cents ?? 0),
  };
}

/** Whether a driver may still come; what is over is not cancelled. */
export function isAhead(
  pickup: Pick<PickupDraft, 'pickupDate' | 'latestTime' | 'address'>,
  now: number,
): boolean {
  const here = localTimeIn(now, clockAtPickup(pickup, now).timeZone);
  if (pickup.pickupDate !== here.day) return pickup.pickupDate > here.day;
  return (minuteOf(pickup.latestTime) ?? 0) > here.minute;
}
