/** Writes a zip while its entries are read: none of them is ever held whole. Source: PKWARE APPNOTE 6.3.9, with ZIP64. */
import { createDeflateRaw, crc32 } from 'node:zlib';

export interface ZipEntry {
  /** With `/` between folders. */
  name: string;
  bytes: AsyncIterable<Uint8Array | string>;
  /** Left out: it is packed as it is, as a PDF is already. */
  isDeflated?: boolean;
}

interface Written {
  name: Buffer;
  method: number;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

const VERSION = 45;
/** Sizes follow the data; the name is UTF-8. */
const FLAGS = 0x0808;
const IN_ZIP64 = 0xffff_ffff;

export async function* writeZip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const stamp = dosTime(at);
  const written: Written[] = [];
  let offset = 0;
  for await (const { name, bytes, isDeflated = false } of entries) {
    const entry: Written = {
      name: Buffer.from(name),
      method: isDeflated ? 8 : 0,
      crc: 0,
      packed: 0,
      size: 0,
      offset,
    };
    const head = localHeader(entry, stamp);
    yield head;
    for await (const chunk of packed(entry, bytes, isDeflated)) {
      entry.packed += chunk.length;
      yield chunk;
    }
    const end = descriptor(entry);
    yield end;
    offset += head.length + entry.packed + end.length;
    written.push(entry);
  }
  const start = offset;
  for (const entry of written) {
    const line = directoryLine(entry, stamp);
    offset += line.length;
    yield line;
  }
  yield endOfDirectory(written.length, start, offset - start);
}

/** Counts what goes in; what comes out is counted by who takes it. */
async function* packed(
  entry: Written,
  bytes: ZipEntry['bytes'],
  isDeflated: boolean,
): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const given of bytes) {
      const chunk = Buffer.from(given as Uint8Array);
      entry.crc = crc32(chunk, entry.crc);
      entry.size += chunk.length;
      yield chunk;
    }
  }
  if (!isDeflated) return yield* counted();
  const deflate = createDeflateRaw();
  const feeding = (async () => {
    try {
      for await (const chunk of counted())
        if (!deflate.write(chunk)) await new Promise((drained) => deflate.once('drain', drained));
      deflate.end();
    } catch (error) {
      deflate.destroy(error as Error);
    }
  })();
  for await (const chunk of deflate) yield chunk as Buffer;
  await feeding;
}

function localHeader({ name, method }: Written, { date, time }: DosTime): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x0403_4b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(method, 8);
  head.writeUInt16LE(time, 10);
  head.writeUInt16LE(date, 12);
  head.writeUInt32LE(IN_ZIP64, 18);
  head.writeUInt32LE(IN_ZIP64, 22);
  head.writeUInt16LE(name.length, 26);
  head.writeUInt16LE(20, 28);
  const extra = Buffer.alloc(20);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(16, 2);
  return Buffer.concat([head, name, extra]);
}

function descriptor({ crc, packed: size, size: whole }: Written): Buffer {
  const end = Buffer.alloc(24);
  end.writeUInt32LE(0x0807_4b50, 0);
  end.writeUInt32LE(crc, 4);
  end.writeBigUInt64LE(BigInt(size), 8);
  end.writeBigUInt64LE(BigInt(whole), 16);
  return end;
}

function directoryLine(entry: Written, { date, time }: DosTime): Buffer {
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x0201_4b50, 0);
  line.writeUInt16LE(VERSION, 4);
  line.writeUInt16LE(VERSION, 6);
  line.writeUInt16LE(FLAGS, 8);
  line.writeUInt16LE(entry.method, 10);
  line.writeUInt16LE(time, 12);
  line.writeUInt16LE(date, 14);
  line.writeUInt32LE(entry.crc, 16);
  line.writeUInt32LE(IN_ZIP64, 20);
  line.writeUInt32LE(IN_ZIP64, 24);
  line.writeUInt16LE(entry.name.length, 28);
  line.writeUInt16LE(28, 30);
  line.writeUInt32LE(IN_ZIP64, 42);
  const extra = Buffer.alloc(28);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(24, 2);
  extra.writeBigUInt64LE(BigInt(entry.size), 4);
  extra.writeBigUInt64LE(BigInt(entry.packed), 12);
  extra.writeBigUInt64LE(BigInt(entry.offset), 20);
  return Buffer.concat([line, entry.name, extra]);
}

function endOfDirectory(count: number, start: number, size: number): Buffer {
  const end = Buffer.alloc(56 + 20 + 22);
  end.writeUInt32LE(0x0606_4b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(VERSION, 12);
  end.writeUInt16LE(VERSION, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(start), 48);
  end.writeUInt32LE(0x0706_4b50, 56);
  end.writeBigUInt64LE(BigInt(start + size), 64);
  end.writeUInt32LE(1, 72);
  end.writeUInt32LE(0x0605_4b50, 76);
  end.writeUInt16LE(0xffff, 84);
  end.writeUInt16LE(0xffff, 86);
  end.writeUInt32LE(IN_ZIP64, 88);
  end.writeUInt32LE(IN_ZIP64, 92);
  return end;
}

interface DosTime {
  date: number;
  time: number;
}

const dosTime = (at: Date): DosTime => ({
  date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
});
