import type { ScaleReading } from '#domain/scan/scale-report.ts';

export interface ScaleHandlers {
  onReading: (reading: ScaleReading) => void;
  /** Unplugged, switched off, or taken by another program. */
  onLost: () => void;
}

/** A scale that is talking. */
export interface ScaleLink {
  name: string;
  /** Sets the scale itself to zero; null: it takes no orders. */
  zero: (() => Promise<void>) | null;
  close: () => Promise<void>;
}

export type ScaleKind = 'hid' | 'serial';

/** One way to reach a scale. */
export interface ScaleDriver {
  kind: ScaleKind;
  isSupported: () => boolean;
  /** A scale this page was allowed to use before; null: none is there. */
  reopen: (handlers: ScaleHandlers) => Promise<ScaleLink | null>;
  /** Lets the packer choose one, in a press; null: none was chosen. */
  choose: (handlers: ScaleHandlers) => Promise<ScaleLink | null>;
  /** Calls back when an allowed scale is plugged in; answers how to stop. */
  watchConnections: (onConnect: () => void) => () => void;
}
