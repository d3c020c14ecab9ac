import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mapping } from '#domain/sheets/types.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { withTexts, type GivenProps } from './given-texts.ts';

const SIDES = ['length', 'width', 'height'] as const;
const NO_SIZE = { length: '', width: '', height: '', distanceUnit: '' };
type Choice = 'measure' | 'own' | `saved:${string}`;

const sidesOf = ({ fallbacks }: Mapping) => SIDES.map((side) => (fallbacks[side] ?? '').trim());

/** One side is given and another is not. */
export function isHalfSized(mapping: Mapping): boolean {
  const sides = sidesOf(mapping);
  return sides.some((side) => side !== '') && sides.includes('');
}

/** The package of the orders whose size the file does not say: a saved one, another, or measured when it is packed. */
export function GivenSize({
  gaps,
  facts,
  mapping,
  onChange,
  error,
}: GivenProps & { error: string | undefined }) {
  const { t } = useTranslation(['imports', 'form']);
  const { dimensions, defaultDistanceUnit } = facts.user;
  const sides = sidesOf(mapping);
  const saved = dimensions.find((size) => SIDES.every((side, place) => String(size[side]) === sides[place]));
  const [isOwn, setOwn] = useState(() => !saved && sides.some((side) => side !== ''));
  if (gaps.size === 0) return null;
  const toMeasure = gaps.size - gaps.sizedByProducts;
  const isBySku = sides.every((side) => side === '') && !isOwn && gaps.sizedByProducts > 0;
  const hint = isBySku
    ? t('imports:given.byProducts', {
        count: gaps.sizedByProducts,
        rest: t('imports:given.toMeasure', { count: toMeasure }),
      })
    : t('imports:given.ofOrders', { count: gaps.size, total: gaps.orders });
  const choice: Choice = isOwn ? 'own' : saved ? `saved:${saved.id}` : 'measure';
  const choose = (next: Choice | null) => {
    setOwn(next === 'own');
    const size = dimensions.find(({ id }) => next === `saved:${id}`);
    const texts = Object.fromEntries(SIDES.map((side) => [side, String(size?.[side] ?? '')]));
    if (next !== 'own' || !saved)
      onChange(withTexts(mapping, size ? { ...texts, distanceUnit: defaultDistanceUnit } : NO_SIZE));
  };
  const setSide = (side: (typeof SIDES)[number], value: number | null) =>
    onChange(
      withTexts(mapping, { [side]: value === null ? '' : String(value), distanceUnit: defaultDistanceUnit }),
    );
  return (
    <div className="flex flex-col gap-3">
      <SelectField<Choice>
        label={t('imports:given.size')}
        hint={hint}
        value={choice}
        options={[
          { value: 'measure', label: t('imports:given.measure') },
          ...dimensions.map(({ id, nickName, ...size }) => ({
            value: `saved:${id}` as const,
            label: `${nickName} (${SIDES.map((side) => size[side]).join(' × ')} ${t(`form:unit.${defaultDistanceUnit}`)})`,
          })),
          { value: 'own', label: t('imports:given.own') },
        ]}
        onChange={choose}
      />
      {isOwn && (
        <div className="grid grid-cols-3 gap-2">
          {SIDES.map((side, place) => (
            <NumberField
              key={side}
              integer
              label={t(`form:field.${side}`)}
              suffix={t(`form:unit.${defaultDistanceUnit}`)}
              value={sides[place] === '' ? null : Number(sides[place])}
              error={sides[place] === '' ? error : undefined}
              onChange={(value) => setSide(side, value)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
