/** A csv, whatever stands between its cells: comma, semicolon, tab or bar. */
import type { ParseResult, Parser } from 'papaparse';
import Papa from 'papaparse';
import { unguardedText } from '#domain/sheets/cell-text.ts';
import { decodeText, encodingOf } from './encoding.ts';
import type { RawSheet, Reading } from './sheet.ts';
import { CAPS, Refused, RowCollector } from './sheet.ts';

const DELIMITERS = [',', '\t', ';', '|'];
const CHARACTERS_PER_CHUNK = 256 * 1024;
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** Reads the bytes of a csv. Throws `Refused`. */
export async function readCsv(bytes: Uint8Array, reading: Reading): Promise<RawSheet> {
  const encoding = encodingOf(bytes);
  const text = decodeText(bytes, encoding);
  if (text.includes('\0')) throw new Refused('Corrupt');
  const collected = new RowCollector();
  const said = SEPARATOR_LINE.exec(text);
  const body = said ? text.slice(said[0].length) : text;
  await parse(body, said?.[1] ?? delimiterOf(body), said ? 1 : 0, collected, reading);
  if (collected.rows.length === 0) throw new Refused('EmptyFile');
  return { format: 'csv', encoding, name: '', otherNames: [], ...collected.found() };
}

const LINES_LOOKED_AT = 20;
const CHARACTERS_LOOKED_AT = 128 * 1024;

/** The one that cuts most of the first lines into the same number of cells, and into the most. */
function delimiterOf(text: string): string {
  const start = text.slice(0, CHARACTERS_LOOKED_AT);
  const scored = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(start, {
      delimiter,
      preview: LINES_LOOKED_AT,
      skipEmptyLines: true,
    });
    const widths = data.map((cells) => cells.length);
    const width = widths[0] ?? 1;
    const same = widths.filter((other) => other === width).length / Math.max(1, widths.length);
    return { delimiter, score: width > 1 ? same + width / CAPS.columns / 2 : 0 };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** Rows of a csv, with the empty ones: line breaks within quotes end none. */
function countRows(text: string): number {
  let rows = 1;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) isQuoted = !isQuoted;
    else if (unit === LINE_FEED && !isQuoted && at < text.length - 1) rows += 1;
  }
  return rows;
}

function parse(
  text: string,
  delimiter: string,
  linesBefore: number,
  collected: RowCollector,
  reading: Reading,
): Promise<void> {
  let line = linesBefore;
  const total = countRows(text);
  return new Promise((resolve, reject) => {
    Papa.parse<string[]>(text, {
      delimiter,
      chunkSize: CHARACTERS_PER_CHUNK,
      chunk: ({ data, errors, meta }: ParseResult<string[]>, parser: Parser) => {
        const end = (cause: unknown) => {
          reject(cause as Error);
          parser.abort();
        };
        try {
          if (errors.some(({ type }) => type === 'Quotes') && meta.cursor >= text.length)
            throw new Refused('Corrupt');
          for (const cells of data) collected.add((line += 1), cells.map(unguardedText));
        } catch (cause) {
          return end(cause);
        }
        parser.pause();
        void reading
          .breathe(collected.rows.length, Math.max(total, collected.rows.length))
          .then(() => parser.resume(), end);
      },
      complete: () => resolve(),
      error: (cause: Error) => reject(cause),
    });
  });
}
