import { describe, expect, it } from 'vitest';
import { fileTypeOf } from './file-type.ts';

const text = (content: string) => new TextEncoder().encode(content);
const bytes = (start: readonly number[], then: Uint8Array = new Uint8Array(40)) =>
  Uint8Array.from([...start, ...then]);
const utf16 = (name: string) => Uint8Array.from([...name].flatMap((letter) => [letter.charCodeAt(0), 0]));

const CFB = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const bmp = (headerSize: number) =>
  bytes([0x42, 0x4d, 0x46, 0, 0, 0, 0, 0, 0, 0, 0x36, 0, 0, 0, headerSize, 0, 0, 0]);

describe('the type of a file', () => {
  it.each([
    ['jpg', 'a photo', bytes([0xff, 0xd8, 0xff, 0xe0])],
    ['png', 'a picture', bytes(PNG)],
    ['bmp', 'a bitmap', bmp(40)],
    ['pdf', 'a document', text('%PDF-1.7\n%âã')],
    ['xlsx', 'a workbook', bytes(ZIP, text('[Content_Types].xml xl/workbook.xml'))],
    ['xls', 'an old workbook', bytes(CFB, utf16('Workbook\0'))],
    ['xls', 'a very old one', bytes(CFB, utf16('Book\0'))],
    ['csv', 'a table', text('tracking,amount\r\n"1Z, 9",4.20\r\n')],
    ['csv', 'with a byte order mark', bytes([0xef, 0xbb, 0xbf], text('tracking,amount'))],
    ['csv', 'in GBK', Uint8Array.from([0xb6, 0xa9, 0xb5, 0xa5, 0x2c, 0x31, 0x0a])],
  ])('is %s: %s', (type, _, content) => {
    expect(fileTypeOf(content)).toBe(type);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['blank lines', text(' \r\n\t')],
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['a page behind blanks and a mark', bytes([0xef, 0xbb, 0xbf], text('\n <svg onload="alert(1)">'))],
    ['a program', bytes([0x4d, 0x5a, 0x90, 0x00])],
    ['a Word document', bytes(ZIP, text('[Content_Types].xml word/document.xml'))],
    ['an old Word document', bytes(CFB, utf16('WordDocument\0'))],
    ['a picture cut off in its signature', Uint8Array.from(PNG.slice(0, 7))],
    ['text that begins like a bitmap', bytes([0x42, 0x4d], text('\0'))],
    ['a document behind a page', text('<html>%PDF-1.7')],
    ['a table with a NUL', text('a,b\n1,\0')],
    ['a gif', text('GIF89a\u0001\u0000')],
  ])('is none of ours: %s', (_, content) => {
    expect(fileTypeOf(content)).toBeUndefined();
  });
});
