import type { TFunction } from 'i18next';
import type { Deposit } from '#contract/postage-labels.ts';
import { formatDayTime } from '#ui/format/moment.ts';

/** When what is held beside the postage comes back: the day, once all parcels are delivered. Of what was billed, how much came back; null: neither. */
export function comesBack(
  { status, amount, billedAmount = amount, releaseTime, releaseDays, canRelease }: Deposit,
  t: TFunction,
): string | null {
  if (status === 'billed' && billedAmount < amount)
    return t('postage:restCameBack', { billed: billedAmount, rest: amount - billedAmount });
  if (status !== 'held') return null;
  if (canRelease) return t('deposits:due');
  // A page kept by an older version has neither.
  if (releaseTime) return t('postage:comesBackOn', { time: formatDayTime(releaseTime) });
  return releaseDays === undefined
    ? t('postage:comesBackLater')
    : t('postage:comesBackAfter', { count: releaseDays });
}
