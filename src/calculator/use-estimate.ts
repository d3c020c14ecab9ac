import { useCallback, useEffect, useState } from 'react';
import type { Rejection, Result } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { useDatabase } from '#store/lists/live.ts';
import { formOfInput, missingIn, type CalculatorInput } from './calculator-input.ts';
import { estimateRates, type Estimate } from './estimate.ts';

/** What is known for some input: rates, or why there are none. */
export interface Answer {
  input: CalculatorInput;
  estimate: Estimate | null;
  rejection: Rejection | null;
}

const WAIT_MS = 600;

/** Asks a moment after the last change of a complete input; `askNow` at once, and again after a failure. */
export function useEstimate(input: CalculatorInput | null): { answer: Answer | null; askNow: () => void } {
  const services = useServices();
  const db = useDatabase();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [asked, setAsked] = useState<{ input: CalculatorInput; round: number } | null>(null);
  const isUrged = asked?.input === input;
  const round = isUrged ? (asked?.round ?? 0) : 0;
  useEffect(() => {
    if (!db || input === null || missingIn(input) !== null) return;
    let isCurrent = true;
    const ask = async () => {
      const reply = await estimateRates(db, services, formOfInput(input, services.today())).catch(
        (): Result<Estimate> => ({ ok: false, error: { type: 'unknown', retry: 'later' } }),
      );
      if (!isCurrent) return;
      setAnswer({
        input,
        estimate: reply.ok ? reply.value : null,
        rejection: reply.ok ? null : reply.error,
      });
    };
    const timer = setTimeout(() => void ask(), round > 0 ? 0 : WAIT_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [input, round, db, services]);
  const askNow = useCallback(() => {
    if (input === null) return;
    setAnswer((before) => (before?.rejection ? null : before));
    setAsked((before) => ({ input, round: before?.input === input ? before.round + 1 : 1 }));
  }, [input]);
  return { answer, askNow };
}
