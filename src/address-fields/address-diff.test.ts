import { describe, expect, it } from 'vitest';
import type { ValidatedAddress } from '#contract/services.ts';
import { addressDiff, differs, suggestedParts } from './address-diff.ts';

const ANSWER: ValidatedAddress = {
  validateCode: 2,
  isResidential: false,
  countryCode: 'US',
  zipCode: '43215-1234',
  stateCode: 'OH',
  City: 'Columbus',
  address: '500 Main Street',
  room: 'Apt 4',
};

describe('addressDiff', () => {
  it('marks the words that differ, on both sides', () => {
    const typed = {
      AddressLine1: '500  main St Apt 4',
      City: 'COLUMBUS',
      StateCode: 'IN',
      ZipCode: '43215',
    };
    const word = (text: string, isChanged = false) => ({ text, isChanged });
    expect(addressDiff(typed, ANSWER)).toEqual([
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
    const typed = {
      AddressLine1: '500 main  street.',
      AddressLine2: 'APT 4',
      City: 'columbus',
      StateCode: 'oh',
      ZipCode: ' 43215-1234',
    };
    expect(differs(addressDiff(typed, ANSWER))).toBe(false);
  });

  it('knows which fields a suggestion fills', () => {
    expect(suggestedParts(ANSWER)).toEqual({
      AddressLine1: '500 Main Street',
      AddressLine2: 'Apt 4',
      City: 'Columbus',
      StateCode: 'OH',
      ZipCode: '43215-1234',
    });
  });
});
