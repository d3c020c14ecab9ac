import type { Hold } from '#contract/postage-labels.ts';
import { DEPOSIT_STATUSES, HOLD_STATUSES, VOID_STATUSES } from '#contract/postage-labels.ts';
import { formatDayTime } from '#ui/format/moment.ts';
import { Money } from '#ui/format/money.tsx';
import { ReleaseWay } from '../release-way.tsx';
import { moneyBadge } from './badges.tsx';
import {
  codeCell,
  moneyCell,
  moneyPathOf,
  NONE,
  plainCell,
  serviceName,
  timeCell,
  unfreezePath,
} from './cells.tsx';
import { comesBack } from './comes-back.ts';
import { labelColumns } from './label-columns.tsx';
import { defineList } from './list-definition.ts';

/** A page kept by an older version does not know it. */
const besideCell = (amount: number | undefined) => (amount === 0 ? NONE : moneyCell(amount));
const isInTransit = ({ inTransit = [] }: Hold): boolean => inTransit.length > 0;

/** Postage held for labels. */
export const holds = defineList<'holds'>({
  name: 'holds',
  list: 'holds',
  kinds: HOLD_STATUSES,
  kindName: (kind, t) => t(`postage:holdStatus.${kind}`),
  columns: [
    ...labelColumns,
    { key: 'status', width: 140, cell: ({ status }, t) => moneyBadge({ of: 'holdStatus', is: status }, t) },
    { key: 'amount', width: 120, align: 'end', sortsBy: 'amount', cell: ({ amount }) => moneyCell(amount) },
    {
      key: 'remaining',
      width: 120,
      align: 'end',
      cell: ({ remaining }) => <Money amount={remaining} className="font-semibold" />,
    },
    { key: 'deposit', width: 110, align: 'end', cell: ({ depositAmount }) => besideCell(depositAmount) },
    { key: 'duties', width: 110, align: 'end', cell: ({ dutyAmount }) => besideCell(dutyAmount) },
  ],
  shown: ['orderNo', 'time', 'trackingNo', 'service', 'status', 'amount', 'remaining', 'deposit', 'duties'],
  narrow: ['orderNo', 'time', 'status', 'amount', 'remaining'],
  flexible: 'trackingNo',
  pathOf: moneyPathOf,
  card: (hold, t) => ({
    title: codeCell(hold.orderNo),
    to: moneyPathOf(hold),
    amount: <Money amount={hold.remaining} />,
    aside: hold.remaining === hold.amount ? null : t('postage:ofAmount', { amount: hold.amount }),
    badge: moneyBadge({ of: 'holdStatus', is: hold.status }, t),
    facts: [
      formatDayTime(hold.time),
      serviceName(hold),
      hold.depositAmount ? t('postage:besides.deposit', { amount: hold.depositAmount }) : null,
      hold.dutyAmount ? t('postage:besides.duties', { amount: hold.dutyAmount }) : null,
    ],
  }),
  acts: {
    nameOf: ({ orderNo }) => orderNo,
    all: [
      {
        key: 'unfreeze',
        icon: 'unlock',
        problem: (hold, t) => (isInTransit(hold) ? null : t('unfreeze:flaw.notInTransit')),
        does: { to: ({ orderNo, inTransit = [] }) => unfreezePath(orderNo, inTransit) },
      },
    ],
  },
  totals: ['amount', 'remaining', 'depositAmount', 'dutyAmount'],
  icon: 'lock',
});

/** Labels given back, and their refunds. */
export const voids = defineList<'voids'>({
  name: 'voids',
  list: 'voids',
  kinds: VOID_STATUSES,
  kindName: (kind, t) => t(`postage:voidStatus.${kind}`),
  columns: [
    ...labelColumns,
    { key: 'status', width: 130, cell: ({ status }, t) => moneyBadge({ of: 'voidStatus', is: status }, t) },
    { key: 'endTime', width: 150, cell: ({ endTime }) => timeCell(endTime) },
    { key: 'amount', width: 110, align: 'end', sortsBy: 'amount', cell: ({ amount }) => moneyCell(amount) },
    { key: 'fee', width: 100, align: 'end', cell: ({ fee }) => moneyCell(fee) },
    {
      key: 'refunded',
      width: 110,
      align: 'end',
      cell: ({ refunded }) => <Money amount={refunded} className="font-semibold" />,
    },
  ],
  shown: ['orderNo', 'time', 'trackingNo', 'service', 'status', 'endTime', 'amount', 'fee', 'refunded'],
  narrow: ['orderNo', 'time', 'status', 'amount', 'refunded'],
  flexible: 'trackingNo',
  pathOf: moneyPathOf,
  card: (line, t) => ({
    title: codeCell(line.orderNo),
    to: moneyPathOf(line),
    amount: <Money amount={line.status === 'refunded' ? line.refunded : line.amount} />,
    aside: line.fee === 0 ? null : t('postage:feeOf', { fee: line.fee }),
    badge: moneyBadge({ of: 'voidStatus', is: line.status }, t),
    facts: [formatDayTime(line.time), serviceName(line)],
  }),
  totals: ['amount', 'fee', 'refunded'],
  icon: 'undo',
});

/** Deposits and duties held beside the postage. */
export const deposits = defineList<'deposits'>({
  name: 'deposits',
  list: 'deposits',
  kinds: DEPOSIT_STATUSES,
  kindName: (kind, t) => t(`postage:depositStatus.${kind}`),
  columns: [
    ...labelColumns,
    { key: 'type', width: 180, cell: ({ type }, t) => plainCell(t(`postage:depositType.${type}`)) },
    {
      key: 'status',
      width: 130,
      cell: ({ status }, t) => moneyBadge({ of: 'depositStatus', is: status }, t),
    },
    { key: 'endTime', width: 150, cell: ({ endTime }) => timeCell(endTime) },
    {
      key: 'comesBack',
      width: 400,
      cell: (deposit, t) => (
        <span className="flex min-w-0 items-center justify-between gap-2">
          <span className="min-w-0">{plainCell(comesBack(deposit, t))}</span>
          <ReleaseWay deposit={deposit} />
        </span>
      ),
    },
    {
      key: 'amount',
      width: 120,
      align: 'end',
      sortsBy: 'amount',
      cell: ({ amount }) => <Money amount={amount} className="font-semibold" />,
    },
  ],
  shown: ['orderNo', 'time', 'type', 'status', 'amount', 'comesBack', 'endTime'],
  narrow: ['orderNo', 'status', 'comesBack', 'amount'],
  flexible: 'comesBack',
  pathOf: moneyPathOf,
  card: (deposit, t) => ({
    title: codeCell(deposit.orderNo),
    to: moneyPathOf(deposit),
    amount: <Money amount={deposit.amount} />,
    badge: moneyBadge({ of: 'depositStatus', is: deposit.status }, t),
    aside: <ReleaseWay deposit={deposit} />,
    facts: [formatDayTime(deposit.time), t(`postage:depositType.${deposit.type}`), comesBack(deposit, t)],
  }),
  totals: ['amount', 'held'],
  icon: 'shield',
});
