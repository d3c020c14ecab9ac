/** What is held beside the postage of a purchase: each part has a hold of its own, which names it, and comes back alone. */
import type { LabelIntent } from '#server/db/schema/labels.ts';

export const SECURITY_PARTS = {
  deposit: { release: 'depositRelease', cents: 'depositCents', releasedAt: 'depositReleasedAt' },
  dutyHold: { release: 'dutyRelease', cents: 'dutyCents', releasedAt: 'dutyReleasedAt' },
} as const;
export type SecurityPart = keyof typeof SECURITY_PARTS;
export const PART_NAMES = Object.keys(SECURITY_PARTS) as SecurityPart[];

const ID = /^(?<intentId>.+):(?<part>deposit|dutyHold)$/;

/** By the transfer that holds it; undefined: it names none. */
export function partOf(id: string): { intentId: string; part: SecurityPart } | undefined {
  const { intentId, part } = ID.exec(id)?.groups ?? {};
  return intentId === undefined ? undefined : { intentId, part: part as SecurityPart };
}

export const centsOf = (intent: LabelIntent, part: SecurityPart): number =>
  intent[SECURITY_PARTS[part].cents];

/** It came back although the label is good. */
export const isReleased = (intent: LabelIntent, part: SecurityPart): boolean =>
  intent[SECURITY_PARTS[part].releasedAt] !== null;
