import { useCallback, useEffect, useState } from 'react';
import type { Shipment } from '#contract/shipments.ts';
import type { ShipmentDetail } from '#contract/shipment-detail.ts';
import type { Rejection } from '#domain/result.ts';
import type { ShipmentRow } from '#store/device/rows.ts';
import { useServices } from '#services/services.tsx';
import { useSyncState } from '#store/lists/live.ts';
import { useShipmentOf, useStoredShipment } from '#store/lists/live-shipments.ts';

export interface DetailView {
  /** As the change feed told it last; null: it is not on this device; undefined: being read. */
  shipment: Shipment | null | undefined;
  /** What was last seen of the rest; null: nothing yet. */
  detail: ShipmentDetail | null;
  /** When that was, where it is not the server's answer of now. */
  keptAt: number | null;
  /** `detail` is the server's answer of now. */
  isNow: boolean;
  isAsking: boolean;
  error: Rejection | null;
  refresh: () => void;
}

/** What was asked, and when in the life of the shipment. */
interface Asked {
  labelId: string;
  row: ShipmentRow | null | undefined;
  isOnline: boolean;
  round: number;
  error: Rejection | null;
}

/** One shipment: from the device at once, then from the server, and again whenever the change feed brings news of it. */
export function useShipmentDetail(labelId: string | null): DetailView {
  const { ask } = useServices();
  const row = useShipmentOf(labelId);
  const kept = useStoredShipment(labelId);
  const isOnline = useSyncState()?.online ?? true;
  const [round, setRound] = useState(0);
  const [asked, setAsked] = useState<Asked | null>(null);
  // Whatever the change feed puts is another row, events of which nothing else tells among it.
  useEffect(() => {
    if (labelId === null) return;
    let isGone = false;
    void ask.shipment(labelId).then((reply) => {
      if (!isGone) setAsked({ labelId, row, isOnline, round, error: reply.ok ? null : reply.error });
    });
    return () => {
      isGone = true;
    };
  }, [ask, labelId, row, isOnline, round]);
  const isSame =
    asked?.labelId === labelId && asked.row === row && asked.isOnline === isOnline && asked.round === round;
  const own = isSame ? asked : null;
  const isAsking = labelId !== null && own === null;
  const isNow = own !== null && own.error === null && isOnline;
  return {
    shipment: row === undefined || kept === undefined ? undefined : (row ?? kept?.detail ?? null),
    detail: kept?.detail ?? null,
    keptAt: kept && !isNow && !isAsking ? kept.fetchedAt : null,
    isNow,
    isAsking,
    error: own?.error ?? null,
    refresh: useCallback(() => setRound((before) => before + 1), []),
  };
}
