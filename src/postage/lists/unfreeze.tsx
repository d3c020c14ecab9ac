import { UNFREEZE_STATUSES } from '#contract/unfreeze.ts';
import { formatDayTime } from '#ui/format/moment.ts';
import { Money } from '#ui/format/money.tsx';
import { CancelDialog } from '../unfreeze/cancel-dialog.tsx';
import { moneyBadge } from './badges.tsx';
import { codeCell, moneyPathOf, plainCell, timeCell } from './cells.tsx';
import { labelColumns } from './label-columns.tsx';
import { defineList } from './list-definition.ts';

/** Parts of what is held that were asked for, and what became of it. */
export const unfreeze = defineList<'unfreeze'>({
  name: 'unfreeze',
  list: 'unfreeze',
  kinds: UNFREEZE_STATUSES,
  kindName: (kind, t) => t(`postage:unfreezeStatus.${kind}`),
  columns: [
    ...labelColumns,
    {
      key: 'amount',
      width: 110,
      align: 'end',
      sortsBy: 'amount',
      cell: ({ amount }) => <Money amount={amount} className="font-semibold" />,
    },
    { key: 'note', width: 180, cell: ({ note }) => plainCell(note) },
    {
      key: 'status',
      width: 195,
      cell: ({ status }, t) => moneyBadge({ of: 'unfreezeStatus', is: status }, t),
    },
    { key: 'remark', width: 200, cell: ({ remark }) => plainCell(remark) },
    { key: 'endTime', width: 150, cell: ({ endTime }) => timeCell(endTime) },
  ],
  shown: ['orderNo', 'trackingNo', 'amount', 'note', 'status', 'remark'],
  narrow: ['orderNo', 'amount', 'status', 'remark'],
  flexible: 'remark',
  pathOf: moneyPathOf,
  card: (request, t) => ({
    title: codeCell(request.orderNo),
    to: moneyPathOf(request),
    amount: <Money amount={request.amount} />,
    badge: moneyBadge({ of: 'unfreezeStatus', is: request.status }, t),
    facts: [
      formatDayTime(request.time),
      <span key="number" className="font-mono break-all">
        {request.trackingNo}
      </span>,
      request.note && `${t('postage:column.note')}: ${request.note}`,
      request.remark && `${t('postage:column.remark')}: ${request.remark}`,
    ],
  }),
  acts: {
    nameOf: ({ orderNo, trackingNo }) => `${orderNo}, ${trackingNo}`,
    all: [
      {
        key: 'cancelRequest',
        icon: 'ban',
        isDanger: true,
        problem: ({ status }, t) => (status === 'pending' ? null : t(`unfreeze:decided.${status}`)),
        does: { dialog: CancelDialog },
      },
    ],
  },
  totals: ['amount'],
  icon: 'unlock',
});
