import { expect, it } from 'vitest';
import type { Upload, UploadEvent } from './upload-list.ts';
import { fileIdsOf, isSettled, uploadsAfter } from './upload-list.ts';

const rejection = { type: 'NoConnection', retry: 'later' } as const;
const after = (...events: UploadEvent[]) => events.reduce<readonly Upload[]>(uploadsAfter, []);
const added: UploadEvent = { type: 'file added', id: 'a', name: 'a.pdf' };
const other: UploadEvent = { type: 'file added', id: 'b', name: 'b.pdf' };
const sending: Upload = { id: 'a', name: 'a.pdf', state: 'sending', fileId: null, rejection: null };

it('follows each file by itself, in the order they were added', () => {
  expect(after(added, other, { type: 'file sent', id: 'b', fileId: 'f-b' })).toEqual([
    sending,
    { id: 'b', name: 'b.pdf', state: 'sent', fileId: 'f-b', rejection: null },
  ]);
});

it('keeps why a file failed until it is sent again', () => {
  const failed = after(added, { type: 'file refused', id: 'a', rejection });
  expect(failed).toEqual([{ ...sending, state: 'failed', rejection }]);
  expect(uploadsAfter(failed, { type: 'file sent again', id: 'a' })).toEqual([sending]);
});

it('heeds no answer about a file that was removed', () => {
  const removed = after(added, { type: 'file removed', id: 'a' });
  expect(removed).toEqual([]);
  expect(uploadsAfter(removed, { type: 'file sent', id: 'a', fileId: 'f-a' })).toEqual([]);
});

it('has the ids of all files once all are sent', () => {
  const sent: UploadEvent = { type: 'file sent', id: 'a', fileId: 'f-a' };
  expect(fileIdsOf([])).toEqual([]);
  expect(fileIdsOf(after(added, other, sent))).toBeNull();
  expect(fileIdsOf(after(added, other, sent, { type: 'file refused', id: 'b', rejection }))).toBeNull();
  expect(fileIdsOf(after(added, other, sent, { type: 'file removed', id: 'b' }))).toEqual(['f-a']);
});

it('knows when each is sent or waits to go with the form', () => {
  const kept = after(added, { type: 'file kept', id: 'a' });
  expect(kept).toEqual([{ ...sending, state: 'waiting' }]);
  expect([fileIdsOf(kept), isSettled(kept)]).toEqual([null, true]);
  expect(isSettled(uploadsAfter(kept, other))).toBe(false);
  expect(isSettled(uploadsAfter(kept, { type: 'file refused', id: 'a', rejection }))).toBe(false);
});
