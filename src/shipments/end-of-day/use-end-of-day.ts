import { useEffect, useState } from 'react';
import { leftToday, type EndOfDay } from '#domain/shipment/end-of-day.ts';
import { useServices } from '#services/services.tsx';
import { useDayRows } from '#store/lists/live-end-of-day.ts';
import { localDay } from '#store/lists/local-day.ts';
import { useKeptList } from '#store/lists/live-kept-lists.ts';
import { useSyncState, useUser } from '#store/lists/live.ts';

const MINUTE = 60_000;

export interface ShownDay {
  left: EndOfDay;
  today: string;
  /** The account makes SCAN forms. */
  makesForms: boolean;
  /** When the server last said which labels stand on no form, and which pickups are booked; null: never. */
  formsAsOf: number | null;
  pickupsAsOf: number | null;
}

/** What is left today; undefined while the device reads. What only the server knows is asked for, and kept. */
export function useEndOfDay(): ShownDay | undefined {
  const { ask, now } = useServices();
  const user = useUser();
  const online = useSyncState()?.online ?? false;
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), MINUTE);
    return () => clearInterval(timer);
  }, [now]);

  const timeZone = user?.timeZone ?? 'UTC';
  const makesForms = user?.scanFormOpen ?? false;
  const today = localDay(new Date(time), timeZone);
  const rows = useDayRows(today, timeZone);
  const candidates = useKeptList('scanFormLabels');
  const pickups = useKeptList('pickups');
  const count = rows?.shipments.length;
  useEffect(() => {
    if (!online || count === undefined) return;
    if (makesForms) void ask.scanFormLabels();
    void ask.pickups();
  }, [ask, online, makesForms, count]);

  if (!user || !rows || candidates === undefined || pickups === undefined) return undefined;
  return {
    left: leftToday({
      ...rows,
      today,
      candidates: makesForms && candidates ? candidates.value.list : null,
      pickups: pickups && pickups.value.list,
    }),
    today,
    makesForms,
    formsAsOf: candidates && candidates.asOf,
    pickupsAsOf: pickups && pickups.asOf,
  };
}
