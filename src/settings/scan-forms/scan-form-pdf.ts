/** The paper of a SCAN form, drawn on this device: it prints without a connection too. */
import type { ScanForm } from '#contract/scan-forms.ts';
import type { NetworkServices } from '#contract/services.ts';

export async function scanFormPdf(
  { scanFormNo, mailDate, sender: from, pieces, sample: isSample }: ScanForm,
  textFont: NetworkServices['textFont'],
): Promise<Uint8Array> {
  const [{ drawScanForm }, { renderPdf }] = await Promise.all([
    import('#domain/labels/forms/scan-form.ts'),
    import('#domain/labels/output/pdf.ts'),
  ]);
  const page = drawScanForm({ scanFormNo: scanFormNo ?? '', mailDate, from, pieces, isSample });
  // Letters of the West need no font of their own.
  if (page.commands.every((command) => command.op !== 'text' || isLatin(command.text)))
    return renderPdf([page]);
  const font = await textFont();
  return renderPdf([page], { cjkFont: font.ok ? font.value : null });
}

const isLatin = (text: string) => [...text].every((letter) => (letter.codePointAt(0) ?? 0) < 0x100);
