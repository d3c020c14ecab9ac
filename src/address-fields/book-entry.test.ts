import { describe, expect, it } from 'vitest';
import { ENTRY_FACTS, entryProblems, formOfEntry } from '#domain/rules/address-entry.ts';
import { judge } from '#domain/rules/judge.ts';
import { saveAddress } from '#contract/addresses.ts';
import { bodyOfDraft, draftOfRow, newDraft, type EntryDraft } from './book-entry.ts';

const SAM = {
  AddrNickname: 'Sam home',
  Name: 'Sam Reed',
  AddressLine1: '500 Main St',
  City: 'Columbus',
  StateCode: 'OH',
  ZipCode: '43215',
};

function draft(given: object = {}, type: EntryDraft['type'] = 'recipient'): EntryDraft {
  const blank = newDraft(type);
  return { ...blank, address: { ...blank.address, ...SAM, ...given } };
}

function troubles({ type, address }: EntryDraft) {
  const findings = judge(formOfEntry(type, address), 'label', ENTRY_FACTS);
  return Object.fromEntries(
    Object.entries(entryProblems(type, address, findings)).map(([key, trouble]) => [
      key,
      trouble.kind === 'finding' ? trouble.finding.rule : trouble.kind,
    ]),
  );
}

describe('an entry of the address book', () => {
  it.each([
    ['right', {}, {}],
    ['an empty phone may be', { Phone: '' }, {}],
    ['no ZIP and state', { ZipCode: '', StateCode: '' }, { ZipCode: 'required', StateCode: 'required' }],
    ['no postal code where there are none', { CountryCode: 'HK', StateCode: '', ZipCode: '' }, {}],
    ['no state abroad', { CountryCode: 'FR', StateCode: '', ZipCode: '75001' }, {}],
    ['no nickname', { AddrNickname: ' ' }, { AddrNickname: 'required' }],
    ['a short nickname', { AddrNickname: 'ab' }, { AddrNickname: 'length' }],
    ['a nickname of 20', { AddrNickname: 'a'.repeat(20) }, {}],
    ['a nickname of 21', { AddrNickname: 'a'.repeat(21) }, { AddrNickname: 'length' }],
    [
      'what the book needs',
      { Name: '', AddressLine1: '', City: '' },
      { Name: 'required', AddressLine1: 'required', City: 'required' },
    ],
    ['commas', { AddressLine1: '500 Main St, Apt 4' }, { AddressLine1: 'ADR-11' }],
    ['another ZIP', { ZipCode: '4321' }, { ZipCode: 'ADR-20' }],
    ['an e-mail that is none', { Email: 'sam@' }, { Email: 'ADR-30' }],
    ['abroad without an e-mail', { CountryCode: 'CA', StateCode: 'ON', ZipCode: 'K1A 0B1' }, {}],
  ])('%s', (_, given, expected) => {
    expect(troubles(draft(given))).toEqual(expected);
  });

  it('of a sender is judged as a sender', () => {
    expect(troubles(draft({ Phone: '12345' }, 'sender'))).toEqual({ Phone: 'ADR-26' });
  });

  it('goes to the server as the call wants it, and comes back as it was', () => {
    const entry = draft({ Company: ' Reed Tools ', IsResidential: true });
    const body = bodyOfDraft(entry);
    expect(saveAddress.body.parse(body)).toEqual(body);
    const row = {
      ...body,
      id: 'a',
      type: 'recipient' as const,
      stateName: 'Ohio',
      countryName: 'United States',
      verified: 0 as const,
      validateCode: null,
      errorMessage: null,
      updatedAt: '2026-11-20T12:00:00.000Z',
    };
    expect(bodyOfDraft(draftOfRow(row as Parameters<typeof draftOfRow>[0]))).toEqual({ ...body, id: 'a' });
  });

  it('made from the address of the form keeps neither its id nor its name', () => {
    const made = newDraft('sender', { ...SAM, AddrId: 'a' });
    expect([made.id, made.address.AddrId, made.address.AddrNickname, made.address.Name]).toEqual([
      null,
      null,
      '',
      'Sam Reed',
    ]);
  });
});
