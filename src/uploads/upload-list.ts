/** The files of one field on their way to the server: a list, and what each event makes of it. */
import type { Rejection } from '#domain/result.ts';

export interface Upload {
  /** Also the request id: sent again, it is the same file. */
  id: string;
  name: string;
  /** `waiting`: it goes later, with the form. */
  state: 'sending' | 'sent' | 'waiting' | 'failed';
  /** Once it is sent. */
  fileId: string | null;
  /** Why it failed. */
  rejection: Rejection | null;
}

export type UploadEvent =
  | { type: 'file added'; id: string; name: string }
  | { type: 'file sent'; id: string; fileId: string }
  | { type: 'file kept'; id: string }
  | { type: 'file refused'; id: string; rejection: Rejection }
  | { type: 'file sent again'; id: string }
  | { type: 'file removed'; id: string };

export function uploadsAfter(uploads: readonly Upload[], event: UploadEvent): readonly Upload[] {
  const change = (changed: Partial<Upload>) =>
    uploads.map((upload) => (upload.id === event.id ? { ...upload, ...changed } : upload));
  switch (event.type) {
    case 'file added':
      return [
        ...uploads,
        { id: event.id, name: event.name, state: 'sending', fileId: null, rejection: null },
      ];
    case 'file sent':
      return change({ state: 'sent', fileId: event.fileId, rejection: null });
    case 'file kept':
      return change({ state: 'waiting', rejection: null });
    case 'file refused':
      return change({ state: 'failed', rejection: event.rejection });
    case 'file sent again':
      return change({ state: 'sending', rejection: null });
    case 'file removed':
      return uploads.filter(({ id }) => id !== event.id);
  }
}

/** What the form may be submitted with; null: a file is still on its way, or was refused and stands there. */
export function fileIdsOf(uploads: readonly Upload[]): string[] | null {
  const fileIds = uploads.map(({ fileId }) => fileId);
  return fileIds.every((fileId) => fileId !== null) ? fileIds : null;
}

/** Whether each is sent or waits to go with the form. */
export const isSettled = (uploads: readonly Upload[]): boolean =>
  uploads.every(({ state }) => state === 'sent' || state === 'waiting');
