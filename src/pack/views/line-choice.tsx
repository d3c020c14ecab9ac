import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import { usePack, useSend } from '../pack-context.tsx';
import { firstAdded } from '../table-changes.ts';
import { weightText } from '../weight-text.ts';
import { BIG, BigButton } from './big-button.tsx';

/** Which package of the order lies on the scale, where it has several. */
export function LineChoice() {
  const { t } = useTranslation(['pack', 'pack-table']);
  const send = useSend();
  const order = usePack((context) => context.order);
  const weights = usePack((context) => context.weights);
  const current = usePack((context) => context.line);
  const packages = order?.form.packages ?? [];
  const added = order ? firstAdded(order) : packages.length;
  const first = packages[0];
  if (packages.length < 2)
    return first && first.packageNum > 1 ? (
      <p className="text-xl text-text-2">{t('pack:weigh.each', { count: first.packageNum })}</p>
    ) : null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t('pack:weigh.packages')}>
      {packages.map(({ packageNum, massUnit }, line) => {
        const weight = weights[line];
        return (
          <li key={line} className="flex gap-1">
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
                {t('pack:weigh.line', { n: line + 1, total: packages.length })}
                {packageNum > 1 && ` × ${packageNum}`}
              </span>
              <span className="font-normal text-text-2">
                {weight ? weightText(weight, massUnit) : t('pack:weigh.missing')}
              </span>
            </button>
            {line >= added && (
              <BigButton
                icon="x"
                className="px-3!"
                aria-label={t('pack-table:change.removeParcel', { n: line + 1 })}
                title={t('pack-table:change.removeParcel', { n: line + 1 })}
                onClick={() => send({ type: 'order altered', change: { kind: 'parcel removed', line } })}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
