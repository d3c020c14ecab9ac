/** One page per label, laid out as the carrier of the service does it; the customs paper of a shipment after its labels. */
import type { Page } from '../display-list.ts';
import { placeOn } from '../display-list.ts';
import { drawPaper } from '../forms/draw-paper.ts';
import { drawFedexLabel } from './fedex-label.ts';
import { LETTER } from '../forms/invoice.ts';
import type { LabelData } from './label-data.ts';
import type { PaperData } from '../forms/paper-data.ts';
import { isLabelSize, LABEL_ON_LETTER } from '../forms/paper-sizes.ts';
import type { PdfOptions } from '../output/pdf.ts';
import { renderPdf } from '../output/pdf.ts';
import type { LabelCarrier } from './service-marks.ts';
import { serviceMark } from './service-marks.ts';
import { LABEL_HEIGHT, LABEL_WIDTH } from '../forms/sheet.ts';
import { drawUpsLabel } from './ups-label.ts';
import { drawUspsLabel } from './usps-label.ts';

const LAYOUTS: Record<LabelCarrier, (data: LabelData) => Page> = {
  usps: drawUspsLabel,
  ups: drawUpsLabel,
  fedex: drawFedexLabel,
};

/**
 * The page of one label: 288 x 432 pt, or with `labelType` 2 the same label on a letter page (not for USPS).
 * Throws RangeError for an unknown service.
 */
export function drawLabel(data: LabelData): Page {
  const mark = serviceMark(data.carrierServiceId);
  if (!mark) throw new RangeError(`unknown carrier service ${data.carrierServiceId}`);
  const page = LAYOUTS[mark.carrier](data);
  if (data.labelType === 1 || mark.carrier === 'usps') return page;
  const { x, y } = LABEL_ON_LETTER;
  const sheet = placeOn(page, { ...LETTER, x, y });
  const cutLine = { op: 'frame', x, y, width: LABEL_WIDTH, height: LABEL_HEIGHT, lineWidth: 0.25 } as const;
  return { ...sheet, commands: [cutLine, ...sheet.commands] };
}

/** The labels of one shipment, and its customs paper where it needs one. */
export interface ShipmentPages {
  labels: LabelData[];
  paper: PaperData | null;
}

/** What of shipments goes through a label printer: their labels, and a customs paper of the same size. */
export function labelSizePages(shipments: ShipmentPages[]): Page[] {
  return shipments
    .flatMap(({ labels, paper }) => [
      ...labels.map((data) => drawLabel({ ...data, labelType: 1 })),
      ...(paper ? drawPaper(paper) : []),
    ])
    .filter(isLabelSize);
}

/** One PDF of many shipments in the order given: of each the labels, a page each, then its customs paper. */
export function renderShipments(shipments: ShipmentPages[], options: PdfOptions = {}): Uint8Array {
  const pages = shipments.flatMap(({ labels, paper }) => [
    ...labels.map(drawLabel),
    ...(paper ? drawPaper(paper) : []),
  ]);
  return renderPdf(pages, options);
}
