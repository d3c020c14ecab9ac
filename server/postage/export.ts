import type { Language } from '#contract/account.ts';
import type { BodyOf } from '#contract/call.ts';
import type { LedgerLine } from '#contract/postage.ts';
import type { exportPostage } from '#contract/postage-files.ts';
import type { Bill } from '#contract/postage-labels.ts';
import { addDays } from '#domain/calendar.ts';
import { carrierById } from '#domain/carriers/carriers.ts';
import { serviceById } from '#domain/carriers/services.ts';
import { FEE_LINES } from '#domain/order/fees.ts';
import type { Reader } from '#server/db/db.ts';
import { sentence } from '#server/http/messages.ts';
import type { User } from '#server/http/server-context.ts';
import type { StreamReply } from '#server/http/stream.ts';
import { eachLine } from '#server/ledger/lines.ts';
import { localDay, localTime } from '#server/orders/local-day.ts';
import { eachBill } from './bills.ts';
import type { PostageFilter } from './filter.ts';
import type { Cell, Table } from './table-file.ts';
import { TABLE_MIMES, tableFile } from './table-file.ts';

interface Column<T> {
  header: string;
  cell: (line: T) => Cell;
}

/** What the filter of a list finds, whole, as a file in the user's language and time zone. */
export function exportFile(
  reader: Reader,
  user: User,
  { what, format, kind, ...asked }: BodyOf<typeof exportPostage>,
  now: Date,
): StreamReply {
  const filter = daysOf(asked, user.timeZone, now);
  const name = wordOf(user.language, `sheet.${what}`);
  const table: Table =
    what === 'transactions'
      ? tableOf(
          name,
          transactionColumns(user),
          eachLine(reader, user.accountId, { ...filter, kind }, user.timeZone),
        )
      : tableOf(name, billColumns(user), eachBill(reader, user, filter));
  return {
    name: `${what}-${localDay(now, user.timeZone)}.${format}`,
    mime: TABLE_MIMES[format],
    bytes: tableFile(table, format),
  };
}

const DAYS_BACK = { '24h': 1, '7d': 7, '30d': 30, '90d': 90 };

/** A period ends now; one of days begins with a whole day where the account is. */
function daysOf(
  { period, ...filter }: PostageFilter & Pick<BodyOf<typeof exportPostage>, 'period'>,
  timeZone: string,
  now: Date,
): PostageFilter {
  if (period === undefined) return filter;
  const { q } = filter;
  if (period === 'all') return { q };
  if (period === '24h') return { q, since: new Date(now.getTime() - 86_400_000) };
  return { q, from: addDays(localDay(now, timeZone), -DAYS_BACK[period]) };
}

function tableOf<T>(name: string, columns: Column<T>[], lines: AsyncIterable<T>): Table {
  async function* rows() {
    for await (const line of lines) yield columns.map(({ cell }) => cell(line));
  }
  return { name, headers: columns.map(({ header }) => header), rows: rows() };
}

const wordOf = (language: Language, key: string) => sentence(language, 'postage-files', key) ?? key;

function transactionColumns({ language, timeZone }: User): Column<LedgerLine>[] {
  const header = (name: string) => wordOf(language, `column.${name}`);
  return [
    { header: header('time'), cell: ({ time }) => localTime(new Date(time), timeZone) },
    { header: header('kind'), cell: ({ kind }) => sentence(language, 'postage', `kind.${kind}`) ?? kind },
    { header: header('amount'), cell: ({ amount }) => amount },
    { header: header('balance'), cell: ({ balance }) => balance },
    { header: header('orderNo'), cell: ({ orderNo }) => orderNo },
    { header: header('trackingNo'), cell: ({ trackingNumber }) => trackingNumber },
    { header: header('reference'), cell: ({ reference }) => reference ?? null },
    { header: header('reason'), cell: ({ reason }) => reason ?? null },
  ];
}

function billColumns({ language, timeZone }: User): Column<Bill>[] {
  const header = (name: string) => wordOf(language, `column.${name}`);
  const plain = (name: keyof Bill): Column<Bill> => ({
    header: header(name),
    cell: (bill) => bill[name] as Cell,
  });
  return [
    { header: header('time'), cell: ({ time }) => localTime(new Date(time), timeZone) },
    plain('trackingNo'),
    plain('orderNo'),
    plain('invoiceNo'),
    { header: header('carrier'), cell: ({ carrierId }) => carrierById(carrierId)?.name ?? null },
    {
      header: header('service'),
      cell: ({ carrierServiceId }) => serviceById(carrierServiceId)?.name ?? null,
    },
    plain('shipDate'),
    {
      header: header('billStatus'),
      cell: ({ billStatus }) => wordOf(language, `billStatus.${billStatus}`),
    },
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
