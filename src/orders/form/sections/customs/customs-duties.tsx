import { useTranslation } from 'react-i18next';
import { CARRIER } from '#domain/carriers/carriers.ts';
import { needsEin } from '#domain/customs/ein-need.ts';
import { DUTY_HOLD, dutyHoldCents, goodsCentsOf } from '#domain/customs/duty-hold.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { Side } from '#domain/order/order.ts';
import { isExport } from '#domain/order/scope.ts';
import { PAYS, tariffPayTypesFor } from '#domain/order/tariff.ts';
import { dollars } from '#orders/dollars.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { FormCheckbox, FormText } from '#orders/form/fields/fields.tsx';
import { useFormUi, useFormState, useSend } from '#orders/form/fields/form-context.tsx';
import type { FormContext } from '#orders/form/machine/form-types.ts';
import { sameData } from '#orders/form/machine/same.ts';
import { useField } from '#orders/form/fields/use-field.ts';
import { useMay } from '#store/lists/use-may.ts';

const NAME_MAX = 64;
const PHONE_MAX = 24;
const EIN_MAX = 12;

/** Who pays duties, who is called about them, and the exporter's number. */
export function DutyFields() {
  const { t } = useTranslation('customs');
  const { isLeaving, isEinNeeded, hasEtd } = useFormState(dutiesOf, sameData);
  return (
    <div role="group" aria-labelledby="customs-duties" className="flex flex-col gap-4">
      <h3 id="customs-duties" className="text-base font-semibold">
        {t('group.duties')}
      </h3>
      <TariffPayer />
      <Contact />
      {isLeaving && (
        <FormText
          path="einNumber"
          label={t('field.einNumber')}
          required={isEinNeeded}
          hint={t('hint.ein')}
          counter={{ max: EIN_MAX }}
          spellCheck={false}
          className="sm:max-w-xs"
        />
      )}
      {hasEtd && <FormCheckbox path="etdFlag" label={t('field.etd')} hint={t('etd.hint')} />}
    </div>
  );
}

function TariffPayer() {
  const { t } = useTranslation('customs');
  const { finding: _, id, ...payer } = useField('tariffPayType');
  const { maySenderPay, isFedex, isSettingOn, holdCents } = useFormState(dutiesOf, sameData);
  const seesPrices = useMay('seePrices');
  const whyNot = isFedex ? (isSettingOn ? undefined : t('tariff.settingOff')) : t('tariff.fedexOnly');
  return (
    <div id={id} tabIndex={-1} className="flex flex-col gap-3">
      <RadioCards<1 | 2>
        legend={t('field.tariffPayType')}
        name={payer.name}
        value={payer.value}
        onChange={payer.onChange}
        onBlur={payer.onBlur}
        error={payer.error}
        warning={payer.warning}
        options={[
          { value: PAYS.recipient, label: t('tariff.recipient'), detail: t('tariff.recipientDetail') },
          {
            value: PAYS.sender,
            label: t('tariff.sender'),
            detail: whyNot ?? t('tariff.senderDetail'),
            disabled: !maySenderPay,
          },
        ]}
      />
      {payer.value === PAYS.sender && (
        <Banner tone="info" icon="wallet" role="status">
          {t('tariff.hold', {
            context: seesPrices ? undefined : 'withoutPrice',
            hold: dollars(dollarsFromCents(holdCents)),
            flat: dollars(dollarsFromCents(DUTY_HOLD.flatCents)),
            threshold: dollars(dollarsFromCents(DUTY_HOLD.thresholdCents)),
          })}
        </Banner>
      )}
    </div>
  );
}

function Contact() {
  const { t } = useTranslation('customs');
  const isNeeded = useFormState(({ form: { order } }) => order.tariffPayType === PAYS.recipient);
  const { actor } = useFormUi();
  const send = useSend();
  const takeFrom = (side: Side) => {
    const { order } = actor.getSnapshot().context.form;
    send({
      type: 'fields changed',
      values: {
        aesContactName: order[`${side}Name`],
        aesContactPhoneNumber: String(order[`${side}Phone`] ?? '').slice(0, PHONE_MAX),
      },
    });
  };
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <FormText
        path="aesContactName"
        label={t('field.contactName')}
        required={isNeeded}
        counter={{ max: NAME_MAX }}
      />
      <FormText
        path="aesContactPhoneNumber"
        label={t('field.contactPhone')}
        required={isNeeded}
        type="tel"
        inputMode="tel"
        counter={{ max: PHONE_MAX }}
      />
      <div className="flex flex-wrap items-center gap-2 sm:col-span-2">
        <Button size="sm" icon="user" onClick={() => takeFrom('recipient')}>
          {t('contact.asRecipient')}
        </Button>
        <Button size="sm" icon="user" onClick={() => takeFrom('sender')}>
          {t('contact.asSender')}
        </Button>
        <p className="text-sm text-text-3">{t('contact.why')}</p>
      </div>
    </div>
  );
}

function dutiesOf({ form, facts }: FormContext) {
  const { order, ordersPackageItems } = form;
  const isFedex = order.carrierId === CARRIER.fedex;
  return {
    isLeaving: isExport(order),
    isEinNeeded: needsEin(form),
    isFedex,
    isSettingOn: facts?.user.defaultSettings.senderTariff ?? false,
    maySenderPay: facts !== null && tariffPayTypesFor(order, facts.user).includes(PAYS.sender),
    hasEtd: isFedex && (facts?.user.etdFlag ?? false),
    holdCents: dutyHoldCents(goodsCentsOf(ordersPackageItems)),
  };
}
