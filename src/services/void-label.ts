import type { voidLabels } from '#contract/labels.ts';
import type { ReplyOf } from '#contract/call.ts';
import type { NetworkServices } from '#contract/services.ts';
import type { Rejection } from '#domain/result.ts';

type Failed = ReplyOf<typeof voidLabels>['failed'][number];

export const refusalOf = ({ errorCode, message, params }: Failed): Rejection => ({
  type: errorCode,
  retry: 'never',
  message,
  ...(params && { params }),
});

/** Voids one label if it costs no more than `maxFee`, in dollars (undefined: none was shown); answers why not, null where it is voided. */
export async function voidLabel(
  ask: NetworkServices,
  labelId: string,
  maxFee: number | undefined,
): Promise<Rejection | null> {
  const reply = await ask.voidLabels([{ labelId, ...(maxFee !== undefined && { maxFee }) }]);
  if (!reply.ok) return reply.error;
  const failed = reply.value.failed[0];
  return failed ? refusalOf(failed) : null;
}
