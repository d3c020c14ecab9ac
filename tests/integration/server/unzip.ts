import { inflateRawSync } from 'node:zlib';

const LINE = Buffer.from([0x50, 0x4b, 1, 2]);

/** The files of a zip by name, as its directory lists them. Sizes and places stand in the fields of ZIP64. */
export function unzipped(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 6, 6]));
  let at = Number(zip.readBigUInt64LE(end + 48));
  while (zip.subarray(at, at + 4).equals(LINE)) {
    const method = zip.readUInt16LE(at + 10);
    const nameLength = zip.readUInt16LE(at + 28);
    const extraLength = zip.readUInt16LE(at + 30);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const extra = at + 46 + nameLength + 4;
    const packed = Number(zip.readBigUInt64LE(extra + 8));
    const local = Number(zip.readBigUInt64LE(extra + 16));
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + packed);
    files.set(name, method === 8 ? inflateRawSync(bytes) : bytes);
    at += 46 + nameLength + extraLength;
  }
  return files;
}
