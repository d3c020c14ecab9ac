import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PinPerson } from '#store/device/pins.ts';
import { buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { PersonBadge } from './person-badge.tsx';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const PIN_DIGITS = 6;
const KEY =
  'flex min-h-16 touch-manipulation items-center justify-center rounded-card border border-line bg-surface text-2xl font-semibold hover:bg-sunken disabled:opacity-55';

interface Props {
  person: PinPerson;
  digits: string;
  /** Milliseconds the next try has to wait; 0: none. */
  waitMs: number;
  isChecking: boolean;
}

export function PinPad({ person, digits, waitMs, isChecking }: Props) {
  const { t } = useTranslation('lock');
  const isIdle = waitMs > 0 || isChecking;
  const digit = (value: string) => (
    <button key={value} type="button" data-act="digit" data-value={value} disabled={isIdle} className={KEY}>
      {value}
    </button>
  );
  return (
    <div className="flex flex-col items-center gap-4">
      <PersonBadge person={person} />
      <div aria-hidden className="flex gap-3">
        {Array.from({ length: PIN_DIGITS }, (_, at) => (
          <span
            key={at}
            className={cx(
              'size-4 rounded-full border border-control',
              at < digits.length && 'border-brand bg-brand',
            )}
          />
        ))}
      </div>
      <p role="status" className="min-h-6 text-base text-text-2">
        {waitMs > 0 ? (
          <Countdown key={waitMs} ms={waitMs} />
        ) : isChecking ? (
          t('checking')
        ) : (
          <span className="sr-only">{t('typed', { count: digits.length })}</span>
        )}
      </p>
      <div className="grid w-full grid-cols-3 gap-2">
        {DIGITS.map(digit)}
        <button type="button" data-act="leave" aria-label={t('back')} className={KEY}>
          <Icon name="users" size={24} />
        </button>
        {digit('0')}
        <button
          type="button"
          data-act="remove"
          aria-label={t('remove')}
          disabled={isIdle}
          className={cx(buttonClass('ghost'), 'min-h-16')}
        >
          <Icon name="arrow-left" size={24} />
        </button>
      </div>
    </div>
  );
}

function Countdown({ ms }: { ms: number }) {
  const { t } = useTranslation('lock');
  const [seconds, setSeconds] = useState(Math.ceil(ms / 1000));
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(1, left - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  // Read out once, not with every second.
  return (
    <>
      <span className="sr-only">{t('wait', { count: Math.ceil(ms / 1000) })}</span>
      <span aria-hidden>{t('wait', { count: seconds })}</span>
    </>
  );
}
