import { useState } from 'react';
import type { Rejection, Result } from '#domain/result.ts';
import { createRequest } from './request.ts';

export interface RequestControl<Body, Reply> {
  isBusy: boolean;
  rejection: Rejection | null;
  /** Null: it was refused or not answered, or is on its way. */
  send: (body: Body) => Promise<Reply | null>;
}

/** A request that must happen once, for as long as the screen that holds it is there. */
export function useRequest<Body, Reply>(
  ask: (body: Body, requestId: string) => Promise<Result<Reply>>,
): RequestControl<Body, Reply> {
  const [request] = useState(() => createRequest(() => crypto.randomUUID()));
  const [isBusy, setBusy] = useState(false);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  return {
    isBusy,
    rejection,
    async send(body) {
      setBusy(true);
      setRejection(null);
      const answer = await request.send((requestId) => ask(body, requestId));
      if (answer === null) return null;
      setBusy(false);
      setRejection(answer.ok ? null : answer.error);
      return answer.ok ? answer.value : null;
    },
  };
}
