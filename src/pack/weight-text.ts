import type { Weight } from '#domain/scan/weight.ts';
import type { MassUnit } from '#domain/units.ts';

export const SMALL_UNIT: Record<MassUnit, 'oz' | 'g'> = { lb: 'oz', kg: 'g' };

/** "4 lb 2 oz", "12 oz", "0 oz". The units are the same in every language. */
export function weightText({ weight, weight2 }: Weight, unit: MassUnit): string {
  const main = weight > 0 ? [`${weight} ${unit}`] : [];
  const small = weight2 > 0 || weight === 0 ? [`${weight2} ${SMALL_UNIT[unit]}`] : [];
  return [...main, ...small].join(' ');
}
