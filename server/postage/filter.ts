import type { SQL, SQLWrapper } from 'drizzle-orm';
import { and, gte, lt, or, sql } from 'drizzle-orm';
import { addDays } from '#domain/calendar.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { startOfDay } from '#server/orders/local-day.ts';
import type { LabelFilter } from './label-filter.ts';

/** Whose money is looked at, and whose days are meant. */
export interface Owner {
  accountId: string;
  timeZone: string;
}

export interface PostageFilter {
  q?: string | undefined;
  /** First and last day where the account is. */
  from?: string | undefined;
  to?: string | undefined;
  since?: Date;
  /** Of which orders and labels, where that is asked. */
  labels?: LabelFilter;
}

/** No ledger has an older line, and no instant beyond can be told by the clock. */
const FIRST_DAY = '1970-01-01';
const LAST_DAY = '9999-12-30';

/** Whether `time` lies in the days asked for. */
export function inDays(
  time: SQLWrapper,
  { from, to, since }: Pick<PostageFilter, 'from' | 'to' | 'since'>,
  timeZone: string,
): SQL | undefined {
  return and(
    since && gte(sql`${time}`, since.toISOString()),
    from !== undefined && from > FIRST_DAY
      ? gte(sql`${time}`, startOfDay(from, timeZone).toISOString())
      : undefined,
    to !== undefined && to <= LAST_DAY
      ? lt(sql`${time}`, startOfDay(addDays(to, 1), timeZone).toISOString())
      : undefined,
  );
}

/** Whose parcels are looked at too: those of the line's label. */
interface OfLabel {
  accountId: string;
  labelId: SQLWrapper;
}

/** Whether each word of `q` stands in one of the texts, or in the tracking number of one of the label's parcels. */
export function hasWords(
  texts: readonly SQLWrapper[],
  { q = '' }: Pick<PostageFilter, 'q'>,
  ofLabel?: OfLabel,
): SQL | undefined {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const searched = sql`lower(concat_ws(' ', ${sql.join([...texts], sql`, `)}))`;
  return and(
    ...words.map((word) => {
      const isInTexts = sql`position(${word} in ${searched}) > 0`;
      return ofLabel ? or(isInTexts, isInParcels(word, ofLabel)) : isInTexts;
    }),
  );
}

/** Of an account read once, not for each of its lines. */
const isInParcels = (word: string, { accountId, labelId }: OfLabel): SQL =>
  sql`${labelId} in (select ${parcels.labelId} from ${parcels}
    where ${parcels.accountId} = ${accountId} and position(${word} in lower(${parcels.trackingNumber})) > 0)`;
