import { useTranslation } from 'react-i18next';
import { allowedServiceIdsOf } from '#domain/carriers/allowed-services.ts';
import { CARRIERS, CARRIER } from '#domain/carriers/carriers.ts';
import { canDeliverOnSaturday } from '#domain/carriers/saturday.ts';
import { SERVICE, servicesFor } from '#domain/carriers/services.ts';
import { signatureOptionsFor } from '#domain/carriers/signatures.ts';
import { isInternational } from '#domain/order/scope.ts';
import { Section } from '#ui/layout/card.tsx';
import { ChannelHint } from '../rate/channel-hint.tsx';
import { FormCheckbox, FormSelect } from '#orders/form/fields/fields.tsx';
import type { FormContext } from '#orders/form/machine/form-types.ts';
import { useFormState } from '#orders/form/fields/form-context.tsx';
import { FormNotes } from '#orders/form/page/form-notes.tsx';
import { sectionId } from '#orders/form/sections.ts';
import { sameData } from '#orders/form/machine/same.ts';
import { useMay } from '#store/lists/use-may.ts';

const CONSIGNEES = [1, 2, 3, 4] as const;

export function ShippingSection() {
  const { t } = useTranslation('form');
  const shipping = useFormState(shippingOf, sameData);
  const seesPrices = useMay('seePrices');
  return (
    <Section
      id={sectionId('shipping')}
      title={t('section.shipping')}
      description={t('shipping.hint', { context: seesPrices ? undefined : 'withoutPrice' })}
    >
      <FormNotes section="shipping" />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <FormSelect
          path="carrierId"
          label={t('field.carrier')}
          required
          placeholder=""
          options={shipping.carriers}
        />
        <FormSelect
          path="carrierServiceId"
          label={t('field.service')}
          required
          placeholder=""
          options={shipping.services.map(({ fitsTo, ...option }) =>
            fitsTo
              ? { ...option, label: t(`shipping.only.${fitsTo}`, { service: option.label }), disabled: true }
              : option,
          )}
        />
        {shipping.channels.length > 0 && !shipping.isReturn && (
          <FormSelect
            path="carrierChannelId"
            label={t('field.channel')}
            placeholder={t('shipping.noChannel')}
            options={shipping.channels}
            hint={<ChannelHint />}
          />
        )}
        {shipping.signatures.length > 1 && (
          <FormSelect
            path="signatureOption"
            label={t('field.signature')}
            options={shipping.signatures.map((value) => ({ value, label: t(`signature.${value}`) }))}
          />
        )}
        {!shipping.isUsps && (
          <FormSelect
            path="labelType"
            label={t('field.labelType')}
            options={[
              { value: 1, label: t('labelType.1') },
              { value: 2, label: t('labelType.2') },
            ]}
          />
        )}
        <FormSelect
          path="consigneeType"
          label={t('field.consigneeType')}
          options={CONSIGNEES.map((value) => ({ value, label: t(`consigneeType.${value}`) }))}
        />
      </div>
      {(shipping.canOneRate || shipping.canSaturday) && (
        <div className="mt-3 flex flex-wrap gap-x-6">
          {shipping.canOneRate && (
            <FormCheckbox path="isFedexOneRate" label={t('field.oneRate')} hint={t('shipping.oneRateHint')} />
          )}
          {shipping.canSaturday && <FormCheckbox path="isStd" label={t('field.saturday')} />}
        </div>
      )}
    </Section>
  );
}

/** What the section offers: carriers with a service for this order, and the choices each leaves open. */
function shippingOf({ form: { order }, facts }: FormContext) {
  const international = isInternational(order);
  const allowedServiceIds = facts ? allowedServiceIdsOf(facts.user) : [];
  const all = servicesFor({ international, allowedServiceIds });
  const services = servicesFor({
    international,
    allowedServiceIds,
    carrierId: order.carrierId,
    isFedexOneRate: order.isFedexOneRate,
  });
  const channels = facts?.user.carrierChannelInfos ?? [];
  return {
    isUsps: order.carrierId === CARRIER.usps,
    isReturn: order.isReturn,
    carriers: CARRIERS.filter(({ id }) => all.some((service) => service.carrierId === id)).map(
      ({ id, name }) => ({
        value: id as number,
        label: name,
      }),
    ),
    services: services.map((service) => ({
      value: service.id as number,
      label: service.name,
      fitsTo: otherTwin(service.id, order.recipientIsResidential, all),
      ...(order.carrierId === null
        ? { group: CARRIERS.find(({ id }) => id === service.carrierId)?.name }
        : {}),
    })),
    channels: channels
      .filter(
        (channel) =>
          order.carrierId === null ||
          channel.carrierId === order.carrierId ||
          channel.id === order.carrierChannelId,
      )
      .map(({ id, name }) => ({ value: id, label: name })),
    signatures: signatureOptionsFor(order.carrierId, order.carrierServiceId, {
      recipientIsResidential: order.recipientIsResidential,
      isInternational: international,
    }),
    canOneRate: order.carrierId === CARRIER.fedex && !international,
    canSaturday: canDeliverOnSaturday(order.carrierServiceId, order.shipDate),
  };
}

/**
 * FedEx Ground and Home Delivery: of the two the address decides, so choosing the other would not last. Named is the
 * kind of address it is for.
 */
function otherTwin(id: number, isResidential: boolean, offered: readonly { id: number }[]) {
  const [fit, twin] = isResidential
    ? ([SERVICE.homeDelivery, SERVICE.fedexGround] as const)
    : ([SERVICE.fedexGround, SERVICE.homeDelivery] as const);
  const isOther = id === twin && offered.some((service) => service.id === fit);
  return isOther ? (isResidential ? ('commercial' as const) : ('residential' as const)) : null;
}
