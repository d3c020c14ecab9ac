import { formatDayTime } from '#ui/format/moment.ts';
import { Money } from '#ui/format/money.tsx';
import { DisputeCell } from '../disputes/dispute-host.tsx';
import { moneyBadge } from './badges.tsx';
import { codeCell, moneyCell, moneyPathOf, plainCell, serviceName, signedMoney } from './cells.tsx';
import { labelColumns, pricedColumns } from './label-columns.tsx';
import { defineList } from './list-definition.ts';

/** What the carriers billed, by parcel. */
export const bills = defineList<'bills'>({
  name: 'bills',
  list: 'bills',
  kinds: ['billed', 'adjusted'],
  kindName: (kind, t) => t(`postage:billStatus.${kind}`),
  columns: [
    ...labelColumns,
    {
      key: 'billStatus',
      width: 130,
      cell: ({ billStatus }, t) => moneyBadge({ of: 'billStatus', is: billStatus }, t),
    },
    {
      key: 'charge',
      width: 150,
      cell: ({ charge = 'postage' }, t) => plainCell(t(`postage:charge.${charge}`)),
    },
    ...pricedColumns,
    { key: 'holdAmount', width: 110, align: 'end', cell: ({ holdAmount }) => moneyCell(holdAmount) },
    {
      key: 'billedAmount',
      width: 110,
      align: 'end',
      sortsBy: 'amount',
      cell: ({ billedAmount }) => <Money amount={billedAmount} className="font-semibold" />,
    },
    {
      key: 'difference',
      width: 110,
      align: 'end',
      cell: ({ difference }) => <Money amount={difference} signed />,
    },
    { key: 'dispute', width: 160, cell: (bill) => <DisputeCell bill={bill} /> },
  ],
  shown: [
    'orderNo',
    'time',
    'trackingNo',
    'charge',
    'billStatus',
    'holdAmount',
    'billedAmount',
    'difference',
    'dispute',
    'estimated',
    'estimated2',
  ],
  narrow: ['orderNo', 'time', 'dispute', 'billedAmount', 'difference'],
  flexible: 'trackingNo',
  pathOf: moneyPathOf,
  card: (bill, t) => ({
    title: codeCell(bill.orderNo),
    to: moneyPathOf(bill),
    amount: <Money amount={bill.billedAmount} />,
    aside: bill.difference === 0 ? null : signedMoney(-bill.difference),
    badge: moneyBadge({ of: 'billStatus', is: bill.billStatus }, t),
    facts: [
      formatDayTime(bill.time),
      serviceName(bill),
      bill.charge === undefined || bill.charge === 'postage' ? null : t(`postage:charge.${bill.charge}`),
    ],
    action: <DisputeCell bill={bill} isCard />,
  }),
  totals: ['holdAmount', 'billedAmount', 'difference'],
  icon: 'receipt',
});
