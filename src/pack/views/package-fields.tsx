import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { parcelPath, valueFor, type FieldValues } from '#domain/order/field-path.ts';
import { canInsure } from '#domain/order/insuring.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { useSend } from '../pack-context.tsx';
import type { OpenOrder } from '../pack-types.ts';
import { BigButton } from './big-button.tsx';

const SIDES = ['length', 'width', 'height'] as const;

/** The size of the parcel on the scale, saved or measured, and what it is insured for. */
export function PackageFields({ order, line }: { order: OpenOrder; line: number }) {
  const { t } = useTranslation(['pack-table', 'form']);
  const send = useSend();
  const { form, facts } = order;
  const parcel = form.packages[line];
  const [size, setSize] = useState({
    length: parcel?.length ?? null,
    width: parcel?.width ?? null,
    height: parcel?.height ?? null,
    insurance: parcel?.insurance ?? null,
  });
  if (!parcel) return null;
  const { dimensions } = facts.user;
  const hasInsurance = canInsure(form.order, parcel, facts.user);
  const use = (event: FormEvent) => {
    event.preventDefault();
    const values: FieldValues = {
      ...valueFor(parcelPath(line, 'length'), size.length),
      ...valueFor(parcelPath(line, 'width'), size.width),
      ...valueFor(parcelPath(line, 'height'), size.height),
      ...(hasInsurance && valueFor(parcelPath(line, 'insurance'), size.insurance)),
    };
    send({ type: 'order altered', change: { kind: 'fields', values } });
  };
  return (
    <form onSubmit={use} className="flex flex-col gap-3">
      {dimensions.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={t('pack-table:change.saved')}>
          {dimensions.map(({ id, nickName }) => (
            <li key={id}>
              <BigButton
                className="px-4! text-lg!"
                aria-pressed={parcel.dimensionId === id}
                look={parcel.dimensionId === id ? 'primary' : 'plain'}
                onClick={() =>
                  send({
                    type: 'order altered',
                    change: { kind: 'fields', values: valueFor(parcelPath(line, 'dimensionId'), id) },
                  })
                }
              >
                {nickName}
              </BigButton>
            </li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-3 gap-3">
        {SIDES.map((side) => (
          <NumberField
            key={side}
            label={t(`form:field.${side}`)}
            value={size[side]}
            integer
            suffix={t(`form:unit.${parcel.distanceUnit}`)}
            onChange={(value) => setSize((before) => ({ ...before, [side]: value }))}
          />
        ))}
      </div>
      {hasInsurance && (
        <NumberField
          label={t('form:field.insurance')}
          value={size.insurance}
          prefix="$"
          onChange={(insurance) => setSize((before) => ({ ...before, insurance }))}
        />
      )}
      <BigButton type="submit" icon="check">
        {t('pack-table:change.use')}
      </BigButton>
    </form>
  );
}
