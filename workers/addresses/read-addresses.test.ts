import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankAddress } from '#domain/order/blank.ts';
import type { SheetEntry } from '#domain/places/address-sheet.ts';
import { csvOf, headerRow, rowOfEntry } from '#domain/places/address-sheet.ts';
import { MAX_BYTES, MAX_ROWS, readAddresses } from './read-addresses.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const HEAD = 'Nickname,Name,Address Line 1,City,State,Zip Code,Country';
const GOOD = 'Sam home,Sam Reed,500 Main St,Columbus,OH,43215,US';

function rows(text: string) {
  const sheet = readAddresses(bytes(text), 'recipient');
  if (!sheet.ok) throw new Error(sheet.error.type);
  return sheet.value.rows;
}
const refusal = (given: Uint8Array) => {
  const sheet = readAddresses(given, 'recipient');
  return sheet.ok ? null : sheet.error.type;
};

describe('a csv of addresses', () => {
  it('is judged row by row as the form would', () => {
    const found = rows(
      [HEAD, GOOD, '', 'ab,李娜,"12 Elm St, Apt 4",Austin,TX,9021,US', 'Bo home,Bo,1 A St,,,,US'].join(
        '\r\n',
      ),
    );
    expect(
      found.map(({ line, isSound, troubles }) => [
        line,
        isSound,
        Object.entries(troubles).map(([field, trouble]) => `${field} ${trouble.kind}`),
      ]),
    ).toEqual([
      [2, true, []],
      [4, false, ['Name finding', 'AddressLine1 finding', 'ZipCode finding', 'AddrNickname length']],
      [5, false, ['City required', 'ZipCode required', 'StateCode required']],
    ]);
  });

  it('may have tabs or semicolons, a byte order mark, UTF-16 or GBK', () => {
    for (const separator of [';', '\t'])
      expect(rows(`\ufeff${HEAD}\n${GOOD}`.replaceAll(',', separator))).toMatchObject([{ isSound: true }]);
    const utf16 = Uint8Array.from(
      [...`\ufeff${HEAD}\n${GOOD}`].flatMap((letter) => [
        letter.charCodeAt(0) & 255,
        letter.charCodeAt(0) >> 8,
      ]),
    );
    expect(refusal(utf16)).toBeNull();
    // 姓名,地址 1 in GBK
    const gbk = Uint8Array.from([
      0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xb5, 0xd8, 0xd6, 0xb7, 0x20, 0x31, 0x0a, 0x41, 0x2c, 0x42,
    ]);
    expect(refusal(gbk)).toBeNull();
  });

  it('names headers it does not know', () => {
    const sheet = readAddresses(bytes(`${HEAD},Birthday\n${GOOD},1 May`), 'recipient');
    expect(sheet.ok && sheet.value.unknownHeaders).toEqual(['Birthday']);
  });

  it.each([
    ['EmptyFile', bytes('')],
    ['EmptyFile', bytes(' \n ')],
    ['EmptyFile', bytes(`${HEAD}\n,,\n`)],
    ['WrongType', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0])],
    ['WrongType', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0])],
    ['NoAddresses', bytes('a,b,c\n1,2,3')],
    ['TooLarge', new Uint8Array(MAX_BYTES + 1)],
    ['TooManyRows', bytes(`Name,Address\n${'a,b\n'.repeat(MAX_ROWS + 1)}`)],
  ])('is refused as %s', (type, given) => {
    expect(refusal(given)).toBe(type);
  });

  it('written and read again is the same, whatever its texts begin with', () => {
    const word = fc
      .tuple(
        fc.constantFrom('', '=', '+', '-', '@', "'", "'=", '"'),
        fc.stringMatching(/^[a-z0-9,;" ']{1,20}$/),
      )
      .map(([start, rest]) => (start + rest).trim().replace(/\s+/g, ' '))
      .filter((text) => text !== '');
    fc.assert(
      fc.property(word, word, word, fc.boolean(), (Name, Reference, Company, isDropShip) => {
        const address = { ...blankAddress(), AddrNickname: 'Nick', Name, Reference, Company };
        const entry: SheetEntry = { type: 'sender', address, isDropShip };
        const sheet = readAddresses(bytes(csvOf([headerRow('cn'), rowOfEntry(entry)])), 'recipient');
        expect(sheet.ok && sheet.value.rows[0]?.entry).toEqual(entry);
      }),
    );
  });
});
