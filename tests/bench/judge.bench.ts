/** judge() of one full order, beside the cost of copying that order once, which each message to a worker pays. */
import { blankCustomsItem } from '#domain/order/blank.ts';
import { factsOf, PLAIN_USER } from '#domain/order/facts.ts';
import { judge } from '#domain/rules/judge.ts';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { atMost, inTurn, type Row } from './measure.ts';

const TIMES = 200;
const facts = factsOf(PLAIN_USER, '2026-11-20');
const full = anOrder();
const largest = {
  ...anOrder(
    { carrierId: 3, carrierServiceId: 39, recipientCountryCode: 'CA', recipientStateCode: 'ON' },
    Array.from({ length: 25 }, () => aParcel({ packageTypeId: 50 })),
  ),
  ordersPackageItems: Array.from({ length: 100 }, (_, n) => ({
    ...blankCustomsItem(),
    description: `Cotton shirt ${n}`,
    quantity: 2,
    weight: 1,
    valueAmount: 20,
    tariffNumber: '6109100012',
  })),
};

export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, form] of [
    ['judge one full domestic order', full],
    ['judge 25 parcels, 100 items', largest],
  ] as const) {
    const repeat = (one: () => unknown) => () => {
      for (let i = 0; i < TIMES; i++) one();
    };
    const [ours, copy] = await inTurn(
      9,
      repeat(() => judge(form, 'label', facts)),
      repeat(() => structuredClone(form)),
    );
    rows.push(atMost(name, 'structuredClone of it', ours! / TIMES, copy! / TIMES, 'ms'));
  }
  return rows;
}
