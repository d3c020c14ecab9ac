import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import { usePack, useSend } from '../pack-context.tsx';
import { weightText } from '../weight-text.ts';
import { BIG } from './big-button.tsx';

/** Which package of the order lies on the scale, where it has several. */
export function LineChoice() {
  const { t } = useTranslation('pack');
  const send = useSend();
  const order = usePack((context) => context.order);
  const weights = usePack((context) => context.weights);
  const current = usePack((context) => context.line);
  const packages = order?.form.packages ?? [];
  const first = packages[0];
  if (packages.length < 2)
    return first && first.packageNum > 1 ? (
      <p className="text-xl text-text-2">{t('weigh.each', { count: first.packageNum })}</p>
    ) : null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t('weigh.packages')}>
      {packages.map(({ packageNum, massUnit }, line) => {
        const weight = weights[line];
        return (
          <li key={line}>
            <button
              type="button"
              aria-pressed={line === current}
              onClick={() => send({ type: 'line chosen', line })}
              className={cx(
                BIG,
                'flex-col gap-0! py-1 text-lg!',
                line === current ? 'border-brand bg-brand-soft text-brand' : 'border-control/50 bg-surface',
              )}
            >
              <span>
                {t('weigh.line', { n: line + 1, total: packages.length })}
                {packageNum > 1 && ` × ${packageNum}`}
              </span>
              <span className="font-normal text-text-2">
                {weight ? weightText(weight, massUnit) : t('weigh.missing')}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
