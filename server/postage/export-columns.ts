/** The columns of transactions and bills in an export. */
import type { Language } from '#contract/account.ts';
import type { LedgerLine } from '#contract/postage.ts';
import type { Bill } from '#contract/postage-labels.ts';
import { carrierById } from '#domain/carriers/carriers.ts';
import { serviceById } from '#domain/carriers/services.ts';
import { FEE_LINES } from '#domain/order/fees.ts';
import { sentence } from '#server/http/messages.ts';
import type { User } from '#server/http/server-context.ts';
import { localTime } from '#server/orders/local-day.ts';
import type { Cell } from './table-file.ts';

export interface Column<T> {
  header: string;
  cell: (line: T) => Cell;
}

export const wordOf = (language: Language, key: string): string =>
  sentence(language, 'postage-files', key) ?? key;

/** Makes columns named in the user's language. */
export const columnsIn =
  ({ language }: Pick<User, 'language'>) =>
  <T>(name: string, cell: (line: T) => Cell): Column<T> => ({
    header: wordOf(language, `column.${name}`),
    cell,
  });

export const carrierName = (id: number | null): Cell => carrierById(id)?.name ?? null;
export const serviceNameOf = (id: number | null): Cell => serviceById(id)?.name ?? null;

export function transactionColumns({ language, timeZone }: User): Column<LedgerLine>[] {
  const column = columnsIn({ language });
  return [
    column('time', ({ time }) => localTime(new Date(time), timeZone)),
    column('kind', ({ kind }) => sentence(language, 'postage', `kind.${kind}`) ?? kind),
    column('amount', ({ amount }) => amount),
    column('balance', ({ balance }) => balance),
    column('orderNo', ({ orderNo }) => orderNo),
    column('trackingNo', ({ trackingNumber }) => trackingNumber),
    column('reference', ({ reference }) => reference ?? null),
    column('reason', ({ reason }) => reason ?? null),
  ];
}

/** Of lines; `by` order: of all lines of a label together. */
export function billColumns({ language, timeZone }: User, by?: 'order' | 'package'): Column<Bill>[] {
  const column = columnsIn({ language });
  const plain = (name: keyof Bill): Column<Bill> => column(name, (bill: Bill) => bill[name] as Cell);
  return [
    column('time', ({ time }) => localTime(new Date(time), timeZone)),
    plain('trackingNo'),
    plain('orderNo'),
    plain('invoiceNo'),
    column('carrier', ({ carrierId }) => carrierName(carrierId)),
    column('service', ({ carrierServiceId }) => serviceNameOf(carrierServiceId)),
    plain('shipDate'),
    ...(by === 'order'
      ? []
      : [column('charge', ({ charge = 'postage' }: Bill) => wordOf(language, `charge.${charge}`))]),
    column('billStatus', ({ billStatus }) => wordOf(language, `billStatus.${billStatus}`)),
    plain('holdAmount'),
    plain('billedAmount'),
    plain('difference'),
    plain('estimated'),
    plain('estimated2'),
    plain('zone'),
    plain('weight'),
    plain('billedWeight'),
    plain('billedZone'),
    ...FEE_LINES.map((line): Column<Bill> => ({
      header: `${sentence(language, 'rates', `fee.${line}`) ?? line} (USD)`,
      cell: ({ fees }) => fees?.[line] ?? null,
    })),
  ];
}
