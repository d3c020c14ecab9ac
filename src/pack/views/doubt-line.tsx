import { useTranslation } from 'react-i18next';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { Icon } from '#ui/icon.tsx';
import { usePack } from '../pack-context.tsx';
import type { Doubt } from '../pack-doubt.ts';
import { doubtNow, isAsked } from '../pack-now.ts';
import { weightText } from '../weight-text.ts';

/** Above the buttons, once the packer was asked: what is far from what was expected. */
export function DoubtLine() {
  const { t } = useTranslation('pack-table');
  // Compared by its text: what the selector answers is made anew each time.
  const doubt = usePack((context) => (isAsked(context) ? JSON.stringify(doubtNow(context)) : 'null'));
  const asked = JSON.parse(doubt) as Doubt | null;
  return (
    asked && (
      <p
        className="flex w-full items-start gap-3 rounded-card bg-warn-soft px-4 py-3 text-lg text-warn"
        role="alert"
      >
        <Icon name="alert" size={24} className="mt-0.5 shrink-0" />
        {t(`doubt.${asked.kind}`, wordsOf(asked))}
      </p>
    )
  );
}

function wordsOf(doubt: Doubt): Record<string, string> {
  if (doubt.kind === 'weight')
    return {
      expected: weightText(doubt.expected, doubt.unit),
      weighed: weightText(doubt.weighed, doubt.unit),
    };
  return {
    expected: formatMoney(doubt.expected, uiLocale()),
    amount: formatMoney(doubt.amount, uiLocale()),
  };
}
