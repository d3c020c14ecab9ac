import { describe, expect, it } from 'vitest';
import {
  isLithiumLaneClosed,
  isPhoneOfSender,
  LITHIUM_TYPES,
  lithiumInfo,
  lithiumTypesFor,
  needsLithiumMark,
  takesLithium,
} from './lithium.ts';

describe('lithium types', () => {
  it('have the UN numbers and packing instructions of the air rules', () => {
    expect(
      LITHIUM_TYPES.map(({ type, unNumber, packingInstruction, packing }) => [
        type,
        unNumber,
        packingInstruction,
        packing,
      ]),
    ).toEqual([
      [1, 'UN3480', 965, 'alone'],
      [2, 'UN3090', 968, 'alone'],
      [3, 'UN3481', 966, 'withEquipment'],
      [4, 'UN3091', 969, 'withEquipment'],
      [5, 'UN3481', 967, 'inEquipment'],
      [6, 'UN3091', 970, 'inEquipment'],
    ]);
    expect(lithiumInfo(3)!.limit).toEqual({ perCell: 20, perBattery: 100, unit: 'Wh' });
    expect(lithiumInfo(4)!.limit).toEqual({ perCell: 1, perBattery: 2, unit: 'g' });
    expect([0, 7, 11].map(lithiumInfo)).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    ['any carrier yet', null, [1, 2, 3, 4, 5, 6]],
    ['USPS', 1, []],
    ['UPS', 2, [3, 4, 5, 6]],
    ['FedEx', 3, [3, 4, 5, 6]],
  ])('of %s', (_name, carrierId, types) => {
    expect(lithiumTypesFor(carrierId).map(({ type }) => type)).toEqual(types);
    expect(takesLithium(carrierId)).toBe(types.length > 0);
  });
});

describe('lithium in an order', () => {
  it('does not go from China to the US', () => {
    const lane = (senderCountryCode: string, recipientCountryCode: string) =>
      isLithiumLaneClosed({ senderCountryCode, recipientCountryCode });
    expect([lane('CN', 'US'), lane('CN', 'PR'), lane('US', 'CN'), lane('CN', 'DE')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('is marked unless the answer is without UN label', () => {
    expect([
      needsLithiumMark({ batteryType: 5, batteryLabel: false }),
      needsLithiumMark({ batteryType: 5, batteryLabel: true }),
      needsLithiumMark({ batteryType: 7, batteryLabel: false }),
    ]).toEqual([true, false, false]);
  });

  it("has the sender's phone while they are the same", () => {
    expect([
      isPhoneOfSender({ batteryPhone: '1', senderPhone: '1' }),
      isPhoneOfSender({ batteryPhone: '', senderPhone: '' }),
      isPhoneOfSender({ batteryPhone: '2', senderPhone: '1' }),
    ]).toEqual([true, false, false]);
  });
});
