import type { NetworkServices } from '#contract/services.ts';
import type { Rejection } from '#domain/result.ts';

/** Voids one label; answers why not, null where it is voided. */
export async function voidLabel(ask: NetworkServices, labelId: string): Promise<Rejection | null> {
  const reply = await ask.voidLabels([labelId]);
  if (!reply.ok) return reply.error;
  const failed = reply.value.failed[0];
  return failed ? { type: failed.errorCode, retry: 'never', message: failed.message } : null;
}
