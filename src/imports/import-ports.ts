/** What the wizard needs from outside its room. Given by the application. */
import type { Language } from '#contract/constants.ts';
import type { ImportFacts } from '#domain/sheets/types.ts';
import type { SheetsApi } from '#workers/sheets/sheets.api.ts';

/** The sheets worker as it is asked from the page. */
export type Sheets = {
  [Name in keyof SheetsApi]: (
    ...given: Parameters<SheetsApi[Name]>
  ) => Promise<Awaited<ReturnType<SheetsApi[Name]>>>;
};

export interface ImportPorts {
  sheets: Sheets;
  /** Ends the worker and all it keeps; the next question starts another. */
  endSheets(): void;
  facts(): Promise<ImportFacts>;
  language(): Language;
  /** The file another app or the file manager handed over; null: none. Asked for once. */
  givenFile(): Promise<File | null>;
  /** Hears of files opened with the app while the wizard is shown; answers how to stop. */
  onFileOpened(take: (file: File) => void): () => void;
  /** Orders were made of a file. */
  imported(): void;
  /** Runs while no other page of this device makes or resumes imports. */
  exclusively<T>(run: () => Promise<T>): Promise<T>;
}
