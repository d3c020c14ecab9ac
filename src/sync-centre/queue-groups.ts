import { useState } from 'react';
import { useOutbox, useUser } from '#store/lists/live.ts';
import { useDoneSince } from '#store/lists/live-done.ts';
import type { OutboxRow } from '#store/device/rows.ts';
import type { DoneRow } from '#store/queue/done-since.ts';

export interface OutboxGroups {
  attention: OutboxRow[];
  sending: OutboxRow[];
  labels: OutboxRow[];
  waiting: OutboxRow[];
  /** Of others of the account, who have to log in here. */
  others: OutboxRow[];
  total: number;
}

/** What is queued, by what the user can do about it. Labels stand apart: they cost money. */
export function groupOutbox(rows: readonly OutboxRow[], userId: string): OutboxGroups {
  const all = rows.filter((row) => row.state !== 'discarded');
  const kept = all.filter((row) => row.userId === userId);
  const attention = kept.filter((row) => row.state === 'needsAttention' || row.state === 'conflict');
  const sending = kept.filter((row) => row.state === 'sending');
  const queued = kept.filter((row) => row.state === 'waiting' || row.state === 'retry');
  return {
    attention,
    sending,
    labels: queued.filter((row) => row.consent !== null),
    waiting: queued.filter((row) => row.consent === null),
    others: all.filter((row) => row.userId !== userId),
    total: all.length,
  };
}

export function useOutboxGroups(): OutboxGroups | undefined {
  const rows = useOutbox();
  const user = useUser();
  return rows && user ? groupOutbox(rows, user.id) : undefined;
}

function startOfToday(): number {
  return new Date().setHours(0, 0, 0, 0);
}

export function useAnswered(): DoneRow[] | undefined {
  const [since] = useState(startOfToday);
  return useDoneSince(since)?.filter((row) => row.outcome !== 'replaced');
}
