/** Whether one letter alone is a shortcut. Whoever speaks to the computer, or scans, may not want it. */
import { createDeviceChoice } from './device-choice.ts';

const { current, choose, useChoice } = createDeviceChoice('packbench.singleKeys', ['on', 'off']);

export const areSingleKeysOn = (): boolean => current() === 'on';

export const chooseSingleKeys = (wished: boolean): void => choose(wished ? 'on' : 'off');

export const useSingleKeys = (): boolean => useChoice() === 'on';
