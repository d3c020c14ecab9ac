/** Asks whether an entry's address is known: the server, and without a connection the tables of this device. */
import { addressDiff, differs, type DiffLine } from '#address-fields/address-diff.ts';
import { addressOfEntry } from '#address-fields/from-book.ts';
import type { ValidatedAddress } from '#contract/services.ts';
import type { Services } from '#services/services.tsx';
import type { BookAddress } from '#contract/addresses.ts';

export type CheckOutcome =
  | { kind: 'verified'; answer: ValidatedAddress; isHere: boolean }
  | { kind: 'suggested'; answer: ValidatedAddress; lines: DiffLine[]; isHere: boolean }
  | { kind: 'failed'; reason: string; isHere: boolean };

export async function checkEntry(
  row: BookAddress,
  { ask, places }: Pick<Services, 'ask' | 'places'>,
): Promise<CheckOutcome> {
  const { type, company, addressLine1, addressLine2, city, stateCode, zipCode, countryCode } = row;
  const asked = { company, addressLine1, addressLine2, city, stateCode, zipCode, countryCode };
  const reply = await ask.validateAddress({ type, personName: row.personName, ...asked });
  if (reply.ok) return outcomeOf(row, reply.value, false);
  if (reply.error.retry !== 'later') return { kind: 'failed', reason: reply.error.type, isHere: false };
  const here = await places.validateAddress(asked);
  return here.ok ? outcomeOf(row, here.value, true) : { kind: 'failed', reason: here.error, isHere: true };
}

function outcomeOf(row: BookAddress, answer: ValidatedAddress, isHere: boolean): CheckOutcome {
  const lines = addressDiff({ ...addressOfEntry(row) }, answer);
  return differs(lines) ? { kind: 'suggested', answer, lines, isHere } : { kind: 'verified', answer, isHere };
}
