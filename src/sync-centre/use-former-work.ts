import { useEffect, useState } from 'react';
import { useServices } from '#services/services.tsx';
import type { DeviceDatabase } from '#store/device/device.ts';
import type { OutboxRow } from '#store/device/rows.ts';
import { useDatabase, useRead, useSyncState } from '#store/lists/live.ts';
import { useMay } from '#store/lists/use-may.ts';
import { discardFormerWork, workOfOthers } from '#store/queue/former-work.ts';

const NOTHING: readonly OutboxRow[] = [];

export interface FormerWorkHere {
  work: readonly OutboxRow[];
  /** Others have something here, and the server has not said who of them still belongs to the account. */
  isUnknown: boolean;
  /** Answers how many were discarded. */
  discard: () => Promise<number>;
}

/** Unsent work here of people who left the account, for whoever manages its people: by the server's word alone. */
export function useFormerWork(device: DeviceDatabase): FormerWorkHere {
  const { ask } = useServices();
  const db = useDatabase();
  const mayManage = useMay('manageMembers');
  const online = useSyncState()?.online ?? true;
  const found = useRead(async (own) => (mayManage ? workOfOthers(device, own) : []), [device, mayManage]);
  const others = found ?? NOTHING;
  const isAsked = online && others.length > 0;
  const [answer, setAnswer] = useState<{ accountId: string; memberIds: string[] } | null>(null);
  useEffect(() => {
    if (!isAsked || !db) return undefined;
    let isCurrent = true;
    void ask.members().then((reply) => {
      if (isCurrent && reply.ok)
        setAnswer({ accountId: db.accountId, memberIds: reply.value.list.map(({ id }) => id) });
    });
    return () => {
      isCurrent = false;
    };
  }, [ask, db, isAsked]);
  const memberIds = answer && answer.accountId === db?.accountId ? answer.memberIds : null;
  return {
    work: memberIds ? others.filter(({ userId }) => !memberIds.includes(userId)) : NOTHING,
    isUnknown: others.length > 0 && memberIds === null,
    discard: async () => (db && memberIds ? discardFormerWork(device, db, memberIds) : 0),
  };
}
