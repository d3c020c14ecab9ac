import { describe, expect, it } from 'vitest';
import type { IdentityDraft } from './identity-draft.ts';
import { identityBodyOf, invalidIdentityFields } from './identity-draft.ts';

const PERSON: IdentityDraft = {
  kind: 'personal',
  firstName: ' Noah ',
  lastName: 'Park',
  documentType: 'passport',
  company: '',
  einNumber: '',
  fileIds: ['f1'],
};
const BUSINESS: IdentityDraft = {
  ...PERSON,
  kind: 'business',
  documentType: null,
  company: 'Park Prints ',
  einNumber: '12-3456789',
};

describe('an identity to be verified', () => {
  it('is sent trimmed, each kind with its own fields', () => {
    expect(identityBodyOf(PERSON)).toEqual({
      kind: 'personal',
      firstName: 'Noah',
      lastName: 'Park',
      documentType: 'passport',
      fileIds: ['f1'],
    });
    expect(identityBodyOf(BUSINESS)).toEqual({
      kind: 'business',
      firstName: 'Noah',
      lastName: 'Park',
      company: 'Park Prints',
      einNumber: '12-3456789',
      fileIds: ['f1'],
    });
  });

  it.each<[string, IdentityDraft, string[]]>([
    [
      'nothing',
      { ...PERSON, firstName: ' ', lastName: '', documentType: null, fileIds: [] },
      ['firstName', 'lastName', 'documentType', 'fileIds'],
    ],
    ['a company of two letters', { ...BUSINESS, company: 'PP ' }, ['company']],
    ['a tax number of eight', { ...BUSINESS, einNumber: '12345678' }, ['einNumber']],
    ['a tax number of thirteen', { ...BUSINESS, einNumber: '1234567890123' }, ['einNumber']],
    ['a name of 101 letters', { ...PERSON, firstName: 'a'.repeat(101) }, ['firstName']],
    ['a company that is not asked for', { ...PERSON, company: 'P', einNumber: '1' }, []],
    ['what fits', BUSINESS, []],
  ])('lacks with %s', (_, form, fields) => {
    expect(invalidIdentityFields(form)).toEqual(fields);
    expect(identityBodyOf(form) === null).toBe(fields.length > 0);
  });
});
