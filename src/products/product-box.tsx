import { useTranslation } from 'react-i18next';
import type { ProductInput } from '#domain/customs/product.ts';
import { useUser } from '#store/lists/live.ts';
import { Button } from '#ui/button.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { productFieldId } from './product-field-id.ts';

interface Props {
  draft: ProductInput;
  errorOf: (field: keyof ProductInput) => string | undefined;
  onChange: (change: Partial<ProductInput>) => void;
}

const SIDES = [
  ['boxLength', 'length'],
  ['boxWidth', 'width'],
  ['boxHeight', 'height'],
] as const;
const UNITS = ['in', 'cm'] as const;

/** The box that one piece is sent in: one of the saved sizes, or another. */
export function ProductBox({ draft, errorOf, onChange }: Props) {
  const { t } = useTranslation(['products', 'form']);
  const { dimensions = [], defaultDistanceUnit = 'in' } = useUser() ?? {};
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="text-base font-semibold">{t('products:box')}</legend>
      <p className="text-sm text-text-3">{t('products:boxHint')}</p>
      {dimensions.length > 0 && (
        <div className="flex flex-wrap gap-2" role="group" aria-label={t('form:package.saved')}>
          {dimensions.map(({ id, nickName, ...size }) => {
            const isChosen =
              draft.boxUnit === defaultDistanceUnit &&
              SIDES.every(([field, side]) => draft[field] === size[side]);
            return (
              <Button
                key={id}
                size="sm"
                icon={isChosen ? 'check' : 'package'}
                aria-pressed={isChosen}
                onClick={() =>
                  onChange({
                    boxLength: size.length,
                    boxWidth: size.width,
                    boxHeight: size.height,
                    boxUnit: defaultDistanceUnit,
                  })
                }
              >
                {nickName}
              </Button>
            );
          })}
        </div>
      )}
      <div className="grid grid-cols-6 gap-x-3 gap-y-4 sm:grid-cols-8">
        {SIDES.map(([field, side]) => (
          <NumberField
            key={field}
            id={productFieldId(field)}
            label={t(`form:field.${side}`)}
            integer
            value={draft[field]}
            error={errorOf(field)}
            onChange={(value) => onChange({ [field]: value })}
            className="col-span-2"
          />
        ))}
        <SelectField<'in' | 'cm'>
          label={t('products:field.boxUnit')}
          value={draft.boxUnit}
          options={UNITS.map((value) => ({ value, label: t(`form:unit.${value}`) }))}
          onChange={(boxUnit) => boxUnit && onChange({ boxUnit })}
          className="col-span-3 sm:col-span-2"
        />
      </div>
    </fieldset>
  );
}
