import type { Result } from '#domain/result.ts';

export interface Request {
  /** Null: it is on its way already, and nothing more was sent. */
  send: <Reply>(ask: (requestId: string) => Promise<Result<Reply>>) => Promise<Result<Reply> | null>;
}

/**
 * Something that must happen once however often it is pressed. As long as no clear answer came the next press is the
 * same request, by its id; after one it is another.
 */
export function createRequest(newId: () => string): Request {
  let requestId: string | null = null;
  let isOnItsWay = false;
  return {
    async send(ask) {
      if (isOnItsWay) return null;
      isOnItsWay = true;
      requestId ??= newId();
      const answer = await ask(requestId);
      isOnItsWay = false;
      if (answer.ok || answer.error.retry === 'never') requestId = null;
      return answer;
    },
  };
}
