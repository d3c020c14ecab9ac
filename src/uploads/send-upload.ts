import type { FormFile } from '#contract/call.ts';
import type { NetworkServices } from '#contract/services.ts';
import type { FileType } from '#domain/files/file-type.ts';
import { FILE_TYPES } from '#domain/files/file-type.ts';
import type { UploadKind } from '#domain/files/upload.ts';
import { checkUpload, maxBytesOf, sizeOrNameFlaw, UPLOAD_TYPES } from '#domain/files/upload.ts';
import type { Rejection } from '#domain/result.ts';
import { isUnanswered } from '#domain/sync/answer.ts';
import type { UploadEvent } from './upload-list.ts';

export interface SendUploadDeps {
  ask: Pick<NetworkServices, 'uploadFile'>;
  /** A picture in at most so many bytes, where it can be made so small. */
  shrinkPicture: (file: File, maxBytes: number) => Promise<File>;
  /** Given what was read and may be uploaded; without an answer it then waits to go with the form. */
  keep?: (file: FormFile) => void;
}

/** Reads, checks and sends one file; what may not be uploaded costs no request, and a large photo is made smaller. */
export async function sendUpload(
  { ask, shrinkPicture, keep }: SendUploadDeps,
  kind: UploadKind,
  { id, file }: { id: string; file: File },
): Promise<UploadEvent> {
  const { name } = file;
  const refused = (rejection: Rejection): UploadEvent => ({ type: 'file refused', id, rejection });
  const isLargePhoto = sizeOrNameFlaw(kind, file)?.type === 'FILE_TOO_LARGE' && SHRUNK_TYPES.has(file.type);
  try {
    const given = isLargePhoto ? await shrinkPicture(file, maxBytesOf(kind)) : file;
    const flaw = sizeOrNameFlaw(kind, given);
    if (flaw) return refused(flaw);
    const bytes = new Uint8Array(await given.arrayBuffer());
    const checked = checkUpload(kind, { name, bytes });
    if (!checked.ok) return refused(checked.error);
    keep?.({ name, bytes });
    const answer = await ask.uploadFile(kind, { name, bytes }, id);
    if (answer.ok) return { type: 'file sent', id, fileId: answer.value.fileId };
    return keep && isUnanswered(answer.error) ? { type: 'file kept', id } : refused(answer.error);
  } catch {
    // It was moved, or lies where this device cannot read it.
    return refused({ type: 'FILE_UNREADABLE', retry: 'never', params: { name } });
  }
}

const SHRUNK_TYPES: ReadonlySet<string> = new Set([
  FILE_TYPES.jpg.mime,
  FILE_TYPES.png.mime,
  FILE_TYPES.bmp.mime,
]);

/** What a file chooser offers for a kind. */
export function acceptOf(kind: UploadKind): string {
  const typeNames = (type: FileType) => [
    ...FILE_TYPES[type].extensions.map((extension) => `.${extension}`),
    FILE_TYPES[type].mime,
  ];
  return UPLOAD_TYPES[kind].flatMap(typeNames).join();
}
