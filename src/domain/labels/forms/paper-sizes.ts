/** The two papers labels and their customs forms are on. */

/** Points. */
export interface PageSize {
  width: number;
  height: number;
}

/** 4 x 6 in, up to a point: goes through a label printer; all else is office paper. */
export const isLabelSize = ({ width, height }: PageSize): boolean =>
  Math.abs(width - 288) <= 1 && Math.abs(height - 432) <= 1;

/** Where a label stands on a letter page of its own: its top left corner, in points from that of the page. */
export const LABEL_ON_LETTER = { x: 162, y: 90 };

/** How labels are put on paper: each on a page of a label printer, or on letter pages that two of them may share. */
export const LABEL_LAYOUTS = ['4x6', '8.5x11'] as const;
export type LabelLayout = (typeof LABEL_LAYOUTS)[number];
