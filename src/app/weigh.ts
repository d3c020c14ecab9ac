/** The scale for screens that only want one weight of it. */
import i18next from 'i18next';
import type { Weight } from '#domain/scan/weight.ts';
import type { MassUnit } from '#domain/units.ts';
import { readScale } from '#pack/scale/read-scale.ts';
import { scaleDesk } from '#pack/scale/scale.ts';
import { showToast } from '#ui/toast.tsx';

/** null: the user was told why there is none. */
export async function weigh(unit: MassUnit): Promise<Weight | null> {
  const weighing = await readScale(scaleDesk, unit);
  if (weighing.ok) return weighing.weight;
  await i18next.loadNamespaces('pack');
  const isReachable = scaleDesk.kinds.length > 0;
  const why = !isReachable ? 'unsupported' : weighing.why === 'none' ? 'notChosen' : 'unsettled';
  showToast({ text: i18next.t(`pack:scale.text.${why}`), icon: 'scale' });
  return null;
}
