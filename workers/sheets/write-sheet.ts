/** Tables as files. Every cell is text: what looks like a formula stays what it is. */
import { csvText } from '#domain/sheets/csv.ts';
import { lettersOfColumn } from '#domain/sheets/formula.ts';
import { writeZip } from './write-zip.ts';
import { xmlOf } from './xml.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Table = readonly (readonly string[])[];

/** A csv in UTF-8. */
export const csvOf = (table: Table): Bytes => new TextEncoder().encode(csvText(table));

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MIN_WIDTH = 10;
const MAX_WIDTH = 40;

/** An xlsx with one sheet: texts only, the first row bold and standing still. */
export async function xlsxOf(table: Table, sheetName: string): Promise<Bytes> {
  return writeZip({
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${xmlOf(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1" quotePrefix="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheetXml(table),
  });
}

const TEXT_STYLE = 1;
const HEADER_STYLE = 2;

function sheetXml(table: Table): string {
  const columns = (table[0] ?? []).map((header, index) => {
    const width = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, header.length + 2));
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${TEXT_STYLE}" customWidth="1"/>`;
  });
  const rows = table.map((cells, row) => {
    const style = row === 0 ? HEADER_STYLE : TEXT_STYLE;
    const written = cells.map((text, column) =>
      text === ''
        ? ''
        : `<c r="${lettersOfColumn(column)}${row + 1}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlOf(text)}</t></is></c>`,
    );
    return `<row r="${row + 1}">${written.join('')}</row>`;
  });
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  const cols = columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '';
  return `${HEAD}<worksheet xmlns="${MAIN}">${view}${cols}<sheetData>${rows.join('')}</sheetData></worksheet>`;
}
