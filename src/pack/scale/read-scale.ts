/** One weight, for whoever is not at the pack station. */
import { roundedUp, type Weight } from '#domain/scan/weight.ts';
import type { MassUnit } from '#domain/units.ts';
import type { ScaleManager } from './scale-manager.ts';

export type WeightResult = { ok: true; weight: Weight } | { ok: false; why: 'none' | 'unsettled' };

/** How long a scale may take to come to rest. */
const TIMEOUT_MS = 3000;

/** What lies at rest on the scale that was chosen on this device, rounded up to the next small unit. */
export async function readScale(
  scale: Pick<ScaleManager, 'reopen' | 'leave' | 'listen' | 'status'>,
  unit: MassUnit,
  timeoutMs = TIMEOUT_MS,
): Promise<WeightResult> {
  await scale.reopen();
  try {
    if (scale.status().phase !== 'connected') return { ok: false, why: 'none' };
    const grams = await firstStableWeight(scale, timeoutMs);
    return grams === null ? { ok: false, why: 'unsettled' } : { ok: true, weight: roundedUp(grams, unit) };
  } finally {
    await scale.leave();
  }
}

function firstStableWeight(scale: Pick<ScaleManager, 'listen'>, timeoutMs: number): Promise<number | null> {
  return new Promise((resolve) => {
    const end = (grams: number | null) => {
      stop();
      clearTimeout(timer);
      resolve(grams);
    };
    const timer = setTimeout(() => end(null), timeoutMs);
    const stop = scale.listen({
      onReading: ({ state, grams }) => {
        if (state === 'stable' && grams !== null && grams > 0) end(grams);
      },
      onLost: () => end(null),
    });
  });
}
