import type { Page } from '#domain/labels/display-list.ts';
import type { PdfFault } from '#domain/labels/output/merge.ts';
import type { PageSize } from '#domain/labels/forms/paper-sizes.ts';
import type { PrinterChoice } from './printer-choice.ts';
import type { PrintProblem } from './print-problem.ts';

/**
 * labels: what goes on label paper, or all of it where the labels themselves are on office paper;
 * papers: customs papers on office paper.
 */
export type PrintWhat = 'labels' | 'papers';

export interface LabelJob {
  what: PrintWhat;
  /** In the order in which they are printed. */
  labelIds: readonly string[];
}

/** A paper of its own, on office paper. */
export interface FormJob {
  what: 'form';
  /** Of a file that holds it, without its ending. */
  name: string;
  pdf: () => Promise<Uint8Array>;
  /** The labels on it. */
  labelIds?: readonly string[];
}

/** A page of our own on label paper. */
export interface SlipJob {
  what: 'slip';
  /** Of a file that holds it, without its ending. */
  name: string;
  page: () => Promise<{ page: Page; cjkFont: Uint8Array | null }>;
}

export type PrintJob = LabelJob | FormJob | SlipJob;

/** A job with all it needs from the vault or the server. */
export interface LoadedJob {
  /** The labels that could be had. */
  labelIds: string[];
  pdfs: Uint8Array[];
  /** Of all their pages. */
  sizes: PageSize[];
  /** For printers that take ZPL, of what fits on a label; null for the others. */
  zpl: string | null;
  /** Of a file that holds it, without its ending. */
  name: string;
  /** Order numbers of the labels that could not be had. */
  missing: string[];
  /** Order numbers of the labels whose file cannot be read, and why. */
  unreadable: { name: string; fault: PdfFault }[];
}

export type SendResult =
  | { kind: 'printed'; paperCount: number }
  /** The browser lets it be shared only right after a press of a button. */
  | { kind: 'to share'; file: File };

/** given up: the user wanted it no more; the others say what became of the labels. */
export type PrintOutcome = 'printed' | 'given up' | 'nothing to print';

export interface PrintingContext {
  job: PrintJob | null;
  choice: PrinterChoice | null;
  loaded: LoadedJob | null;
  file: File | null;
  paperCount: number;
  problem: PrintProblem | null;
  outcome: PrintOutcome;
}

export type PrintingEvent =
  | { type: 'print asked'; job: PrintJob; choice: PrinterChoice | null }
  | { type: 'choice asked' }
  | { type: 'printer chosen'; choice: PrinterChoice }
  | { type: 'agreed' }
  | { type: 'shared' }
  | { type: 'retried' }
  | { type: 'papers asked' }
  | { type: 'given up' };
