/** The two papers labels and their customs forms are on. Points. */
import type { PageSize } from './merge.ts';
import { pageSizes } from './merge.ts';

/** 4 x 6 in: goes through a label printer; all else is office paper. */
export const isLabelSize = ({ width, height }: PageSize): boolean => width === 288 && height === 432;

/** The sizes of the pages of a label file; none for a file of another writer, whose pages stay together. */
export function sizesOf(file: Uint8Array): PageSize[] {
  try {
    return pageSizes(file);
  } catch {
    return [];
  }
}

/** Whether a label file holds customs papers too, that go on other paper than its labels. */
export function hasPapersApart(file: Uint8Array): boolean {
  const sizes = sizesOf(file);
  return sizes.some(isLabelSize) && !sizes.every(isLabelSize);
}
