/** What may be uploaded for which purpose; the page asks before it sends, the server before it stores. */
import type { Result } from '../result.ts';
import { err, ok } from '../result.ts';
import { cleanText } from '../order/clean-text.ts';
import type { FileType } from './file-type.ts';
import { FILE_TYPES, fileTypeOf } from './file-type.ts';
import { holdsForeignContent } from './foreign-content.ts';

export const UPLOAD_KINDS = ['bankProof', 'identity', 'claim', 'logo', 'bill'] as const;
/** `bill`: a carrier's bill. */
export type UploadKind = (typeof UPLOAD_KINDS)[number];

const PAPERS = ['jpg', 'png', 'bmp', 'pdf'] as const;
const TABLES = ['xlsx', 'xls', 'csv'] as const;

export const UPLOAD_TYPES: Record<UploadKind, readonly FileType[]> = {
  bankProof: PAPERS,
  identity: PAPERS,
  claim: PAPERS,
  logo: ['jpg', 'png', 'bmp'],
  bill: TABLES,
};

/** Files of one kind that go with one thing. */
export const MAX_FILES = 6;
/** Characters. */
export const MAX_FILE_NAME = 100;
const MAX_PAPER_MB = 2;
/** The most that any file may have. */
export const MAX_TABLE_MB = 5;
const MEGABYTE = 1024 * 1024;

export interface UploadFlaw {
  type: 'FILE_EMPTY' | 'FILE_NAME_TOO_LONG' | 'FILE_TOO_LARGE' | 'FILE_TYPE_NOT_ALLOWED' | 'FILE_HOLDS_MORE';
  retry: 'never';
  /** `name` is the file's; `max` counts characters or megabytes; `types` is a list with commas. */
  params: { name: string; max: number; types: string };
}

export function maxBytesOf(kind: UploadKind): number {
  return (kind === 'bill' ? MAX_TABLE_MB : MAX_PAPER_MB) * MEGABYTE;
}

/** What is wrong with a file before its content is looked at; `size` in bytes. */
export function sizeOrNameFlaw(
  kind: UploadKind,
  { name, size }: { name: string; size: number },
): UploadFlaw | null {
  if ([...name].length > MAX_FILE_NAME) return flawOf(kind, name, 'FILE_NAME_TOO_LONG', MAX_FILE_NAME);
  if (size === 0) return flawOf(kind, name, 'FILE_EMPTY');
  if (size <= maxBytesOf(kind)) return null;
  return flawOf(kind, name, 'FILE_TOO_LARGE', maxBytesOf(kind) / MEGABYTE);
}

/** The type of a file that may be uploaded, by its content; else what is wrong with it. */
export function checkUpload(
  kind: UploadKind,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Result<FileType, UploadFlaw> {
  const flaw = sizeOrNameFlaw(kind, { name, size: bytes.length });
  if (flaw) return err(flaw);
  const type = fileTypeOf(bytes);
  if (type === undefined || !UPLOAD_TYPES[kind].includes(type))
    return err(flawOf(kind, name, 'FILE_TYPE_NOT_ALLOWED'));
  return holdsForeignContent(type, bytes) ? err(flawOf(kind, name, 'FILE_HOLDS_MORE')) : ok(type);
}

function flawOf(kind: UploadKind, name: string, type: UploadFlaw['type'], max = 0): UploadFlaw {
  const types = UPLOAD_TYPES[kind].join(', ').toUpperCase();
  return { type, retry: 'never', params: { name, max, types } };
}

/** The name a file is kept and given back under: no folder, nothing unprintable, and the extension of its type. */
export function storedFileName(name: string, type: FileType): string {
  const [own] = FILE_TYPES[type].extensions;
  const last = cleanText(name.split(/[/\\]/).at(-1) ?? '') || 'file';
  const extension = last.slice(last.lastIndexOf('.') + 1).toLowerCase();
  const isOwn = (FILE_TYPES[type].extensions as readonly string[]).includes(extension);
  return isOwn ? last : `${last}.${own}`;
}
