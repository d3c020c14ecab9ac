/** What the sheets worker does for unfreeze requests. Arguments and answers are plain data, but `file` (a File). */
import type { Result } from '#domain/result.ts';
import type { SheetRefusal } from '#domain/sheets/types.ts';
import type { RequestRow } from '#domain/unfreeze/request-row.ts';

export interface RequestsApi {
  /** Reads the first sheet with a cell in it, with or without headers. Text that was pasted is a csv. */
  readRequests(file: File): Promise<Result<RequestRow[], SheetRefusal>>;
}
