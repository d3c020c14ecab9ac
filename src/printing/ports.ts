/** What printing needs from outside its room. Given by the application. */
import type { ZplDpi } from '#domain/labels/output/zpl.ts';
import type { Result } from '#domain/result.ts';

export interface PrintingPorts {
  /** From the vault of this device, else from the server into the vault. */
  labelPdf: (labelId: string) => Promise<Result<Uint8Array>>;
  labelZpl: (labelId: string, dpi: ZplDpi) => Promise<Result<string>>;
  /** What people call the label: its order number. */
  nameOf: (labelId: string) => Promise<string>;
  /** These labels came out of the printer. */
  onPrinted: (labelIds: readonly string[]) => void;
  /** Speaks to a program on this computer. */
  fetchLocal: (url: string, init: RequestInit) => Promise<Response>;
}
