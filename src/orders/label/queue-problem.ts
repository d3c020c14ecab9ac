interface Problem {
  key: 'maxMissing' | 'maxLow' | 'left';
  amount: number;
}

/** Why a label is not queued up to `max`; null: it is. Dollars. */
export function queueProblem(
  max: number | null,
  { estimate, left }: { estimate: number | null; left: number | null },
): Problem | null {
  if (max === null || max <= 0) return { key: 'maxMissing', amount: 0 };
  if (estimate !== null && max < estimate) return { key: 'maxLow', amount: estimate };
  return left !== null && max > left ? { key: 'left', amount: left } : null;
}
