import { useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormFile } from '#contract/call.ts';
import type { UploadKind } from '#domain/files/upload.ts';
import { MAX_FILES } from '#domain/files/upload.ts';
import { acceptOf, sendUpload } from './send-upload.ts';
import { useServices } from '#services/services.tsx';
import { shrinkPicture } from '#ui/shrink-picture.ts';
import { fileIdsOf, isSettled, uploadsAfter } from './upload-list.ts';

/** A file that was read and checked; `fileId` null: not known to be at the server. */
export interface ReadFile extends FormFile {
  requestId: string;
  fileId: string | null;
}

/**
 * The files of one field: `field` goes to an UploadField, `fileIds` with the form (null: not yet, or not so). Where what
 * is said of `waiting` ones is given, those without an answer go later with the form, as `files` (null: not yet, or not so).
 */
export function useUploads(kind: UploadKind, { waiting }: { waiting?: string } = {}) {
  const { ask } = useServices();
  const { t } = useTranslation('errors');
  const [uploads, dispatch] = useReducer(uploadsAfter, []);
  const files = useRef(new Map<string, File>());
  const [read, setRead] = useState<ReadonlyMap<string, FormFile>>(new Map());

  async function send(id: string, file: File) {
    const keep = (given: FormFile) => setRead((before) => new Map(before).set(id, given));
    dispatch(
      await sendUpload({ ask, shrinkPicture, ...(waiting !== undefined && { keep }) }, kind, { id, file }),
    );
  }

  return {
    fileIds: fileIdsOf(uploads),
    files: isSettled(uploads)
      ? uploads.flatMap(({ id, fileId }): ReadFile[] => {
          const file = read.get(id);
          return file ? [{ ...file, requestId: id, fileId }] : [];
        })
      : null,
    field: {
      accept: acceptOf(kind),
      maxFiles: MAX_FILES,
      files: uploads.map(({ id, name, state, rejection }) => ({
        id,
        name,
        state,
        ...(waiting !== undefined && state === 'waiting' && { note: waiting }),
        message: rejection && t([rejection.type, 'unknown'], rejection.params),
        mayHelpToSendAgain: rejection?.retry === 'later',
      })),
      tooMany: t('TOO_MANY_FILES', { max: MAX_FILES }),
      onAdd(added: readonly File[]) {
        for (const file of added) {
          const id = crypto.randomUUID();
          files.current.set(id, file);
          dispatch({ type: 'file added', id, name: file.name });
          void send(id, file);
        }
      },
      onSendAgain(id: string) {
        const file = files.current.get(id);
        if (!file) return;
        dispatch({ type: 'file sent again', id });
        void send(id, file);
      },
      onRemove(id: string) {
        files.current.delete(id);
        dispatch({ type: 'file removed', id });
      },
    },
  };
}

/** How the files of one field are getting on. */
export type Uploads = ReturnType<typeof useUploads>;
