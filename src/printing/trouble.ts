/** Why nothing came out of the printer. Sentences: `printing:trouble.<name>`. */
export const TROUBLES = [
  'usbMissing',
  'usbGone',
  'usbBusy',
  'usbBroken',
  'agentMissing',
  'agentNoPrinter',
  'agentRefused',
  'failed',
] as const;
export type Trouble = (typeof TROUBLES)[number];

export class PrintTrouble extends Error {
  readonly trouble: Trouble;
  constructor(trouble: Trouble, options?: ErrorOptions) {
    super(trouble, options);
    this.trouble = trouble;
  }
}

export const troubleOf = (error: unknown): Trouble =>
  error instanceof PrintTrouble ? error.trouble : 'failed';
