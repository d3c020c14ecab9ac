/** The kinds of faults, of which each schedule draws some. */
import { FAULTS } from './network.ts';
import { MISHAPS } from './mishaps.ts';
import type { Random } from './random.ts';

export const KINDS = [...FAULTS, ...MISHAPS] as const;
export type Kind = (typeof KINDS)[number];

const FEWEST = 3;
const MOST = 8;

export function drawKinds(random: Random): Kind[] {
  const left = [...KINDS];
  return Array.from({ length: random.whole(FEWEST, MOST) }, () => {
    const [kind] = left.splice(random.whole(0, left.length - 1), 1);
    return kind!;
  });
}
