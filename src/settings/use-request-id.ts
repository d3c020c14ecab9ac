import { useRef } from 'react';
import type { Result } from '#domain/result.ts';
import { currentDatabase } from '#store/device/current.ts';

/** Asks for something once: pressed again after a lost answer, it is the same request. */
export function useRequestId() {
  const lost = useRef<{ content: string; requestId: string } | null>(null);
  return async <T>(
    content: unknown,
    ask: (requestId: string) => Promise<Result<T>>,
  ): Promise<Result<T> | null> => {
    const db = currentDatabase();
    if (!db) return null;
    const text = JSON.stringify(content);
    const requestId = lost.current?.content === text ? lost.current.requestId : db.env.newId();
    const reply = await ask(requestId);
    lost.current = !reply.ok && reply.error.retry === 'later' ? { content: text, requestId } : null;
    return reply;
  };
}
