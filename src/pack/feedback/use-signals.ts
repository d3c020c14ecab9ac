import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { STATION_SETTINGS } from '../station-settings.ts';
import type { PackActor } from '../pack-context.tsx';
import type { GiveSignal } from '../pack-types.ts';
import { vibrate, playSound } from './tones.ts';

const SWITCHES = {
  ok: STATION_SETTINGS.soundOk,
  queued: STATION_SETTINGS.soundQueued,
  error: STATION_SETTINGS.soundError,
};
const FLASH_MS = 450;

/** Sound and vibration as chosen; the flash is always there, for those who hear nothing. */
export function useSignals(actor: PackActor): {
  flash: RefObject<HTMLDivElement | null>;
  signal: GiveSignal;
} {
  const flash = useRef<HTMLDivElement>(null);
  const signal = useCallback<GiveSignal>((tone, isTest = false) => {
    if (isTest || SWITCHES[tone].isOn()) playSound(tone);
    if (isTest || STATION_SETTINGS.vibration.isOn()) vibrate(tone);
    const pane = flash.current;
    if (!pane) return;
    pane.dataset['tone'] = tone;
    pane.animate?.([{ opacity: 0.55 }, { opacity: 0 }], { duration: FLASH_MS, easing: 'ease-out' });
  }, []);
  useEffect(() => {
    const { unsubscribe } = actor.on('signal', ({ tone }) => signal(tone));
    return unsubscribe;
  }, [actor, signal]);
  return { flash, signal };
}
