/** Files that are a picture or document and something else at once, to be opened as that by whoever trusts the first. */
import type { FileType } from './file-type.ts';

/** Where the end of a ZIP archive lies at the latest: a comment of 64 kB may follow. Source: APPNOTE 6.3, 4.3.16 */
const ZIP_END = [0x50, 0x4b, 0x05, 0x06];
const ZIP_END_BYTES = 22;
const MAX_COMMENT = 65_535;
/** Readers take a PDF that begins within so many bytes. Source: ISO 32000, Adobe's implementation notes */
const PDF_START_WITHIN = 1024;
/** What a browser or a server would run; long enough never to stand in the points of a picture by chance. */
const RUN = ['<script', '<html', '<svg ', '<svg>', '<?php', '<!doctype', '<iframe'];

const codesOf = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const PDF = codesOf('%PDF-');
const RUN_CODES = RUN.map(codesOf);
const [LESS_THAN = 0] = codesOf('<');

export function holdsForeignContent(type: FileType, bytes: Uint8Array): boolean {
  switch (type) {
    case 'jpg':
    case 'png':
    case 'bmp':
      return holdsPdf(bytes) || holdsMarkup(bytes) || endsAsZip(bytes);
    case 'pdf':
      return endsAsZip(bytes);
    default:
      return false;
  }
}

function holdsPdf(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, PDF_START_WITHIN + PDF.length);
  return start.some((_, at) => PDF.every((code, index) => start[at + index] === code));
}

const CAPITALS = { from: 65, to: 90, offset: 32 };
const lower = (code = 0) => (code >= CAPITALS.from && code <= CAPITALS.to ? code + CAPITALS.offset : code);

function holdsMarkup(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(LESS_THAN); at >= 0; at = bytes.indexOf(LESS_THAN, at + 1)) {
    if (RUN_CODES.some((codes) => codes.every((code, index) => lower(bytes[at + index]) === code)))
      return true;
  }
  return false;
}

/** Its comment reaches to the end of the file: programs that read archives from behind open it. */
function endsAsZip(bytes: Uint8Array): boolean {
  const [first = 0] = ZIP_END;
  const from = Math.max(0, bytes.length - ZIP_END_BYTES - MAX_COMMENT);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    const isEnd = ZIP_END.every((code, index) => bytes[at + index] === code);
    const comment = (bytes[at + 20] ?? 0) + 256 * (bytes[at + 21] ?? 0);
    if (isEnd && at + ZIP_END_BYTES + comment <= bytes.length) return true;
  }
  return false;
}
