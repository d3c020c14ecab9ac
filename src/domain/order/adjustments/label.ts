import { CARRIER } from '../../carriers/carriers.ts';
import { canDeliverOnSaturday } from '../../carriers/saturday.ts';
import { SERVICE, serviceById } from '../../carriers/services.ts';
import { signatureOptionsFor } from '../../carriers/signatures.ts';
import { isInternational } from '../scope.ts';
import type { OrderForm } from '../order.ts';
import type { Adjustment } from './adjustment.ts';
import { withOrder } from './adjustment.ts';

const isSignatureOffered = ({ order }: OrderForm): boolean =>
  signatureOptionsFor(order.carrierId, order.carrierServiceId, {
    recipientIsResidential: order.recipientIsResidential,
    isInternational: isInternational(order),
  }).some((option) => option === order.signatureOption);

export const labelAdjustments: readonly Adjustment[] = [
  {
    id: 'ADJ-20',
    source: '4: FedEx Ground replaces an indirect signature with no signature option',
    onSave: true,
    when: (_before, { order }) =>
      order.carrierServiceId === SERVICE.fedexGround && order.signatureOption === 'indirect',
    then: (draft) => withOrder(draft, { signatureOption: 'none' }),
  },
  {
    id: 'ADJ-21',
    source: '4: FedEx Smart Post forces the service-default signature',
    onSave: true,
    when: (_before, { order }) =>
      order.carrierServiceId === SERVICE.smartPost && !['default', ''].includes(order.signatureOption),
    then: (draft) => withOrder(draft, { signatureOption: 'default' }),
  },
  {
    id: 'ADJ-56',
    source: '5 Order: signature required (an option of the carrier and service)',
    when: (_before, draft) => draft.order.carrierServiceId !== null && !isSignatureOffered(draft),
    then: (draft) => withOrder(draft, { signatureOption: 'default' }),
    params: ({ order }) => ({ service: serviceById(order.carrierServiceId)?.name ?? '' }),
  },
  {
    id: 'ADJ-22',
    source: '4: when Saturday delivery is not allowed for the date and service, isStd is cleared',
    onSave: true,
    when: (_before, { order }) =>
      order.isStd && !canDeliverOnSaturday(order.carrierServiceId, order.shipDate),
    then: (draft) => withOrder(draft, { isStd: false }),
  },
  {
    id: 'ADJ-23',
    source: '9: label layout 2 excluded for USPS',
    onSave: true,
    when: (_before, { order }) => order.carrierId === CARRIER.usps && order.labelType === 2,
    then: (draft) => withOrder(draft, { labelType: 1 }),
  },
];
