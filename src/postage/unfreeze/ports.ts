import type { Result } from '#domain/result.ts';
import type { SheetRefusal } from '#domain/sheets/types.ts';
import type { RequestRow } from '#domain/unfreeze/request-row.ts';

/** What the requests need from outside their room. Given by the application. */
export interface UnfreezePorts {
  /** The rows of a spreadsheet, or of text pasted as a csv, read in a worker; fails where that breaks. */
  readRequests: (file: File) => Promise<Result<RequestRow[], SheetRefusal>>;
}
