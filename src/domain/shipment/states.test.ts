import { expect, test } from 'vitest';
import { creationStateOf, labelStateOf, type PurchaseOutcome } from './states.ts';

test.each<[PurchaseOutcome, number, number, string, string]>([
  ['made', 1, 0, 'created', 'created'],
  ['made', 1, 1, 'created', 'created'],
  ['made', 3, 0, 'created', 'created'],
  ['made', 3, 1, 'partiallyBilled', 'created'],
  ['made', 3, 2, 'partiallyBilled', 'created'],
  ['made', 3, 3, 'created', 'created'],
  ['voided', 3, 1, 'cancelled', 'cancelled'],
  ['refused', 1, 0, 'notGenerated', 'invalid'],
  ['open', 1, 0, 'notAvailable', 'notCreated'],
])(
  'a label that is %s, of %i parcels %i billed, is %s, and was %s',
  (purchase, parcels, billed, label, creation) => {
    expect([labelStateOf(purchase, parcels, billed), creationStateOf(purchase)]).toEqual([label, creation]);
  },
);
