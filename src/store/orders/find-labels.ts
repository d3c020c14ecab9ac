/** Labels by order number or tracking number, as far as this device knows them. */
import type { FoundLabel } from '#domain/labels/label-lookup.ts';
import { foundLabel, trackingTextsOf } from '#domain/labels/label-lookup.ts';
import type { UserDatabase } from '../device/database.ts';
import { splitWords } from './order-row.ts';

/** In the order of the codes. */
export async function findLabelsHere(db: UserDatabase, codes: readonly string[]): Promise<FoundLabel[]> {
  // Of a text of several words the first is looked for; the whole is compared after.
  const words = codes.flatMap((code) =>
    [code, ...trackingTextsOf(code)].flatMap((text) => splitWords(text).slice(0, 1)),
  );
  const wanted = [...new Set(words)];
  const [orders, shipments] = await Promise.all([
    db.orders.where('words').anyOf(wanted).distinct().toArray(),
    db.shipments.where('words').anyOf(wanted).distinct().toArray(),
  ]);
  const known = {
    orderNos: orders.filter(({ tab }) => tab !== DELETED).map(({ orderNo }) => orderNo),
    shipments: shipments.map((shipment) => ({ ...shipment, isVoided: shipment.status === 'voided' })),
  };
  return codes.map((code) => foundLabel(code, known));
}

const DELETED = 0;
