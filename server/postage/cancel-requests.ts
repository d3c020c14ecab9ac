import type { DoneAndFailed } from '#contract/postage-list.ts';
import { errorSentences } from '#server/http/messages.ts';
import type { User } from '#server/http/server-context.ts';

/** What becomes of each request that its owner takes back: what is decided stays so, what was taken back is done. */
export function cancelReply(
  ids: readonly string[],
  own: readonly { id: string; status: 'pending' | 'approved' | 'rejected' | 'canceled' }[],
  { language }: Pick<User, 'language'>,
): DoneAndFailed {
  const statuses = new Map(own.map(({ id, status }) => [id, status]));
  const reply: DoneAndFailed = { done: [], failed: [] };
  for (const id of new Set(ids)) {
    const status = statuses.get(id);
    if (status === 'pending' || status === 'canceled') {
      reply.done.push(id);
      continue;
    }
    const errorCode = status === undefined ? 'NOT_FOUND' : 'NOT_WAITING';
    reply.failed.push({ id, errorCode, message: errorSentences(errorCode)[language] });
  }
  return reply;
}
