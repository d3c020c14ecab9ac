import { useTranslation } from 'react-i18next';
import { carrierById } from '#domain/carriers/carriers.ts';
import { isLithiumLaneClosed, LITHIUM, lithiumTypesFor, takesLithium } from '#domain/order/lithium.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { FormText } from '#orders/form/fields/fields.tsx';
import { useFormState, useSend } from '#orders/form/fields/form-context.tsx';
import { FormNotes } from '#orders/form/page/form-notes.tsx';
import { sectionId } from '#orders/form/sections.ts';
import { useField } from '#orders/form/fields/use-field.ts';
import { LithiumMark } from './lithium-mark.tsx';

const PHONE_MAX = 30;

export function LithiumSection() {
  const { t } = useTranslation('form');
  const send = useSend();
  const flag = useField('batteryFlag');
  const type = useField('batteryType');
  const carrierId = useFormState(({ form: { order } }) => order.carrierId);
  const isLaneClosed = useFormState(({ form: { order } }) => isLithiumLaneClosed(order));
  const isTaken = takesLithium(carrierId);
  const answer = flag.value ? 'yes' : type.value === LITHIUM.noBattery ? 'no' : null;
  const choose = (chosen: 'yes' | 'no') =>
    send(
      chosen === 'yes'
        ? { type: 'field changed', path: 'batteryFlag', value: true }
        : { type: 'field changed', path: 'batteryType', value: LITHIUM.noBattery },
    );
  return (
    <Section id={sectionId('lithium')} title={t('section.lithium')}>
      <FormNotes section="lithium" />
      {!isTaken && (
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
          warning={flag.warning}
          options={[
            { value: 'no', label: t('lithium.no'), disabled: !isTaken },
            { value: 'yes', label: t('lithium.yes'), disabled: !isTaken },
          ]}
        />
      </div>
      {flag.value && isTaken && (
        <div className="mt-4 flex flex-col gap-4">
          {isLaneClosed && (
            <Banner tone="bad" role="status">
              {t('lithium.laneClosed')}
            </Banner>
          )}
          <BatteryTypes carrierId={carrierId} />
          <LithiumMark />
          <Contact />
        </div>
      )}
    </Section>
  );
}

/** The kinds the carrier takes, each with what the air rules call it. */
function BatteryTypes({ carrierId }: { carrierId: number | null }) {
  const { t } = useTranslation('form');
  const type = useField('batteryType');
  const noLabel = useField('batteryLabel');
  const types = lithiumTypesFor(carrierId);
  const isHiding = types.every(({ packing }) => packing !== 'alone');
  return (
    <>
      <RadioCards<number>
        legend={t('field.batteryType')}
        layout="stack"
        value={types.some((info) => info.type === type.value) ? type.value : null}
        onChange={type.onChange}
        onBlur={type.onBlur}
        error={type.error}
        warning={type.warning}
        options={types.map(({ type: value, unNumber, packingInstruction, limit }) => ({
          value,
          label: t(`batteryType.${value}`),
          detail: t(`lithium.rule.${limit.unit}`, {
            un: unNumber,
            pi: packingInstruction,
            cell: limit.perCell,
            battery: limit.perBattery,
          }),
        }))}
      />
      {isHiding && (
        <p className="-mt-2 text-sm text-text-3">
          {t('lithium.aloneHidden', { carrier: carrierById(carrierId)?.name ?? '' })}
        </p>
      )}
      <CheckboxField
        label={t('batteryType.11')}
        hint={t('lithium.noLabelHint')}
        id={noLabel.id}
        checked={noLabel.value}
        error={noLabel.error}
        warning={noLabel.warning}
        onChange={noLabel.onChange}
        onBlur={noLabel.onBlur}
      />
    </>
  );
}

/** Who is asked about the batteries: the sender's phone until another one is typed. */
function Contact() {
  const { t } = useTranslation('form');
  const send = useSend();
  const senderPhone = useFormState(({ form: { order } }) => order.senderPhone);
  const phone = useFormState(({ form: { order } }) => order.batteryPhone);
  const isSame = phone !== '' && phone === senderPhone;
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <FormText
        path="batteryPhone"
        label={t('field.batteryPhone')}
        required
        type="tel"
        inputMode="tel"
        counter={{ max: PHONE_MAX }}
        readOnly={isSame}
      />
      <CheckboxField
        className="sm:mt-7"
        label={t('lithium.sameAsSender')}
        checked={isSame}
        disabled={senderPhone === ''}
        hint={senderPhone === '' ? t('lithium.noSenderPhone') : undefined}
        onChange={(checked) =>
          send({ type: 'field changed', path: 'batteryPhone', value: checked ? senderPhone : '' })
        }
      />
    </div>
  );
}
