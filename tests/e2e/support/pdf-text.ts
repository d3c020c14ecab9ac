import { readFile } from 'node:fs/promises';
import { pdfPages } from '../../fixtures/pdf-pages.ts';

/** The text of each page of a file. */
export const pagesOf = async (file: string): Promise<string[]> =>
  (await pdfPages(await readFile(file))).map(({ words }) => words.join(' '));
