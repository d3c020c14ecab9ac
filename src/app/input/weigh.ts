/** The scale for screens that only want one weight of it. */
import i18next from 'i18next';
import type { Weight } from '#domain/scan/weight.ts';
import type { MassUnit } from '#domain/units.ts';
import { readScale } from '#pack/scale/read-scale.ts';
import { scaleManager } from '#pack/scale/scale.ts';
import { showToast } from '#ui/overlay/toast.tsx';

/** null: the user was told why there is none. */
export async function weigh(unit: MassUnit): Promise<Weight | null> {
  const reading = await readScale(scaleManager, unit);
  if (reading.ok) return reading.weight;
  await i18next.loadNamespaces('pack');
  const isReachable = scaleManager.kinds.length > 0;
  const why = !isReachable ? 'unsupported' : reading.why === 'none' ? 'notChosen' : 'unsettled';
  showToast({ text: i18next.t(`pack:scale.text.${why}`), icon: 'scale' });
  return null;
}
