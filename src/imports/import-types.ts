/** What the wizard keeps while a file becomes orders. */
import type { Rejection } from '#domain/result.ts';
import type { Analysis, ImportFacts, Mapping, SheetRefusal } from '#domain/sheets/types.ts';
import type { Imported } from '#store/orders/imports.ts';
import type { OpenedSheet } from '#workers/sheets/sheets.api.ts';

export interface ReadFile {
  opened: OpenedSheet;
  facts: ImportFacts;
}

/** How far the step under way is; `share` is 0 to 1. */
export interface Progress {
  share: number;
  rows: number;
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
  analysis: Analysis | null;
  progress: Progress;
  /** There was nothing to import. */
  isNothing: boolean;
  /** Why the import was not made, or not all of it. */
  rejection: Rejection | null;
  /** An import that is sure to be made but broke off; null: there is none. */
  unfinished: string | null;
  imported: Imported | null;
}

/** Before a file is chosen. */
export const NO_IMPORT: ImportContext = {
  file: null,
  sheet: undefined,
  refusal: null,
  opened: null,
  facts: null,
  mapping: { sources: {}, fallbacks: {} },
  analysis: null,
  progress: { share: 0, rows: 0 },
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
  | { type: 'rows changed'; analysis: Analysis }
  | { type: 'rows fixed' }
  | { type: 'fixing resumed' }
  | { type: 'import asked' }
  | { type: 'started over' };

type OnProgress = (progress: Progress) => void;

export interface ReadRequest {
  file: File;
  sheet: string | undefined;
  onProgress: OnProgress;
}
export interface JudgeRequest {
  mapping: Mapping;
  facts: ImportFacts;
  onProgress: OnProgress;
}
export interface ImportRequest {
  fileName: string;
  total: number;
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
