import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import type { FormPlace } from './field-controls.ts';
import type { FormFlaw } from './read-payment.ts';

interface Props {
  flaws: readonly FormFlaw[];
  /** How often the user wanted to go on in vain. */
  askedAt: number;
  place: FormPlace;
}

/** What has to be mended before the form goes on; focused each time that was wanted. */
export function FlawSummary({ flaws, askedAt, place }: Props) {
  const { t } = useTranslation('recharge');
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (askedAt > 0) summary.current?.focus();
  }, [askedAt]);
  if (flaws.length === 0) return null;
  return (
    <ErrorSummary
      ref={summary}
      heading={t('flaw.heading', { count: flaws.length })}
      items={flaws.map(({ field, reason, params }) => ({
        id: field,
        text: `${t(`field.${field}`)}: ${t(`flaw.${reason}`, params)}`,
        href: `#${place}-${field}`,
        onGo: () => goTo(`${place}-${field}`),
      }))}
    />
  );
}

/** To the field itself, or to the first control of a group. */
function goTo(id: string): void {
  const place = document.getElementById(id);
  const control = place?.matches('input, select') ? place : place?.querySelector<HTMLElement>('input');
  control?.focus();
}
