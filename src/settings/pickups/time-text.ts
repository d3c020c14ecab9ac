import { hasTwelveHours } from '#ui/format/clock.ts';
import { uiLocale } from '#ui/format/locale.ts';

/** HH:mm as the reader's clock shows it. */
export function timeText(time: string): string {
  const at = new Date(`2000-01-01T${time}:00Z`);
  if (Number.isNaN(at.getTime())) return time;
  const clock = hasTwelveHours()
    ? ({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const)
    : ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const);
  return new Intl.DateTimeFormat(uiLocale(), { ...clock, timeZone: 'UTC' }).format(at);
}
