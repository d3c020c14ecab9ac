/** How the sandbox carrier redirects packages: within a day, by its own clock, unless they are delivered before. */
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { needsApproval } from '#domain/shipment/address-change.ts';
import type {
  AddressChangeOutcome,
  AddressChangeRequest,
  CarrierPort,
} from '#server/carriers/carrier.port.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { carrierAddressChanges } from '#server/db/schema/carrier-book.ts';
import type { Clock } from '#server/db/work.ts';
import { readCarrierClock } from './carrier-clock.ts';
import { scansOf } from './scans.ts';
import { sentinelsOf } from './sentinels.ts';

const TAKES_MS = 12 * 3_600_000;
/** No driver has it any more. */
const ENDS = new Set<string>(['delivered', 'returned', 'missing', 'voided']);

export function redirectPackages({
  db,
  clock,
  delayMs,
}: {
  db: Db;
  clock: Clock;
  delayMs: number;
}): CarrierPort['changeAddress'] {
  return async (request, signal) => {
    const sentinels = sentinelsOf(request.to.addressLine2);
    await pause(delayMs, undefined, { signal });
    if (sentinels.has('fail')) return refused('SBX-7001: this address cannot be reached (sandbox refusal).');
    const answer = await db.transaction((tx) => answerTo(tx, request, clock()));
    if (sentinels.has('lost') && answer.isNew)
      throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
    return answer.outcome;
  };
}

const refused = (message: string): AddressChangeOutcome => ({ outcome: 'refused', message });

async function answerTo(
  tx: Tx,
  { reference, trackingNumbers, from, to, isApproved }: AddressChangeRequest,
  now: Date,
): Promise<{ outcome: AddressChangeOutcome; isNew: boolean }> {
  const ends = (await scansOf(tx, now, trackingNumbers)).filter(({ code }) => ENDS.has(code));
  const carrierNow = await readCarrierClock(tx, now);
  const isOverBy = (time: Date) =>
    trackingNumbers.every((number) => ends.some((end) => end.trackingNumber === number && end.time <= time));
  const [known] = await tx
    .select()
    .from(carrierAddressChanges)
    .where(eq(carrierAddressChanges.reference, reference));
  if (!known) {
    if (isOverBy(carrierNow))
      return { outcome: refused('SBX-7002: no package of this shipment is under way.'), isNew: false };
    if (!isApproved && needsApproval(from, to))
      return { outcome: { outcome: 'needsApproval' }, isNew: false };
    await tx.insert(carrierAddressChanges).values({
      reference,
      trackingNumbers: [...trackingNumbers],
      address: to,
      doneAt: new Date(carrierNow.getTime() + TAKES_MS),
    });
    return { outcome: { outcome: 'processing' }, isNew: true };
  }
  if (isOverBy(known.doneAt < carrierNow ? known.doneAt : carrierNow))
    return { outcome: refused('SBX-7003: it was delivered before it could be redirected.'), isNew: false };
  return { outcome: { outcome: carrierNow < known.doneAt ? 'processing' : 'completed' }, isNew: false };
}
