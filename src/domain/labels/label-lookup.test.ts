import { describe, expect, it } from 'vitest';
import { foundLabel, type LookedUpShipment } from './label-lookup.ts';

const UPS = '1Z999AA10123456784';
const shipment = (id: string, given: Partial<LookedUpShipment> = {}): LookedUpShipment => ({
  labelId: `L${id}`,
  orderId: `O${id}`,
  orderNo: `PB-${id}`,
  trackingNumbers: [`T${id}`],
  carrierId: 2,
  isVoided: false,
  createTime: `2026-11-20T0${id}:00:00.000Z`,
  ...given,
});
const first = shipment('1', { trackingNumbers: [UPS, 'T1B'] });
const old = shipment('2', { isVoided: true });
const renewed = { ...shipment('3'), orderId: old.orderId, orderNo: old.orderNo };
const gone = shipment('4', { isVoided: true });
const known = {
  orderNos: ['PB-1', 'PB-2', 'PB-4', 'PB-5'],
  shipments: [first, old, renewed, gone],
};
const lookUp = (code: string) => foundLabel(code, known);
const labelOf = (code: string) => lookUp(code).label?.labelId ?? lookUp(code).flaw;

describe('a number', () => {
  it('of an order means its label, whatever its capitals', () => {
    expect(lookUp('pb-1')).toEqual({
      code: 'pb-1',
      orderNo: 'PB-1',
      trackingNumber: UPS,
      label: { labelId: 'L1', orderId: 'O1', carrierId: 2, labels: 2 },
      flaw: null,
    });
  });

  it('of any package means its label, also as it is printed and as a scanner reads it', () => {
    expect(['T1B', '1z 999 aa1 01 2345 6784', UPS].map(labelOf)).toEqual(['L1', 'L1', 'L1']);
    expect(lookUp('t1b').trackingNumber).toBe('T1B');
  });

  it('of an order that was voided and bought again means the new label, the voided tracking number does not', () => {
    expect([labelOf('PB-2'), labelOf('T2'), labelOf('T3')]).toEqual(['L3', 'voided', 'L3']);
  });

  it('says why there is no label', () => {
    expect([labelOf('PB-4'), labelOf('PB-5'), labelOf('PB-9')]).toEqual(['voided', 'notCreated', 'notFound']);
    expect([lookUp('PB-4').trackingNumber, lookUp('PB-5').orderNo, lookUp('PB-9').orderNo]).toEqual([
      'T4',
      'PB-5',
      null,
    ]);
  });
});
