/** What the label itself asks for: layout, consignee, signature, Saturday. */
import { CARRIER } from '../carriers/carriers.ts';
import { canDeliverOnSaturday } from '../carriers/saturday.ts';
import { serviceById } from '../carriers/services.ts';
import { signatureOptionsFor } from '../carriers/signatures.ts';
import { isInternational } from '../order/scope.ts';
import { asksForCod } from './cod-and-insurance.ts';
import { must, need, rulesOf, textOf } from './rule.ts';

const LETTER_SHEET = 2;
const LABEL_TYPES: readonly unknown[] = [1, 2];
const CONSIGNEE_TYPES: readonly unknown[] = [1, 2, 3, 4];
const SIGNATURE_OPTIONS: readonly unknown[] = ['default', 'indirect', 'direct', 'adult', 'none'];
const SIGNED: readonly unknown[] = ['indirect', 'direct', 'adult'];

export const labelRules = rulesOf('shipping', [
  {
    id: 'SHP-11',
    reads: ['labelType'],
    source: '5 Order: labelType required',
    check: ({ order }) =>
      order.labelType === null
        ? need(null, 'labelType')
        : must(LABEL_TYPES.includes(order.labelType), 'labelType'),
  },
  {
    id: 'SHP-12',
    reads: ['labelType', 'carrierId'],
    source: '9: layout 2 excluded for USPS',
    check: ({ order }) =>
      must(order.labelType !== LETTER_SHEET || order.carrierId !== CARRIER.usps, 'labelType'),
  },
  {
    id: 'SHP-13',
    reads: ['labelType', 'carrierChannelId', 'carrierId'],
    source: '4: a FedEx or USPS channel fixes label type 1',
    check: ({ order }) =>
      must(
        order.carrierChannelId === null ||
          order.carrierId === CARRIER.usps ||
          order.labelType !== LETTER_SHEET,
        'labelType',
      ),
  },
  {
    id: 'SHP-14',
    reads: ['consigneeType'],
    source: '5 Order: consigneeType required',
    check: ({ order }) =>
      order.consigneeType === null
        ? need(null, 'consigneeType')
        : must(CONSIGNEE_TYPES.includes(order.consigneeType), 'consigneeType'),
  },
  {
    id: 'SHP-15',
    reads: ['signatureOption'],
    source: '5 Order: signature required',
    check: ({ order }) =>
      textOf(order.signatureOption) === ''
        ? need(null, 'signatureOption')
        : must(SIGNATURE_OPTIONS.includes(order.signatureOption), 'signatureOption'),
  },
  {
    id: 'SHP-16',
    reads: ['signatureOption', 'packages.*.paymentMethod', 'packages.*.codAmount'],
    source: '5 Order: direct signature with COD is rejected; 8: its message',
    check: ({ order, packages }) =>
      must(order.signatureOption !== 'direct' || !packages.some(asksForCod), 'signatureOption'),
  },
  {
    id: 'SHP-17',
    reads: [
      'signatureOption',
      'carrierId',
      'carrierServiceId',
      'recipientIsResidential',
      'senderCountryCode',
      'recipientCountryCode',
    ],
    source: '4: FedEx Ground has no indirect signature, Smart Post only the default; options of the carriers',
    check: ({ order }) => {
      const service = serviceById(order.carrierServiceId);
      if (!service || !SIGNED.includes(order.signatureOption)) return 'unknown';
      const offered = signatureOptionsFor(order.carrierId, order.carrierServiceId, {
        recipientIsResidential: order.recipientIsResidential,
        isInternational: isInternational(order),
      });
      return must(
        offered.some((option) => option === order.signatureOption),
        'signatureOption',
        { service: service.name },
      );
    },
  },
  {
    id: 'SHP-18',
    reads: ['isStd', 'shipDate', 'carrierServiceId'],
    source: '4 and 9: Saturday delivery by weekday and per-service lists',
    check: ({ order }) =>
      must(
        order.isStd !== true || canDeliverOnSaturday(order.carrierServiceId, textOf(order.shipDate)),
        'isStd',
      ),
  },
]);
