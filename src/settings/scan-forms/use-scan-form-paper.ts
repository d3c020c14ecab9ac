import { useState } from 'react';
import type { ScanForm } from '#contract/scan-forms.ts';
import { useServices } from '#services/services.tsx';
import { savePdf } from '#ui/print/print-file.ts';
import { scanFormPdf } from './scan-form-pdf.ts';

/** Prints and saves the paper of a form; `busyId`: the form that is being printed. */
export function useScanFormPaper() {
  const { ask, print } = useServices();
  const [busyId, setBusyId] = useState<string | null>(null);
  const nameOf = ({ scanFormNo }: ScanForm) => `scan-form-${scanFormNo}`;
  const pdfOf = (form: ScanForm) => scanFormPdf(form, ask.textFont);
  return {
    busyId,
    async print(form: ScanForm) {
      setBusyId(form.id);
      await print.form(nameOf(form), () => pdfOf(form));
      setBusyId(null);
    },
    async download(form: ScanForm) {
      savePdf(await pdfOf(form), `${nameOf(form)}.pdf`);
    },
  };
}
