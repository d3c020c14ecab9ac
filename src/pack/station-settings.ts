/** What the packer chose for this table; kept on this device. */
import { createLocalSetting } from '#ui/format/local-setting.ts';

function createSetting(name: string, isOnByDefault: boolean) {
  const { current, choose, useChoice } = createLocalSetting(
    `packbench.pack.${name}`,
    isOnByDefault ? ['on', 'off'] : ['off', 'on'],
  );
  return {
    isOn: () => current() === 'on',
    choose: (isOn: boolean) => choose(isOn ? 'on' : 'off'),
    useIsOn: () => useChoice() === 'on',
  };
}

export const STATION_SETTINGS = {
  autoCreate: createSetting('autoCreate', false),
  autoPrint: createSetting('autoPrint', false),
  checkContents: createSetting('checkContents', false),
  leftHand: createSetting('leftHand', false),
  soundOk: createSetting('soundOk', true),
  soundQueued: createSetting('soundQueued', true),
  soundError: createSetting('soundError', true),
  vibration: createSetting('vibration', true),
};
export type StationSetting = keyof typeof STATION_SETTINGS;
