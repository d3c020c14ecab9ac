import { useTranslation } from 'react-i18next';
import { CARRIER } from '#domain/carriers/carriers.ts';
import { Banner } from '#ui/banner.tsx';
import { Section } from '#ui/card.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { FormText } from '../fields.tsx';
import { useFormState, useSend } from '../form-context.tsx';
import { FormNotes } from '../form-notes.tsx';
import { sectionId } from '../sections.ts';
import { useField } from '../use-field.ts';

const NO_BATTERY = 7;
const CELLS_ONLY = [1, 2];
const TYPES = [1, 2, 3, 4, 5, 6];
const PHONE_MAX = 30;

export function LithiumSection() {
  const { t } = useTranslation('form');
  const send = useSend();
  const flag = useField<boolean>('batteryFlag');
  const type = useField<number>('batteryType');
  const hasLabel = useFormState(({ form: { order } }) => order.batteryLabel);
  const carrierId = useFormState(({ form: { order } }) => order.carrierId);
  const senderPhone = useFormState(({ form: { order } }) => order.senderPhone);
  const phone = useFormState(({ form: { order } }) => order.batteryPhone);
  const isUsps = carrierId === CARRIER.usps;
  const hidesCells = carrierId === CARRIER.fedex || carrierId === CARRIER.ups;
  const types = TYPES.filter((value) => !hidesCells || !CELLS_ONLY.includes(value));
  const answer = flag.value ? 'yes' : type.value === NO_BATTERY ? 'no' : null;
  const choose = (chosen: 'yes' | 'no') => {
    send({
      type: 'fields changed',
      values:
        chosen === 'yes'
          ? { batteryFlag: true, batteryType: 0, batteryPhone: phone || senderPhone }
          : { batteryFlag: false, batteryType: NO_BATTERY, batteryLabel: false },
    });
  };
  return (
    <Section id={sectionId('lithium')} title={t('section.lithium')}>
      <FormNotes section="lithium" />
      {isUsps && (
        <Banner tone="info" className="mb-4">
          {t('lithium.usps')}
        </Banner>
      )}
      <div id={type.id} tabIndex={-1}>
        <RadioCards<'yes' | 'no'>
          legend={t('lithium.question')}
          value={answer}
          onChange={choose}
          error={answer === null ? (flag.error ?? type.error) : undefined}
          options={[
            { value: 'no', label: t('lithium.no'), disabled: isUsps },
            { value: 'yes', label: t('lithium.yes'), disabled: isUsps },
          ]}
        />
      </div>
      {flag.value && !isUsps && (
        <div className="mt-4 flex flex-col gap-4">
          <RadioCards<number>
            legend={t('field.batteryType')}
            layout="stack"
            value={type.value === 0 ? null : type.value}
            onChange={type.onChange}
            onBlur={type.onBlur}
            error={type.error}
            options={types.map((value) => ({
              value,
              label: t(`batteryType.${value}`),
              detail: t(`batteryUn.${value}`),
            }))}
          />
          <CheckboxField
            label={t('batteryType.11')}
            checked={hasLabel}
            onChange={(checked) => send({ type: 'field changed', path: 'batteryLabel', value: checked })}
          />
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <FormText
              path="batteryPhone"
              label={t('field.batteryPhone')}
              required
              type="tel"
              inputMode="tel"
              counter={{ max: PHONE_MAX }}
            />
            <CheckboxField
              className="sm:mt-7"
              label={t('lithium.sameAsSender')}
              checked={phone !== '' && phone === senderPhone}
              onChange={(checked) =>
                send({ type: 'field changed', path: 'batteryPhone', value: checked ? senderPhone : '' })
              }
            />
          </div>
        </div>
      )}
    </Section>
  );
}
