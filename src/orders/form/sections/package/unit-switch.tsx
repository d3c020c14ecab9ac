import { useTranslation } from 'react-i18next';
import { useDatabase, useUser } from '#store/lists/live.ts';
import { saveUnits } from '#store/collections/user-settings.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { useFormState, useSend } from '#orders/form/fields/form-context.tsx';

const UNITS = [
  { massUnit: 'lb', distanceUnit: 'in' },
  { massUnit: 'kg', distanceUnit: 'cm' },
] as const;

/** Pounds and inches or kilograms and centimetres, for the whole order; what was chosen can become the default. */
export function UnitSwitch() {
  const { t } = useTranslation('form');
  const send = useSend();
  const mass = useFormState((context) => context.form.order.massUnit);
  const distance = useFormState((context) => context.form.order.distanceUnit);
  return (
    <>
      <DefaultUnits />
      <div
        role="group"
        aria-label={t('package.units')}
        className="flex rounded-control border border-control"
      >
        {UNITS.map((unit) => {
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
    </>
  );
}

function DefaultUnits() {
  const { t } = useTranslation('form');
  const db = useDatabase();
  const user = useUser();
  const defaultMassUnit = useFormState((context) => context.form.order.massUnit);
  const defaultDistanceUnit = useFormState((context) => context.form.order.distanceUnit);
  const isDefault =
    user?.defaultMassUnit === defaultMassUnit && user.defaultDistanceUnit === defaultDistanceUnit;
  if (!db || !user || user.isProxyLogin || isDefault) return null;
  const save = async () => {
    if (await saveUnits(db, { defaultMassUnit, defaultDistanceUnit }))
      showToast({ text: t('package.unitsSaved'), icon: 'check-circle' });
  };
  return (
    <Button size="sm" variant="ghost" onClick={() => void save()}>
      {t('package.makeDefault')}
    </Button>
  );
}
