import { saveFile } from '#ui/print/save-file.ts';
import type { WrittenFormat } from '#workers/sheets/sheets.api.ts';

const TYPES: Readonly<Record<WrittenFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
};

/** Hands a spreadsheet to the browser's downloads. `name` without its ending. */
export function saveSheet(bytes: Uint8Array<ArrayBuffer>, format: WrittenFormat, name: string): void {
  saveFile(new Blob([bytes], { type: TYPES[format] }), `${name}.${format}`);
}
