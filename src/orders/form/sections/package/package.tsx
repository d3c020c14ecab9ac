import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { limitsOf } from '#domain/order/limits.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/layout/card.tsx';
import { parcelCount, weightText } from '#orders/weight.ts';
import { useFormUi, useFormState, useSend } from '#orders/form/fields/form-context.tsx';
import { FormNotes } from '#orders/form/page/form-notes.tsx';
import { sectionId } from '#orders/form/sections.ts';
import { ParcelRow } from './parcel-row.tsx';
import { RememberParcel } from './remember-parcel.tsx';
import { UnitSwitch } from './unit-switch.tsx';

export function PackageSection() {
  const { t } = useTranslation('form');
  const send = useSend();
  const count = useFormState((context) => context.form.packages.length);
  const max = useFormState((context) => limitsOf(context.form.order).maxPackageNumber);
  const parcels = useFormState((context) => parcelCount(context.form));
  const canAdd = parcels < max;
  const { reveal } = useFormUi();
  const show = useCallback((index: number) => reveal(`packages.${index}.length`, false), [reveal]);
  return (
    <Section id={sectionId('package')} title={t('section.package')}>
      <FormNotes section="package" />
      <div className="flex flex-col gap-4">
        {Array.from({ length: count }, (_, index) => (
          <ParcelRow key={index} index={index} isOnly={count === 1} canDuplicate={canAdd} onShow={show} />
        ))}
      </div>
      <RememberParcel />
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
        <UnitSwitch />
        <Sum count={parcels} />
      </div>
    </Section>
  );
}

/** Apart from the rows, which it must not draw anew with every weight that is typed. */
function Sum({ count }: { count: number }) {
  const { t } = useTranslation('form');
  const weight = useFormState((context) => weightText(context.form));
  return (
    <p className="ml-auto text-base font-medium tabular-nums" aria-live="polite">
      {t(weight === '' ? 'package.sumEmpty' : 'package.sum', { count, weight })}
    </p>
  );
}
