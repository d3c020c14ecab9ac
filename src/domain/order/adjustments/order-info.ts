import { SERVICE } from '../../carriers/services.ts';
import type { Adjustment } from './adjustment.ts';
import { withOrder } from './adjustment.ts';

export const orderInfoAdjustments: readonly Adjustment[] = [
  {
    id: 'ADJ-01',
    source: '4: auto-generate order number clears the number field (typing a number turns it off)',
    isQuiet: true,
    when: (before, { order }) =>
      order.autoOrderNo &&
      before.order.autoOrderNo &&
      before.order.orderNo !== order.orderNo &&
      order.orderNo !== '',
    then: (draft) => withOrder(draft, { autoOrderNo: false }),
  },
  {
    id: 'ADJ-02',
    source: '4: auto-generate order number clears the number field',
    isQuiet: true,
    when: (before, { order }) => order.autoOrderNo && !before.order.autoOrderNo && order.orderNo !== '',
    then: (draft) => withOrder(draft, { orderNo: '' }),
  },
  {
    id: 'ADJ-03',
    source: '4: carrier service 54 clears reference2',
    onSave: true,
    when: (_before, { order }) => order.carrierServiceId === SERVICE.smartPost && order.reference2 !== '',
    then: (draft) => withOrder(draft, { reference2: '' }),
  },
  {
    id: 'ADJ-04',
    source: '4: return mode clears the channel id',
    when: (_before, { order }) => order.isReturn && order.carrierChannelId !== null,
    then: (draft) => withOrder(draft, { carrierChannelId: null }),
  },
];
