/** The statement of a month of the account's time zone: what was available before it, its lines, and after it. */
import { Readable } from 'node:stream';
import { and, count, eq, lt, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/call.ts';
import type { LedgerLine } from '#contract/postage.ts';
import type { getStatement } from '#contract/postage-files.ts';
import { daysInMonth } from '#domain/calendar.ts';
import { renderPdf } from '#domain/labels/output/pdf.ts';
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import type { Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { Reader } from '#server/db/db.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { ledgerTransfers } from '#server/db/schema/ledger.ts';
import { refuse } from '#server/http/refusals.ts';
import type { User } from '#server/http/server-context.ts';
import type { StreamReply } from '#server/http/stream.ts';
import { cjkFont } from '#server/labels/pdf.ts';
import { eachLine } from '#server/ledger/lines.ts';
import { startOfDay } from '#server/orders/local-day.ts';
import { organisationOf } from '#server/organisations/organisation-store.ts';
import { inDays } from './filter.ts';
import type { StatementHead, StatementLine } from './statement-rows.ts';
import { statementTable } from './statement-rows.ts';
import { statementPages } from './statement-pages.ts';
import { TABLE_MIMES, tableFile } from './table-file.ts';

/** About 250 pages, which are drawn at once. */
const MAX_PDF_LINES = 10_000;

export async function statementFile(
  reader: Reader,
  user: User,
  { month, format }: QueryOf<typeof getStatement>,
): Promise<Result<StreamReply>> {
  const head = await readHead(reader, user, month);
  const { from, to } = head;
  const lines = eachStatementLine(
    head.openingCents,
    eachLine(reader, user.accountId, { from, to }, user.timeZone),
  );
  const name = `statement-${month}.${format}`;
  if (format === 'csv')
    return ok({ name, mime: TABLE_MIMES.csv, bytes: tableFile(statementTable(head, lines), 'csv') });
  const lineCount = await countLines(reader, user, { from, to });
  if (lineCount > MAX_PDF_LINES) return refuse('STATEMENT_TOO_LONG', { lines: lineCount });
  const drawn = [];
  for await (const line of lines) drawn.push(line);
  const pdf = renderPdf(statementPages(head, drawn), { cjkFont: await cjkFont() });
  return ok({ name, mime: 'application/pdf', bytes: Readable.from([Buffer.from(pdf)]) });
}

async function* eachStatementLine(
  openingCents: number,
  lines: AsyncIterable<LedgerLine>,
): AsyncGenerator<StatementLine> {
  let balanceCents = openingCents;
  for await (const line of lines) {
    const amountCents = centsFromDollars(line.amount);
    balanceCents += amountCents;
    yield { ...line, amountCents, balanceCents, balance: dollarsFromCents(balanceCents) };
  }
}

async function readHead(reader: Reader, user: User, month: string): Promise<StatementHead> {
  const [year = 0, monthOfYear = 0] = month.split('-').map(Number);
  const from = `${month}-01`;
  const [account] = await reader
    .select({ company: accounts.company, taxNumber: accounts.taxNumber })
    .from(accounts)
    .where(eq(accounts.id, user.accountId));
  const { name: issuer, supportEmail } = await organisationOf(reader);
  return {
    month,
    from,
    to: `${month}-${daysInMonth(year, monthOfYear)}`,
    timeZone: user.timeZone,
    language: user.language,
    issuer,
    supportEmail,
    company: account?.company ?? '',
    taxNumber: account?.taxNumber ?? '',
    name: `${user.firstName} ${user.lastName}`,
    email: user.email,
    openingCents: await centsBefore(reader, user.accountId, startOfDay(from, user.timeZone)),
  };
}

async function centsBefore(reader: Reader, ownerId: string, moment: Date): Promise<number> {
  const [row] = await reader
    .select({ cents: sql`coalesce(sum(${ledgerTransfers.availableCents}), 0)`.mapWith(Number) })
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.ownerId, ownerId), lt(ledgerTransfers.createdAt, moment)));
  return row?.cents ?? 0;
}

async function countLines(
  reader: Reader,
  { accountId, timeZone }: User,
  days: { from: string; to: string },
): Promise<number> {
  const [row] = await reader
    .select({ count: count() })
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.ownerId, accountId), inDays(ledgerTransfers.createdAt, days, timeZone)));
  return row?.count ?? 0;
}
