import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/layout/card.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { hasFinePointer } from '#ui/keys/pointer.ts';
import { useWide } from '#ui/layout/use-wide.ts';
import {
  COUNTRIES,
  FIELDS,
  limitsIn,
  wrongFields,
  type CalculatorInput,
  type Country,
  type Field,
} from './calculator-input.ts';
import { measuresOf, switchUnits, type Measures, type UnitSystem } from './units.ts';

interface Props {
  input: CalculatorInput;
  onFocus: () => void;
  onChange: (change: Partial<CalculatorInput>) => void;
  onSubmit: () => void;
}

const idOf = (field: Field) => `calculator-${field}`;

/** A field is marked once the user has been there; Enter marks all and goes to the first. */
export function CalculatorForm({ input, onFocus, onChange, onSubmit }: Props) {
  const { t, i18n } = useTranslation(['calculator', 'form']);
  const [visited, setVisited] = useState<readonly Field[]>([]);
  const earlier = useRef<Measures | null>(null);
  /** On a phone what is seldom changed is one line, so that the rates stand in sight. */
  const isRoomy = useWide('40rem');
  const isAbroad = input.country !== 'US';
  const small = input.massUnit === 'lb' ? 'oz' : 'g';
  const wrong = wrongFields(input);
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames([uiLocale()], { type: 'region' });
    return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }));
    // eslint-disable-next-line react/exhaustive-deps -- the names follow the language
  }, [i18n.language]);
  const marks = (field: Field, label: string) => {
    const why = visited.includes(field) ? wrong[field] : undefined;
    return {
      label,
      id: idOf(field),
      error: why && t(`calculator:wrong.${why}`, { field: label, ...limitsIn(input) }),
      onBlur: () => setVisited((before) => (before.includes(field) ? before : [...before, field])),
    };
  };
  const submit = () => {
    const first = FIELDS.find((field) => wrong[field]);
    setVisited(FIELDS);
    if (first) document.getElementById(idOf(first))?.focus();
    else {
      // The keyboard of a phone lies over the rates.
      if (!hasFinePointer() && document.activeElement instanceof HTMLElement) document.activeElement.blur();
      onSubmit();
    }
  };
  const summary = [
    countries.find(({ value }) => value === input.country)?.label,
    t(input.isResidential ? 'toResidence' : 'toBusiness'),
    t(input.massUnit === 'lb' ? 'unitsUs' : 'unitsMetric'),
  ].join(' · ');
  const switchTo = (system: UnitSystem) => {
    const now = measuresOf(input);
    onChange(switchUnits(now, system, earlier.current));
    earlier.current = now;
  };
  const options = (
    <>
      <SelectField<Country>
        label={t('country')}
        value={input.country}
        options={countries}
        onChange={(country) => onChange({ country: country ?? 'US' })}
      />
      <CheckboxField
        label={t('residential')}
        checked={input.isResidential}
        onChange={(isResidential) => onChange({ isResidential })}
      />
      <RadioCards<UnitSystem>
        legend={t('units')}
        value={input.massUnit === 'lb' ? 'us' : 'metric'}
        options={[
          { value: 'us', label: t('unitsUs') },
          { value: 'metric', label: t('unitsMetric') },
        ]}
        onChange={switchTo}
      />
    </>
  );
  return (
    <Card>
      <form
        className="flex flex-col gap-3 sm:gap-4"
        noValidate
        onFocus={onFocus}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField
            {...marks('senderZipCode', t('from'))}
            value={input.senderZipCode}
            onChange={(senderZipCode) => onChange({ senderZipCode })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            required
          />
          <TextField
            {...marks('recipientZipCode', t('to'))}
            value={input.recipientZipCode}
            onChange={(recipientZipCode) => onChange({ recipientZipCode })}
            inputMode={isAbroad ? 'text' : 'numeric'}
            autoComplete="off"
            maxLength={10}
            required
          />
        </div>
        {isRoomy ? (
          options
        ) : (
          <Disclosure title={summary}>
            <div className="flex flex-col gap-4 pt-2">{options}</div>
          </Disclosure>
        )}
        <div className="grid grid-cols-3 items-start gap-3">
          {(['length', 'width', 'height'] as const).map((side) => (
            <NumberField
              key={side}
              {...marks(side, t(side))}
              value={input[side]}
              onChange={(value) => onChange({ [side]: value })}
              suffix={t(`form:unit.${input.distanceUnit}`)}
              integer
              required
            />
          ))}
        </div>
        <div className="grid grid-cols-3 items-start gap-3">
          <NumberField
            {...marks('weight', t('weight'))}
            value={input.weight}
            onChange={(weight) => onChange({ weight })}
            suffix={t(`form:unit.${input.massUnit}`)}
            integer
            required
          />
          <NumberField
            {...marks('weight2', t(small))}
            value={input.weight2}
            onChange={(weight2) => onChange({ weight2 })}
            suffix={t(`form:unit.${small}`)}
            integer
          />
          <NumberField
            {...marks('packageNum', t('packages'))}
            value={input.packageNum}
            onChange={(packageNum) => onChange({ packageNum })}
            integer
            required
          />
        </div>
        {/* Enter asks at once. */}
        <button type="submit" className="hidden" tabIndex={-1} aria-hidden="true" />
      </form>
    </Card>
  );
}
