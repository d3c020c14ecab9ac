import type { TFunction } from 'i18next';
import type { PostageLine } from '#contract/postage-lists.ts';
import { DISPUTE_STATUSES } from '#domain/bills/dispute.ts';
import { formatDayTime } from '#ui/format/moment.ts';
import { Money } from '#ui/format/money.tsx';
import { moneyBadge } from './badges.tsx';
import { codeCell, moneyCell, moneyPathOf, plainCell, timeCell } from './cells.tsx';
import { labelColumns } from './label-columns.tsx';
import { defineList } from './list-definition.ts';

type Line = PostageLine<'disputes'>;

const partName = ({ disputed, fee }: Pick<Line, 'disputed' | 'fee'>, t: TFunction): string =>
  fee === null ? t(`postage:disputedPart.${disputed}`) : t(`rates:fee.${fee}`);

const statusBadge = ({ status }: Line, t: TFunction) => moneyBadge({ of: 'disputeStatus', is: status }, t);

/** Lines of bills the shipper said are wrong, and what came of it. */
export const disputes = defineList<'disputes'>({
  name: 'disputes',
  list: 'disputes',
  kinds: DISPUTE_STATUSES,
  kindName: (kind, t) => t(`postage:disputeStatus.${kind}`),
  columns: [
    ...labelColumns,
    { key: 'disputed', width: 130, cell: (line, t) => plainCell(partName(line, t)) },
    { key: 'status', width: 130, cell: statusBadge },
    { key: 'endTime', width: 150, cell: ({ endTime }) => timeCell(endTime) },
    { key: 'text', width: 220, cell: ({ text }) => plainCell(text) },
    { key: 'remark', width: 220, cell: ({ remark }) => plainCell(remark) },
    { key: 'amount', width: 110, align: 'end', sortsBy: 'amount', cell: ({ amount }) => moneyCell(amount) },
    {
      key: 'given',
      width: 110,
      align: 'end',
      cell: ({ given }) =>
        given === null ? moneyCell(given) : <Money amount={given} className="font-semibold" />,
    },
  ],
  shown: ['orderNo', 'time', 'disputed', 'status', 'remark', 'endTime', 'amount', 'given'],
  narrow: ['orderNo', 'time', 'status', 'amount', 'given'],
  flexible: 'remark',
  pathOf: moneyPathOf,
  card: (line, t) => ({
    title: codeCell(line.orderNo),
    to: moneyPathOf(line),
    amount: <Money amount={line.given ?? line.amount} />,
    badge: statusBadge(line, t),
    facts: [formatDayTime(line.time), partName(line, t), line.remark],
  }),
  totals: ['amount', 'given'],
  icon: 'scale',
});
