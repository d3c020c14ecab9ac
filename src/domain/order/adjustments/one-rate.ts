import { allowedServiceIdsOf } from '../../carriers/allowed-services.ts';
import { CARRIER } from '../../carriers/carriers.ts';
import { SERVICE } from '../../carriers/services.ts';
import type { Facts } from '../facts.ts';
import type { OrderForm } from '../order.ts';
import { isInternational } from '../scope.ts';
import type { Adjustment } from './adjustment.ts';
import { changed, withOrder } from './adjustment.ts';

/** Within one country, and FedEx 2Day is among the services of the user and of the chosen channel. */
function canBeOneRate({ order }: OrderForm, { user }: Facts): boolean {
  const channel = user.carrierChannelInfos.find(({ id }) => id === order.carrierChannelId);
  const includes2Day = (ids: readonly number[]) => ids.length === 0 || ids.includes(SERVICE.fedex2Day);
  const isInChannel =
    !channel || (channel.carrierId === CARRIER.fedex && includes2Day(channel.carrierServiceIds));
  return isInChannel && includes2Day(allowedServiceIdsOf(user)) && !isInternational(order);
}

const wasTurnedOn = (before: OrderForm, draft: OrderForm): boolean =>
  draft.order.isFedexOneRate && !before.order.isFedexOneRate;

const leftTwoDay = (before: OrderForm, draft: OrderForm): boolean =>
  changed(before, draft, 'carrierServiceId') && draft.order.carrierServiceId !== SERVICE.fedex2Day;

export const oneRateAdjustments: readonly Adjustment[] = [
  {
    id: 'ADJ-08',
    source: '4: One Rate on forces the service to FedEx 2Day',
    when: (before, draft, facts) =>
      wasTurnedOn(before, draft) &&
      canBeOneRate(draft, facts) &&
      (draft.order.carrierId !== CARRIER.fedex || draft.order.carrierServiceId !== SERVICE.fedex2Day),
    then: (draft) => withOrder(draft, { carrierId: CARRIER.fedex, carrierServiceId: SERVICE.fedex2Day }),
  },
  {
    id: 'ADJ-09',
    source:
      '4: One Rate is disabled for non-FedEx or international orders and shows only the FedEx 2-day service',
    when: (before, draft, facts) =>
      draft.order.isFedexOneRate &&
      (!canBeOneRate(draft, facts) ||
        draft.order.carrierId !== CARRIER.fedex ||
        (!wasTurnedOn(before, draft) && leftTwoDay(before, draft))),
    then: (draft) => withOrder(draft, { isFedexOneRate: false }),
  },
  {
    id: 'ADJ-10',
    source: '4: One Rate allows a single package',
    undo: () => ({ isFedexOneRate: false }),
    when: (_before, { order, packages }) =>
      order.isFedexOneRate && (packages.length > 1 || packages.some((parcel) => parcel.packageNum !== 1)),
    then: (draft) => ({
      ...draft,
      packages: draft.packages.slice(0, 1).map((parcel) => ({ ...parcel, packageNum: 1 })),
    }),
  },
];
