/** Which parcels an unfreeze request may name: in transit, with something held for them. */
import { asc, inArray } from 'drizzle-orm';
import type { Reader } from '#server/db/db.ts';
import type { ParcelRow } from '#server/db/schema/parcels.ts';
import { parcels } from '#server/db/schema/parcels.ts';

type Parcel = Pick<ParcelRow, 'status' | 'holdCents' | 'trackingNumber'>;

export const numbersInTransit = (rows: readonly Parcel[]): string[] =>
  rows
    .filter(({ status, holdCents }) => status === 'inTransit' && holdCents > 0)
    .map(({ trackingNumber }) => trackingNumber);

/** Their tracking numbers by label. */
export async function readInTransit(
  reader: Reader,
  labelIds: readonly string[],
): Promise<(labelId: string) => string[]> {
  const { labelId, trackingNumber, status, holdCents } = parcels;
  const rows =
    labelIds.length === 0
      ? []
      : await reader
          .select({ labelId, trackingNumber, status, holdCents })
          .from(parcels)
          .where(inArray(parcels.labelId, [...labelIds]))
          .orderBy(asc(parcels.packageNo));
  return (id) => numbersInTransit(rows.filter((row) => row.labelId === id));
}
