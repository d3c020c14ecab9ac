/** Types of uploaded files, told by their content: a name says only what its giver wishes. */

interface TypeOfFile {
  mime: string;
  /** The first is given to a file whose name has none of them. */
  extensions: readonly string[];
}

export const FILE_TYPES = {
  jpg: { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  png: { mime: 'image/png', extensions: ['png'] },
  bmp: { mime: 'image/bmp', extensions: ['bmp'] },
  pdf: { mime: 'application/pdf', extensions: ['pdf'] },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensions: ['xlsx'] },
  xls: { mime: 'application/vnd.ms-excel', extensions: ['xls'] },
  csv: { mime: 'text/csv', extensions: ['csv'] },
} as const satisfies Record<string, TypeOfFile>;
export type FileType = keyof typeof FILE_TYPES;

/** Undefined: none of the types. Sources: ITU T.81, PNG 3, the BMP headers, ISO 32000, APPNOTE 6.3, MS-CFB. */
export function fileTypeOf(bytes: Uint8Array): FileType | undefined {
  const starts = (magic: readonly number[]) => magic.every((byte, index) => bytes[index] === byte);
  if (starts([0xff, 0xd8, 0xff])) return 'jpg';
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (starts(codesOf('BM')) && BMP_HEADER_SIZES.has(bytes[14] ?? 0) && bytes[15] === 0) return 'bmp';
  if (starts(codesOf('%PDF-'))) return 'pdf';
  if (starts([0x50, 0x4b, 0x03, 0x04])) return holds(bytes, codesOf('xl/workbook.')) ? 'xlsx' : undefined;
  if (starts([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))
    return WORKBOOK_STREAMS.some((name) => holds(bytes, name)) ? 'xls' : undefined;
  return isTable(bytes) ? 'csv' : undefined;
}

/** BITMAPCOREHEADER to BITMAPV5HEADER. */
const BMP_HEADER_SIZES: ReadonlySet<number> = new Set([12, 40, 52, 56, 64, 108, 124]);

const codesOf = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** Entries of a compound file are named in UTF-16. */
const WORKBOOK_STREAMS = ['Workbook', 'Book'].map((name) =>
  codesOf(`${name}\0`).flatMap((code) => [code, 0]),
);

function holds(bytes: Uint8Array, wanted: readonly number[]): boolean {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}

const BLANK: ReadonlySet<number> = new Set(codesOf('\t\n\r '));
const FIRST_PRINTED = 32;
const DELETE = 127;

/** Text in any encoding that keeps ASCII, and no markup: a browser would run that. */
function isTable(bytes: Uint8Array): boolean {
  const first = bytes.find((byte, index) => !BLANK.has(byte) && !isByteOrderMark(bytes, index));
  if (first === undefined || first === '<'.charCodeAt(0)) return false;
  return bytes.every((byte) => (byte >= FIRST_PRINTED && byte !== DELETE) || BLANK.has(byte));
}

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
const isByteOrderMark = (bytes: Uint8Array, index: number): boolean =>
  index < BYTE_ORDER_MARK.length && BYTE_ORDER_MARK.every((byte, at) => bytes[at] === byte);
