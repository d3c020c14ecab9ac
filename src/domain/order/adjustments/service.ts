import { CARRIER } from '../../carriers/carriers.ts';
import { SERVICE, serviceById } from '../../carriers/services.ts';
import {
  automaticService,
  carries,
  channelOf,
  servesDestination,
  offeredServices,
} from '../automatic-service.ts';
import type { DefaultService } from '../default-service.ts';
import { defaultServiceOf } from '../default-service.ts';
import type { ChannelInfo, Facts } from '../facts.ts';
import type { OrderForm } from '../order.ts';
import { isInternational } from '../scope.ts';
import { tariffPayTypesFor } from '../tariff.ts';
import type { Adjustment } from './adjustment.ts';
import { changed, isNewOrder, withOrder, withParcels } from './adjustment.ts';

const isFixing = (channel: ChannelInfo | undefined): channel is ChannelInfo =>
  channel?.carrierId === CARRIER.fedex || channel?.carrierId === CARRIER.usps;

/** A service the channel does not have. */
function isOutside(channel: ChannelInfo | undefined, serviceId: number | null): boolean {
  const service = serviceById(serviceId);
  if (!channel || !service) return false;
  const { carrierId, carrierServiceIds } = channel;
  return (
    service.carrierId !== carrierId ||
    (carrierServiceIds.length > 0 && !carrierServiceIds.includes(service.id))
  );
}

const isOffered = (form: OrderForm, { user }: Facts, serviceId: number | null): boolean =>
  offeredServices(form, user).some((service) => service.id === serviceId);

const wasInternational = (before: OrderForm, draft: OrderForm): boolean =>
  isInternational(before.order) !== isInternational(draft.order);

/** Another country, to or from which the service does not go. */
const leadsElsewhere = (before: OrderForm, draft: OrderForm): boolean =>
  (changed(before, draft, 'senderCountryCode') || changed(before, draft, 'recipientCountryCode')) &&
  !changed(before, draft, 'carrierServiceId') &&
  !servesDestination(draft);

/** The parcels have grown out of the service that was taken by itself. */
function isOutgrown(before: OrderForm, draft: OrderForm, { user }: Facts): boolean {
  const service = serviceById(draft.order.carrierServiceId);
  if (!service || before.packages === draft.packages || changed(before, draft, 'carrierServiceId'))
    return false;
  if (carries(service, draft) || automaticService(before, user) !== service.id) return false;
  const other = serviceById(automaticService(draft, user));
  return other !== undefined && carries(other, draft);
}

const serviceName = ({ order }: OrderForm) => ({ service: serviceById(order.carrierServiceId)?.name ?? '' });

const isUnfit = (draft: OrderForm, facts: Facts): boolean =>
  draft.order.carrierServiceId !== null && !isOffered(draft, facts, draft.order.carrierServiceId);

/** The carrier, service and packaging that are the user's default for this kind of order; null: none is offered. */
function wishedFor(draft: OrderForm, facts: Facts): DefaultService | null {
  const preferred = defaultServiceOf(facts.user, isInternational(draft.order));
  if (preferred.carrierId === null) return null;
  const carrierServiceId = automaticService(withOrder(draft, { carrierId: preferred.carrierId }), facts.user);
  return carrierServiceId === null ? null : { ...preferred, carrierServiceId };
}

/** The default is in place already; one that names the carrier only is content with any of its services. */
function isSettled({ order }: OrderForm, { user }: Facts): boolean {
  const { carrierId, carrierServiceId } = defaultServiceOf(user, isInternational(order));
  return (
    order.carrierId === carrierId &&
    (carrierServiceId === null || order.carrierServiceId === carrierServiceId)
  );
}

/** None of the channel's services is offered for the way the order goes. */
const hasNoService = (draft: OrderForm, facts: Facts): boolean => {
  const channel = channelOf(draft, facts.user);
  if (!channel) return false;
  const own = withOrder(draft, { carrierId: channel.carrierId, isFedexOneRate: false });
  return offeredServices(own, facts.user).length === 0;
};

export const serviceAdjustments: readonly Adjustment[] = [
  {
    id: 'ADJ-11',
    source: '7 estimateAllRateDetail: a chosen rate names the service, and with it the carrier',
    isQuiet: true,
    when: (before, draft) => {
      const service = serviceById(draft.order.carrierServiceId);
      if (!service || draft.order.carrierId === service.carrierId) return false;
      return changed(before, draft, 'carrierServiceId') && !changed(before, draft, 'carrierId');
    },
    then: (draft) => withOrder(draft, { carrierId: serviceById(draft.order.carrierServiceId)!.carrierId }),
  },
  {
    id: 'ADJ-48',
    source: '4: selecting a channel fixes the carrier (a service or rate chosen outside it ends that)',
    when: (before, draft, facts) =>
      changed(before, draft, 'carrierServiceId') &&
      !changed(before, draft, 'carrierChannelId') &&
      !wasInternational(before, draft) &&
      isOutside(channelOf(draft, facts.user), draft.order.carrierServiceId),
    then: (draft) => withOrder(draft, { carrierChannelId: null }),
    params: (draft, facts, before) => ({
      channel: channelOf(before, facts.user)?.name ?? '',
      service: serviceById(draft.order.carrierServiceId)?.name ?? '',
    }),
  },
  {
    id: 'ADJ-50',
    source: '1: a channel falls back to the normal one (where it has no service for the kind of order)',
    when: (_before, draft, facts) => hasNoService(draft, facts),
    then: (draft) => withOrder(draft, { carrierChannelId: null }),
    params: (_draft, facts, before) => ({ channel: channelOf(before, facts.user)?.name ?? '' }),
  },
  {
    id: 'ADJ-12',
    source: '4: selecting a FedEx or USPS channel fixes the carrier and label type 1',
    when: (_before, draft, facts) => {
      const channel = channelOf(draft, facts.user);
      return (
        isFixing(channel) && (draft.order.carrierId !== channel.carrierId || draft.order.labelType !== 1)
      );
    },
    then: (draft, facts) =>
      withOrder(draft, { carrierId: channelOf(draft, facts.user)!.carrierId, labelType: 1 }),
    params: (draft, facts) => ({ channel: channelOf(draft, facts.user)?.name ?? '' }),
  },
  {
    id: 'ADJ-13',
    source: "4: switching international/domestic applies, for new orders, that kind's defaults",
    when: (before, draft, facts) => {
      if (!wasInternational(before, draft) || !isNewOrder(facts.mode)) return false;
      if (draft.order.carrierChannelId !== null || isSettled(draft, facts)) return false;
      const isChosenNow =
        changed(before, draft, 'carrierServiceId') &&
        draft.order.carrierServiceId !== null &&
        !isUnfit(draft, facts);
      return !isChosenNow && wishedFor(draft, facts) !== null;
    },
    then: (draft, facts) => {
      const { packageTypeId, ...service } = wishedFor(draft, facts)!;
      return withParcels(withOrder(draft, service), () => ({ packageTypeId }));
    },
    params: serviceName,
  },
  {
    id: 'ADJ-14',
    source: '4: switching international/domestic or the carrier re-picks the carrier service',
    isQuiet: true,
    when: (before, draft, facts) => {
      const { carrierId, carrierServiceId } = draft.order;
      if (carrierId === null || carrierServiceId !== null) return false;
      const isAsked = changed(before, draft, 'carrierId') || wasInternational(before, draft);
      return isAsked && automaticService(draft, facts.user) !== null;
    },
    then: (draft, facts) => withOrder(draft, { carrierServiceId: automaticService(draft, facts.user) }),
  },
  {
    id: 'ADJ-15',
    source: '4: switching international/domestic or the carrier re-picks the carrier service',
    when: (before, draft, facts) =>
      (isUnfit(draft, facts) || leadsElsewhere(before, draft)) &&
      automaticService(draft, facts.user) !== null,
    then: (draft, facts) => withOrder(draft, { carrierServiceId: automaticService(draft, facts.user) }),
    params: serviceName,
  },
  {
    id: 'ADJ-55',
    source: '9: carrier limits; a service that was picked by itself is picked by the parcels too',
    when: isOutgrown,
    then: (draft, facts) => withOrder(draft, { carrierServiceId: automaticService(draft, facts.user) }),
    params: (draft, _facts, before) => ({
      ...serviceName(draft),
      former: serviceById(before.order.carrierServiceId)?.name ?? '',
    }),
  },
  {
    id: 'ADJ-51',
    source: '4: a carrier service appears only if its international flag matches (the carrier may have none)',
    when: (_before, draft, facts) => isUnfit(draft, facts) && automaticService(draft, facts.user) === null,
    then: (draft) => withOrder(draft, { carrierServiceId: null }),
  },
  {
    id: 'ADJ-16',
    source: '4: a residential recipient switches FedEx Ground to FedEx Home Delivery',
    onSave: true,
    when: (_before, draft, facts) =>
      draft.order.recipientIsResidential &&
      draft.order.carrierServiceId === SERVICE.fedexGround &&
      isOffered(draft, facts, SERVICE.homeDelivery),
    then: (draft) => withOrder(draft, { carrierServiceId: SERVICE.homeDelivery }),
  },
  {
    id: 'ADJ-17',
    source: '4: a non-residential recipient switches it back',
    onSave: true,
    when: (_before, draft, facts) =>
      !draft.order.recipientIsResidential &&
      draft.order.carrierServiceId === SERVICE.homeDelivery &&
      isOffered(draft, facts, SERVICE.fedexGround),
    then: (draft) => withOrder(draft, { carrierServiceId: SERVICE.fedexGround }),
  },
  {
    id: 'ADJ-18',
    source: '4: tariff pay type reverts to the first allowed option if the current value is not allowed',
    when: (_before, { order }, { user }) => !tariffPayTypesFor(order, user).includes(order.tariffPayType),
    then: (draft, { user }) => withOrder(draft, { tariffPayType: tariffPayTypesFor(draft.order, user)[0]! }),
  },
  {
    id: 'ADJ-19',
    source: '6: the ETD option needs etdFlag, an international shipment and FedEx',
    onSave: true,
    when: (_before, { order }, { user }) =>
      order.etdFlag && !(user.etdFlag && order.carrierId === CARRIER.fedex && isInternational(order)),
    then: (draft) => withOrder(draft, { etdFlag: false }),
  },
];
