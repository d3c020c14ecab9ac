import { describe, expect, it } from 'vitest';
import { blankOrder } from '#domain/order/blank.ts';
import { sideFields } from '#domain/order/order.ts';
import type { AddressAnswer } from '#orders/ports.tsx';
import { addressDiff, differs, suggestedValues } from './address-diff.ts';

const ANSWER: AddressAnswer = {
  validateCode: 2,
  isResidential: false,
  countryCode: 'US',
  zipCode: '43215-1234',
  stateCode: 'OH',
  City: 'Columbus',
  address: '500 Main Street',
  room: 'Apt 4',
};

const orderWith = (address: object) => ({ ...blankOrder(), ...sideFields('recipient', address) });

describe('addressDiff', () => {
  it('marks the words that differ, on both sides', () => {
    const order = orderWith({
      AddressLine1: '500  main St Apt 4',
      City: 'COLUMBUS',
      StateCode: 'IN',
      ZipCode: '43215',
    });
    const word = (text: string, isChanged = false) => ({ text, isChanged });
    expect(addressDiff(order, 'recipient', ANSWER)).toEqual([
      {
        key: 'AddressLine1',
        typed: [word('500'), word('main'), word('St', true), word('Apt', true), word('4', true)],
        suggested: [word('500'), word('Main'), word('Street', true)],
        isChanged: true,
      },
      {
        key: 'AddressLine2',
        typed: [],
        suggested: [word('Apt', true), word('4', true)],
        isChanged: true,
      },
      { key: 'City', typed: [word('COLUMBUS')], suggested: [word('Columbus')], isChanged: false },
      { key: 'StateCode', typed: [word('IN', true)], suggested: [word('OH', true)], isChanged: true },
      {
        key: 'ZipCode',
        typed: [word('43215', true)],
        suggested: [word('43215-1234', true)],
        isChanged: true,
      },
    ]);
  });

  it('does not mind capitals, spaces and points', () => {
    const order = orderWith({
      AddressLine1: '500 main  street.',
      AddressLine2: 'APT 4',
      City: 'columbus',
      StateCode: 'oh',
      ZipCode: ' 43215-1234',
    });
    expect(differs(addressDiff(order, 'recipient', ANSWER))).toBe(false);
  });

  it('knows which fields a suggestion fills', () => {
    expect(suggestedValues('sender', ANSWER)).toEqual({
      senderAddressLine1: '500 Main Street',
      senderAddressLine2: 'Apt 4',
      senderCity: 'Columbus',
      senderStateCode: 'OH',
      senderZipCode: '43215-1234',
    });
  });
});
