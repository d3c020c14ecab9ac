import { useCallback, useEffect, useState } from 'react';
import { useSyncState } from '#store/lists/live.ts';
import { useLabel } from '#store/lists/live-shipments.ts';
import { useServices } from '#services/services.tsx';
import type { LabelName } from '#contract/services.ts';

export interface LabelPdf {
  bytes: Uint8Array | null;
  /** Not on this device, and the server did not give it. */
  isMissing: boolean;
  askAgain: () => void;
}

/** The pages from the vault; while they are not there yet, from the server. */
export function useLabelPdf(label: Omit<LabelName, 'labelId'> & { labelId: string | null }): LabelPdf {
  const { ask } = useServices();
  const row = useLabel(label.labelId);
  const isOnline = useSyncState()?.online ?? true;
  const [isMissing, setMissing] = useState(false);
  const [tries, setTries] = useState(0);
  const { labelId, orderId, orderNo, trackingNo } = label;
  const isStored = row === undefined ? null : row !== null;
  useEffect(() => {
    if (labelId === null || isStored !== false) return;
    let isGone = false;
    void ask.labelPdf({ labelId, orderId, orderNo, trackingNo }).then((reply) => {
      if (!isGone) setMissing(!reply.ok);
    });
    return () => {
      isGone = true;
    };
  }, [ask, labelId, orderId, orderNo, trackingNo, isStored, isOnline, tries]);
  const askAgain = useCallback(() => {
    setMissing(false);
    setTries((count) => count + 1);
  }, []);
  return { bytes: row?.pdf ?? null, isMissing: isMissing && !row, askAgain };
}
