import { memo, useMemo, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { parcelPath } from '#domain/order/field-path.ts';
import type { Parcel } from '#domain/order/order.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { FormNumber, FormSelect } from '#orders/form/fields/fields.tsx';
import { fieldId, useFormUi, useFormState, useSend } from '#orders/form/fields/form-context.tsx';
import { sameData } from '#orders/form/machine/same.ts';
import { rowSelector } from './parcel-choices.ts';
import { ParcelOptions } from './parcel-options.tsx';
import { SaveSize } from './save-size.tsx';

interface Props {
  index: number;
  isOnly: boolean;
  canDuplicate: boolean;
  /** Brings a row into sight. */
  onShow: (index: number) => void;
}

/** Rows out of sight are neither laid out nor painted. */
const ROW =
  'rounded-card border border-line p-3 [contain-intrinsic-size:auto_22rem] [content-visibility:auto] sm:p-4';
const SIDES = ['length', 'width', 'height'] as const;
const JUMPS: Record<string, keyof Parcel> = {
  length: 'width',
  width: 'height',
  height: 'weight',
  weight: 'weight2',
};

export const ParcelRow = memo(function ParcelRow({ index, isOnly, canDuplicate, onShow }: Props) {
  const { t } = useTranslation('form');
  const send = useSend();
  const { isOpen, setOpen } = useFormUi();
  const fold = `packages.${index}.options`;
  const at = <K extends keyof Parcel>(field: K) => parcelPath(index, field);
  const select = useMemo(() => rowSelector(index), [index]);
  const parcel = useFormState(select, sameData);
  const duplicate = () => {
    send({ type: 'parcel duplicated', index });
    onShow(index + 1);
  };
  const small = parcel.massUnit === 'lb' ? 'oz' : 'g';
  const jump = (field: string) => (event: KeyboardEvent<HTMLInputElement>) => {
    const next = JUMPS[field];
    if (!next || !['Enter', 'x', 'X', '*'].includes(event.key) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    document.getElementById(fieldId(at(next)))?.focus();
  };
  return (
    <div role="group" aria-label={t('package.one', { n: index + 1 })} className={isOnly ? undefined : ROW}>
      {!isOnly && (
        <div className="mb-3 flex items-center gap-1">
          <h3 className="mr-auto text-base font-semibold">{t('package.one', { n: index + 1 })}</h3>
          {canDuplicate && <IconButton icon="copy" label={t('package.duplicate')} onClick={duplicate} />}
          <IconButton
            icon="trash"
            tone="danger"
            label={t('package.remove')}
            onClick={() => send({ type: 'parcel removed', index })}
          />
        </div>
      )}
      <div className="grid grid-cols-6 gap-x-2 gap-y-4 sm:grid-cols-10 sm:gap-x-3">
        {SIDES.map((side) => (
          <FormNumber
            key={side}
            path={at(side)}
            label={t(`field.${side}`)}
            required
            suffix={t(`unit.${parcel.distanceUnit}`)}
            onKeyDown={jump(side)}
            className="col-span-2"
          />
        ))}
        <FormNumber
          path={at('weight')}
          label={t('field.weight')}
          required
          suffix={t(`unit.${parcel.massUnit}`)}
          onKeyDown={jump('weight')}
          className="col-span-3 sm:col-span-2"
        />
        <FormNumber
          path={at('weight2')}
          label={t(`field.small.${small}`)}
          isShared
          suffix={t(`unit.${small}`)}
          className="col-span-3 sm:col-span-2"
        />
      </div>
      {parcel.dimensions.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2" role="group" aria-label={t('package.saved')}>
          {parcel.dimensions.map((dimension) => (
            <Button
              key={dimension.id}
              size="sm"
              icon={dimension.id === parcel.dimensionId ? 'check' : 'package'}
              aria-pressed={dimension.id === parcel.dimensionId}
              onClick={() => send({ type: 'field changed', path: at('dimensionId'), value: dimension.id })}
            >
              {dimension.nickName}
            </Button>
          ))}
        </div>
      )}
      <div className="mt-4 grid grid-cols-6 gap-x-2 gap-y-4 sm:gap-x-3">
        <FormSelect
          path={at('packageTypeId')}
          label={t('field.packageType')}
          required
          placeholder={parcel.packagings.length === 0 ? t('package.own') : ''}
          options={parcel.packagings.map((value) => ({ value, label: t(`packaging.${value}`) }))}
          className="col-span-4 sm:col-span-3"
        />
        <FormNumber
          path={at('packageNum')}
          label={t('field.quantity')}
          integer
          required
          className={isOnly ? 'col-span-2 sm:col-span-1' : 'col-span-2'}
        />
        {isOnly && canDuplicate && (
          <div className="col-span-6 flex items-end sm:col-span-2">
            <Button icon="copy" onClick={duplicate} className="w-full">
              {t('package.duplicate')}
            </Button>
          </div>
        )}
      </div>
      <div className="mt-2 flex empty:hidden">
        <SaveSize index={index} />
      </div>
      {(parcel.hasInsurance || parcel.ableIce || parcel.hasCod || parcel.canBeOdd) && (
        <Disclosure
          title={t('package.options')}
          open={isOpen(fold) ?? parcel.usesOptions}
          onToggle={(isNowOpen) => setOpen(fold, isNowOpen)}
          className="mt-2"
        >
          <ParcelOptions index={index} {...parcel} />
        </Disclosure>
      )}
    </div>
  );
});
