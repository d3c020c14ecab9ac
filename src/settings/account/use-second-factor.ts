import { useEffect, useState } from 'react';
import type { SecondFactor } from '#contract/second-factor.ts';
import { useServices } from '#services/services.tsx';

/** How login goes beyond the password; null: not known yet. */
export function useSecondFactor(online: boolean): { factor: SecondFactor | null; refresh: () => void } {
  const { ask } = useServices();
  const [factor, setFactor] = useState<SecondFactor | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void ask.secondFactor().then((reply) => {
      if (isCurrent && reply.ok) setFactor(reply.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [ask, asked, online]);
  return { factor, refresh: () => setAsked((count) => count + 1) };
}
