/**
 * The built-in carrier: prices and numbers are real in form, the labels are samples. It does not notice when it is
 * asked twice: then it makes two labels, and its book shows it.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addWorkingDays } from '#domain/calendar.ts';
import { returnRateOf } from '#domain/bond/bond.ts';
import { dutyHoldOf, goodsCentsOf } from '#domain/customs/duty-hold.ts';
import { basisPointsOf, centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import { addFees } from '#domain/order/fees.ts';
import { isInternational } from '#domain/order/scope.ts';
import { parcelCountOf } from '#domain/labels/carriers/label-data.ts';
import { serviceMark } from '#domain/labels/carriers/service-marks.ts';
import { trackingNumberFor } from '#domain/labels/carriers/tracking.ts';
import { quoteService } from '#domain/rating/quote.ts';
import type {
  BuyOutcome,
  CarrierPort,
  CarrierPurchase,
  CarrierRequest,
} from '#server/carriers/carrier.port.ts';
import { databaseNow } from '#server/db/clock.ts';
import type { Db } from '#server/db/db.ts';
import type { Clock } from '#server/db/work.ts';
import { entryOf, findEntry, isWithinFirstContact, voidedAtOf, voidEntry, writeEntry } from './book.ts';
import { redirectPackages } from './address-changes.ts';
import { readCarrierClock } from './carrier-clock.ts';
import { routeOf } from './itinerary.ts';
import { createSandboxCounter } from './counter.ts';
import { readSignedNotice } from './notice.ts';
import { handOutNotices } from './hand-out-notices.ts';
import { scansOf } from './scans.ts';
import type { Billing } from './billing.ts';
import { readBills } from './carrier-bills.ts';
import { billedOtherwise, sentinelsOf } from './sentinels.ts';

export interface SandboxOptions {
  db: Db;
  clock: Clock;
  /** Signs the notices; left out: one that nobody else knows. */
  noticeSecret?: string;
  /** How long a label takes. */
  delayMs: number;
  /** How long it takes under `#sandbox:slow`. */
  slowMs?: number;
  /** How long a purchase is answered 503 under `#sandbox:down`, from its first contact on. */
  downMs?: number;
}

const SLOW_MS = 25_000;
const DOWN_MS = 20_000;
const EXCEPTION_FACTOR = 1.15;
const VOID_WORKING_DAYS = 30;

export function createSandboxCarrier(options: SandboxOptions): CarrierPort {
  const { db, clock, noticeSecret = ownSecret(), delayMs, slowMs = SLOW_MS, downMs = DOWN_MS } = options;

  async function buy(request: CarrierRequest, signal: AbortSignal): Promise<BuyOutcome> {
    const { reference, form, sendBefore } = request;
    const sentinels = sentinelsOf(form.order.note);
    if (sentinels.has('down') && (await isWithinFirstContact(db, reference, downMs)))
      return { outcome: 'unavailable' };
    if (sentinels.has('fail')) {
      await pause(delayMs, undefined, { signal });
      return { outcome: 'refused', message: 'SBX-4001: this shipment cannot be accepted (sandbox refusal).' };
    }
    const priced = priceOf(request, sentinels.has('price'));
    if (!priced)
      return { outcome: 'refused', message: 'SBX-4002: the service is not available for this shipment.' };
    const processingMs = sentinels.has('slow') ? slowMs : delayMs;
    const { serviceId, transitDays, billing, ...price } = priced;
    const written = await writeEntry(db, {
      reference,
      carrierServiceId: serviceId,
      ...price,
      refusesVoid: sentinels.has('void-refused'),
      billing: {
        ...billing,
        deltaCents: billedOtherwise(form.order.note),
        ...(sentinels.has('bill-part') && { firstAlone: true }),
      },
      route: routeOf(form, serviceId, { transitDays, sentinels }),
      now: clock(),
      sendBefore,
      processingMs,
      parcels: parcelCountOf(form),
      trackingNumberFor: (serial) => trackingNumberFor(serviceId, serial),
    });
    if (!written) return { outcome: 'unavailable' };
    await pause(processingMs, undefined, { signal });
    if (sentinels.has('lost')) {
      throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
    }
    return { outcome: 'bought', purchase: purchaseOf(written) };
  }

  return {
    name: 'sandbox',
    isSample: true,
    now: () => readCarrierClock(db, clock()),
    buy,
    async findByReference(reference, sentBefore) {
      const found = await findEntry(db, reference, sentBefore);
      if (found.entry === null) return { outcome: 'none', settled: found.settled };
      return found.ready ? { outcome: 'found', purchase: purchaseOf(found.entry) } : { outcome: 'pending' };
    },
    async void(trackingNumbers) {
      await voidEntry(db, trackingNumbers, clock());
    },
    async voidOutcome([trackingNumber = '']) {
      const entry = await entryOf(db, trackingNumber);
      const voidedAt = entry && voidedAtOf(entry, trackingNumber);
      if (!voidedAt) throw new Error(`${trackingNumber} was not voided`);
      const dayOf = (at: Date) => at.toISOString().slice(0, 10);
      const due = addWorkingDays(dayOf(voidedAt), VOID_WORKING_DAYS);
      if (dayOf(await readCarrierClock(db, await databaseNow(db))) < due) return 'pending';
      return entry.refusesVoid ? 'refused' : 'refunded';
    },
    bills: (after) => db.transaction((tx) => readBills(tx, clock(), after)),
    handOutNotices: (take) => handOutNotices({ db, clock, secret: noticeSecret }, take),
    readNotice: (notice) => readSignedNotice(noticeSecret, notice, clock()),
    track: (trackingNumbers) => db.transaction((tx) => scansOf(tx, clock(), trackingNumbers)),
    ...createSandboxCounter({ db, clock, delayMs }),
    changeAddress: redirectPackages({ db, clock, delayMs }),
  };
}

const DUTY_BASIS_POINTS = 1200;

const ownSecret = (): string => randomBytes(32).toString('hex');

interface Price {
  serviceId: number;
  transitDays: number | null;
  priceCents: number;
  priceException: boolean;
  billing: Omit<Billing, 'deltaCents' | 'firstAlone'>;
}

function priceOf({ form, settings }: CarrierRequest, exception: boolean): Price | null {
  const serviceId = form.order.carrierServiceId;
  if (serviceId === null || !serviceMark(serviceId)) return null;
  const quote = quoteService(form, serviceId, settings);
  if (!quote.isSuccess || quote.rate === null) return null;
  const cents = centsFromDollars(quote.rate);
  const priceCents = exception ? Math.ceil(cents * EXCEPTION_FACTOR) : cents;
  const more = dollarsFromCents(priceCents - cents);
  return {
    serviceId,
    transitDays: quote.transitDays,
    priceCents,
    priceException: exception,
    billing: {
      fees: addFees(quote.feeDetail, { other: more, total: more }) ?? { total: dollarsFromCents(priceCents) },
      weight: quote.estimateWeight,
      zone: quote.zone,
      // What customs of the sandbox's world ask of goods.
      dutiesCents:
        dutyHoldOf(form) > 0 ? basisPointsOf(goodsCentsOf(form.ordersPackageItems), DUTY_BASIS_POINTS) : 0,
      returnCents: isInternational(form.order) ? centsFromDollars(returnRateOf(form, settings) ?? 0) : 0,
    },
  };
}

function purchaseOf(entry: {
  trackingNumbers: string[];
  priceCents: number;
  priceException: boolean;
}): CarrierPurchase {
  const { trackingNumbers, priceCents, priceException } = entry;
  return { trackingNumbers, priceCents, priceException, isSample: true };
}
