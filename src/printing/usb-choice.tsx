import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import type { UsbPrinter } from './printer-choice.ts';
import { problemOf, type PrintProblem } from './print-problem.ts';
import { askForUsbPrinter } from './usb-printer.ts';

interface Props {
  printer: UsbPrinter | null;
  onChoose: (printer: UsbPrinter) => void;
}

/** The browser itself asks which printer. */
export function UsbChoice({ printer, onChoose }: Props) {
  const { t } = useTranslation('printing');
  const [problem, setProblem] = useState<PrintProblem | null>(null);
  const ask = async () => {
    setProblem(null);
    try {
      const asked = await askForUsbPrinter();
      if (asked) onChoose(asked);
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button icon="search" onClick={() => void ask()}>
        {printer ? t('usb.other') : t('usb.choose')}
      </Button>
      {printer && <p className="text-base">{t('usb.chosen', { name: printer.name || t('usb.unnamed') })}</p>}
      {problem && (
        <Banner tone="bad" role="alert" className="w-full">
          {t(`trouble.${problem}`)}
        </Banner>
      )}
    </div>
  );
}
