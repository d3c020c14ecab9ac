import { useEffect, useRef, useState } from 'react';
import type { PasteResult } from './pasted.ts';
import { useServices } from '#services/services.tsx';
import { pasteResultOf } from './paste-result.ts';

const PAUSE_MS = 500;
const MAX_ASKED = 6000;

/** Text that is read as an address: at once when pasted, after a pause when typed; here, then by the server where it answers. */
export function usePasteParser(onRead: (reading: PasteResult, isPasted: boolean) => void) {
  const { ask, places } = useServices();
  const [text, setText] = useState('');
  const [reading, setReading] = useState<PasteResult | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const current = useRef('');
  useEffect(() => () => clearTimeout(timer.current), []);

  const read = async (wanted: string, isPasted: boolean) => {
    const parsed = await places.parseAddress(wanted).catch(() => null);
    if (current.current !== wanted) return;
    const local = parsed && pasteResultOf(wanted, parsed);
    if (local) {
      setReading(local);
      onRead(local, isPasted);
    }
    // A longer text does not fit the address of the call.
    if (encodeURIComponent(wanted).length > MAX_ASKED) return;
    const answer = await ask.parseAddress(wanted);
    if (current.current !== wanted || !answer.ok) return;
    const remote = pasteResultOf(wanted, answer.value);
    if (typeof remote === 'string' || isSame(remote, local)) return;
    setReading(remote);
    onRead(remote, isPasted);
  };

  const change = (value: string, isPasted: boolean) => {
    clearTimeout(timer.current);
    current.current = value;
    setText(value);
    if (value.trim() === '') setReading(null);
    else if (isPasted) void read(value, true);
    else timer.current = setTimeout(() => void read(value, false), PAUSE_MS);
  };

  return {
    text,
    reading,
    type: (value: string) => change(value, false),
    paste: (value: string) => change(value, true),
    clear: () => change('', false),
  };
}

const isSame = (one: PasteResult, other: PasteResult | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
