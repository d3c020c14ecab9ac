import { expect, it } from 'vitest';
import type { FormFile } from '#contract/call.ts';
import type { NetworkServices } from '#contract/services.ts';
import { err, ok } from '#domain/result.ts';
import { acceptOf, sendUpload } from './send-upload.ts';

const PDF = new TextEncoder().encode('%PDF-1.7');
const JPG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
/** A file of which nothing is read. */
const aFile = (given: Partial<File>) => given as File;

function aServer(answer: Awaited<ReturnType<NetworkServices['uploadFile']>>) {
  const asked: [string, FormFile, string][] = [];
  const uploadFile: NetworkServices['uploadFile'] = async (kind, file, requestId) => {
    asked.push([kind, file, requestId]);
    return answer;
  };
  const shrunk: [string, number][] = [];
  const shrinkPicture = async (file: File, maxBytes: number) => {
    shrunk.push([file.name, maxBytes]);
    return new File([JPG], file.name);
  };
  return { asked, shrunk, ask: { uploadFile }, shrinkPicture };
}

it('sends a file under its id', async () => {
  const server = aServer(ok({ fileId: 'f-1' }));
  const file = new File([PDF], 'proof.pdf');
  expect(await sendUpload(server, 'bankProof', { id: 'a', file })).toEqual({
    type: 'file sent',
    id: 'a',
    fileId: 'f-1',
  });
  expect(server.asked).toEqual([['bankProof', { name: 'proof.pdf', bytes: PDF }, 'a']]);
  expect(server.shrunk).toEqual([]);
});

it('makes a large photo smaller first', async () => {
  const server = aServer(ok({ fileId: 'f-1' }));
  const file = new File([new Uint8Array(6e6)], 'IMG_1.jpg', { type: 'image/jpeg' });
  expect(await sendUpload(server, 'claim', { id: 'a', file })).toMatchObject({ type: 'file sent' });
  expect(server.shrunk).toEqual([['IMG_1.jpg', 2 * 1024 * 1024]]);
  expect(server.asked).toEqual([['claim', { name: 'IMG_1.jpg', bytes: JPG }, 'a']]);
});

it('hands on why the server did not take it', async () => {
  const rejection = { type: 'NoConnection', retry: 'later' } as const;
  const file = new File([PDF], 'proof.pdf');
  expect(await sendUpload(aServer(err(rejection)), 'bankProof', { id: 'a', file })).toEqual({
    type: 'file refused',
    id: 'a',
    rejection,
  });
});

it.each([
  ['NoConnection', { type: 'file kept', id: 'a' }],
  ['SERVER_ERROR', { type: 'file refused', id: 'a', rejection: { type: 'SERVER_ERROR', retry: 'later' } }],
])('keeps a file to go with the form where it may: after %s', async (type, event) => {
  const kept: FormFile[] = [];
  const server = { ...aServer(err({ type, retry: 'later' })), keep: (given: FormFile) => kept.push(given) };
  const file = new File([PDF], 'proof.pdf');
  expect(await sendUpload(server, 'claim', { id: 'a', file })).toEqual(event);
  expect(kept).toEqual([{ name: 'proof.pdf', bytes: PDF }]);
  await sendUpload(server, 'claim', { id: 'b', file: new File(['a,b'], 'b.pdf') });
  expect(kept).toHaveLength(1);
});

it.each([
  ['an empty file', new File([], 'a.pdf'), 'FILE_EMPTY'],
  ['another content', new File(['a,b'], 'a.pdf'), 'FILE_TYPE_NOT_ALLOWED'],
  ['a long name', new File([PDF], `${'n'.repeat(97)}.pdf`), 'FILE_NAME_TOO_LONG'],
  [
    'a large file, which is not even read',
    aFile({ name: 'a.pdf', size: 3e9, type: 'application/pdf' }),
    'FILE_TOO_LARGE',
  ],
  [
    'a file that has gone',
    aFile({
      name: 'a.pdf',
      size: 9,
      arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')),
    }),
    'FILE_UNREADABLE',
  ],
])('refuses %s without a request', async (_, file, type) => {
  const server = aServer(ok({ fileId: 'f-1' }));
  expect(await sendUpload(server, 'claim', { id: 'a', file })).toMatchObject({
    type: 'file refused',
    id: 'a',
    rejection: { type, retry: 'never', params: { name: file.name } },
  });
  expect(server.asked).toEqual([]);
});

it('offers the types of a kind to choose from', () => {
  expect(acceptOf('logo')).toBe('.jpg,.jpeg,image/jpeg,.png,image/png,.bmp,image/bmp');
});
