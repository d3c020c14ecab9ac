import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '#domain/result.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { saveFile } from '#ui/print/save-file.ts';

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Fetches a file and hands it to the browser's downloads; tells why not. */
export function useDownload() {
  const { t } = useTranslation(['postage', 'errors']);
  const [isBusy, setBusy] = useState(false);
  const download = async (fetchFile: () => Promise<Result<Uint8Array>>, name: string, format: string) => {
    setBusy(true);
    const file = await fetchFile();
    setBusy(false);
    if (file.ok)
      saveFile(new Blob([file.value as BlobPart], { type: TYPES[format] ?? '' }), `${name}.${format}`);
    else
      showToast({
        text: t([`errors:${file.error.type}`, 'errors:unknown'], file.error.params),
        icon: 'alert',
      });
    return file.ok;
  };
  return { isBusy, download };
}
