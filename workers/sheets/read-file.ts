/** What kind of file it is, by its first bytes and its name, and who reads it. */
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { RawSheet, Reading } from './sheet.ts';
import { CAPS, Refused } from './sheet.ts';

const MEGABYTE = 1024 * 1024;
const HEAD = 8;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Texts that are no tables: web pages and XML, PDF, JSON, rich text. */
const OTHER_TEXT = /^\s*(?:<|%PDF|\{|\[|\{\\rtf)/;
/** `EncryptedPackage` as a compound file names the stream of a workbook with a password (MS-OFFCRYPTO, 2.3.4.4). */
const ENCRYPTED_STREAM = utf16('EncryptedPackage');

/** Reads a spreadsheet file. Throws `Refused`. */
export async function readFile(file: File, reading: Reading): Promise<RawSheet> {
  const extension = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (!['xls', 'xlsx', 'csv', 'txt', 'tsv'].includes(extension)) throw new Refused('WrongType');
  if (file.size === 0) throw new Refused('EmptyFile');
  if (file.size > CAPS.file) throw new Refused('TooLarge', { max: CAPS.file / MEGABYTE });
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  if (startsWith(head, ZIP)) return readXlsx(file, reading);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(head, OLE)) {
    if (contains(bytes, ENCRYPTED_STREAM)) throw new Refused('Encrypted');
    const { readXls } = await import('./read-workbook.ts');
    return readXls(bytes, reading);
  }
  if (OTHER_TEXT.test(String.fromCharCode(...head))) throw new Refused('WrongType');
  return readCsv(bytes, reading);
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

function contains(bytes: Uint8Array, wanted: readonly number[]): boolean {
  for (let at = bytes.indexOf(wanted[0]!); at >= 0; at = bytes.indexOf(wanted[0]!, at + 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}

function utf16(text: string): number[] {
  return Array.from(text).flatMap((character) => [character.charCodeAt(0), 0]);
}
