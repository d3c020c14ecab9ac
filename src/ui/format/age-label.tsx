import { useEffect, useState, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { uiLocale } from './locale.ts';
import { formatTime } from './moment.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long ago, in the reader's words; empty below one minute. */
export function relativeAge(time: number, now: number, locale: string): string {
  const age = now - time;
  if (age < MINUTE) return '';
  if (age < HOUR) {
    const format = new Intl.RelativeTimeFormat(locale, { style: 'short' });
    return format.format(-Math.floor(age / MINUTE), 'minute').replace('min.', 'min');
  }
  return formatTime(time, now, locale);
}

interface Props {
  /** ISO 8601 or milliseconds. */
  time: string | number;
  /** Amber from this age on; null: never. */
  staleAfterHours?: number | null;
  /** What stands for an age below one minute; without it nothing is shown. */
  fresh?: string;
  /** Puts the age into a sentence. */
  children?: (relative: string) => ReactNode;
  className?: string;
}

const DEFAULT_STALE_HOURS = 24;

export function AgeLabel({
  time,
  staleAfterHours = DEFAULT_STALE_HOURS,
  fresh = '',
  children,
  className,
}: Props) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  const at = typeof time === 'number' ? time : Date.parse(time);
  const relative = relativeAge(at, Math.max(now, at), uiLocale()) || fresh;
  if (relative === '') return null;
  const stale = staleAfterHours !== null && now - at > staleAfterHours * HOUR;
  return (
    <time
      dateTime={new Date(at).toISOString()}
      className={cx(stale ? 'text-warn' : 'text-text-3', className)}
    >
      {children ? children(relative) : relative}
    </time>
  );
}
