/** What columns and filters of the postage lists are called. `t` with the topics postage and rates. */
import type { TFunction } from 'i18next';
import { PAST_DAYS, readRange } from '#domain/lists/day-range.ts';
import { formatDay } from '#ui/format/moment.ts';
import type { AnyList } from './lists/list-definition.ts';

const FEE = 'fee.';

export const columnName = (key: string, t: TFunction): string =>
  key.startsWith(FEE) ? t(`rates:${key}`) : t(`postage:column.${key}`);

/** The value of `days` in words. */
export function daysName(value: string, t: TFunction): string {
  if (PAST_DAYS.some((known) => known === value)) return t(`postage:days.${value}`);
  const { from, to } = readRange(value);
  if (from === null) return t('postage:days.until', { day: formatDay(to ?? '') });
  if (to === null) return t('postage:days.from', { day: formatDay(from) });
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}

/** A filter that is set. */
export function filterName(key: string, value: string, list: AnyList, t: TFunction): string {
  const said = key === 'days' ? daysName(value, t) : list.kindName(value, t);
  return `${t(`postage:filter.${key}`)}: ${said}`;
}
