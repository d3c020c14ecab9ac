import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankAddress } from '#domain/order/blank.ts';
import type { SheetEntry } from '#domain/places/address-sheet.ts';
import { headerRow, rowOfEntry } from '#domain/places/address-sheet.ts';
import { csvText } from '#domain/sheets/csv.ts';
import { MAX_ROWS, readAddresses } from './read-addresses.ts';
import { xlsxOf } from './write-sheet.ts';

const read = (content: BlobPart, name = 'book.csv') => readAddresses(new File([content], name), 'recipient');
const HEAD = 'Nickname,Name,Address Line 1,City,State,Zip Code,Country';
const GOOD = 'Sam home,Sam Reed,500 Main St,Columbus,OH,43215,US';

async function rows(content: BlobPart, name?: string) {
  const sheet = await read(content, name);
  if (!sheet.ok) throw new Error(sheet.error.type);
  return sheet.value.rows;
}
async function refusal(content: BlobPart, name?: string) {
  const sheet = await read(content, name);
  return sheet.ok ? null : sheet.error;
}

describe('a spreadsheet of addresses', () => {
  it('is judged row by row as the form would', async () => {
    const found = await rows(
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

  it('may have tabs or semicolons, a byte order mark, UTF-16 or GBK', async () => {
    for (const separator of [';', '\t'])
      expect(await rows(`\ufeff${HEAD}\n${GOOD}`.replaceAll(',', separator))).toMatchObject([
        { isSound: true },
      ]);
    const utf16 = Uint8Array.from(
      [...`\ufeff${HEAD}\n${GOOD}`].flatMap((letter) => [
        letter.charCodeAt(0) & 255,
        letter.charCodeAt(0) >> 8,
      ]),
    );
    expect(await refusal(utf16)).toBeNull();
    // 姓名,地址 1 in GBK
    const gbk = Uint8Array.from([
      0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xb5, 0xd8, 0xd6, 0xb7, 0x20, 0x31, 0x0a, 0x41, 0x2c, 0x42,
    ]);
    expect(await refusal(gbk)).toBeNull();
  });

  it('may be a workbook', async () => {
    const good = GOOD.split(',');
    const book = await xlsxOf([HEAD.split(','), [], good, good.with(5, '2139').with(4, 'MA')], 'Addresses');
    expect(await rows(book, 'book.xlsx')).toMatchObject([
      { line: 3, isSound: true, entry: { address: { AddrNickname: 'Sam home', ZipCode: '43215' } } },
      { line: 4, notes: ['zip'], entry: { address: { ZipCode: '02139' } } },
    ]);
  });

  it('names headers it does not know', async () => {
    const sheet = await read(`${HEAD},Birthday\n${GOOD},1 May`);
    expect(sheet.ok && sheet.value.unknownHeaders).toEqual(['Birthday']);
  });

  it.each([
    ['EmptyFile', ''],
    ['EmptyFile', ' \n '],
    ['EmptyFile', `${HEAD}\n,,\n`],
    ['Corrupt', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0])],
    ['WrongType', '<html></html>'],
    ['NoAddresses', 'a,b,c\n1,2,3'],
  ])('is refused as %s', async (type, content) => {
    expect(await refusal(content)).toMatchObject({ type });
  });

  it.each([MAX_ROWS + 1, 100_002])('has too many rows with %d', async (count) => {
    const content = `Name,Address\n${'a,b\n'.repeat(count)}`;
    expect(await refusal(content)).toEqual({ type: 'TooManyRows', params: { max: MAX_ROWS } });
  });

  it('written and read again is the same, whatever its texts begin with', async () => {
    const word = fc
      .tuple(
        fc.constantFrom('', '=', '+', '-', '@', "'", "'=", '"'),
        fc.stringMatching(/^[a-z0-9,;" ']{1,20}$/),
      )
      .map(([start, rest]) => (start + rest).trim().replace(/\s+/g, ' '))
      .filter((text) => text !== '');
    await fc.assert(
      fc.asyncProperty(word, word, word, fc.boolean(), async (Name, Reference, Company, isDropShip) => {
        const address = { ...blankAddress(), AddrNickname: 'Nick', Name, Reference, Company };
        const entry: SheetEntry = { type: 'sender', address, isDropShip };
        const sheet = await read(csvText([headerRow('cn'), rowOfEntry(entry)]));
        expect(sheet.ok && sheet.value.rows[0]?.entry).toEqual(entry);
      }),
    );
  });
});
