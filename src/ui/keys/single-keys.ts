/** Whether one letter alone is a shortcut. Whoever speaks to the computer, or scans, may not want it. */
import { createLocalSetting } from '../format/local-setting.ts';

const { current, choose, useChoice } = createLocalSetting('packbench.singleKeys', ['on', 'off']);

export const areSingleKeysOn = (): boolean => current() === 'on';

export const chooseSingleKeys = (isOn: boolean): void => choose(isOn ? 'on' : 'off');

export const useSingleKeys = (): boolean => useChoice() === 'on';
