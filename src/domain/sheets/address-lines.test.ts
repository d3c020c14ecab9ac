import { expect, test } from 'vitest';
import { wrappedLines } from './address-lines.ts';

test.each([
  [['500 Main Street', 'Apt 4B', ''], null],
  [
    ['1200 North Doctor Martin Luther King Junior Drive', '', ''],
    ['1200 North Doctor Martin Luther', 'King Junior Drive', ''],
  ],
  [
    ['1200 North Doctor Martin Luther King Junior Drive', 'Apartment 4B', ''],
    ['1200 North Doctor Martin Luther', 'King Junior Drive Apartment 4B', ''],
  ],
  [
    ['1200 North Doctor Martin Luther King Junior Drive', 'Building 7, behind the garden', ''],
    ['1200 North Doctor Martin Luther', 'King Junior Drive Building 7,', 'behind the garden'],
  ],
  [['x'.repeat(36), '', ''], null],
  [['one two three four '.repeat(9).trim(), '', ''], null],
])('%j', (lines, wrapped) => {
  expect(wrappedLines(lines, 35)).toEqual(wrapped);
});
