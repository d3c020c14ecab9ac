/** One weight, for whoever is not at the pack station. */
import { roundedUp, type Weight } from '#domain/scan/weight.ts';
import type { MassUnit } from '#domain/units.ts';
import type { ScaleDesk } from './scale-desk.ts';

export type Weighing = { ok: true; weight: Weight } | { ok: false; why: 'none' | 'unsettled' };

/** How long a scale may take to come to rest. */
const PATIENCE_MS = 3000;

/** What lies at rest on the scale that was chosen on this device, rounded up to the next small unit. */
export async function readScale(
  desk: Pick<ScaleDesk, 'reopen' | 'leave' | 'listen' | 'status'>,
  unit: MassUnit,
  patienceMs = PATIENCE_MS,
): Promise<Weighing> {
  await desk.reopen();
  try {
    if (desk.status().phase !== 'connected') return { ok: false, why: 'none' };
    const grams = await firstAtRest(desk, patienceMs);
    return grams === null ? { ok: false, why: 'unsettled' } : { ok: true, weight: roundedUp(grams, unit) };
  } finally {
    await desk.leave();
  }
}

function firstAtRest(desk: Pick<ScaleDesk, 'listen'>, patienceMs: number): Promise<number | null> {
  return new Promise((resolve) => {
    const end = (grams: number | null) => {
      stop();
      clearTimeout(timer);
      resolve(grams);
    };
    const timer = setTimeout(() => end(null), patienceMs);
    const stop = desk.listen({
      onReading: ({ state, grams }) => {
        if (state === 'stable' && grams !== null && grams > 0) end(grams);
      },
      onLost: () => end(null),
    });
  });
}
