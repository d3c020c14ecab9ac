/** Printing with what it needs from the rest of the app. */
import { PrintHost as Host } from '#printing/print-host.tsx';
import { PrinterCard as Card } from '#printing/printer-card.tsx';
import { createPrinting } from '#printing/printing.ts';
import { currentDatabase } from '#store/device/current.ts';
import { markPrintedLocally } from '#store/orders/label-actions.ts';
import { labelNumbersOf } from '#store/orders/label-files.ts';
import { services } from '../services.ts';

export const printing = createPrinting({
  ask: services.ask,
  async labelName(labelId) {
    const db = currentDatabase();
    return db ? labelNumbersOf(db, labelId) : { labelId, orderId: null, orderNo: '', trackingNo: null };
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
