/** The frame of a PDF file: numbered objects, cross-reference table, trailer. Bytes out, no clock, no ids. */

/** A part of a file: text of Latin-1 characters, or bytes as they are. */
export type Chunk = string | Uint8Array;

/** An object's body by its number - 1; dictionaries as text, a stream as several chunks. */
export type PdfObject = Chunk[];

/** The bytes of the second line say that the file is not plain text. */
const PDF_MARK = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';

/** Fixed object numbers of every file. */
export const CATALOG = 1;
export const PAGES = 2;
export const HELVETICA = 3;
export const HELVETICA_BOLD = 4;
export const INFO = 5;
export const FIRST_FREE = 6;

/** Objects 1-5: catalog, page tree, the two standard fonts, document information. */
export function commonObjects(pageNumbers: number[], title: string): PdfObject[] {
  const kids = pageNumbers.map((number) => `${number} 0 R`).join(' ');
  return [
    // Printed at another scale the barcodes lose their whole dots.
    [`<< /Type /Catalog /Pages ${PAGES} 0 R /ViewerPreferences << /PrintScaling /None >> >>`],
    [`<< /Type /Pages /Count ${pageNumbers.length} /Kids [${kids}] >>`],
    [standardFont('Helvetica')],
    [standardFont('Helvetica-Bold')],
    [`<< /Title ${textString(title)} /Producer (Packbench) >>`],
  ];
}

const standardFont = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

export function stream(dictionary: string, ...content: Chunk[]): PdfObject {
  const length = content.reduce((sum, chunk) => sum + chunk.length, 0);
  const entries = dictionary === '' ? '' : `${dictionary} `;
  return [`<< ${entries}/Length ${length} >>\nstream\n`, ...content, '\nendstream'];
}

/** A text string for the document information: UTF-16 in hexadecimal. */
function textString(text: string): string {
  let hex = 'FEFF';
  for (let i = 0; i < text.length; i++) hex += text.charCodeAt(i).toString(16).padStart(4, '0').toUpperCase();
  return `<${hex}>`;
}

/** The bytes of a file of these objects. */
export function pdfFile(objects: PdfObject[]): Uint8Array {
  const chunks: Chunk[] = [PDF_MARK];
  let length = PDF_MARK.length;
  const add = (chunk: Chunk) => {
    chunks.push(chunk);
    length += chunk.length;
  };
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  objects.forEach((body, index) => {
    table += `${String(length).padStart(10, '0')} 00000 n \n`;
    add(`${index + 1} 0 obj\n`);
    body.forEach(add);
    add('\nendobj\n');
  });
  const start = length;
  add(table);
  add(
    `trailer\n<< /Size ${objects.length + 1} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  );
  return joined(chunks, length);
}

function joined(chunks: Chunk[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    if (typeof chunk === 'string') for (let i = 0; i < chunk.length; i++) bytes[at++] = chunk.charCodeAt(i);
    else {
      bytes.set(chunk, at);
      at += chunk.length;
    }
  }
  return bytes;
}
