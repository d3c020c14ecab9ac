/** A zip file of texts. Source: PKWARE APPNOTE 6.3. */

type Bytes = Uint8Array<ArrayBuffer>;

const DEFLATED = 8;
const UTF8_NAMES = 0x0800;
const VERSION = 20;
/** 1980-01-01: the files are the same whenever they are written. */
const DAY = 0x21;
const LOCAL_SIZE = 30;
const ENTRY_SIZE = 46;
const END_SIZE = 22;

/** Packs texts under their names. */
export async function writeZip(parts: Readonly<Record<string, string>>): Promise<Bytes> {
  const encoder = new TextEncoder();
  const pieces: Bytes[] = [];
  const directory: Bytes[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const nameBytes = encoder.encode(name);
    const plain = encoder.encode(text);
    const packed = await deflate(plain);
    const common = new DataView(new ArrayBuffer(26));
    common.setUint16(0, VERSION, true);
    common.setUint16(2, UTF8_NAMES, true);
    common.setUint16(4, DEFLATED, true);
    common.setUint16(8, DAY, true);
    common.setUint32(10, crc32(plain), true);
    common.setUint32(14, packed.length, true);
    common.setUint32(18, plain.length, true);
    common.setUint16(22, nameBytes.length, true);
    const local = record(LOCAL_SIZE, 0x04034b50, common, 4);
    const entry = record(ENTRY_SIZE, 0x02014b50, common, 6);
    new DataView(entry.buffer).setUint16(4, VERSION, true);
    new DataView(entry.buffer).setUint32(42, offset, true);
    pieces.push(local, nameBytes, packed);
    directory.push(entry, nameBytes);
    offset += local.length + nameBytes.length + packed.length;
  }
  const size = directory.reduce((sum, piece) => sum + piece.length, 0);
  const end = new DataView(new ArrayBuffer(END_SIZE));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, directory.length / 2, true);
  end.setUint16(10, directory.length / 2, true);
  end.setUint32(12, size, true);
  end.setUint32(16, offset, true);
  return joined([...pieces, ...directory, new Uint8Array(end.buffer)]);
}

function record(size: number, signature: number, common: DataView<ArrayBuffer>, at: number): Bytes {
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(0, signature, true);
  bytes.set(new Uint8Array(common.buffer), at);
  return bytes;
}

async function deflate(plain: Bytes): Promise<Bytes> {
  const stream = new Blob([plain]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function joined(pieces: readonly Bytes[]): Bytes {
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

const POLYNOMIAL = 0xedb88320;
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ POLYNOMIAL : sum >>> 1;
  return sum;
});

/** The check sum of a zip entry. */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = TABLE[(sum ^ byte) & 0xff]! ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}
