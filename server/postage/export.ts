import type { BodyOf } from '#contract/call.ts';
import type { exportPostage } from '#contract/postage-files.ts';
import { addDays } from '#domain/calendar.ts';
import type { Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { Reader } from '#server/db/db.ts';
import { refuse } from '#server/http/refusals.ts';
import type { User } from '#server/http/server-context.ts';
import type { StreamReply } from '#server/http/stream.ts';
import { localDay } from '#server/orders/local-day.ts';
import { EXPORT_SOURCES } from './export-sources.ts';
import { wordOf } from './export-columns.ts';
import type { PostageFilter } from './filter.ts';
import { labelFilterOf } from './label-filter.ts';
import type { Cell } from './table-file.ts';
import { TABLE_MIMES, tableFile } from './table-file.ts';

/**
 * What a filter finds, whole, as a file in the user's language and time zone. Refusals: NO_DATA, BATCH_NO_REQUIRED,
 * BATCH_NO_INVALID, BATCH_NO_UNKNOWN, and BAD_REQUEST for a status or carrier there is not.
 */
export async function exportFile(
  reader: Reader,
  user: User,
  {
    what,
    format,
    by,
    kind,
    status,
    carrier,
    store,
    batchNo,
    labelIds,
    ...asked
  }: BodyOf<typeof exportPostage>,
  now: Date,
): Promise<Result<StreamReply>> {
  const labels = await labelFilterOf(reader, user.accountId, { carrier, store, batchNo });
  if (!labels.ok) return labels;
  const filter = { ...daysOf(asked, user.timeZone, now), labels: labels.value };
  const source = EXPORT_SOURCES[what]({
    reader,
    user,
    filter,
    by,
    kind,
    labelIds,
    status: status ?? '',
    now,
  });
  if (source === null) return refuse('BAD_REQUEST');
  const rows = await beginning(source.rows);
  if (rows === null) return refuse('NO_DATA');
  return ok({
    name: `${what}-${localDay(now, user.timeZone)}.${format}`,
    mime: TABLE_MIMES[format],
    bytes: tableFile({ name: wordOf(user.language, `sheet.${what}`), headers: source.headers, rows }, format),
  });
}

/** The same rows, once there is a first; null: there is none. */
async function beginning(rows: AsyncGenerator<Cell[]>): Promise<AsyncIterable<Cell[]> | null> {
  const first = await rows.next();
  if (first.done) return null;
  async function* all() {
    try {
      yield first.value as Cell[];
      yield* rows;
    } finally {
      await rows.return(undefined);
    }
  }
  return all();
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
