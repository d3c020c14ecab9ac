import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { packagingsFor } from '#domain/carriers/services.ts';
import { PACKAGINGS } from '#domain/carriers/packagings.ts';
import { limitsOf } from '#domain/order/scope.ts';
import type { Parcel } from '#domain/order/order.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { FormNumber, FormSelect } from '../fields.tsx';
import { fieldId, useFormState, useSend } from '../form-context.tsx';
import type { FormContext } from '../form-types.ts';
import { sameData } from '../same.ts';

interface Props {
  index: number;
  isOnly: boolean;
  canDuplicate: boolean;
  /** Brings a row into sight. */
  onShow: (index: number) => void;
}

const SIDES = ['length', 'width', 'height'] as const;
const JUMPS: Record<string, keyof Parcel> = {
  length: 'width',
  width: 'height',
  height: 'weight',
  weight: 'weight2',
};

export function ParcelRow({ index, isOnly, canDuplicate, onShow }: Props) {
  const { t } = useTranslation('form');
  const send = useSend();
  const at = (field: keyof Parcel) => `packages.${index}.${field}`;
  const parcel = useFormState((context) => parcelOf(context, index), sameData);
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
    <div
      role="group"
      aria-label={t('package.one', { n: index + 1 })}
      className={isOnly ? undefined : 'rounded-card border border-line p-3 sm:p-4'}
    >
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
      {parcel.dimensions.length > 0 && (
        <div className="mb-4 flex flex-wrap gap-2" role="group" aria-label={t('package.saved')}>
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
      <div className="grid grid-cols-6 gap-x-2 gap-y-4 sm:gap-x-3">
        <FormSelect<number>
          path={at('packageTypeId')}
          label={t('field.packageType')}
          required
          placeholder={parcel.packagings.length === 0 ? t('package.own') : ''}
          options={parcel.packagings.map((value) => ({ value, label: t(`packaging.${value}`) }))}
          className="col-span-4"
        />
        <FormNumber
          path={at('packageNum')}
          label={t('field.quantity')}
          integer
          required
          className="col-span-2"
        />
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
        {isOnly && canDuplicate && (
          <div className="col-span-6 flex items-end sm:col-span-2">
            <Button icon="copy" onClick={duplicate} className="w-full">
              {t('package.duplicate')}
            </Button>
          </div>
        )}
      </div>
      {(parcel.hasInsurance || parcel.ableIce || parcel.hasCod) && (
        <Disclosure title={t('package.options')} defaultOpen={parcel.usesOptions} className="mt-2">
          <ParcelOptions index={index} {...parcel} />
        </Disclosure>
      )}
    </div>
  );
}

function ParcelOptions({
  index,
  hasInsurance,
  ableIce,
  hasCod,
  massUnit,
  isCod,
}: ReturnType<typeof parcelOf> & { index: number }) {
  const { t } = useTranslation('form');
  const at = (field: keyof Parcel) => `packages.${index}.${field}`;
  return (
    <div className="mt-2 grid grid-cols-1 gap-4 sm:grid-cols-2">
      {hasInsurance && <FormNumber path={at('insurance')} label={t('field.insurance')} prefix="$" />}
      {ableIce && (
        <FormNumber path={at('dryIceWeight')} label={t('field.dryIce')} suffix={t(`unit.${massUnit}`)} />
      )}
      {hasCod && (
        <FormSelect<string>
          path={at('paymentMethod')}
          label={t('field.cod')}
          placeholder={t('cod.none')}
          options={['cash', 'any'].map((value) => ({ value, label: t(`cod.${value}`) }))}
        />
      )}
      {hasCod && isCod && (
        <FormNumber path={at('codAmount')} label={t('field.codAmount')} prefix="$" required />
      )}
    </div>
  );
}

function parcelOf({ form: { order, packages }, facts }: FormContext, index: number) {
  const parcel = packages[index];
  const limits = limitsOf(order, parcel);
  const fitting = packagingsFor(order.carrierServiceId, { isFedexOneRate: order.isFedexOneRate });
  const offered =
    fitting.length > 0
      ? fitting
      : PACKAGINGS.filter(({ carrierId, kind }) => kind === 'own' && carrierId === order.carrierId);
  return {
    massUnit: parcel?.massUnit ?? 'lb',
    distanceUnit: parcel?.distanceUnit ?? 'in',
    dimensionId: parcel?.dimensionId ?? null,
    dimensions: facts?.user.dimensions ?? [],
    packagings: offered.map(({ id }) => id),
    hasInsurance: limits.hasInsurance,
    ableIce: limits.ableIce,
    hasCod: limits.hasCod && order.carrierId !== null,
    isCod: parcel?.paymentMethod !== null,
    usesOptions:
      (parcel?.insurance ?? 0) > 0 ||
      (parcel?.dryIceWeight ?? 0) > 0 ||
      (parcel?.paymentMethod ?? null) !== null,
  };
}
