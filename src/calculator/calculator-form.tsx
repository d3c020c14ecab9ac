import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/card.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { uiLocale } from '#ui/locale.ts';
import { NumberField } from '#ui/number-field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { COUNTRIES, type CalculatorInput, type Country } from './calculator-input.ts';

interface Props {
  input: CalculatorInput;
  onChange: (change: Partial<CalculatorInput>) => void;
  onSubmit: () => void;
}

export function CalculatorForm({ input, onChange, onSubmit }: Props) {
  const { t, i18n } = useTranslation('calculator');
  const isAbroad = input.country !== 'US';
  const small = input.massUnit === 'lb' ? 'oz' : 'g';
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames([uiLocale()], { type: 'region' });
    return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }));
    // eslint-disable-next-line react/exhaustive-deps -- the names follow the language
  }, [i18n.language]);
  return (
    <Card>
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={t('from')}
            value={input.senderZipCode}
            onChange={(senderZipCode) => onChange({ senderZipCode })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            required
          />
          <TextField
            label={t('to')}
            value={input.recipientZipCode}
            onChange={(recipientZipCode) => onChange({ recipientZipCode })}
            inputMode={isAbroad ? 'text' : 'numeric'}
            autoComplete="off"
            maxLength={10}
            required
          />
        </div>
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
        <RadioCards
          legend={t('units')}
          value={input.massUnit === 'lb' ? 'us' : 'metric'}
          options={[
            { value: 'us', label: t('unitsUs') },
            { value: 'metric', label: t('unitsMetric') },
          ]}
          onChange={(value) =>
            onChange(
              value === 'us'
                ? { massUnit: 'lb', distanceUnit: 'in' }
                : { massUnit: 'kg', distanceUnit: 'cm' },
            )
          }
        />
        <div className="grid grid-cols-3 gap-3">
          {(['length', 'width', 'height'] as const).map((side) => (
            <NumberField
              key={side}
              label={t(side)}
              value={input[side]}
              onChange={(value) => onChange({ [side]: value })}
              suffix={input.distanceUnit}
              required
            />
          ))}
        </div>
        <div className="grid grid-cols-3 gap-3">
          <NumberField
            label={t('weight')}
            value={input.weight}
            onChange={(weight) => onChange({ weight })}
            suffix={input.massUnit}
            integer
            required
          />
          <NumberField
            label={t(small)}
            value={input.weight2}
            onChange={(weight2) => onChange({ weight2 })}
            suffix={small}
            integer
          />
          <NumberField
            label={t('packages')}
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
