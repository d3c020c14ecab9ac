/** One seed, one run: every choice of a schedule comes from here. */
export interface Random {
  /** 0 <= n < 1 */
  next(): number;
  chance(probability: number): boolean;
  whole(min: number, max: number): number;
  pick<T>(values: readonly T[]): T;
  uuid(): string;
}

/** Mulberry32: small, fast, good enough to draw schedules. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    chance: (probability) => next() < probability,
    whole,
    pick: (values) => values[whole(0, values.length - 1)]!,
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => whole(0, 15).toString(16)).join('');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
