/** The texts that cells of an xlsx share: a cell names its text by number. Source: ECMA-376 Part 1, 18.4. */
import type { Reading } from './sheet.ts';
import { Refused } from './sheet.ts';
import { xmlText } from './xml.ts';
import type { ZipEntry } from './zip.ts';
import { inflate } from './zip.ts';

/** Longer than any text a cell can hold (32,767 characters) with all its formatting. */
const MAX_ITEM = 4 * 1024 * 1024;
const BREATH = 20_000;

/** All shared texts, in their order; none where the workbook has none. */
export async function sharedTexts(
  file: Blob,
  entry: ZipEntry | undefined,
  reading: Reading,
): Promise<string[]> {
  const texts: string[] = [];
  if (!entry) return texts;
  const decoder = new TextDecoder();
  let rest = '';
  let told = 0;
  for await (const { bytes } of inflate(file, entry)) {
    rest = takeItems(rest + decoder.decode(bytes, { stream: true }), texts);
    if (rest.length > MAX_ITEM) throw new Refused('Corrupt');
    if (texts.length - told < BREATH) continue;
    told = texts.length;
    await reading.breathe(0, 0);
  }
  takeItems(rest + decoder.decode(), texts);
  return texts;
}

const START = /<(?:\w+:)?si(?=[\s/>])/g;

/** Takes the whole items off a piece of the document; answers what is left. */
function takeItems(piece: string, texts: string[]): string {
  let at = 0;
  for (;;) {
    START.lastIndex = at;
    const start = START.exec(piece);
    if (!start) return piece.slice(Math.max(at, piece.lastIndexOf('<')));
    const tagEnd = piece.indexOf('>', START.lastIndex);
    if (tagEnd < 0) return piece.slice(start.index);
    if (piece[tagEnd - 1] === '/') {
      texts.push('');
      at = tagEnd + 1;
      continue;
    }
    const closing = `</${start[0].slice(1)}>`;
    const end = piece.indexOf(closing, tagEnd);
    if (end < 0) return piece.slice(start.index);
    texts.push(itemText(piece.slice(tagEnd + 1, end)));
    at = end + closing.length;
  }
}

const PHONETIC = /<(?:\w+:)?rPh[\s>][\s\S]*?<\/(?:\w+:)?rPh>/g;
const TEXT = /<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)<\//g;

/** The text of an item: of its runs together, without the reading aids of East Asian text. */
export function itemText(item: string): string {
  const plain = item.includes('rPh') ? item.replace(PHONETIC, '') : item;
  const first = /^\s*<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)<\/(?:\w+:)?t>\s*$/.exec(plain);
  if (first) return xmlText(first[1]!);
  let text = '';
  for (const run of plain.matchAll(TEXT)) text += run[1]!;
  return xmlText(text);
}
