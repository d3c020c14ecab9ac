/**
 * The money beside the labels, over the same bad network: payments, changes of labels, the carrier's notices, and the clock
 * of the sandbox carrier, by which parcels travel, bills come and refunds fall due. What gets no answer is sent again.
 */
import { createCarrierNotices } from './carrier-notices.ts';
import type { ErrandDeps } from './errands.ts';
import { createErrands } from './errands.ts';
import { createLabelChanges } from './label-changes.ts';
import type { Random } from './random.ts';

const CORE = '/api/ezeeship';
const CARDS = [
  { number: '4242424242424242', share: 3 },
  { number: '4000000000000002', share: 1 },
  { number: '4000000000009995', share: 1 },
  { number: '4000000000000259', share: 2 },
].flatMap(({ number, share }) => Array.from({ length: share }, () => number));
/** Hours: nothing, a day, a week, until voids are decided. */
const MOVES = [0, 30, 24 * 7, 24 * 45];

export interface Money {
  /** One act of the shipper, the carrier or the payer. `ownOrders` are left alone. */
  act(ownOrders: ReadonlySet<string>): Promise<void>;
  /** Brings all that is under way to its end, once the network is sound. */
  settle(): Promise<boolean>;
  /** What does not hold in the end. */
  judge(): Promise<string[]>;
}

export function createMoney(random: Random, deps: ErrandDeps): Money {
  const { server, desk } = deps;
  const errands = createErrands(random, deps);
  const { send } = errands;
  const changes = createLabelChanges(random, { server, errands });
  const notices = createCarrierNotices(random, { server, errands });
  const payments: string[] = [];

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

  const advance = (hours: number) => send(`${CORE}/sandbox/advance`, { hours }, desk.admin);

  /** As often as each is named. */
  const acts: ((ownOrders: ReadonlySet<string>) => Promise<unknown>)[] = [
    pay,
    pay,
    changes.voidLabel,
    changes.voidLabel,
    changes.voidPackage,
    changes.changeAddress,
    changes.changeAddress,
    notices.tell,
    notices.tell,
    () => advance(random.pick(MOVES)),
    () => advance(random.pick(MOVES)),
  ];

  return {
    async act(ownOrders) {
      if (!server.isUp()) return;
      await random.pick(acts)(ownOrders);
    },
    async settle() {
      for (const id of payments) await send(`${CORE}/postage/recharge/${id}`, null, desk.cookie);
      const moved = await advance(0);
      return moved?.result === 'OK';
    },
    async judge() {
      return [
        ...(await paymentsHold()),
        ...(await billsHold()),
        ...(await changes.judge()),
        ...(await notices.judge()),
      ];
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

  async function billsHold(): Promise<string[]> {
    const missing = await server.sql<{ tracking_number: string; charge: string; n: number }>(
      `select b.tracking_number, b.charge, count(l.id)::int as n from carrier_bills b
       join parcels p on p.tracking_number = b.tracking_number
       left join bill_lines l
         on l.tracking_number = b.tracking_number and l.charge = b.charge and l.status = 'booked'
       where p.status <> 'voided' group by b.tracking_number, b.charge having count(l.id) <> 1`,
    );
    return missing.map(
      ({ tracking_number: number, charge, n }) => `M4 the ${charge} of ${number} was booked ${n} times`,
    );
  }
}
