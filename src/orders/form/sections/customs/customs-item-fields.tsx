import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CARRIER } from '#domain/carriers/carriers.ts';
import { isCounted } from '#domain/customs/aes-unit.ts';
import { AES_UNITS, QUANTITY_UNITS } from '#domain/customs/units.ts';
import type { CustomsItem } from '#domain/order/order.ts';
import { itemPath, type ItemPath } from '#domain/order/field-path.ts';
import { isExport } from '#domain/order/scope.ts';
import { ComboboxField } from '#ui/fields/combobox-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import type { SelectOption } from '#ui/fields/select-field.tsx';
import { FormCheckbox, FormNumber, FormSelect, FormText } from '#orders/form/fields/fields.tsx';
import { visibleFindings } from '#orders/form/machine/findings.ts';
import { useFormState } from '#orders/form/fields/form-context.tsx';
import type { FormContext } from '#orders/form/machine/form-types.ts';
import { sameData } from '#orders/form/machine/same.ts';
import { useField } from '#orders/form/fields/use-field.ts';
import { BatteryPrompt } from './battery-prompt.tsx';
import { ProductSearch } from './customs-product.tsx';
import { useCountryChoices } from '#address-fields/use-country-choices.ts';

const DESCRIPTION_MAX = 512;
const TARIFF_MAX = 10;

/** The fields of one customs item. */
export function CustomsItemFields({ index }: { index: number }) {
  const { t } = useTranslation(['customs', 'form']);
  const item = useFormState((context) => itemOf(context, index), sameData);
  const at = <K extends keyof CustomsItem>(field: K) => itemPath(index, field);
  const units = useUnits('unit', QUANTITY_UNITS, item.quantityUnit);
  return (
    <div className="mt-3 flex flex-col gap-4">
      <div className="grid grid-cols-6 gap-x-2 gap-y-4 sm:grid-cols-12 sm:gap-x-3">
        <ProductSearch index={index} className="col-span-6" />
        <FormText
          path={at('description')}
          label={t('field.description')}
          required
          counter={{ max: DESCRIPTION_MAX }}
          className="col-span-6"
        />
        <FormNumber
          path={at('quantity')}
          label={t('field.quantity')}
          integer={item.isCounted}
          required
          className="col-span-2"
        />
        <FormSelect
          path={at('quantityUnit')}
          label={t('field.quantityUnit')}
          required
          options={units}
          className="col-span-4"
        />
        <FormNumber
          path={at('productValue')}
          label={t('field.productValue')}
          hint={t('hint.productValue')}
          prefix="$"
          className="col-span-3"
        />
        <FormNumber
          path={at('valueAmount')}
          label={t('field.valueAmount')}
          hint={t('hint.line', { count: item.pieces })}
          required
          prefix="$"
          className="col-span-3"
        />
        <FormNumber
          path={at('weight')}
          label={t('field.weight')}
          hint={t('hint.line', { count: item.pieces })}
          required
          suffix={t(`form:unit.${item.massUnit}`)}
          className="col-span-3"
        />
        <OriginCountry path={at('originCountry')} className="col-span-3 sm:col-span-5" />
        <FormText
          path={at('tariffNumber')}
          label={t('field.tariffNumber')}
          required={item.needsTariffNumber}
          counter={{ max: TARIFF_MAX }}
          hint={t('hint.tariff')}
          spellCheck={false}
          className="col-span-6 sm:col-span-4"
        />
      </div>
      <BatteryPrompt index={index} />
      <div className="flex flex-wrap gap-x-6">
        <FormCheckbox path={at('batteryFlag')} label={t('field.batteryFlag')} />
        <FormCheckbox path={at('saveProductTemplate')} label={t('field.saveProductTemplate')} />
      </div>
      <MoreFields index={index} aesUnit={item.aesUnit} isLeaving={item.isLeaving} />
    </div>
  );
}

/** What few items need; open where something is entered or wrong. */
function MoreFields({ index, aesUnit, isLeaving }: { index: number; aesUnit: string; isLeaving: boolean }) {
  const { t } = useTranslation('customs');
  const at = <K extends keyof CustomsItem>(field: K) => itemPath(index, field);
  const units = useUnits('aesUnit', AES_UNITS, aesUnit);
  const { isUsed, isBroken } = useFormState((context) => moreOf(context, index), sameData);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <Disclosure
      title={t(isLeaving ? 'item.more' : 'item.sku')}
      open={isBroken || (isOpen ?? isUsed)}
      onToggle={setOpen}
    >
      <div className="mt-2 grid grid-cols-2 gap-x-2 gap-y-4 sm:grid-cols-3 sm:gap-x-3">
        <FormText path={at('sku')} label={t('field.sku')} spellCheck={false} />
        {isLeaving && (
          <>
            <FormSelect path={at('aesUnit')} label={t('field.aesUnit')} placeholder="" options={units} />
            <FormText path={at('exportCode')} label={t('field.exportCode')} spellCheck={false} />
            <FormText path={at('eccn')} label={t('field.eccn')} spellCheck={false} />
            <FormText path={at('licenseType')} label={t('field.licenseType')} spellCheck={false} />
            <FormText path={at('licenseNumber')} label={t('field.licenseNumber')} spellCheck={false} />
          </>
        )}
      </div>
    </Disclosure>
  );
}

function OriginCountry({ path, className }: { path: ItemPath<'originCountry'>; className: string }) {
  const { t } = useTranslation('customs');
  const { finding: _, ...field } = useField(path);
  const options = useCountryChoices();
  return (
    <ComboboxField<string>
      {...field}
      onChange={(code) => field.onChange(code ?? '')}
      label={t('field.originCountry')}
      options={options}
      className={className}
    />
  );
}

/** Codes with their names; one that came from elsewhere stays what it is. */
function useUnits(
  kind: 'unit' | 'aesUnit',
  codes: readonly string[],
  current: string,
): SelectOption<string>[] {
  const { t } = useTranslation('customs');
  return useMemo(() => {
    const known = codes.map((value) => ({ value, label: `${value} - ${t(`${kind}.${value}`)}` }));
    const isKnown = current === '' || codes.includes(current);
    return isKnown ? known : [...known, { value: current, label: current }];
  }, [t, kind, codes, current]);
}

function itemOf({ form: { order, ordersPackageItems } }: FormContext, index: number) {
  const item = ordersPackageItems[index];
  const quantityUnit = item?.quantityUnit ?? '';
  return {
    massUnit: item?.massUnit ?? order.massUnit,
    quantityUnit,
    pieces: item?.quantity ?? 1,
    isCounted: isCounted(quantityUnit),
    aesUnit: item?.aesUnit ?? '',
    isLeaving: isExport(order),
    needsTariffNumber: order.carrierId === CARRIER.usps,
  };
}

const MORE = ['sku', 'aesUnit', 'exportCode', 'eccn', 'licenseType', 'licenseNumber'] as const;

function moreOf(context: FormContext, index: number) {
  const item = context.form.ordersPackageItems[index];
  const paths: string[] = MORE.map((field) => `ordersPackageItems.${index}.${field}`);
  return {
    isUsed: MORE.some((field) => field !== 'aesUnit' && Boolean(item?.[field])),
    isBroken: visibleFindings(context).some(({ fields }) => fields.some((field) => paths.includes(field))),
  };
}
