import { useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadKind } from '#domain/files/upload.ts';
import { MAX_FILES } from '#domain/files/upload.ts';
import { acceptOf, sendUpload } from './send-upload.ts';
import { useServices } from '#services/services.tsx';
import { shrinkPicture } from '#ui/shrink-picture.ts';
import { fileIdsOf, uploadsAfter } from './upload-list.ts';

/** The files of one field: `field` goes to an UploadField, `fileIds` with the form (null: not yet, or not so). */
export function useUploads(kind: UploadKind) {
  const { ask } = useServices();
  const { t } = useTranslation('errors');
  const [uploads, dispatch] = useReducer(uploadsAfter, []);
  const files = useRef(new Map<string, File>());

  async function send(id: string, file: File) {
    dispatch(await sendUpload({ ask, shrinkPicture }, kind, { id, file }));
  }

  return {
    fileIds: fileIdsOf(uploads),
    field: {
      accept: acceptOf(kind),
      maxFiles: MAX_FILES,
      files: uploads.map(({ id, name, state, rejection }) => ({
        id,
        name,
        state,
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
