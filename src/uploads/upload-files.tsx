import type { FieldProps } from '#ui/fields/field.tsx';
import { UploadField } from '#ui/fields/upload-field.tsx';
import type { Uploads } from './use-uploads.ts';

interface Props extends Omit<FieldProps, 'counter'> {
  /** Of `useUploads`. */
  uploads: Uploads;
}

/** The field for the files of a form; the form goes with `uploads.fileIds`. */
export function UploadFiles({ uploads, ...shell }: Props) {
  return <UploadField {...shell} {...uploads.field} />;
}
