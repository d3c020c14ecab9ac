/** What the packer chose for this table; kept on this device. */
import { createDeviceChoice } from '#ui/device-choice.ts';

function createSwitch(name: string, isUsuallyOn: boolean) {
  const { current, choose, useChoice } = createDeviceChoice(
    `packbench.pack.${name}`,
    isUsuallyOn ? ['on', 'off'] : ['off', 'on'],
  );
  return {
    isOn: () => current() === 'on',
    choose: (isOn: boolean) => choose(isOn ? 'on' : 'off'),
    useIsOn: () => useChoice() === 'on',
  };
}

export const CHOICES = {
  autoCreate: createSwitch('autoCreate', false),
  autoPrint: createSwitch('autoPrint', false),
  leftHand: createSwitch('leftHand', false),
  soundOk: createSwitch('soundOk', true),
  soundQueued: createSwitch('soundQueued', true),
  soundError: createSwitch('soundError', true),
  vibration: createSwitch('vibration', true),
};
export type Choice = keyof typeof CHOICES;
