import { saveFile } from './save-file.ts';

/** The file must outlive the viewer's reading of it. */
const KEEP_MS = 120_000;

/** Prints a PDF; where that cannot be done here it opens in a tab of its own, and where even that is refused it is saved. */
export async function printFile(blob: Blob, name: string): Promise<void> {
  try {
    const { printPages } = await import('./print-pages.ts');
    await printPages(new Uint8Array(await blob.arrayBuffer()));
  } catch {
    const url = URL.createObjectURL(blob);
    setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
    if (!globalThis.open(url, '_blank')) saveFile(blob, name);
  }
}
