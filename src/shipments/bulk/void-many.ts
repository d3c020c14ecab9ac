import type { NetworkServices } from '#contract/services.ts';
import type { Rejection } from '#domain/result.ts';
import { refusalOf } from '#services/void-label.ts';

export interface Voided {
  /** Labels that are voided now. */
  done: string[];
  /** Each refusal, by label. */
  failed: Map<string, Rejection>;
  /** Why it ended early: those not named have not been asked for. */
  error: Rejection | null;
}

/** So many in one request. */
const CHUNK = 80;

/** Voids labels, some at a time; tells how many have been answered. */
export async function voidMany(
  ask: Pick<NetworkServices, 'voidLabels'>,
  labels: readonly { labelId: string; fee: number | null }[],
  told: (answered: number) => void,
): Promise<Voided> {
  const voided: Voided = { done: [], failed: new Map(), error: null };
  for (let at = 0; at < labels.length; at += CHUNK) {
    const asked = labels.slice(at, at + CHUNK);
    const reply = await ask.voidLabels(
      asked.map(({ labelId, fee }) => ({ labelId, ...(fee !== null && { maxFee: fee }) })),
    );
    if (!reply.ok) return { ...voided, error: reply.error };
    voided.done.push(...reply.value.done);
    for (const failed of reply.value.failed) voided.failed.set(failed.id, refusalOf(failed));
    told(Math.min(labels.length, at + CHUNK));
  }
  return voided;
}
