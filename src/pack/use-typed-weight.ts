/** What is typed on the keypad, and when the table hears of it. */
import { useEffect, useRef, useState } from 'react';
import { carriedOver } from '#domain/scan/weight.ts';
import type { MassUnit } from '#domain/units.ts';
import { EMPTY_KEYPAD, keypadOf, typedWeight, type KeypadInput } from './keypad.ts';
import { usePack, useSend } from './pack-context.tsx';

/** So long after the last key what stands there is a weight; a scan over the keypad is over by then. */
const REST_MS = 400;

const isSame = (one: KeypadInput, other: KeypadInput): boolean =>
  one.main === other.main && one.small === other.small;

export function useTypedWeight(unit: MassUnit) {
  const send = useSend();
  const before = usePack(({ weights, line }) => weights[line] ?? null);
  const [typed, setTyped] = useState<KeypadInput>(() => (before ? keypadOf(before) : EMPTY_KEYPAD));
  const [isUntouched, setUntouched] = useState(true);
  /** What the table knows, or knew when the keypad was opened. */
  const told = useRef(typed);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const weight = typedWeight(typed);

  const tell = (next: KeypadInput) => {
    clearTimeout(timer.current);
    told.current = next;
    const amount = typedWeight(next);
    send(amount ? { type: 'weight typing', weight: carriedOver(amount, unit) } : { type: 'weight erased' });
  };
  const change = (next: KeypadInput) => {
    setTyped(next);
    setUntouched(false);
    clearTimeout(timer.current);
    // What a scan typed over it was taken out again.
    if (isSame(next, told.current)) return send({ type: 'typing dropped' });
    send({ type: 'weight typing', weight: null });
    timer.current = setTimeout(() => tell(next), REST_MS);
  };
  const settle = () => {
    if (!isSame(typed, told.current)) tell(typed);
  };
  const set = (): boolean => {
    clearTimeout(timer.current);
    if (!weight) return false;
    send({ type: 'weight typed', weight: carriedOver(weight, unit) });
    return true;
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    typed,
    weight,
    change,
    activate: (active: KeypadInput['active']) => setTyped((now) => ({ ...now, active })),
    isUntouched,
    settle,
    set,
  };
}
