/** Why nothing came out of the printer. Sentences: `printing:trouble.<name>`. */
export const PRINT_PROBLEMS = [
  'usbMissing',
  'usbGone',
  'usbBusy',
  'usbBroken',
  'agentMissing',
  'agentNoPrinter',
  'agentRefused',
  'failed',
] as const;
export type PrintProblem = (typeof PRINT_PROBLEMS)[number];

export class PrintError extends Error {
  readonly problem: PrintProblem;
  constructor(problem: PrintProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

export const problemOf = (error: unknown): PrintProblem =>
  error instanceof PrintError ? error.problem : 'failed';
