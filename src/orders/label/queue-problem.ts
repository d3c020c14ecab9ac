import { limitPassed, type SpendingRoom } from '#domain/account/member-limits.ts';
import type { Rejection } from '#domain/result.ts';

type Problem = { key: 'maxMissing' | 'maxLow'; amount: number } | { key: 'limit'; limit: Rejection };

/** Why a label is not queued up to `max`; null: it is. Dollars. */
export function queueProblem(
  max: number | null,
  { estimate, room }: { estimate: number | null; room: SpendingRoom | null },
): Problem | null {
  if (max === null || max <= 0) return { key: 'maxMissing', amount: 0 };
  if (estimate !== null && max < estimate) return { key: 'maxLow', amount: estimate };
  const limit = room && limitPassed(room, [max]);
  return limit && { key: 'limit', limit };
}
