import { useTranslation } from 'react-i18next';
import { limitsOf } from '#domain/order/scope.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { parcelCount, weightText } from '#orders/weight.ts';
import { fieldId, useFormAround, useFormState, useSend } from '../form-context.tsx';
import { FormNotes } from '../form-notes.tsx';
import { sectionId } from '../sections.ts';
import { ParcelRow } from './parcel-row.tsx';

export function PackageSection() {
  const { t } = useTranslation('form');
  const send = useSend();
  const count = useFormState((context) => context.form.packages.length);
  const max = useFormState((context) => limitsOf(context.form.order).maxPackageNumber);
  const weight = useFormState((context) => weightText(context.form));
  const parcels = useFormState((context) => parcelCount(context.form));
  const canAdd = parcels < max;
  const show = useShowParcel();
  return (
    <Section id={sectionId('package')} title={t('section.package')} actions={<UnitSwitch />}>
      <FormNotes section="package" />
      <div className="flex flex-col gap-4">
        {Array.from({ length: count }, (_, index) => (
          <ParcelRow key={index} index={index} isOnly={count === 1} canDuplicate={canAdd} onShow={show} />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {canAdd ? (
          <Button
            icon="plus"
            size="sm"
            onClick={() => {
              send({ type: 'parcel added' });
              show(count);
            }}
            aria-keyshortcuts="Alt+A"
          >
            {t('package.add')}
          </Button>
        ) : (
          <p className="text-base text-text-3">{t('package.limit', { count: max })}</p>
        )}
        <p className="ml-auto text-base font-medium tabular-nums" aria-live="polite">
          {t(weight === '' ? 'package.sumEmpty' : 'package.sum', { count: parcels, weight })}
        </p>
      </div>
    </Section>
  );
}

/** Brings a new row into sight; where no keyboard would cover it, the cursor goes there too. */
function useShowParcel(): (index: number) => void {
  const { reveal } = useFormAround();
  return (index) => {
    const path = `packages.${index}.length`;
    if (matchMedia('(pointer: fine)').matches) reveal(path);
    else setTimeout(() => document.getElementById(fieldId(path))?.scrollIntoView({ block: 'center' }), 0);
  };
}

function UnitSwitch() {
  const { t } = useTranslation('form');
  const send = useSend();
  const mass = useFormState((context) => context.form.order.massUnit);
  const distance = useFormState((context) => context.form.order.distanceUnit);
  const units = [
    { massUnit: 'lb', distanceUnit: 'in' },
    { massUnit: 'kg', distanceUnit: 'cm' },
  ] as const;
  return (
    <div role="group" aria-label={t('package.units')} className="flex rounded-control border border-control">
      {units.map((unit) => {
        const isOn = unit.massUnit === mass && unit.distanceUnit === distance;
        return (
          <button
            key={unit.massUnit}
            type="button"
            aria-pressed={isOn}
            onClick={() => send({ type: 'fields changed', values: unit })}
            className={cx(
              'min-h-11 px-3 text-base font-medium first:rounded-l-control last:rounded-r-control pointer-fine:min-h-8',
              isOn ? 'bg-brand text-on-brand' : 'text-text-2 hover:bg-sunken',
            )}
          >
            {t(`unit.${unit.massUnit}`)} / {t(`unit.${unit.distanceUnit}`)}
          </button>
        );
      })}
    </div>
  );
}
