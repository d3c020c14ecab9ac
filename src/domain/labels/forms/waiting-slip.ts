/** The slip of a parcel that was packed before its label was there: scanned later, it prints the label. */
import { centred, code128 } from '../barcodes/barcodes.ts';
import type { Page } from '../display-list.ts';
import { LABEL_HEIGHT, LABEL_WIDTH, Sheet } from './sheet.ts';

export interface WaitingSlip {
  orderNo: string;
  /** What the barcode says: letters and digits. */
  code: string;
  /** That its label is still to come, and what to do, in the user's language. */
  title: string;
  text: string;
}

const EDGE = 14;

/** 288 x 432 pt, as a label: it comes out of the label printer. */
export function drawWaitingSlip({ orderNo, code, title, text }: WaitingSlip): Page {
  const sheet = new Sheet();
  const middle = LABEL_WIDTH / 2;
  const width = LABEL_WIDTH - 2 * EDGE;
  sheet.add({
    op: 'frame',
    x: EDGE,
    y: EDGE,
    width,
    height: LABEL_HEIGHT - 2 * EDGE,
    lineWidth: 2,
  });
  const centre = { align: 'center', width: width - 24 } as const;
  sheet.text(middle, 78, title, { ...centre, size: 20, weight: 'bold', least: 9 });
  sheet.text(middle, 150, orderNo, { ...centre, size: 40, weight: 'bold', least: 10 });
  sheet.add(centred(code128(code, { x: 0, y: 200, height: 90, module: 2 }), middle));
  sheet.text(middle, 330, text, { ...centre, size: 13, least: 7 });
  return sheet.page(orderNo);
}
