/** Voids, whole and of single packages, and new addresses of what is on its way. */
import type { Errands } from './errands.ts';
import type { Random } from './random.ts';
import type { ServerProcess } from './server-process.ts';

const CORE = '/api/ezeeship';
/** Dollars: what is free only, and whatever it costs. */
const FEE_LIMITS = [0, 0, 100];
/** Of USPS, whose voids cost something from the ninth hour on. */
const COSTS_LATE = "and s.details ->> 'carrierId' = '1'";

export interface LabelChanges {
  voidLabel(ownOrders: ReadonlySet<string>): Promise<void>;
  voidPackage(ownOrders: ReadonlySet<string>): Promise<void>;
  changeAddress(ownOrders: ReadonlySet<string>): Promise<void>;
  /** What does not hold in the end. */
  judge(): Promise<string[]>;
}

export function createLabelChanges(
  random: Random,
  { server, errands }: { server: ServerProcess; errands: Errands },
): LabelChanges {
  const { atOnce, oneOf } = errands;
  /** Dollars, the highest that was agreed to, by label. */
  const limits = new Map<string, number>();
  const toldVoided = new Set<string>();

  return {
    async voidLabel(ownOrders) {
      const isLate = random.chance(0.6);
      const label = await oneOf<{ label_id: string; order_id: string }>(
        `select i.label_id, i.order_id from label_intents i join shipments s on s.label_id = i.label_id
         where i.state = 'succeeded' and s.status = 'recent' ${isLate ? COSTS_LATE : ''} order by i.id`,
        ownOrders,
      );
      if (!label) return;
      const { label_id: labelId } = label;
      if (isLate)
        await server
          .sql("update shipments set created_at = created_at - interval '9 hours' where label_id = $1", [
            labelId,
          ])
          .catch(() => []);
      const maxFee = random.pick(FEE_LIMITS);
      limits.set(labelId, Math.max(limits.get(labelId) ?? 0, maxFee));
      const replies = await atOnce(`${CORE}/label/void`, { labels: [{ labelId, maxFee }] });
      for (const reply of replies) {
        const { done = [] } = (reply?.data ?? {}) as { done?: string[] };
        if (done.includes(labelId)) toldVoided.add(labelId);
      }
    },

    /** Of a label billed in part, one package that is not. */
    async voidPackage(ownOrders) {
      const found = await oneOf<{ label_id: string; order_id: string; number: string }>(
        `select i.label_id, i.order_id, min(p.tracking_number) as number from label_intents i
         join parcels p on p.label_id = i.label_id and p.status = 'recent' and p.billed_cents is null
         where i.state = 'succeeded' and exists (select 1 from parcels b where b.label_id = i.label_id and b.billed_cents is not null)
         group by i.label_id, i.order_id order by i.label_id`,
        ownOrders,
      );
      if (!found) return;
      await atOnce(`${CORE}/label/voidPartial`, { labelId: found.label_id, trackingNos: [found.number] });
    },

    async changeAddress(ownOrders) {
      const found = await oneOf<{ label_id: string; order_id: string; order: Record<string, string> }>(
        `select i.label_id, i.order_id, i.form -> 'order' as order from label_intents i
         join shipments s on s.label_id = i.label_id where s.status = 'inTransit' order by i.label_id`,
        ownOrders,
      );
      if (!found) return;
      const { label_id: labelId, order } = found;
      const address = {
        personName: order['recipientName'],
        phone: order['recipientPhone'],
        email: order['recipientEmail'],
        addressLine1: `${random.whole(1, 99)} Canal St`,
        addressLine2: random.pick(['', '#sandbox:lost', '#sandbox:fail', '#sandbox:fail']),
        city: order['recipientCity'],
        stateCode: order['recipientStateCode'],
        zipCode: order['recipientZipCode'],
        countryCode: order['recipientCountryCode'],
      };
      await atOnce(`${CORE}/shipment/changeAddress`, { labelId, address });
    },

    judge: async () => [...(await carrierWasTold()), ...(await limitsHold())],
  };

  async function carrierWasTold(): Promise<string[]> {
    const untold = await server.sql<{ id: string }>(
      "select id from address_changes where status = 'applied' union all select id from partial_voids where carrier_voided_at is null",
    );
    const unheard = await server.sql<{ id: string }>(
      `select v.id from partial_voids v, jsonb_array_elements_text(v.tracking_numbers) as number
       where not exists (select 1 from carrier_book b where b.tracking_numbers @> jsonb_build_array(number)
         and (b.voided_at is not null or b.voided_parcels -> number is not null))`,
    );
    return [
      ...untold.map(({ id }) => `M6 the carrier was not told of ${id}`),
      ...unheard.map(({ id }) => `M7 the carrier does not know the void ${id}`),
    ];
  }

  async function limitsHold(): Promise<string[]> {
    const fees = await server.sql<{ label_id: string; fee: number }>(
      `select i.label_id, v.fee_cents::int as fee from void_refunds v join label_intents i on i.id = v.intent_id
       where v.user_id is not null and i.label_id = any($1)`,
      [[...limits.keys()]],
    );
    const kept = await server.sql<{ label_id: string }>(
      "select label_id from label_intents where state <> 'voided' and label_id = any($1)",
      [[...toldVoided]],
    );
    return [
      ...fees
        .filter(({ label_id: labelId, fee }) => fee > (limits.get(labelId) ?? 0) * 100)
        .map(({ label_id: labelId, fee }) => `M8 the void of ${labelId} cost ${fee} cents, above its limit`),
      ...kept.map(({ label_id: labelId }) => `M8 ${labelId} was told to be voided and is not`),
    ];
  }
}
