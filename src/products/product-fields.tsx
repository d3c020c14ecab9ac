import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountryChoices } from '#address-fields/use-country-choices.ts';
import { MAX_PRODUCT_TEXT, type ProductInput } from '#domain/customs/product.ts';
import { AES_UNITS, QUANTITY_UNITS } from '#domain/customs/units.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { ComboboxField } from '#ui/fields/combobox-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SelectField, type SelectOption } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { ProductBox } from './product-box.tsx';
import type { ProductProblem } from './product-draft.ts';
import { productFieldId } from './product-field-id.ts';

interface Props {
  draft: ProductInput;
  troubles: Partial<Record<keyof ProductInput, ProductProblem>>;
  onChange: (change: Partial<ProductInput>) => void;
}

type TextName = keyof typeof MAX_PRODUCT_TEXT;

const EXPORT = ['exportCode', 'eccn', 'licenseType', 'licenseNumber'] as const;
const MASS = ['lb', 'kg'] as const;

/** All a product says of itself. */
export function ProductFields({ draft, troubles, onChange }: Props) {
  const { t } = useTranslation(['products', 'customs', 'form']);
  const countries = useCountryChoices();
  const errorOf = (field: keyof ProductInput) => {
    const trouble = troubles[field];
    return trouble && t(`products:wrong.${trouble.kind}`, 'max' in trouble ? { max: trouble.max } : {});
  };
  const text = (field: TextName, label: string) => ({
    id: productFieldId(field),
    label,
    value: draft[field],
    counter: { max: MAX_PRODUCT_TEXT[field] },
    error: errorOf(field),
    autoComplete: 'off',
    onChange: (value: string) => onChange({ [field]: value }),
  });
  const units = (kind: 'unit' | 'aesUnit', codes: readonly string[], current: string) => {
    const known: SelectOption<string>[] = codes.map((value) => ({
      value,
      label: `${value} - ${t(`customs:${kind}.${value}`)}`,
    }));
    return current === '' || codes.includes(current) ? known : [...known, { value: current, label: current }];
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-6 gap-x-3 gap-y-4">
        <TextField
          {...text('name', t('products:field.name'))}
          required
          hint={t('products:nameHint')}
          className="col-span-6 sm:col-span-4"
        />
        <TextField
          {...text('sku', t('customs:field.sku'))}
          spellCheck={false}
          scan="text"
          className="col-span-6 sm:col-span-2"
        />
        <TextField
          {...text('skuCode', t('products:field.skuCode'))}
          hint={t('products:skuCodeHint')}
          spellCheck={false}
          scan="text"
          className="col-span-6"
        />
        <TextField
          {...text('description', t('customs:field.description'))}
          hint={t('products:descriptionHint')}
          className="col-span-6"
        />
        <NumberField
          id={productFieldId('value')}
          label={t('products:field.value')}
          prefix="$"
          value={draft.value}
          error={errorOf('value')}
          onChange={(value) => onChange({ value })}
          className="col-span-3 sm:col-span-2"
        />
        <NumberField
          id={productFieldId('weight')}
          label={t('products:field.weight')}
          value={draft.weight}
          error={errorOf('weight')}
          onChange={(weight) => onChange({ weight })}
          className="col-span-3 sm:col-span-2"
        />
        <SelectField<'lb' | 'kg'>
          label={t('products:field.massUnit')}
          value={draft.massUnit}
          options={MASS.map((value) => ({ value, label: t(`form:unit.${value}`) }))}
          onChange={(massUnit) => massUnit && onChange({ massUnit })}
          className="col-span-3 sm:col-span-2"
        />
        <SelectField<string>
          id={productFieldId('quantityUnit')}
          label={t('customs:field.quantityUnit')}
          value={draft.quantityUnit || null}
          options={units('unit', QUANTITY_UNITS, draft.quantityUnit)}
          error={errorOf('quantityUnit')}
          onChange={(quantityUnit) => onChange({ quantityUnit: quantityUnit ?? '' })}
          className="col-span-3 sm:col-span-2"
        />
        <ComboboxField<string>
          id={productFieldId('originCountry')}
          label={t('customs:field.originCountry')}
          value={draft.originCountry || null}
          options={countries}
          error={errorOf('originCountry')}
          onChange={(originCountry) => onChange({ originCountry: originCountry ?? '' })}
          className="col-span-6 sm:col-span-2"
        />
        <TextField
          {...text('harmonizationCode', t('customs:field.tariffNumber'))}
          hint={t('customs:hint.tariff')}
          spellCheck={false}
          className="col-span-6 sm:col-span-2"
        />
      </div>
      <ProductBox draft={draft} errorOf={errorOf} onChange={onChange} />
      <CheckboxField
        label={t('customs:field.batteryFlag')}
        checked={draft.batteryFlag}
        onChange={(batteryFlag) => onChange({ batteryFlag })}
      />
      <More draft={draft} troubles={troubles}>
        <TextField {...text('className', t('products:field.className'))} />
        <SelectField<string>
          id={productFieldId('aesUnit')}
          label={t('customs:field.aesUnit')}
          value={draft.aesUnit || null}
          placeholder=""
          options={units('aesUnit', AES_UNITS, draft.aesUnit)}
          error={errorOf('aesUnit')}
          onChange={(aesUnit) => onChange({ aesUnit: aesUnit ?? '' })}
        />
        {EXPORT.map((field) => (
          <TextField key={field} {...text(field, t(`customs:field.${field}`))} spellCheck={false} />
        ))}
        <TextField
          {...text('imageUrl', t('products:field.imageUrl'))}
          type="url"
          inputMode="url"
          className="sm:col-span-2"
        />
      </More>
    </div>
  );
}

const FOLDED = ['className', 'aesUnit', ...EXPORT, 'imageUrl'] as const;

/** What few products need; open where something is entered or wrong. */
function More({ draft, troubles, children }: Pick<Props, 'draft' | 'troubles'> & { children: ReactNode }) {
  const { t } = useTranslation('products');
  return (
    <Disclosure
      title={t('more')}
      defaultOpen={FOLDED.some((field) => draft[field] !== '')}
      {...(FOLDED.some((field) => troubles[field]) ? { open: true } : {})}
    >
      <div className="mt-2 grid grid-cols-1 gap-x-3 gap-y-4 sm:grid-cols-2">{children}</div>
    </Disclosure>
  );
}
