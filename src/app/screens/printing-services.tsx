/** Printing with what it needs from the rest of the app. */
import { PrintHost as Host } from '#printing/print-host.tsx';
import { PrinterCard as Card } from '#printing/printer-card.tsx';
import { createPrinting } from '#printing/printing.ts';
import { currentDatabase } from '#store/device/current.ts';
import { markPrintedLocally } from '#store/orders/label-actions.ts';
import { labelNumbersOf } from '#store/orders/label-files.ts';
import { services } from '../services.ts';

const nameOf = async (labelId: string) => {
  const db = currentDatabase();
  return db ? labelNumbersOf(db, labelId) : { labelId, orderId: null, orderNo: '', trackingNo: null };
};

export const printing = createPrinting({
  labelPdf: async (labelId) => services.ask.labelPdf(await nameOf(labelId)),
  labelZpl: services.ask.labelZpl,
  nameOf: async (labelId) => {
    const { orderNo, trackingNo } = await nameOf(labelId);
    return orderNo || (trackingNo ?? labelId);
  },
  onPrinted: (labelIds) => {
    const db = currentDatabase();
    if (db) void markPrintedLocally(db, labelIds);
  },
  fetchLocal: (url, init) => globalThis.fetch(url, init),
});

export const PrintHost = () => <Host printing={printing} />;

export const PrinterCard = ({ onChange }: { onChange: () => void }) => (
  <Card onChange={onChange} onTest={printing.test} />
);
