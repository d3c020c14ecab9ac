import { ShipmentsPage } from '#shipments/shipments-page.tsx';
import type { ShipmentPorts } from '#shipments/shipment-ports.ts';
import { ask } from '../network.ts';
import { printLabels } from './printing.tsx';

const ports: ShipmentPorts = {
  labelPdf: ({ labelId, orderId, orderNo, trackingNumber }) =>
    ask.labelPdf({ labelId, orderId, orderNo, trackingNo: trackingNumber }),
  print: printLabels,
  async voidLabel(labelId) {
    const reply = await ask.voidLabels([labelId]);
    if (!reply.ok) return reply.error;
    const failed = reply.value.failed[0];
    return failed ? { type: failed.errorCode, retry: 'never', message: failed.message } : null;
  },
};

export function ShipmentsScreen() {
  return <ShipmentsPage ports={ports} />;
}
