/** Whether times are told by 12 or 24 hours: as the browser does, or as chosen on this device. */
import { createLocalSetting } from './local-setting.ts';

const { current, choose, useChoice } = createLocalSetting('packbench.clock', ['browser', '12', '24']);

export const chooseClock = choose;
export const useClock = useChoice;

let ofBrowser: boolean | null = null;

/** Languages alone do not tell: a Spanish desk in the United States may well read 2:30 PM. */
function browserHasTwelveHours(): boolean {
  ofBrowser ??= new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12 === true;
  return ofBrowser;
}

export function hasTwelveHours(): boolean {
  const clock = current();
  return clock === 'browser' ? browserHasTwelveHours() : clock === '12';
}
