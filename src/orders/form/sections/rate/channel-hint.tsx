import { useTranslation } from 'react-i18next';
import { CHANNELS } from '#domain/carriers/channels.ts';
import { serviceById } from '#domain/carriers/services.ts';
import { channelFallback } from '#domain/order/channel-fallback.ts';
import { ratesFit } from '#orders/form/machine/edits.ts';
import { useFormState } from '#orders/form/fields/form-context.tsx';
import type { FormContext } from '#orders/form/machine/form-types.ts';
import { sameData } from '#orders/form/machine/same.ts';

/** What the chosen channel takes off, or why it does not for this order. */
export function ChannelHint() {
  const { t } = useTranslation('form');
  const { channel, services, reason, needsSender } = useFormState(channelOf, sameData);
  if (!channel) return null;
  if (needsSender) return t('shipping.channelSender', { channel: channel.name });
  if (reason) return t(`shipping.fallback.${reason}`, { channel: channel.name });
  const percent = Math.max(0, channel.discountBasisPoints / 100);
  return t('shipping.channelOff', { percent, services });
}

function channelOf(context: FormContext) {
  const { order } = context.form;
  const channel = CHANNELS.find(({ id }) => id === order.carrierChannelId) ?? null;
  const own = context.facts?.user.carrierChannelInfos.find(({ id }) => id === order.carrierChannelId);
  const rate = ratesFit(context.form, context.rates)
    ? context.rates.list.find((one) => one.carrierServiceId === order.carrierServiceId)
    : undefined;
  return {
    channel,
    services: (channel?.carrierServiceIds ?? []).map((id) => serviceById(id)?.name ?? '').join(', '),
    reason: channelFallback(order, rate ?? null, CHANNELS)?.reason ?? null,
    needsSender:
      own !== undefined &&
      own.senderAddrIds.length > 0 &&
      !own.senderAddrIds.includes(order.senderAddrId ?? ''),
  };
}
