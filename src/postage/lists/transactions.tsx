import type { TFunction } from 'i18next';
import { POSTAGE_PATHS } from '#contract/paths.ts';
import type { LedgerLine } from '#contract/postage.ts';
import { TRANSFER_KINDS, type TransferKind } from '#domain/ledger/transfer.ts';
import { doerText } from '#list/doer-text.ts';
import { formatDayTime } from '#ui/format/moment.ts';
import { Money } from '#ui/format/money.tsx';
import { codeCell, moneyCell, nameCell, plainCell, signedMoney, timeCell } from './cells.tsx';
import { defineList, type ListDefinition } from './list-definition.ts';

const kindName = (kind: string, t: TFunction): string => t(`postage:kind.${kind}`);

const pathOf = ({ labelId, orderId, orderNo }: LedgerLine): string | null =>
  orderNo === null
    ? null
    : labelId !== null
      ? POSTAGE_PATHS.label(labelId, orderNo)
      : orderId !== null
        ? POSTAGE_PATHS.order(orderId, orderNo)
        : null;

const definition = {
  list: 'transactions',
  kindName,
  columns: [
    { key: 'kind', width: 190, cell: (line, t) => nameCell(kindName(line.kind, t), pathOf(line)) },
    { key: 'time', width: 150, sortsBy: 'time', cell: ({ time }) => timeCell(time) },
    { key: 'orderNo', width: 120, cell: ({ orderNo }) => codeCell(orderNo) },
    { key: 'trackingNo', width: 225, cell: ({ trackingNumber }) => codeCell(trackingNumber) },
    { key: 'reference', width: 200, cell: ({ reference = null }) => codeCell(reference) },
    { key: 'reason', width: 220, cell: ({ reason }) => plainCell(reason) },
    { key: 'by', width: 220, cell: ({ by }, t) => plainCell(by && doerText(by, t)) },
    {
      key: 'amount',
      width: 110,
      align: 'end',
      sortsBy: 'amount',
      cell: ({ amount }) => signedMoney(amount, 'font-semibold'),
    },
    { key: 'balance', width: 110, align: 'end', cell: ({ balance }) => moneyCell(balance) },
  ],
  narrow: ['kind', 'time', 'orderNo', 'amount', 'balance'],
  flexible: 'orderNo',
  pathOf,
  card: (line, t) => ({
    title: kindName(line.kind, t),
    to: pathOf(line),
    amount: signedMoney(line.amount),
    aside: (
      <>
        <span className="sr-only">{t('postage:column.balance')} </span>
        <Money amount={line.balance} />
      </>
    ),
    facts: [
      formatDayTime(line.time),
      line.orderNo && codeCell(line.orderNo),
      line.reason,
      line.by && doerText(line.by, t),
    ],
  }),
  totals: ['credits', 'debits', 'net'],
  icon: 'receipt',
} satisfies Omit<ListDefinition<'transactions'>, 'name' | 'kinds' | 'shown'>;

/** Every line of the ledger, with the available balance after it. */
export const transactions = defineList<'transactions'>({
  ...definition,
  name: 'transactions',
  kinds: TRANSFER_KINDS,
  shown: ['kind', 'time', 'orderNo', 'trackingNo', 'amount', 'balance'],
});

const VOID_KINDS = [
  'voidReview',
  'billedVoidReview',
  'voidRefund',
  'voidRefundFee',
  'voidRefused',
] as const satisfies readonly TransferKind[];

/** What was done for labels given back, step by step. */
export const voidLog = defineList<'transactions'>({
  ...definition,
  name: 'voidLog',
  only: VOID_KINDS.join(),
  kinds: VOID_KINDS,
  shown: ['kind', 'time', 'orderNo', 'trackingNo', 'amount', 'balance'],
});
