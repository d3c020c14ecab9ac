/** The scale of this device: found again by itself, chosen once, and listened to by whoever weighs. */
import type { ScaleReading } from '#domain/scan/scale-report.ts';
import type { ScaleDriver, ScaleHandlers, ScaleKind, ScaleLink } from './scale.port.ts';

export interface ScaleStatus {
  phase: 'none' | 'connecting' | 'connected' | 'lost' | 'failed';
  name: string;
  canZero: boolean;
}

export interface ScaleListener {
  onReading: (reading: ScaleReading) => void;
  onLost: () => void;
}

export interface ScaleManager {
  /** The ways to a scale this browser has. */
  kinds: readonly ScaleKind[];
  status: () => ScaleStatus;
  subscribe: (tell: () => void) => () => void;
  /** Opens a scale that was chosen before, if one is there. */
  reopen: () => Promise<void>;
  /** In a press: the browser asks which. */
  choose: (kind: ScaleKind) => Promise<void>;
  zero: () => Promise<void>;
  leave: () => Promise<void>;
  listen: (listener: ScaleListener) => () => void;
}

const NONE: ScaleStatus = { phase: 'none', name: '', canZero: false };

export function createScaleManager(drivers: readonly ScaleDriver[]): ScaleManager {
  const usable = drivers.filter((driver) => driver.isSupported());
  const subscribers = new Set<() => void>();
  const listeners = new Set<ScaleListener>();
  let status = NONE;
  let link: ScaleLink | null = null;
  let unwatch: (() => void)[] = [];

  const set = (next: ScaleStatus) => {
    status = next;
    for (const notify of subscribers) notify();
  };
  const lose = () => {
    link = null;
    set({ ...status, phase: 'lost', canZero: false });
    for (const listener of listeners) listener.onLost();
  };
  const handlers: ScaleHandlers = {
    onReading: (reading) => {
      for (const listener of listeners) listener.onReading(reading);
    },
    onLost: lose,
  };
  const take = async (open: (handlers: ScaleHandlers) => Promise<ScaleLink | null>): Promise<boolean> => {
    const before = status;
    set({ ...NONE, phase: 'connecting' });
    try {
      const opened = await open(handlers);
      if (opened) await link?.close();
      link = opened ?? link;
      set(opened ? { phase: 'connected', name: opened.name, canZero: opened.zero !== null } : before);
      return opened !== null;
    } catch (error) {
      // The packer closed the browser's list.
      const isDropped = error instanceof DOMException && error.name === 'NotFoundError';
      set(isDropped ? before : { ...NONE, phase: 'failed' });
      return false;
    }
  };

  const reopen = async () => {
    for (const driver of usable) if (link === null && (await take(driver.reopen))) return;
  };

  return {
    kinds: usable.map(({ kind }) => kind),
    status: () => status,
    subscribe(tell) {
      subscribers.add(tell);
      return () => subscribers.delete(tell);
    },
    async reopen() {
      if (unwatch.length === 0)
        unwatch = usable.map((driver) =>
          driver.watchConnections(() => {
            if (link === null) void reopen();
          }),
        );
      await reopen();
    },
    async choose(kind) {
      const driver = usable.find((one) => one.kind === kind);
      if (driver) await take(driver.choose);
    },
    zero: async () => link?.zero?.(),
    async leave() {
      for (const stop of unwatch) stop();
      unwatch = [];
      const open = link;
      link = null;
      set(NONE);
      await open?.close().catch(() => undefined);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
