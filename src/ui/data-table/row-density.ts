/** How high the rows of tables are, by mouse: chosen on this device. */
import { createLocalSetting } from '../format/local-setting.ts';

const { choose, useChoice } = createLocalSetting('packbench.rows', ['comfortable', 'compact']);

export const chooseRowDensity = choose;
export const useRowDensity = useChoice;

/** Pixels: two lines, one line, and what a finger needs. */
export const ROW_HEIGHT = { comfortable: 52, compact: 40, coarse: 56 } as const;
