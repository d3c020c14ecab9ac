import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DownloadOptions } from '#contract/services.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { saveFile } from '#ui/print/save-file.ts';

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Fetches a file and hands it to the browser's downloads; tells why not, `onRefused` in place of a short message. */
export function useDownload(onRefused?: (rejection: Rejection) => void) {
  const { t } = useTranslation(['export', 'errors', 'refusals']);
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<{ cancel: () => void; isCanceled: boolean } | null>(null);
  const download = async (
    fetchFile: (given: DownloadOptions) => Promise<Result<Uint8Array>>,
    name: string,
    format: string,
  ) => {
    const run = { cancel: () => {}, isCanceled: false };
    running.current = run;
    setBytes(0);
    const file = await fetchFile({ onBytes: setBytes, onStart: (cancel) => (run.cancel = cancel) });
    running.current = null;
    setBytes(null);
    if (run.isCanceled) showToast({ text: t('export:canceled'), icon: 'ban' });
    else if (file.ok)
      saveFile(new Blob([file.value as BlobPart], { type: TYPES[format] ?? '' }), `${name}.${format}`);
    else if (onRefused) onRefused(file.error);
    else
      showToast({
        text: t([file.error.type, 'unknown'], file.error.params),
        icon: 'alert',
      });
    return file.ok;
  };
  return {
    isBusy: bytes !== null,
    /** How much of the file has come; null: none is on its way. */
    bytes,
    download,
    cancel() {
      if (!running.current) return;
      running.current.isCanceled = true;
      running.current.cancel();
    },
  };
}
