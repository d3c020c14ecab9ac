import { expect, test } from 'vitest';
import { CARRIER } from '../carriers/carriers.ts';
import { planVoids, type VoidedLabel } from './void-many.ts';

const HOUR = 3_600_000;
interface Aged extends VoidedLabel {
  ageHours: number;
}
const ageMsOf = ({ ageHours }: Aged) => ageHours * HOUR;
const label = (ageHours: number, given: Partial<VoidedLabel> = {}): Aged => ({
  status: 'recent',
  carrierId: CARRIER.usps,
  ageHours,
  holdAmount: 10,
  billedAmount: null,
  depositAmount: 0,
  insuranceAmount: 0,
  ...given,
});

test('sums what comes back, fees and deposits, and names the first that is free no more', () => {
  const early = label(1);
  const earlier = label(5.5);
  const late = label(9, { holdAmount: 21.55, billedAmount: 0.45 });
  const abroad = label(200, {
    carrierId: CARRIER.fedex,
    holdAmount: 30.1,
    depositAmount: 100,
    insuranceAmount: 2.5,
  });
  expect(planVoids([early, earlier, late, abroad], ageMsOf)).toEqual({
    able: [
      { ...early, fee: 0 },
      { ...earlier, fee: 0 },
      { ...late, fee: 2.2 },
      { ...abroad, fee: 0 },
    ],
    refused: [],
    back: 69.9,
    fee: 2.2,
    deposit: 100,
    insurance: 2.5,
    soon: { count: 2, hours: 2, minutes: 30 },
  });
});

test('leaves out what cannot be voided, each with its reason', () => {
  const sent = label(1, { status: 'inTransit' });
  const voided = label(1, { status: 'voided' });
  const old = label(22 * 24);
  const good = label(30, { carrierId: CARRIER.ups });
  expect(planVoids([sent, voided, old, good], ageMsOf)).toEqual({
    able: [{ ...good, fee: 0 }],
    refused: [
      { label: sent, reason: 'cannot.voidInTransit' },
      { label: voided, reason: 'cannot.voidVoided' },
      { label: old, reason: 'cannot.voidTooOld' },
    ],
    back: 10,
    fee: 0,
    deposit: 0,
    insurance: 0,
    soon: null,
  });
});
