import { expect, it } from 'vitest';
import { printCodesIn } from './print-codes.ts';

it.each([
  ['', { codes: [], repeated: [], emptyLines: 0 }],
  ['\n \n', { codes: [], repeated: [], emptyLines: 0 }],
  ['A-1\r\nA-2\n', { codes: ['A-1', 'A-2'], repeated: [], emptyLines: 0 }],
  ['\nA-1\n\n \nA-2\n\n', { codes: ['A-1', 'A-2'], repeated: [], emptyLines: 2 }],
  ['A-1\n a-1 \nA-2\nA-1', { codes: ['A-1', 'A-2'], repeated: ['a-1', 'A-1'], emptyLines: 0 }],
  ['A-1\tA-2', { codes: ['A-1', 'A-2'], repeated: [], emptyLines: 0 }],
  [']C0A-1\nORDER 7', { codes: ['A-1', 'ORDER 7'], repeated: [], emptyLines: 0 }],
])('%j', (text, read) => {
  expect(printCodesIn(text)).toEqual(read);
});
