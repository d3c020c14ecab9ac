/** Several label files of our own writer as one file, pages in the order given. */
import type { PdfObject } from './pdf-file.ts';
import { commonObjects, FIRST_FREE, PAGES, PDF_MARK, pdfFile } from './pdf-file.ts';

/** Points. */
export interface PageSize {
  width: number;
  height: number;
}

/** The size of each page of a file written by `renderPdf`. Throws RangeError for any other PDF, or a damaged one. */
export function pageSizes(file: Uint8Array): PageSize[] {
  return kidsOf(readObjects(file)).map(({ size }) => size);
}

/**
 * Joins files written by `renderPdf`; of their pages those alone whose size `keeps` wants. Throws RangeError for any
 * other PDF, or a damaged one.
 * Fonts are not shared between files; to print many new labels, render them as pages of one document.
 */
export function mergePdfs(files: Uint8Array[], keeps?: (size: PageSize) => boolean): Uint8Array {
  const [first] = files;
  if (first && files.length === 1 && (!keeps || pageSizes(first).every(keeps))) return first;
  const merge = createMerge(keeps);
  for (const file of files) merge.add(file);
  return merge.file();
}

export interface PdfMerge {
  add(file: Uint8Array): void;
  /** All pages so far. */
  file(): Uint8Array;
}

/** The same for files that come one after the other. */
export function createMerge(keeps?: (size: PageSize) => boolean): PdfMerge {
  const objects: PdfObject[] = [];
  const pageNumbers: number[] = [];
  return {
    add(file) {
      const source = readObjects(file);
      const shift = objects.length;
      const renumber = (text: string) =>
        text.replace(/\b(\d+) 0 R\b/g, (_, number: string) => `${shifted(Number(number), shift)} 0 R`);
      for (const { number, size } of kidsOf(source))
        if (!keeps || keeps(size)) pageNumbers.push(shifted(number, shift));
      for (let i = FIRST_FREE - 1; i < source.dictionaries.length; i++) {
        const body: PdfObject = [renumber(source.dictionaries[i] ?? '')];
        const data = source.streams[i];
        if (data) body.push(data);
        objects.push(body);
      }
    },
    file: () => pdfFile([...commonObjects(pageNumbers, `${pageNumbers.length} labels`), ...objects]),
  };
}

function kidsOf({ dictionaries }: OwnFile): { number: number; size: PageSize }[] {
  const kids = /\/Kids \[([^\]]*)\]/.exec(dictionaries[PAGES - 1] ?? '')?.[1] ?? '';
  return Array.from(kids.matchAll(/\d+(?= 0 R)/g), ([text]) => {
    const number = Number(text);
    const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(dictionaries[number - 1] ?? '');
    return { number, size: { width: Number(box?.[1] ?? 0), height: Number(box?.[2] ?? 0) } };
  });
}

/** Catalog, page tree, standard fonts and information are common to all files; the rest moves up. */
const shifted = (number: number, shift: number): number => (number < FIRST_FREE ? number : number + shift);

interface OwnFile {
  /** Per object: the dictionary as text. */
  dictionaries: string[];
  /** Per object: from the word stream to its end, where it has one. */
  streams: (Uint8Array | undefined)[];
}

function readObjects(file: Uint8Array): OwnFile {
  if (latin1(file, 0, PDF_MARK.length) !== PDF_MARK) throw new RangeError('not a label file of this writer');
  const tail = latin1(file, Math.max(0, file.length - 60), file.length);
  const table = Number(/startxref\n(\d+)\n%%EOF/.exec(tail)?.[1] ?? NaN);
  const lines = Number.isNaN(table) ? [] : latin1(file, table, file.length).split('\n');
  const count = Number(lines[1]?.split(' ')[1] ?? 0) - 1;
  if (lines[0] !== 'xref' || !(count >= FIRST_FREE)) throw new RangeError('damaged label file');
  const starts = Array.from({ length: count }, (_, i) => Number(lines[3 + i]?.slice(0, 10)));
  const own: OwnFile = { dictionaries: [], streams: [] };
  starts.forEach((start, i) => {
    const end = (starts[i + 1] ?? table) - '\nendobj\n'.length;
    const from = start + `${i + 1} 0 obj\n`.length;
    const streamAt = streamStart(file, from, end);
    own.dictionaries.push(latin1(file, from, streamAt));
    own.streams.push(streamAt < end ? file.subarray(streamAt, end) : undefined);
  });
  return own;
}

/** Position of the word stream after the dictionary, or `end`. No dictionary of ours holds that word. */
function streamStart(file: Uint8Array, from: number, end: number): number {
  for (let at = from; at < end - WORD.length; at++) {
    if (file[at] === WORD[0] && WORD.every((byte, i) => file[at + i] === byte)) return at;
  }
  return end;
}
const WORD = Array.from('\nstream\n', (char) => char.charCodeAt(0));

function latin1(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  for (let i = from; i < to; i++) text += String.fromCharCode(bytes[i] ?? 0);
  return text;
}
