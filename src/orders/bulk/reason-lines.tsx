import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Rejection } from '#domain/result.ts';
import { MEASURE_RULES } from '#domain/order/needs.ts';
import { findingText } from '../finding-text.ts';
import { rejectionText } from '../label/rejection-text.ts';

/** Why an order gets no label: each finding, or one sentence. `max`: dollars agreed to. */
export function reasonLines(t: TFunction, rejection: Rejection, max: number | null): string[] {
  const findings = rejection.findings ?? [];
  if (findings.length > 0) {
    const isForTable = findings.some(({ rule }) => MEASURE_RULES.has(rule));
    return [
      ...findings.map((finding) => findingText(t, finding)),
      ...(isForTable ? [t('bulk:why.measured')] : []),
    ];
  }
  const own = t(`bulk:why.${rejection.type}`, { ...rejection.params, defaultValue: '' });
  return [own || rejectionText(t, rejection, max) || rejection.message || t('bulk:why.other')];
}

export function ReasonLines({ reason, max }: { reason: Rejection; max: number | null }) {
  const { t } = useTranslation(['bulk', 'findings', 'form', 'label', 'errors', 'sync']);
  return (
    <>
      {reasonLines(t, reason, max).map((line) => (
        <p key={line} className={`text-base ${reason.type === 'PlaceInQuestion' ? 'text-warn' : 'text-bad'}`}>
          {line}
        </p>
      ))}
    </>
  );
}
