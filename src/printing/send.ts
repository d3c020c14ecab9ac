/** Sends a job to where this device prints. */
import { isLabelSize } from '#domain/labels/forms/paper-sizes.ts';
import { printPdf, savePdf } from '#ui/print/print-file.ts';
import { saveFile } from '#ui/print/save-file.ts';
import { sendToAgent } from './print-agent.ts';
import type { PrintingPorts } from './ports.ts';
import type { PrinterChoice } from './printer-choice.ts';
import type { LoadedJob, PrintJob, SendResult } from './printing-types.ts';
import { canShare, shareFile } from './share-file.ts';
import { PrintError } from './print-problem.ts';
import { sendToUsb } from './usb-printer.ts';

export interface SendDeps {
  ports: PrintingPorts;
  /** Hears of each page that is ready to be printed. */
  onPage: (done: number, total: number) => void;
}

export async function send(
  { what }: Pick<PrintJob, 'what'>,
  choice: PrinterChoice,
  loaded: LoadedJob,
  deps: SendDeps,
): Promise<SendResult> {
  const { pdfs, sizes, zpl, name } = loaded;
  const { mergePdfs } = await import('#domain/labels/output/merge.ts');
  const labelCount = sizes.filter(isLabelSize).length;
  const isMixed = labelCount > 0 && labelCount < sizes.length;
  const paperCount = what === 'labels' && isMixed ? sizes.length - labelCount : 0;
  const isPapers = what === 'papers' || what === 'form';
  const isWhole = what === 'form' || !isMixed;
  const pagesOf = () => mergePdfs(pdfs, !isWhole ? (size) => isLabelSize(size) !== isPapers : undefined);
  if (choice.way === 'file') return shareOrSave(await (isPapers ? pagesOf() : mergePdfs(pdfs)), name);
  // Who asked for labels on office paper gets them there.
  if (isPapers || zpl === null || zpl === '') {
    const onSheet = choice.way === 'browser' && choice.paper === 'sheet';
    await printPdf(await pagesOf(), `${name}.pdf`, { onSheet, onPage: deps.onPage });
  } else await sendZpl(choice, zpl, name, deps.ports);
  return { kind: 'printed', paperCount };
}

async function sendZpl(
  choice: PrinterChoice,
  zpl: string,
  name: string,
  ports: PrintingPorts,
): Promise<void> {
  if (choice.way === 'zpl') {
    saveFile(new Blob([zpl], { type: 'application/octet-stream' }), `${name}-${choice.dpi}dpi.zpl`);
  } else if (choice.way === 'usb') {
    if (!choice.usb) throw new PrintError('usbGone');
    await sendToUsb(choice.usb, zpl);
  } else {
    if (!choice.agent) throw new PrintError('agentNoPrinter');
    await sendToAgent(ports.fetchLocal, choice.agent, zpl);
  }
}

async function shareOrSave(pdf: Uint8Array, name: string): Promise<SendResult> {
  const file = new File([pdf.slice()], `${name}.pdf`, { type: 'application/pdf' });
  if (canShare(file)) {
    const end = await shareFile(file);
    if (end === 'too late') return { kind: 'to share', file };
  } else savePdf(pdf, file.name);
  return { kind: 'printed', paperCount: 0 };
}
