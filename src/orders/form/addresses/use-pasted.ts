import { useEffect, useRef, useState } from 'react';
import { useOrdersPorts } from '#orders/ports.tsx';
import { sameData } from '../same.ts';
import type { Reading } from './pasted.ts';
import { readingOf } from './read-pasted.ts';

const PAUSE_MS = 500;
const MAX_ASKED = 6000;

/** Text that is read as an address: at once when pasted, after a pause when typed; here, then by the server where it answers. */
export function usePasted(onRead: (reading: Reading) => void) {
  const { ask, places } = useOrdersPorts();
  const [text, setText] = useState('');
  const [reading, setReading] = useState<Reading | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const current = useRef('');
  useEffect(() => () => clearTimeout(timer.current), []);

  const read = async (wanted: string) => {
    const parsed = await places.parseAddress(wanted).catch(() => null);
    if (current.current !== wanted) return;
    const local = parsed && readingOf(wanted, parsed);
    if (local) {
      setReading(local);
      onRead(local);
    }
    // A longer text does not fit the address of the call.
    if (encodeURIComponent(wanted).length > MAX_ASKED) return;
    const answer = await ask.parseAddress(wanted);
    if (current.current !== wanted || !answer.ok) return;
    const remote = readingOf(wanted, answer.value);
    if (typeof remote === 'string' || sameData(remote, local)) return;
    setReading(remote);
    onRead(remote);
  };

  const change = (value: string, isAtOnce: boolean) => {
    clearTimeout(timer.current);
    current.current = value;
    setText(value);
    if (value.trim() === '') setReading(null);
    else if (isAtOnce) void read(value);
    else timer.current = setTimeout(() => void read(value), PAUSE_MS);
  };

  return {
    text,
    reading,
    type: (value: string) => change(value, false),
    paste: (value: string) => change(value, true),
    clear: () => change('', false),
  };
}
