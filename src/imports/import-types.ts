/** What the wizard keeps while a file becomes orders. */
import { hasGaps, type Gaps } from '#domain/sheets/gaps.ts';
import type { Rejection } from '#domain/result.ts';
import type { Analysis, ImportFacts, Mapping, SheetRefusal } from '#domain/sheets/types.ts';
import type { Imported } from '#store/orders/imports.ts';
import type { OpenedSheet } from '#workers/sheets/sheets.api.ts';

export interface ReadFile {
  opened: OpenedSheet;
  /** What was kept for the shop, else what the headers say. */
  mapping: Mapping;
  facts: ImportFacts;
}

/** How far the step under way is. */
export interface Progress {
  /** 0 to 1; left out: as many as `rows` of `total`. */
  share?: number;
  rows: number;
  /** 0: not known yet. */
  total: number;
  /** It will be finished come what may. */
  isCommitted?: boolean;
}

/** How many orders that are here an import updates, only with `takesEdited`, and holds. */
export interface KnownOutlook {
  /** All but those the shop is done with. */
  here: number;
  changed: number;
  edited: number;
  closed: number;
}

export interface ImportContext {
  file: File | null;
  /** Another sheet of the workbook than the first; undefined: the first. */
  sheet: string | undefined;
  /** Why the file could not be read. */
  refusal: SheetRefusal | null;
  opened: OpenedSheet | null;
  facts: ImportFacts | null;
  mapping: Mapping;
  /** What the rows do not say; null: not looked at yet. */
  gaps: Gaps | null;
  /** A shop's file whose columns nobody needed to look at: the rows are shown where something is wrong only. */
  isQuick: boolean;
  analysis: Analysis | null;
  progress: Progress;
  /** What becomes of the orders that are here already; null: they were not compared yet. */
  known: KnownOutlook | null;
  /** Fields that were changed here take what the file says, too. */
  takesEdited: boolean;
  /** There was nothing to import. */
  isNothing: boolean;
  /** Why the import was not made, or not all of it. */
  rejection: Rejection | null;
  /** An import that is sure to be made but broke off; null: there is none. */
  unfinished: string | null;
  imported: Imported | null;
}

/** Orders that are here and that the import changes. */
export function knownCount({ known, takesEdited }: Pick<ImportContext, 'known' | 'takesEdited'>): number {
  return known ? known.changed + known.closed + (takesEdited ? known.edited : 0) : 0;
}

/** What the second step asks: the columns, or what none of them says. */
export const secondStep = ({ isQuick, gaps }: Pick<ImportContext, 'isQuick' | 'gaps'>): 'columns' | 'given' =>
  isQuick || (gaps !== null && hasGaps(gaps)) ? 'given' : 'columns';

/** Before a file is chosen. */
export const NO_IMPORT: ImportContext = {
  file: null,
  sheet: undefined,
  refusal: null,
  opened: null,
  facts: null,
  mapping: { sources: {}, fallbacks: {} },
  gaps: null,
  isQuick: false,
  analysis: null,
  progress: { rows: 0, total: 0 },
  known: null,
  takesEdited: false,
  isNothing: false,
  rejection: null,
  unfinished: null,
  imported: null,
};

export type ImportEvent =
  | { type: 'file chosen'; file: File }
  | { type: 'sheet chosen'; sheet: string }
  | { type: 'cancelled' }
  | { type: 'progress reported'; progress: Progress }
  | { type: 'mapping changed'; mapping: Mapping }
  | { type: 'columns matched' }
  | { type: 'columns reopened' }
  | { type: 'given confirmed' }
  | { type: 'given reopened' }
  | { type: 'rows changed'; analysis: Analysis }
  | { type: 'rows fixed' }
  | { type: 'fixing resumed' }
  | { type: 'known orders compared'; known: KnownOutlook }
  | { type: 'edited fields decided'; takesEdited: boolean }
  | { type: 'import asked' }
  | { type: 'started over' };

type OnProgress = (progress: Progress) => void;

export interface ReadRequest {
  file: File;
  sheet: string | undefined;
  onProgress: OnProgress;
}
export interface GapsRequest {
  mapping: Mapping;
  facts: ImportFacts;
}
export interface JudgeRequest {
  mapping: Mapping;
  facts: ImportFacts;
  onProgress: OnProgress;
}
export interface ImportRequest {
  fileName: string;
  total: number;
  /** What of the orders that are here is to be changed; null: they stay as they are. */
  known: { facts: ImportFacts; takesEdited: boolean; count: number } | null;
  /** To be gone on with, instead of making a new one. */
  unfinished: string | null;
  onProgress: OnProgress;
}

export type ImportOutcome =
  | { kind: 'imported'; imported: Imported }
  /** Nothing was imported. */
  | { kind: 'refused'; rejection: Rejection }
  /** It is committed and goes on later, by itself or when asked. */
  | { kind: 'unfinished'; importId: string; rejection: Rejection };
