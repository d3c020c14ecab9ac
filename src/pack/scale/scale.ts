import { createHidScale } from './hid-scale.ts';
import { createScaleDesk } from './scale-desk.ts';
import { createSerialScale } from './serial-scale.ts';

/** The scale on this table. Either way to it is missing in many browsers. */
export const scaleDesk = createScaleDesk([
  createHidScale((navigator as Partial<Navigator>).hid),
  createSerialScale((navigator as Partial<Navigator>).serial),
]);
