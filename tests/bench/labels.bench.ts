/**
 * Label PDFs per second, our writer beside pdfkit: first of one ready display list, which measures the writers
 * alone; then of the whole label, where both sides run the same drawing code for its barcodes first.
 */
import PDFDocument from 'pdfkit';
import type { Page } from '#domain/labels/display-list.ts';
import { DOT } from '#domain/labels/display-list.ts';
import { drawLabel } from '#domain/labels/carriers/draw-label.ts';
import { labelDataFrom } from '#domain/labels/carriers/label-data.ts';
import { renderPdf } from '#domain/labels/output/pdf.ts';
import { trackingNumberFor } from '#domain/labels/carriers/tracking.ts';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { faster, inTurn, type Row } from './measure.ts';

const COUNT = 40;
const CARRIERS = [
  ['USPS Priority Mail', anOrder()],
  ['UPS Ground', anOrder({ carrierId: 2, carrierServiceId: 16 }, [aParcel({ packageTypeId: 27 })])],
  ['FedEx Ground', anOrder({ carrierId: 3, carrierServiceId: 39 }, [aParcel({ packageTypeId: 50 })])],
] as const;

function withPdfkit(page: Page): Promise<number> {
  return new Promise((resolve) => {
    const pdf = new PDFDocument({ size: [page.width, page.height], margin: 0, compress: false });
    let bytes = 0;
    pdf.on('data', (chunk: Uint8Array) => (bytes += chunk.length));
    pdf.on('end', () => resolve(bytes));
    for (const command of page.commands) {
      if (command.op === 'text') {
        pdf
          .font(command.weight === 'bold' ? 'Helvetica-Bold' : 'Helvetica', command.size)
          .fillColor(command.white ? 'white' : 'black')
          .text(command.text, command.x, command.y - command.size * 0.72, { lineBreak: false });
      } else if (command.op === 'line') {
        pdf
          .lineWidth(command.width)
          .moveTo(command.x1, command.y1)
          .lineTo(command.x2, command.y2)
          .stroke('black');
      } else if (command.op === 'rect') {
        pdf.rect(command.x, command.y, command.width, command.height).fill(command.fill);
      } else if (command.op === 'frame') {
        pdf
          .lineWidth(command.lineWidth)
          .rect(command.x, command.y, command.width, command.height)
          .stroke('black');
      } else if (command.op === 'bars') {
        command.rows.forEach((row, index) => {
          let x = command.x;
          row.forEach((dots, at) => {
            if (at % 2 === 0)
              pdf.rect(x, command.y + index * command.rowHeight * DOT, dots * DOT, command.rowHeight * DOT);
            x += dots * DOT;
          });
        });
        pdf.fill('black');
      } else {
        for (const [column, line] of command.cells) {
          pdf.polygon(...hexagon(command.x + column * 2.5 + (line % 2) * 1.25, command.y + line * 2.2));
        }
        pdf.fill('black');
      }
    }
    pdf.end();
  });
}

function hexagon(x: number, y: number): [number, number][] {
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * corner + Math.PI / 6;
    return [x + 1.2 * Math.cos(angle), y + 1.2 * Math.sin(angle)];
  });
}

export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, form] of CARRIERS) {
    const [label] = labelDataFrom(form, {
      trackingNumbers: [trackingNumberFor(form.order.carrierServiceId!, 100_001)],
      postageCents: 1234,
      zone: '5',
      isSample: true,
      createdText: '2026-11-20 12:00',
    });
    const ready = drawLabel(label!);
    rows.push(
      await compare(`label PDF from a ready drawing, ${name}`, 'pdfkit, same drawing', () => ready, 5),
      await compare(`label drawn and written as PDF, ${name}`, 'drawn alike, pdfkit', () =>
        drawLabel(label!),
      ),
    );
  }
  return rows;
}

async function compare(measure: string, peer: string, pageOf: () => Page, target?: number): Promise<Row> {
  const [ours, theirs] = await inTurn(
    7,
    () => {
      for (let i = 0; i < COUNT; i++) renderPdf([pageOf()]);
    },
    async () => {
      for (let i = 0; i < COUNT; i++) await withPdfkit(pageOf());
    },
  );
  return faster(measure, peer, (COUNT / ours!) * 1000, (COUNT / theirs!) * 1000, '/s', target);
}
