/** Texts as bytes, one behind the other: as strings they would take several times as much, and be moved one by one. */

export interface PackedTexts {
  /** UTF-8. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Where each text ends. */
  ends: Uint32Array<ArrayBuffer>;
}

const MOST_BYTES_PER_CHARACTER = 3;
const FIRST_SIZE = 64 * 1024;

const encoder = new TextEncoder();
let scratch = new Uint8Array(FIRST_SIZE);

export function packTexts(texts: readonly string[]): PackedTexts {
  const ends = new Uint32Array(texts.length);
  let end = 0;
  for (const [index, text] of texts.entries()) {
    const needed = end + text.length * MOST_BYTES_PER_CHARACTER;
    if (needed > scratch.length) {
      const larger = new Uint8Array(2 * needed);
      larger.set(scratch.subarray(0, end));
      scratch = larger;
    }
    end += encoder.encodeInto(text, scratch.subarray(end)).written;
    ends[index] = end;
  }
  return { bytes: scratch.slice(0, end), ends };
}

export const packedText = ({ bytes, ends }: PackedTexts, index: number): Uint8Array<ArrayBuffer> =>
  bytes.subarray(index === 0 ? 0 : ends[index - 1], ends[index]);
