/** What a recipient sees of a shipment: where it comes from and goes to, and its way. No prices, no street, no name. */
import { asc, eq, inArray } from 'drizzle-orm';
import type { Language } from '#contract/account.ts';
import { countryName } from '#domain/places/countries.ts';
import { isPageOver, languageOfCountry } from '#domain/tracking/public-page.ts';
import type { ShipmentStatus, TrackingCode } from '#domain/tracking/tracking-status.ts';
import { believedUntil } from '#domain/tracking/tracking-status.ts';
import type { Carrier } from '#server/carriers/carrier.ts';
import type { WorkDeps } from '#server/db/work.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { labelIntents, shipments } from '#server/db/schema/labels.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { trackingEvents } from '#server/db/schema/tracking.ts';
import { senderOf } from './mail-news.ts';

export interface PublicParcel {
  trackingNumber: string;
  status: ShipmentStatus;
  /** Newest first. */
  events: { code: TrackingCode; time: Date; place: string }[];
}

export interface PublicShipment {
  status: ShipmentStatus;
  sender: string;
  /** City, state, country. */
  destination: string;
  carrierId: number;
  serviceName: string;
  /** Of what language the order is. */
  language: Language;
  /** Of the sender, by which times are shown. */
  timeZone: string;
  isSample: boolean;
  parcels: PublicParcel[];
}

export interface PageDeps extends Pick<WorkDeps, 'db' | 'clock'> {
  carrier: Pick<Carrier, 'now'>;
}

/** Undefined: there is none under this token, or its page is over. */
export async function readPublicShipment(
  { db, clock, carrier }: PageDeps,
  token: string,
): Promise<PublicShipment | undefined> {
  const [row] = await db
    .select({ shipment: shipments, form: labelIntents.form, timeZone: accounts.timeZone })
    .from(shipments)
    .innerJoin(labelIntents, eq(labelIntents.labelId, shipments.labelId))
    .innerJoin(accounts, eq(accounts.id, shipments.accountId))
    .where(eq(shipments.trackToken, token));
  if (!row) return undefined;
  const { shipment, form, timeZone } = row;
  const carrierNow = await carrier.now();
  // A void is dated by our clock, a delivery by the carrier's.
  const now = shipment.status === 'voided' ? clock() : carrierNow;
  if (isPageOver(shipment.endedAt, now)) return undefined;
  const { recipientCity, recipientStateCode, recipientCountryCode, ...details } = shipment.details;
  const country = recipientCountryCode === 'US' ? '' : countryName(recipientCountryCode);
  return {
    status: shipment.status,
    sender: senderOf(form.order),
    destination: [recipientCity, recipientStateCode, country].filter(Boolean).join(', '),
    carrierId: details.carrierId,
    serviceName: details.serviceName,
    language: languageOfCountry(recipientCountryCode),
    timeZone,
    isSample: details.sample,
    parcels: await parcelsOf(db, shipment.labelId, believedUntil(carrierNow)),
  };
}

async function parcelsOf(db: PageDeps['db'], labelId: string, until: number): Promise<PublicParcel[]> {
  const rows = await db
    .select({ trackingNumber: parcels.trackingNumber, status: parcels.status })
    .from(parcels)
    .where(eq(parcels.labelId, labelId))
    .orderBy(asc(parcels.packageNo));
  const events = await db
    .select()
    .from(trackingEvents)
    .where(
      inArray(
        trackingEvents.trackingNumber,
        rows.map(({ trackingNumber }) => trackingNumber),
      ),
    )
    .orderBy(asc(trackingEvents.time), asc(trackingEvents.id));
  return rows.map((parcel) => ({
    ...parcel,
    events: events
      .filter(({ trackingNumber, time, code }) => {
        // The booking of freight is between shipper and carrier.
        return trackingNumber === parcel.trackingNumber && time.getTime() <= until && code !== 'booked';
      })
      .toReversed()
      .map(({ code, time, place }) => ({ code, time, place })),
  }));
}
