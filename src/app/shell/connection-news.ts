/** When the user is told that the connection went, and that what waited is sent. */
import type { SyncState } from '#store/queue/sync-state.ts';

type Seen = Pick<SyncState, 'online' | 'waiting' | 'sending' | 'attention'>;

/** What stood in the queue when the connection was last away. */
export interface Connection {
  online: boolean;
  waited: number;
  attention: number;
}

export type News = { kind: 'gone' } | { kind: 'back'; sent: number };

/** `before`: null at first. Only what the server took counts as sent: what now needs the user's attention does not. */
export function connectionNews(
  before: Connection | null,
  { online, waiting, sending, attention }: Seen,
): { now: Connection; news: News | null } {
  const unsent = waiting + sending;
  if (!online) {
    const news = before?.online === true ? ({ kind: 'gone' } as const) : null;
    return { now: { online, waited: unsent, attention }, news };
  }
  const waited = before?.waited ?? 0;
  if (unsent > 0 || waited === 0)
    return {
      now: { online, waited, attention: waited > 0 ? (before?.attention ?? 0) : attention },
      news: null,
    };
  const sent = waited - Math.max(0, attention - (before?.attention ?? 0));
  return { now: { online, waited: 0, attention }, news: sent > 0 ? { kind: 'back', sent } : null };
}
