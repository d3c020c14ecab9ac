import { useTranslation } from 'react-i18next';
import type { PickupProblem } from '#domain/pickups/pickup.ts';
import { formatDay } from '#ui/format/moment.ts';
import { timeText } from './time-text.ts';

/** What is wrong with a field, in the user's words. */
export function useFlawText(): (problem: PickupProblem) => string {
  const { t } = useTranslation('pickups');
  return ({ field, flaw, params }) => {
    const read = {
      ...params,
      ...(params['day'] !== undefined && { day: formatDay(String(params['day'])) }),
      ...(params['time'] !== undefined && { time: timeText(String(params['time'])) }),
    };
    const isOfAddress = field.startsWith('address.');
    return t(isOfAddress && flaw !== 'notInCountry' ? 'flaw.address' : `flaw.${flaw}`, read);
  };
}
