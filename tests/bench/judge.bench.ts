/** judge() of one full order, beside the cost of copying that order once, which each message to a worker pays. */
import { blankCustomsItem } from '#domain/order/blank.ts';
import { factsOf, PLAIN_USER } from '#domain/order/facts.ts';
import { judge } from '#domain/rules/judge.ts';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { atMost, inTurn, type Row } from './measure.ts';

const TIMES = 200;
const LIMIT_MS = 2;
const facts = factsOf(PLAIN_USER, '2026-11-20');
const fileable = factsOf({ ...PLAIN_USER, ableItn: true }, '2026-11-20');
const full = anOrder();
/** The largest legal order: 25 parcels and 100 items, filed as an export. */
const largest = {
  ...anOrder(
    {
      carrierId: 3,
      carrierServiceId: 47,
      recipientCountryCode: 'DE',
      recipientStateCode: '',
      recipientZipCode: '10115',
      recipientEmail: 'sam@example.com',
      recipientPhone: '+49 30 901820',
      recipientCompany: 'Reed GmbH',
      senderCompany: 'Torres Goods',
      contentsType: 'MERCHANDISE',
      purpose: 'SOLD',
      aesContactName: 'Sam Reed',
      aesContactPhoneNumber: '+49 30 901820',
      einNumber: '12-3456789',
      eeiProvideType: 2,
      aesItn: 'X20261120123456',
    },
    Array.from({ length: 25 }, () => aParcel({ packageTypeId: 50, weight: 10 })),
  ),
  ordersPackageItems: Array.from({ length: 100 }, (_, n) => ({
    ...blankCustomsItem(),
    description: `Cotton shirt ${n}`,
    quantity: 2,
    weight: 1,
    valueAmount: 40,
    tariffNumber: '6109100012',
    aesUnit: 'NO',
  })),
};
if (judge(largest, 'label', fileable).length > 0) throw new Error('the largest order is to be a legal one');

export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, form] of [
    ['judge one full domestic order', full],
    ['judge the largest order (25 parcels, 100 items)', largest],
  ] as const) {
    const repeat = (one: () => unknown) => () => {
      for (let i = 0; i < TIMES; i++) one();
    };
    const [ours, copy] = await inTurn(
      9,
      repeat(() => judge(form, 'label', form === largest ? fileable : facts)),
      repeat(() => structuredClone(form)),
    );
    rows.push(atMost(name, 'structuredClone of it', ours! / TIMES, copy! / TIMES, 'ms'));
    if (form === largest) rows.push(atMost(name, 'limit', ours! / TIMES, LIMIT_MS, 'ms', 1));
  }
  return rows;
}
