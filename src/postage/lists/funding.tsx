import type { TFunction } from 'i18next';
import { FUNDING_KINDS, type FundingEntry } from '#contract/postage.ts';
import { formatDayTime } from '#ui/format/moment.ts';
import { Money } from '#ui/format/money.tsx';
import { moneyBadge } from './badges.tsx';
import { codeCell, moneyCell, nameCell, plainCell, signedMoney, timeCell } from './cells.tsx';
import { defineList, type ListDefinition } from './list-definition.ts';

const kindName = (kind: string, t: TFunction): string => t(`postage:kind.${kind}`);
const badgeOf = ({ status }: FundingEntry, t: TFunction) =>
  moneyBadge({ of: 'fundingStatus', is: status }, t);

const definition = {
  list: 'funding',
  kinds: FUNDING_KINDS,
  kindName,
  columns: [
    { key: 'kind', width: 180, cell: ({ kind }, t) => nameCell(kindName(kind, t), null) },
    { key: 'time', width: 150, sortsBy: 'time', cell: ({ time }) => timeCell(time) },
    { key: 'status', width: 130, cell: badgeOf },
    { key: 'reference', width: 240, cell: ({ reference }) => codeCell(reference) },
    { key: 'reason', width: 220, cell: ({ reason }) => plainCell(reason) },
    { key: 'note', width: 220, cell: ({ note }) => plainCell(note) },
    { key: 'remark', width: 220, cell: ({ remark, reason }) => plainCell(remark ?? reason) },
    { key: 'amount', width: 110, align: 'end', sortsBy: 'amount', cell: ({ amount }) => signedMoney(amount) },
    { key: 'fee', width: 100, align: 'end', cell: ({ fee }) => moneyCell(fee) },
    {
      key: 'credited',
      width: 110,
      align: 'end',
      cell: ({ credited }) => <Money amount={credited} signed className="font-semibold" />,
    },
  ],
  shown: ['kind', 'time', 'status', 'reference', 'amount', 'fee', 'credited'],
  narrow: ['kind', 'time', 'status', 'amount', 'credited'],
  flexible: 'reference',
  pathOf: () => null,
  card: (entry, t) => ({
    title: kindName(entry.kind, t),
    to: null,
    amount: signedMoney(entry.amount),
    aside: entry.fee === 0 ? null : t('postage:feeOf', { fee: entry.fee }),
    badge: badgeOf(entry, t),
    facts: [formatDayTime(entry.time), entry.reason, entry.note, entry.remark],
  }),
  totals: ['amount', 'fee', 'credited'],
  icon: 'wallet',
} satisfies Omit<ListDefinition<'funding'>, 'name'>;

/** Money that came from outside or went there. */
export const funding = defineList<'funding'>({
  ...definition,
  name: 'funding',
  shown: ['kind', 'time', 'status', 'remark', 'reference', 'amount', 'fee', 'credited'],
  narrow: ['kind', 'time', 'status', 'remark', 'amount'],
});

/** Postage that was bought. */
export const purchases = defineList<'funding'>({
  ...definition,
  name: 'purchases',
  only: 'recharge',
  kinds: [],
});
