import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';

export type SecondStep = 'columns' | 'given';
export type Step = 'file' | SecondStep | 'fix' | 'result';

/** `given` stands in the place of the columns, where those need no look. */
const stepsFor = (current: Step, second: SecondStep): Step[] => [
  'file',
  current === 'given' || current === 'columns' ? current : second,
  'fix',
  'result',
];

interface Props {
  current: Step;
  second: SecondStep;
  isDone: boolean;
}

/** Where in the wizard the user is. */
export function ImportSteps({ current, second, isDone }: Props) {
  const { t } = useTranslation('imports');
  const steps = stepsFor(current, second);
  const at = steps.indexOf(current);
  return (
    <ol aria-label={t('step.all')} className="mb-4 flex items-center gap-1 sm:gap-2">
      {steps.map((step, index) => {
        const isPast = index < at || isDone;
        const isCurrent = index === at && !isDone;
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className={cx('flex min-w-0 items-center gap-2', index > 0 && 'flex-auto sm:flex-none')}
          >
            {index > 0 && <span aria-hidden className="h-px min-w-2 flex-auto bg-line sm:w-8" />}
            <span
              className={cx(
                'flex size-7 shrink-0 items-center justify-center rounded-full text-sm font-semibold',
                isCurrent && 'bg-brand text-on-brand',
                isPast && 'bg-ok-soft text-ok',
                !isCurrent && !isPast && 'bg-sunken text-text-2',
              )}
            >
              {isPast ? <Icon name="check" size={16} /> : index + 1}
            </span>
            <span
              className={cx(
                'truncate text-base',
                isCurrent ? 'font-semibold text-text' : 'text-text-2 max-sm:sr-only',
              )}
            >
              {t(`step.${step}`)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
