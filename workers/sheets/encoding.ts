/** Which characters the bytes of a text file stand for. */

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'windows-1252';

const LOOKED_AT = 512 * 1024;
const HALF = 0.4;
const HIGH = 0x80;

/**
 * The encoding of a text: told by its byte order mark, by the zero bytes of UTF-16, or by being UTF-8. What is none of
 * them is Chinese (GBK, GB 2312: its high bytes come in pairs) or Western European, as spreadsheets save csv files.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  for (let index = 0; index < sample.length; index += 1) if (sample[index] === 0) zeros[index % 2]! += 1;
  if (zeros[1]! > (sample.length / 2) * HALF && zeros[1]! > zeros[0]!) return 'utf-16le';
  if (zeros[0]! > (sample.length / 2) * HALF) return 'utf-16be';
  if (isUtf8(sample, bytes.length > sample.length)) return 'utf-8';
  return hasPairs(sample) ? 'gb18030' : 'windows-1252';
}

/** The text of a file in its encoding, without the byte order mark. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

function isUtf8(sample: Uint8Array, isCut: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: isCut });
    return true;
  } catch {
    return false;
  }
}

/** Most high bytes stand beside another. */
function hasPairs(sample: Uint8Array): boolean {
  let paired = 0;
  let alone = 0;
  for (let index = 0; index < sample.length; index += 1) {
    if (sample[index]! < HIGH) continue;
    let end = index;
    while (end < sample.length && sample[end]! >= HIGH) end += 1;
    if (end - index > 1) paired += end - index;
    else alone += 1;
    index = end;
  }
  return paired > alone;
}
