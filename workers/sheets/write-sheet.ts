/** Tables as files. Every cell is text: what looks like a formula stays what it is. */
import { writeXlsx } from 'hucre/xlsx';
import { literalText } from '#domain/sheets/cell-text.ts';
import { csvText } from '#domain/sheets/csv.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Table = readonly (readonly string[])[];

/** A csv in UTF-8. */
export const csvOf = (table: Table): Bytes => new TextEncoder().encode(csvText(table));

const MIN_WIDTH = 10;
const MAX_WIDTH = 40;
/** What is typed into such a cell stays a text. */
const TEXT = '@';

/** An xlsx with one sheet: texts only, the first row bold and standing still. */
export async function xlsxOf(table: Table, sheetName: string): Promise<Bytes> {
  const headers = table[0] ?? [];
  const bytes = await writeXlsx({
    stringMode: 'inline',
    sheets: [
      {
        name: sheetName,
        rows: table.map((cells) => cells.map((text) => literalText(text) || null)),
        columns: headers.map((header) => ({
          width: Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, header.length + 2)),
          numFmt: TEXT,
        })),
        cells: new Map(
          headers.map((_, column) => [`0,${column}`, { style: { font: { bold: true }, numFmt: TEXT } }]),
        ),
        freezePane: { rows: 1 },
      },
    ],
  });
  return bytes as Bytes;
}
