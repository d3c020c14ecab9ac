/** What the packer hears and feels: eyes are on the parcel. Sounds need a press before the first one. */
import type { Tone } from '../pack-types.ts';

/** Hertz, milliseconds, how often; the pattern of the vibration. */
const TONES: Record<Tone, { pitch: number; ms: number; times: number; shakes: number[] }> = {
  ok: { pitch: 880, ms: 80, times: 1, shakes: [30] },
  queued: { pitch: 660, ms: 70, times: 2, shakes: [30, 50, 30] },
  error: { pitch: 220, ms: 180, times: 2, shakes: [120, 60, 120] },
};
const PAUSE_MS = 60;
const VOLUME = 0.25;
/** Ramps, without which a tone begins and ends with a click. Seconds. */
const RAMP = 0.008;

let audio: AudioContext | null = null;

/** In a press of the packer. */
export function unlockSounds(): void {
  try {
    audio ??= new AudioContext();
    void audio.resume();
  } catch {
    audio = null;
  }
}

export function playSound(tone: Tone): void {
  if (!audio || audio.state === 'closed') return;
  const { pitch, ms, times } = TONES[tone];
  for (let time = 0; time < times; time += 1) {
    const from = audio.currentTime + (time * (ms + PAUSE_MS)) / 1000;
    const until = from + ms / 1000;
    const oscillator = new OscillatorNode(audio, { frequency: pitch });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(VOLUME, from + RAMP);
    gain.gain.setValueAtTime(VOLUME, until - RAMP);
    gain.gain.linearRampToValueAtTime(0, until);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(from);
    oscillator.stop(until);
  }
}

export function vibrate(tone: Tone): void {
  (navigator as Partial<Navigator>).vibrate?.(TONES[tone].shakes);
}
