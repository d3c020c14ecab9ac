import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pick } from '#fixtures/pick.ts';
import { blankAddress } from '../order/blank.ts';
import type { SheetEntry } from './address-sheet.ts';
import {
  columnName,
  entryOfRow,
  headerRow,
  matchHeaders,
  rowOfEntry,
  sameEntryKey,
} from './address-sheet.ts';

const SAM: SheetEntry = {
  type: 'recipient',
  isDropShip: true,
  address: {
    ...blankAddress(),
    AddrNickname: 'Sam home',
    Name: 'Sam Reed',
    AddressLine1: '500 Main St',
    City: 'Boston',
    StateCode: 'MA',
    ZipCode: '02139',
    Phone: '+1 614 555 0100',
    IsResidential: true,
  },
};

const read = (given: Record<string, string>, side: 'sender' | 'recipient' = 'recipient') =>
  entryOfRow(Object.values(given), matchHeaders(Object.keys(given)), side);

describe('the columns of an address sheet', () => {
  it.each(['en', 'cn', 'es'] as const)('are known by their own names in %s', (language) => {
    expect(matchHeaders(headerRow(language))).toEqual(matchHeaders(headerRow('en')));
    expect(matchHeaders(headerRow(language)).includes(null)).toBe(false);
  });

  it('are known by other names, capitals and points; twice they count once', () => {
    expect(matchHeaders(['FULL NAME', 'e-mail', 'Postal Code', 'zip', 'Notes', 'código postal'])).toEqual([
      'Name',
      'Email',
      'ZipCode',
      null,
      null,
      null,
    ]);
    expect(columnName('ZipCode', 'es')).toBe('Código postal');
  });
});

describe('a row', () => {
  it('comes back as it was written', () => {
    const { entry, notes, unclear } = entryOfRow(rowOfEntry(SAM), matchHeaders(headerRow('en')), 'sender');
    expect([entry, notes, unclear]).toEqual([SAM, [], []]);
  });

  it('gets its zeros, codes and a nickname, and says so', () => {
    const { entry, notes } = read({
      Name: 'Ana María de los Ángeles Ruiz',
      'Address 1': '12 Elm St',
      City: 'Cambridge',
      State: 'massachusetts',
      Zip: '2139',
      Country: 'united states',
    });
    expect(pick(entry.address, 'AddrNickname', 'StateCode', 'ZipCode', 'CountryCode')).toEqual({
      AddrNickname: 'Ana María de los Áng',
      StateCode: 'MA',
      ZipCode: '02139',
      CountryCode: 'US',
    });
    expect(notes).toEqual(['country', 'state', 'zip', 'nickname']);
  });

  it.each([
    ['501', '00501'],
    ['21391234', '02139-1234'],
    ['021391234', '02139-1234'],
    ['43215', '43215'],
    ['12', '12'],
  ])('the ZIP %s is %s', (zip, whole) => {
    expect(read({ Name: 'Sam', Zip: zip }).entry.address.ZipCode).toBe(whole);
  });

  it('a ZIP of another state than its own is left as it is', () => {
    expect(read({ Name: 'Sam', Zip: '2139', State: 'TX' }).entry.address.ZipCode).toBe('2139');
    expect(read({ Name: 'Sam', Zip: '2139', State: 'MA' }).entry.address.ZipCode).toBe('02139');
  });

  it('is of the side it names, else of the one asked for; what is neither yes nor no is unclear', () => {
    expect(read({ Type: 'Sender' }).entry.type).toBe('sender');
    expect(read({ Type: '收件人' }, 'sender').entry.type).toBe('recipient');
    expect(read({ Type: '' }, 'sender').entry.type).toBe('sender');
    const { entry, unclear } = read({ Type: 'friend', Residential: 'maybe', Dropship: 'Sí' });
    expect([entry.isDropShip, unclear]).toEqual([true, ['Type', 'IsResidential']]);
  });

  it('says the same of the same person at the same place', () => {
    const shouted = { ...SAM, address: { ...SAM.address, Name: 'SAM  REED', AddrNickname: 'Other' } };
    expect(sameEntryKey(shouted)).toBe(sameEntryKey(SAM));
    expect(sameEntryKey({ ...SAM, type: 'sender' })).not.toBe(sameEntryKey(SAM));
  });

  it('of any texts is read without a fall', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 20 }), (cells) => {
        const { entry } = entryOfRow(cells, matchHeaders(headerRow('en')), 'recipient');
        expect([...entry.address.AddrNickname].length).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
