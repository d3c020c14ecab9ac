import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useServices } from '#services/services.tsx';
import { usePapersApart } from './use-papers-apart.ts';

interface Props {
  labelId: string;
  /** The label file; null: not here yet. */
  bytes: Uint8Array | null;
  wide?: boolean;
}

/** Prints the customs papers of a label, where they go on other paper than the label itself. */
export function PapersButton({ labelId, bytes, wide = false }: Props) {
  const { t } = useTranslation('label');
  const { print } = useServices();
  const [isPrinting, setPrinting] = useState(false);
  const hasPapers = usePapersApart(bytes);
  if (!hasPapers) return null;
  const run = async () => {
    setPrinting(true);
    await print.papers([labelId]);
    setPrinting(false);
  };
  return (
    <Button wide={wide} icon="receipt" loading={isPrinting} onClick={() => void run()}>
      {t('printInvoice')}
    </Button>
  );
}
