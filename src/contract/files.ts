/** Files a user hands in, which other calls then name by their ids. */
import * as z from 'zod/mini';
import { UPLOAD_KINDS } from '#domain/files/upload.ts';
import { CORE, defineCall, FILE, formFile } from './call.ts';
import { uuid } from './parts.ts';

/** More than any file may have: of one that is a little too large it is told how large it may be. */
const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;

export const uploadFile = defineCall({
  name: 'uploadFile',
  summary:
    'Keeps a file for a later call to name: JPG, PNG, BMP or PDF up to 2 MB, of a bill XLSX, XLS or CSV up to 5 MB. One that no call names within 7 days is removed',
  method: 'POST',
  path: `/api/${CORE}/file/upload`,
  body: z.strictObject({ kind: z.enum(UPLOAD_KINDS), file: formFile }),
  isForm: true,
  reply: z.object({ fileId: z.string() }),
  maxBodyBytes: MAX_UPLOAD_BYTES,
});

export const getFile = defineCall({
  name: 'getFile',
  summary: 'An uploaded file, for its account and for administrators',
  method: 'GET',
  path: `/api/${CORE}/file/get/:id`,
  params: z.object({ id: uuid }),
  reply: FILE,
});
