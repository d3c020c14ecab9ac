/**
 * The money beside the labels, over the same bad network: payments, voids, and the clock of the sandbox carrier, by which
 * parcels travel, bills come and refunds fall due. What gets no answer is sent again.
 */
import type { Network } from './network.ts';
import type { Random } from './random.ts';
import type { ServerProcess } from './server-process.ts';

const CORE = '/api/ezeeship';
const CARDS = [
  { number: '4242424242424242', share: 3 },
  { number: '4000000000000002', share: 1 },
  { number: '4000000000009995', share: 1 },
  { number: '4000000000000259', share: 2 },
].flatMap(({ number, share }) => Array.from({ length: share }, () => number));
/** Hours: nothing, a day, a week, until voids are decided. */
const MOVES = [0, 30, 24 * 7, 24 * 45];
const TRIES = 6;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface Desk {
  cookie: string;
  admin: string;
}

export interface Money {
  /** One act of the shipper, the carrier or the payer. `ownOrders` are left alone. */
  act(ownOrders: ReadonlySet<string>): Promise<void>;
  /** Brings all that is under way to its end, once the network is sound. */
  settle(): Promise<boolean>;
  /** What does not hold in the end. */
  judge(): Promise<string[]>;
}

interface Reply {
  result: 'OK' | 'ERR';
  retry?: string;
  data?: unknown;
}

export function createMoney(
  random: Random,
  { network, server, desk }: { network: Network; server: ServerProcess; desk: Desk },
): Money {
  const payments: string[] = [];

  /** Sends until it is answered, under one id or, as after a reload, a new one each time; null: there was no answer. */
  async function send(path: string, body: object | null, cookie: string, isReloaded = false) {
    let id = random.uuid();
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const reply = await network
        .fetch(`${server.origin}${path}`, {
          method: body ? 'POST' : 'GET',
          headers: { 'content-type': 'application/json', 'x-request-id': id, cookie },
          ...(body && { body: JSON.stringify(body) }),
        })
        .then(async (answer) => (await answer.json()) as Reply)
        .catch(() => null);
      if (reply && reply.retry !== 'later') return reply;
      if (isReloaded) id = random.uuid();
      await pause(random.whole(5, 40));
    }
    return null;
  }

  async function pay() {
    const id = random.uuid();
    payments.push(id);
    const card = {
      number: random.pick(CARDS),
      expMonth: 12,
      expYear: 2034,
      cvc: '123',
      firstName: 'Mina',
      lastName: 'Torres',
      zipCode: '91761',
    };
    const body = { id, method: 'card', amount: random.whole(1_000, 20_000) / 100, card };
    const isReloaded = random.chance(0.5);
    const sends = [send(`${CORE}/postage/recharge`, body, desk.cookie, isReloaded)];
    if (random.chance(0.3)) sends.push(send(`${CORE}/postage/recharge`, body, desk.cookie));
    await Promise.all(sends);
  }

  async function voidLabel(ownOrders: ReadonlySet<string>) {
    const labels = await server
      .sql<{ label_id: string; order_id: string }>(
        "select i.label_id, i.order_id from label_intents i join shipments s on s.label_id = i.label_id where i.state = 'succeeded' and s.status = 'recent' order by i.id",
      )
      // The server dies at times.
      .catch(() => []);
    const others = labels.filter(({ order_id: orderId }) => !ownOrders.has(orderId));
    if (others.length === 0) return;
    await send(`${CORE}/label/void?labelIds=${random.pick(others).label_id}`, {}, desk.cookie);
  }

  /** Of a label billed in part, one package that is not. */
  async function voidPackage(ownOrders: ReadonlySet<string>) {
    const found = await server
      .sql<{ label_id: string; order_id: string; number: string }>(
        `select i.label_id, i.order_id, min(p.tracking_number) as number from label_intents i
         join parcels p on p.label_id = i.label_id and p.status = 'recent' and p.billed_cents is null
         where i.state = 'succeeded' and exists (select 1 from parcels b where b.label_id = i.label_id and b.billed_cents is not null)
         group by i.label_id, i.order_id order by i.label_id`,
      )
      .catch(() => []);
    const others = found.filter(({ order_id: orderId }) => !ownOrders.has(orderId));
    if (others.length === 0) return;
    const { label_id: labelId, number } = random.pick(others);
    await atOnce(`${CORE}/label/voidPartial`, { labelId, trackingNos: [number] });
  }

  async function changeAddress(ownOrders: ReadonlySet<string>) {
    const found = await server
      .sql<{ label_id: string; order_id: string; order: Record<string, string> }>(
        `select i.label_id, i.order_id, i.form -> 'order' as order from label_intents i
         join shipments s on s.label_id = i.label_id where s.status = 'inTransit' order by i.label_id`,
      )
      .catch(() => []);
    const others = found.filter(({ order_id: orderId }) => !ownOrders.has(orderId));
    if (others.length === 0) return;
    const { label_id: labelId, order } = random.pick(others);
    const address = {
      personName: order['recipientName'],
      phone: order['recipientPhone'],
      email: order['recipientEmail'],
      addressLine1: `${random.whole(1, 99)} Canal St`,
      addressLine2: random.pick(['', '', '#sandbox:lost', '#sandbox:fail']),
      city: order['recipientCity'],
      stateCode: order['recipientStateCode'],
      zipCode: order['recipientZipCode'],
      countryCode: order['recipientCountryCode'],
    };
    await atOnce(`${CORE}/shipment/changeAddress`, { labelId, address });
  }

  /** Sent until it is answered, at times as after a reload and at times from two devices. */
  async function atOnce(path: string, body: object) {
    const sends = [send(path, body, desk.cookie, random.chance(0.5))];
    if (random.chance(0.3)) sends.push(send(path, body, desk.cookie));
    await Promise.all(sends);
  }

  const advance = (hours: number) => send(`${CORE}/sandbox/advance`, { hours }, desk.admin);

  return {
    async act(ownOrders) {
      if (!server.isUp()) return;
      const kind = random.whole(0, 5);
      if (kind <= 1) await pay();
      else if (kind === 2) await voidLabel(ownOrders);
      else if (kind === 3) await voidPackage(ownOrders);
      else if (kind === 4) await changeAddress(ownOrders);
      else await advance(random.pick(MOVES));
    },
    async settle() {
      for (const id of payments) await send(`${CORE}/postage/recharge/${id}`, null, desk.cookie);
      const moved = await advance(0);
      return moved?.result === 'OK';
    },
    async judge() {
      return [...(await paymentsHold()), ...(await billsHold()), ...(await changesHold())];
    },
  };

  async function paymentsHold(): Promise<string[]> {
    const strays = await server.sql<{ id: string }>(
      'select b.id from payment_book b left join recharges r on r.id = b.id where r.id is null',
    );
    const booked = await server.sql<{
      id: string;
      status: string;
      n: number;
      cents: number;
      asked: number;
      disputes: number;
      is_disputed: boolean;
    }>(
      `select b.id, b.status, b.amount_cents::int as asked, b.is_disputed,
         (select count(*)::int from ledger_transfers t where t.kind = 'recharge' and t.reference like b.id || '%') as n,
         (select coalesce(sum(t.available_cents), 0)::int + coalesce((select sum(e.amount_cents)::int from ledger_entries e
            join ledger_transfers o on o.id = e.transfer_id where o.kind = 'recharge' and o.reference like b.id || '%'
            and e.account_id like '%:owed'), 0) from ledger_transfers t
          where t.kind = 'recharge' and t.reference like b.id || '%') as cents,
         (select count(*)::int from ledger_transfers t where t.kind = 'chargeback' and t.reference like b.id || '%') as disputes
       from payment_book b where b.id = any($1)`,
      [payments],
    );
    return [
      ...strays.map(({ id }) => `M1 the provider made payment ${id}, which nobody asked for`),
      ...booked.flatMap(({ id, status, n, cents, asked, disputes, is_disputed: isDisputed }) => {
        const times = status === 'succeeded' ? 1 : 0;
        return [
          ...(n === times ? [] : [`M2 payment ${id} is ${status} and was booked ${n} times`]),
          ...(n === times && cents !== asked * times
            ? [`M2 payment ${id} of ${asked} cents was booked as ${cents}`]
            : []),
          ...(disputes === (isDisputed ? 1 : 0)
            ? []
            : [`M3 the dispute of ${id} was booked ${disputes} times`]),
        ];
      }),
    ];
  }

  /** The carrier was told of each, and made of none two. */
  async function changesHold(): Promise<string[]> {
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

  async function billsHold(): Promise<string[]> {
    const missing = await server.sql<{ tracking_number: string; n: number }>(
      `select b.tracking_number, count(l.id)::int as n from carrier_bills b
       join parcels p on p.tracking_number = b.tracking_number
       left join bill_lines l on l.tracking_number = b.tracking_number and l.status = 'booked'
       where p.status <> 'voided' group by b.tracking_number having count(l.id) <> 1`,
    );
    return missing.map(({ tracking_number: number, n }) => `M4 the bill of ${number} was booked ${n} times`);
  }
}
