import { count, desc, ne } from 'drizzle-orm';
import type { BillProblem, BillUpload } from '#contract/bills.ts';
import { listBillProblems, uploadBills } from '#contract/bills.ts';
import type { MatchedLine } from '#domain/bills/match-bills.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { administratorOf, writeAudit } from '#server/admin/audit-log.ts';
import { billLines } from '#server/db/schema/bills.ts';
import { acceptForms } from '#server/http/form-body.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { route, routeRead } from '#server/http/route.ts';
import type { ReadLine } from './book-bills.ts';
import { analyseBills, bookBills } from './book-bills.ts';
import { readBills } from './read-bills.ts';

const MAX_PROBLEMS = 200;

export async function billRoutes(context: ServerContext): Promise<void> {
  await acceptForms(context, (forms) => {
    route(
      forms,
      uploadBills,
      async (work) => {
        const { body, query } = work;
        const read = await readBills(body.file);
        if (!read.ok) return read;
        const isBooking = query.book === '1';
        const matched = isBooking
          ? await bookBills(work, body.file.name, read.value)
          : await analyseBills(work.tx, read.value);
        const summary = summaryOf(read.value, matched, isBooking);
        if (isBooking)
          await writeAudit(work, administratorOf(work), {
            kind: 'billUpload',
            accountId: null,
            facts: [
              { name: 'file', value: body.file.name, format: 'text' },
              { name: 'lines', value: summary.lines, format: 'number' },
              { name: 'booked', value: summary.booked, format: 'number' },
            ],
          });
        return ok(summary);
      },
      { money: ({ query }) => query.book === '1' },
    );
  });

  routeRead(context, listBillProblems, async ({ reader, query }) => {
    const isProblem = ne(billLines.status, 'booked');
    const [counted] = await reader.select({ total: count() }).from(billLines).where(isProblem);
    const rows = await reader
      .select()
      .from(billLines)
      .where(isProblem)
      .orderBy(desc(billLines.createdAt), desc(billLines.id))
      .limit(query.pageSize)
      .offset((query.curPageNo - 1) * query.pageSize);
    return ok({
      total: counted?.total ?? 0,
      list: rows.flatMap((row) => {
        const problem = problemOf({ line: row, status: row.status, flaw: row.flaw }, row.rowNo);
        const { id, source } = row;
        return problem ? [{ ...problem, id, source, time: row.createdAt.toISOString() }] : [];
      }),
    });
  });
}

function summaryOf(
  read: readonly ReadLine[],
  matched: readonly MatchedLine[],
  isBooking: boolean,
): BillUpload {
  const counted = (status: MatchedLine['status']) => matched.filter((one) => one.status === status).length;
  return {
    lines: matched.length,
    matched: counted('booked'),
    unknown: counted('unknown'),
    duplicate: counted('duplicate'),
    contradicting: counted('contradicting'),
    booked: isBooking ? counted('booked') : 0,
    problems: matched
      .flatMap((one, index) => problemOf(one, read[index]?.rowNo ?? null) ?? [])
      .slice(0, MAX_PROBLEMS),
  };
}

function problemOf({ line, status, flaw }: MatchedLine, row: number | null): BillProblem | null {
  if (status === 'booked') return null;
  return {
    row,
    trackingNo: line.trackingNumber,
    invoiceNo: line.invoiceNo,
    amount: dollarsFromCents(line.amountCents),
    status,
    reason: flaw,
  };
}
