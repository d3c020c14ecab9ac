/** What printing needs from outside its room. Given by the application. */
import type { LabelName, NetworkServices } from '#contract/services.ts';

export interface PrintingPorts {
  ask: Pick<NetworkServices, 'labelPdf' | 'labelZpl'>;
  /** The label with the numbers it is kept under. */
  labelName: (labelId: string) => Promise<LabelName>;
  /** These labels came out of the printer. */
  onPrinted: (labelIds: readonly string[]) => void;
  /** Speaks to a program on this computer. */
  fetchLocal: (url: string, init: RequestInit) => Promise<Response>;
}
