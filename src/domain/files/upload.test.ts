import { describe, expect, it } from 'vitest';
import { err, ok } from '../result.ts';
import { checkUpload, storedFileName } from './upload.ts';

const MB = 1024 * 1024;
const aPdf = (size = 8) => {
  const bytes = new Uint8Array(size);
  bytes.set(new TextEncoder().encode('%PDF-1.7'));
  return bytes;
};
const aTable = (size: number) => new Uint8Array(size).fill('7'.charCodeAt(0));
const flaw = (type: string, max: number, types: string, name: string) =>
  err({ type, retry: 'never', params: { name, max, types } });
const PAPERS = 'JPG, PNG, BMP, PDF';

describe('an upload', () => {
  it('goes by its content, not its name', () => {
    expect(checkUpload('bankProof', { name: 'transfer.png', bytes: aPdf() })).toEqual(ok('pdf'));
    expect(checkUpload('bankProof', { name: 'transfer.pdf', bytes: aTable(9) })).toEqual(
      flaw('FILE_TYPE_NOT_ALLOWED', 0, PAPERS, 'transfer.pdf'),
    );
    expect(checkUpload('logo', { name: 'logo.png', bytes: aPdf() })).toEqual(
      flaw('FILE_TYPE_NOT_ALLOWED', 0, 'JPG, PNG, BMP', 'logo.png'),
    );
  });

  it.each([
    ['claim', 2 * MB, aPdf, PAPERS, 2],
    ['bill', 5 * MB, aTable, 'XLSX, XLS, CSV', 5],
  ] as const)('of kind %s may have %i bytes', (kind, most, make, types, max) => {
    expect(checkUpload(kind, { name: 'a', bytes: make(most) }).ok).toBe(true);
    expect(checkUpload(kind, { name: 'a', bytes: make(most + 1) })).toEqual(
      flaw('FILE_TOO_LARGE', max, types, 'a'),
    );
  });

  it('has a name of at most 100 characters, however many bytes they are', () => {
    const bytes = aPdf();
    expect(checkUpload('claim', { name: `${'😀'.repeat(96)}.pdf`, bytes })).toEqual(ok('pdf'));
    const name = `${'单'.repeat(97)}.pdf`;
    expect(checkUpload('claim', { name, bytes })).toEqual(flaw('FILE_NAME_TOO_LONG', 100, PAPERS, name));
  });

  it('is not empty', () => {
    expect(checkUpload('claim', { name: 'a.pdf', bytes: new Uint8Array() })).toEqual(
      flaw('FILE_EMPTY', 0, PAPERS, 'a.pdf'),
    );
  });
});

it.each([
  ['scan.PDF', 'scan.PDF'],
  ['C:\\fakepath\\scan.pdf', 'scan.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['invoice.html', 'invoice.html.pdf'],
  ['in\r\nvoice\u202efdp.exe', 'in voicefdp.exe.pdf'],
  ['银行回单.pdf', '银行回单.pdf'],
  ['', 'file.pdf'],
  ['/', 'file.pdf'],
])('a file named %j is kept as %j', (name, stored) => {
  expect(storedFileName(name, 'pdf')).toBe(stored);
});
