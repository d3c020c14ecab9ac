import { useState, type MouseEvent } from 'react';
import { useServices, type PrintOutcome } from '#services/services.tsx';
import { createPrintGuard } from './print-guard.ts';

/** Prints labels, each press once. */
export function usePrint(): {
  isPrinting: boolean;
  /** `press` is of the button. Null: it was one too many. */
  print: (labelIds: readonly string[], press: MouseEvent) => Promise<PrintOutcome | null>;
  /** The same for labels that go out another way. */
  run: (
    labelIds: readonly string[],
    press: MouseEvent,
    send: () => Promise<PrintOutcome>,
  ) => Promise<PrintOutcome | null>;
} {
  const services = useServices();
  const [guard] = useState(() => createPrintGuard(services.now));
  const [isPrinting, setPrinting] = useState(false);
  const run = async (labelIds: readonly string[], press: MouseEvent, send: () => Promise<PrintOutcome>) => {
    // A press by a key counts no clicks.
    if (!guard.begin(labelIds, press.detail === 0)) return null;
    setPrinting(true);
    try {
      return await send();
    } finally {
      guard.end();
      setPrinting(false);
    }
  };
  const print = (labelIds: readonly string[], press: MouseEvent) =>
    run(labelIds, press, () => services.print.labels(labelIds));
  return { isPrinting, print, run };
}
