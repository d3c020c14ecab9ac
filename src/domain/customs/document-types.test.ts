import { expect, it } from 'vitest';
import { DOCUMENT_TYPE_IDS, documentTypeId, documentTypeName } from './document-types.ts';

it('the ids are 2 to 58', () => {
  expect(DOCUMENT_TYPE_IDS).toEqual(Array.from({ length: 57 }, (_, index) => index + 2));
});

it('each name leads back to its id', () => {
  for (const id of DOCUMENT_TYPE_IDS) expect(documentTypeId(documentTypeName(id))).toBe(id);
});

it('names in another case are the same; others are none', () => {
  expect(documentTypeId(' contracts ')).toBe(14);
  expect(documentTypeId('Samples')).toBeNull();
  expect(documentTypeId('')).toBeNull();
  expect(documentTypeName(1)).toBe('');
});
