/** On a device that is mainly touched a focused field brings up a keyboard, which covers what is shown. */
export function hasFinePointer(): boolean {
  return matchMedia('(pointer: fine)').matches;
}
