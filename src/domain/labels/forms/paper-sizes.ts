/** The two papers labels and their customs forms are on. */

/** Points. */
export interface PageSize {
  width: number;
  height: number;
}

/** 4 x 6 in, up to a point: goes through a label printer; all else is office paper. */
export const isLabelSize = ({ width, height }: PageSize): boolean =>
  Math.abs(width - 288) <= 1 && Math.abs(height - 432) <= 1;
