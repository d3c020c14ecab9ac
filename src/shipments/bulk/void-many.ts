import type { NetworkServices } from '#contract/services.ts';
import type { Rejection } from '#domain/result.ts';

export interface Voided {
  /** Labels that are voided now. */
  done: string[];
  /** The code of each refusal, by label. */
  failed: Map<string, string>;
  /** Why it ended early: those not named have not been asked for. */
  error: Rejection | null;
}

/** So many in one request: its address names them. */
const CHUNK = 80;

/** Voids labels, some at a time; tells how many have been answered. */
export async function voidMany(
  ask: Pick<NetworkServices, 'voidLabels'>,
  labelIds: readonly string[],
  told: (answered: number) => void,
): Promise<Voided> {
  const voided: Voided = { done: [], failed: new Map(), error: null };
  for (let at = 0; at < labelIds.length; at += CHUNK) {
    const reply = await ask.voidLabels(labelIds.slice(at, at + CHUNK));
    if (!reply.ok) return { ...voided, error: reply.error };
    voided.done.push(...reply.value.done);
    for (const { id, errorCode } of reply.value.failed) voided.failed.set(id, errorCode);
    told(Math.min(labelIds.length, at + CHUNK));
  }
  return voided;
}
