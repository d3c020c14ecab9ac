/**
 * The directory of a zip file, looked at before anything is unpacked: sizes and ratios that no spreadsheet has are refused.
 * What unpacks to more than it promises here is refused by who unpacks it. Source: PKWARE APPNOTE 6.3.
 */
import { CAPS, Refused } from './sheet.ts';

interface ZipEntry {
  name: string;
  isEncrypted: boolean;
  packedSize: number;
  size: number;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const MAX_COMMENT = 65_535;
const ZIP64_EXTRA = 0x0001;
const ZIP64_MARK = 0xffffffff;
const MAX_ENTRIES = 10_000;
/** Deflate cannot pack tighter than 1032 to 1; the tightest real sheets, columns of one value, stay well below this. */
const MAX_RATIO = 400;
/** Below this a ratio says nothing. */
const MIN_SIZE_FOR_RATIO = 20 * 1024 * 1024;
/** Packed, nothing at all takes so many bytes. */
const EMPTY_DEFLATE_SIZE = 2;
const MEGABYTE = 1024 * 1024;

const tooLarge = () => new Refused('TooMuchInside', { max: CAPS.inflated / MEGABYTE });

/** The names in a zip file. Throws `Refused` for what is no sound zip, for one with a password, and for a bomb. */
export function zipNames(file: Uint8Array): string[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const end = endRecordAt(view);
  const count = view.getUint16(end + 10, true);
  const size = view.getUint32(end + 12, true);
  const start = view.getUint32(end + 16, true);
  if (count > MAX_ENTRIES) throw tooLarge();
  const from = start === ZIP64_MARK ? end - size : start;
  if (from < 0 || from + size > end) throw new Refused('Corrupt');
  const entries = entriesIn(new DataView(file.buffer, file.byteOffset + from, size));
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new Refused('Encrypted');
  // Who promises nothing is held to nothing.
  if (entries.some((entry) => entry.size === 0 && entry.packedSize > EMPTY_DEFLATE_SIZE))
    throw new Refused('Corrupt');
  const total = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (total > CAPS.inflated) throw tooLarge();
  if (total > MIN_SIZE_FOR_RATIO && total > file.length * MAX_RATIO) throw tooLarge();
  return entries.map(({ name }) => name);
}

function endRecordAt(view: DataView): number {
  const last = view.byteLength - END_SIZE;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  throw new Refused('Corrupt');
}

function entriesIn(directory: DataView): ZipEntry[] {
  const entries: ZipEntry[] = [];
  const names = new TextDecoder();
  let at = 0;
  while (at + ENTRY_SIZE <= directory.byteLength) {
    if (directory.getUint32(at, true) !== ENTRY_SIGNATURE) break;
    const nameLength = directory.getUint16(at + 28, true);
    const extraLength = directory.getUint16(at + 30, true);
    const next = at + ENTRY_SIZE + nameLength + extraLength + directory.getUint16(at + 32, true);
    if (next > directory.byteLength) throw new Refused('Corrupt');
    const nameBytes = new Uint8Array(directory.buffer, directory.byteOffset + at + ENTRY_SIZE, nameLength);
    const entry: ZipEntry = {
      name: names.decode(nameBytes).replaceAll('\\', '/'),
      isEncrypted: (directory.getUint16(at + 8, true) & 1) === 1,
      packedSize: directory.getUint32(at + 20, true),
      size: directory.getUint32(at + 24, true),
    };
    readZip64Sizes(entry, directory, at + ENTRY_SIZE + nameLength, extraLength);
    entries.push(entry);
    at = next;
  }
  return entries;
}

/** Sizes of writers that always leave room for large files. */
function readZip64Sizes(entry: ZipEntry, directory: DataView, from: number, length: number): void {
  for (let at = from; at + 4 <= from + length; at += 4 + directory.getUint16(at + 2, true)) {
    if (directory.getUint16(at, true) !== ZIP64_EXTRA) continue;
    let place = at + 4;
    for (const field of ['size', 'packedSize'] as const) {
      if (entry[field] !== ZIP64_MARK || place + 8 > from + length) continue;
      entry[field] = Number(directory.getBigUint64(place, true));
      place += 8;
    }
    return;
  }
}
