/**
 * The zip container of an xlsx. Sizes are looked up in its directory before anything is inflated, and counted while it is:
 * a file that promises little and unpacks to much is refused either way. Source: PKWARE APPNOTE 6.3.
 */
import { CAPS, Refused } from './sheet.ts';

export interface ZipEntry {
  name: string;
  method: number;
  isEncrypted: boolean;
  packedSize: number;
  size: number;
  offset: number;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;
const MAX_COMMENT = 65_535;
const ZIP64_EXTRA = 0x0001;
const ZIP64_MARK = 0xffffffff;
const MAX_ENTRIES = 10_000;
const STORED = 0;
const DEFLATED = 8;
/** Deflate cannot pack tighter than 1032 to 1; the tightest real sheets, columns of one value, stay well below this. */
const MAX_RATIO = 400;
/** Below this a ratio says nothing. */
const RATIO_MATTERS = 20 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

const tooMuch = () => new Refused('TooMuchInside', { max: CAPS.inflated / MEGABYTE });

/** The entries of a zip file by name. Throws `Refused` for what is no sound zip, and for a bomb. */
export async function readDirectory(file: Blob): Promise<Map<string, ZipEntry>> {
  const tailStart = Math.max(0, file.size - END_SIZE - MAX_COMMENT);
  const tail = await viewOf(file.slice(tailStart));
  const end = endRecordAt(tail);
  const count = tail.getUint16(end + 10, true);
  const size = tail.getUint32(end + 12, true);
  const start = tail.getUint32(end + 16, true);
  if (count > MAX_ENTRIES) throw tooMuch();
  const limit = tailStart + end;
  const from = start === ZIP64_MARK ? limit - size : start;
  if (from < 0 || from + size > limit) throw new Refused('Corrupt');
  const entries = entriesIn(await viewOf(file.slice(from, from + size)));
  let total = 0;
  for (const entry of entries.values()) total += entry.size;
  if (total > CAPS.inflated) throw tooMuch();
  if (total > RATIO_MATTERS && total > file.size * MAX_RATIO) throw tooMuch();
  return entries;
}

function endRecordAt(tail: DataView): number {
  for (let at = tail.byteLength - END_SIZE; at >= 0; at -= 1)
    if (tail.getUint32(at, true) === END_SIGNATURE) return at;
  throw new Refused('Corrupt');
}

function entriesIn(directory: DataView): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>();
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
      method: directory.getUint16(at + 10, true),
      isEncrypted: (directory.getUint16(at + 8, true) & 1) === 1,
      packedSize: directory.getUint32(at + 20, true),
      size: directory.getUint32(at + 24, true),
      offset: directory.getUint32(at + 42, true),
    };
    widen(entry, directory, at + ENTRY_SIZE + nameLength, extraLength);
    entries.set(entry.name.toLowerCase(), entry);
    at = next;
  }
  return entries;
}

/** Sizes of writers that always leave room for large files. */
function widen(entry: ZipEntry, directory: DataView, from: number, length: number): void {
  for (let at = from; at + 4 <= from + length; at += 4 + directory.getUint16(at + 2, true)) {
    if (directory.getUint16(at, true) !== ZIP64_EXTRA) continue;
    let place = at + 4;
    for (const field of ['size', 'packedSize', 'offset'] as const) {
      if (entry[field] !== ZIP64_MARK || place + 8 > from + length) continue;
      entry[field] = Number(directory.getBigUint64(place, true));
      place += 8;
    }
    return;
  }
}

/** The unpacked bytes of an entry, piece by piece, with the share of it that is done (0 to 1). */
export async function* inflate(
  file: Blob,
  entry: ZipEntry,
): AsyncGenerator<{ bytes: Uint8Array; share: number }> {
  if (entry.isEncrypted) throw new Refused('Encrypted');
  const local = await viewOf(file.slice(entry.offset, entry.offset + LOCAL_SIZE));
  if (local.byteLength < LOCAL_SIZE || local.getUint32(0, true) !== LOCAL_SIGNATURE)
    throw new Refused('Corrupt');
  const start = entry.offset + LOCAL_SIZE + local.getUint16(26, true) + local.getUint16(28, true);
  const packed = file.slice(start, start + entry.packedSize);
  if (entry.method !== STORED && entry.method !== DEFLATED) throw new Refused('Corrupt');
  const stream: ReadableStream<Uint8Array> =
    entry.method === STORED
      ? packed.stream()
      : packed.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  let done = 0;
  try {
    for (;;) {
      const piece = await reader.read().catch(() => {
        throw new Refused('Corrupt');
      });
      if (piece.done) break;
      done += piece.value.byteLength;
      if (done > CAPS.inflated) throw tooMuch();
      if (done > entry.size) throw new Refused('Corrupt');
      yield { bytes: piece.value, share: entry.size > 0 ? done / entry.size : 1 };
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  if (done < entry.size) throw new Refused('Corrupt');
}

/** The unpacked text of a small part. */
export async function inflateText(file: Blob, entry: ZipEntry): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const { bytes } of inflate(file, entry)) text += decoder.decode(bytes, { stream: true });
  return text + decoder.decode();
}

const viewOf = async (blob: Blob): Promise<DataView> => new DataView(await blob.arrayBuffer());
