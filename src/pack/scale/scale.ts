import { createHidScale } from './hid-scale.ts';
import { createScaleManager } from './scale-manager.ts';
import { createSerialScale } from './serial-scale.ts';

/** The scale on this table. Either way to it is missing in many browsers. */
export const scaleManager = createScaleManager([
  createHidScale((navigator as Partial<Navigator>).hid),
  createSerialScale((navigator as Partial<Navigator>).serial),
]);
