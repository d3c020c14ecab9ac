import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { packMachine } from './pack.machine.ts';
import type { GiveSignal, PackContext } from './pack-types.ts';
import type { PackPorts } from './ports.ts';

export type PackActor = ActorRefFrom<typeof packMachine>;
export type PackSnapshot = SnapshotFrom<typeof packMachine>;

interface StationParts {
  actor: PackActor;
  ports: PackPorts;
  /** A code, scanned or typed. */
  take: (code: string) => void;
  signal: GiveSignal;
}

const Station = createContext<StationParts | null>(null);

export const StationProvider = Station.Provider;

export function useStation() {
  const station = useContext(Station);
  if (!station) throw new Error('StationProvider is missing');
  return station;
}

export function usePack<T>(select: (context: PackContext) => T): T {
  return useSelector(useStation().actor, ({ context }) => select(context));
}

export function useSend(): PackActor['send'] {
  return useStation().actor.send;
}

export type Stage = 'off' | 'ready' | 'choosing' | 'open' | 'creating' | 'finished' | 'stopped';

/** What fills the screen. */
export function stageOf(snapshot: PackSnapshot): Stage {
  if (snapshot.matches('off')) return 'off';
  for (const stage of ['choosing', 'finished', 'stopped', 'creating'] as const)
    if (snapshot.matches({ on: stage })) return stage;
  if (snapshot.matches({ on: 'ready' })) return 'ready';
  // While another order is looked for, put aside or saved, what is there stays.
  return snapshot.context.order ? 'open' : 'ready';
}
