import { describe, expect, it } from 'vitest';
import { parseAddress } from '#domain/places/parse-address.ts';
import { pastedValues } from './pasted.ts';
import { pasteResultOf } from './paste-result.ts';

const read = (text: string) => pasteResultOf(text, parseAddress(text));
/** The parts of an address read from a text. */
const REED = {
  Name: 'Sam Reed',
  AddressLine1: '500 Main St',
  City: 'Columbus',
  StateCode: 'OH',
  ZipCode: '43215',
  CountryCode: 'US',
};
const understood = (parts: Record<string, string>, left: string[] = []) => ({
  parts: Object.entries(parts).map(([field, text]) => ({ field, text })),
  left,
});

describe('pasteResultOf', () => {
  it('shows what was understood, in the order of an envelope', () => {
    expect(
      read(
        'Sam Reed\nAcme Widgets LLC\n500 Main St\nColumbus, Ohio 43215\nUnited States\nPhone: (614) 555-0100',
      ),
    ).toEqual(
      understood({
        Name: 'Sam Reed',
        Company: 'Acme Widgets LLC',
        AddressLine1: '500 Main St',
        City: 'Columbus',
        StateCode: 'OH',
        ZipCode: '43215',
        CountryCode: 'US',
        Phone: '(614) 555-0100',
      }),
    );
  });

  it('shows what found no place', () => {
    const text = 'Attn: Sam Reed\n500 Main St\nColumbus, Ohio, 43215\nGate code 1234, ring twice\nUSA';
    const parsed = parseAddress('Sam Reed\n500 Main St\nColumbus, OH 43215');
    expect(pasteResultOf(text, parsed)).toEqual(understood(REED, ['Gate code 1234', 'ring twice']));
  });

  it.each([
    ['too few lines', 'Sam Reed'],
    ['too few lines', 'Sam Reed\nColumbus'],
    ['no address', 'good\nmorning\neverybody'],
    ['too few lines', '   '],
  ])('says "%s" of %o', (said, text) => {
    expect(read(text)).toBe(said);
  });

  it('takes fewer lines when commas tell the parts apart', () => {
    expect(read('Sam Reed, 500 Main St, Columbus, OH 43215')).toEqual(understood(REED));
  });
});

describe('pastedValues', () => {
  const parts = [
    { field: 'Name', text: 'Sam Reed' },
    { field: 'AddressLine1', text: '500 Main St' },
  ] as const;

  it('fills what was read and leaves the rest', () => {
    expect(pastedValues('recipient', parts, false)).toEqual({
      recipientAddrId: null,
      recipientAddrNickname: '',
      recipientName: 'Sam Reed',
      recipientAddressLine1: '500 Main St',
    });
  });

  it('empties what belonged to the address before, except the country', () => {
    expect(pastedValues('sender', parts, true)).toEqual({
      senderAddrId: null,
      senderAddrNickname: '',
      senderName: 'Sam Reed',
      senderCompany: '',
      senderReference: '',
      senderPhone: '',
      senderEmail: '',
      senderAddressLine1: '500 Main St',
      senderAddressLine2: '',
      senderAddressLine3: '',
      senderCity: '',
      senderStateCode: '',
      senderZipCode: '',
      senderIsResidential: false,
      senderAddrVerified: 0,
      senderAddressValidateCode: null,
      senderEinNumber: '',
    });
  });
});
