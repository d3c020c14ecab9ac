/** The carrier's notices of parcels: doubled, in any order, of times to come, and some that are forged. */
import { newestEvent, parcelStatusAfter } from '#domain/tracking/tracking-status.ts';
import type { ParcelEvent, ShipmentStatus, TrackingCode } from '#domain/tracking/tracking-status.ts';
import { signEvent } from '#server/payments/event-signature.ts';
import type { Errands } from './errands.ts';
import type { Random } from './random.ts';
import type { ServerProcess } from './server-process.ts';
import { NOTICE_SECRET } from './server-process.ts';

const PATH = '/api/carrier/webhook';
const CODES: readonly TrackingCode[] = ['accepted', 'departed', 'arrived', 'delayed', 'damaged', 'delivered'];
const HOUR_MS = 3_600_000;
/** Before the carrier's now. The first is drawn often: events of one time. */
const AGES = [5, 5, 5, 11, 29, 53, 90];
/** No sum of the hours by which the clock is moved comes near it. */
const AHEAD_HOURS = 20 * 24 + 7;
const NOW_SQL = `now() + make_interval(secs => 3600 * (select coalesce(sum(hours), 0) from carrier_clock_moves))`;

interface Answer {
  outcome?: string;
}

export interface CarrierNotices {
  tell(ownOrders: ReadonlySet<string>): Promise<void>;
  /** What does not hold in the end. */
  judge(): Promise<string[]>;
}

export function createCarrierNotices(
  random: Random,
  { server, errands }: { server: ServerProcess; errands: Errands },
): CarrierNotices {
  const taken: string[] = [];
  const forged: string[] = [];

  async function send(trackingNumber: string, { code, time }: ParcelEvent, isForged: boolean) {
    const id = random.uuid();
    const body = JSON.stringify({
      id: `notice ${id}`,
      events: [{ id, trackingNumber, code, time: time.toISOString(), place: 'Ontario, CA' }],
    });
    const secret = isForged ? `not ${NOTICE_SECRET}` : NOTICE_SECRET;
    const given = {
      body,
      headers: () => ({ 'packbench-signature': signEvent(secret, body, new Date()) }),
      isAnswer: ({ outcome }: Answer) => outcome !== undefined,
    };
    if (isForged) forged.push(id);
    const sends = [errands.post<Answer>(PATH, given)];
    if (random.chance(0.4)) sends.push(errands.post<Answer>(PATH, given));
    for (const answer of await Promise.all(sends))
      if (answer?.outcome === 'taken' || answer?.outcome === 'known') taken.push(id);
  }

  return {
    async tell(ownOrders) {
      const parcel = await errands.oneOf<{ order_id: string; number: string; now: string }>(
        `select i.order_id, p.tracking_number as number, ${NOW_SQL} as now from parcels p
         join label_intents i on i.label_id = p.label_id where p.status <> 'voided' order by p.tracking_number`,
        ownOrders,
      );
      if (!parcel) return;
      const now = Date.parse(parcel.now);
      for (let left = random.whole(2, 4); left > 0; left--) {
        const hours = random.chance(0.2) ? AHEAD_HOURS : -random.pick(AGES);
        const event = { code: random.pick(CODES), time: new Date(now + hours * HOUR_MS) };
        await send(parcel.number, event, random.chance(0.2));
      }
    },

    judge: async () => [...(await eventsAreKept()), ...(await parcelsFollow())],
  };

  async function eventsAreKept(): Promise<string[]> {
    const known = await server.sql<{ event_id: string; n: number }>(
      'select event_id, count(*)::int as n from tracking_events where event_id = any($1) group by event_id',
      [[...taken, ...forged]],
    );
    const times = new Map(known.map(({ event_id: id, n }) => [id, n]));
    const genuine = new Set(taken.filter((id) => !forged.includes(id)));
    return [
      ...[...genuine]
        .filter((id) => times.get(id) !== 1)
        .map((id) => `M9 event ${id} was answered as taken in and is kept ${times.get(id) ?? 0} times`),
      ...forged.filter((id) => times.has(id)).map((id) => `M9 the forged event ${id} was taken in`),
    ];
  }

  /** As if all events had come at once. */
  async function parcelsFollow(): Promise<string[]> {
    const parcels = await server.sql<{
      number: string;
      status: ShipmentStatus;
      now: string;
      events: { code: TrackingCode; time: string }[];
    }>(
      `select p.tracking_number as number, p.status, ${NOW_SQL} as now,
         json_agg(json_build_object('code', e.code, 'time', e.time)) as events
       from parcels p join tracking_events e on e.tracking_number = p.tracking_number
       group by p.tracking_number, p.status`,
    );
    return parcels.flatMap(({ number, status, now, events }) => {
      const told = events.map(({ code, time }) => ({ code, time: new Date(time) }));
      const right = parcelStatusAfter(status, newestEvent(told, new Date(now)));
      return status === right ? [] : [`M10 parcel ${number} is ${status}, its events say ${right}`];
    });
  }
}
