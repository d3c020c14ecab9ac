import { BILL_STATUSES } from '#contract/postage-labels.ts';
import { formatDay, formatDayTime } from '#ui/format/moment.ts';
import { Money } from '#ui/format/money.tsx';
import { moneyBadge } from './badges.tsx';
import { codeCell, moneyCell, moneyPathOf, plainCell, serviceName } from './cells.tsx';
import { labelColumns, pricedColumns } from './label-columns.tsx';
import { defineList } from './list-definition.ts';

/** The money of each shipment, from the quote to the bill. */
export const history = defineList<'history'>({
  name: 'history',
  list: 'history',
  kinds: BILL_STATUSES,
  kindName: (kind, t) => t(`postage:billStatus.${kind}`),
  columns: [
    ...labelColumns,
    { key: 'status', width: 120, cell: ({ status }, t) => plainCell(t(`shipments:status.${status}`)) },
    {
      key: 'billStatus',
      width: 130,
      cell: ({ billStatus }, t) => moneyBadge({ of: 'billStatus', is: billStatus }, t),
    },
    { key: 'shipDate', width: 130, cell: ({ shipDate }) => plainCell(formatDay(shipDate)) },
    ...pricedColumns,
    {
      key: 'holdAmount',
      width: 110,
      align: 'end',
      sortsBy: 'amount',
      cell: ({ holdAmount }) => <Money amount={holdAmount} className="font-semibold" />,
    },
    { key: 'billedAmount', width: 110, align: 'end', cell: ({ billedAmount }) => moneyCell(billedAmount) },
  ],
  shown: [
    'orderNo',
    'time',
    'trackingNo',
    'status',
    'billStatus',
    'zone',
    'estimated',
    'estimated2',
    'holdAmount',
    'billedAmount',
  ],
  narrow: ['orderNo', 'time', 'billStatus', 'holdAmount', 'billedAmount'],
  flexible: 'trackingNo',
  pathOf: moneyPathOf,
  card: (line, t) => ({
    title: codeCell(line.orderNo),
    to: moneyPathOf(line),
    amount: <Money amount={line.billedAmount ?? line.holdAmount} />,
    badge: moneyBadge({ of: 'billStatus', is: line.billStatus }, t),
    facts: [formatDayTime(line.time), serviceName(line), t(`shipments:status.${line.status}`)],
  }),
  totals: ['estimated', 'estimated2', 'holdAmount', 'billedAmount'],
  icon: 'truck',
});
