import type { TFunction } from 'i18next';
import type { Deposit } from '#contract/postage-labels.ts';
import { formatDayTime } from '#ui/format/moment.ts';

/** When what is held beside the postage comes back: the day, once all parcels are delivered; null: it no longer is. */
export function comesBack(
  { status, releaseTime, releaseDays, canRelease }: Deposit,
  t: TFunction,
): string | null {
  if (status !== 'held') return null;
  if (canRelease) return t('deposits:due');
  // A page kept by an older version has neither.
  if (releaseTime) return t('postage:comesBackOn', { time: formatDayTime(releaseTime) });
  return releaseDays === undefined
    ? t('postage:comesBackLater')
    : t('postage:comesBackAfter', { count: releaseDays });
}
