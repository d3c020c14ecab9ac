import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/layout/card.tsx';
import { takesZpl } from './load-job.ts';
import { usePrinterChoice, type PrinterChoice } from './printer-choice.ts';
import type { PrintProblem } from './print-problem.ts';

interface Props {
  onChange: () => void;
  onTest: (choice: PrinterChoice) => Promise<PrintProblem | null>;
}

/** How this device prints, and whether it comes out right. */
export function PrinterCard({ onChange, onTest }: Props) {
  const { t } = useTranslation('printing');
  const choice = usePrinterChoice();
  const [problem, setProblem] = useState<PrintProblem | null>(null);
  const [isTesting, setTesting] = useState(false);
  const test = async () => {
    if (!choice) return onChange();
    setTesting(true);
    setProblem(await onTest(choice));
    setTesting(false);
  };
  return (
    <Section id="printer" title={t('card.title')} description={t('card.lead')}>
      <p className="text-base font-medium">{choice ? t(`way.${choice.way}`) : t('card.none')}</p>
      {choice && <p className="text-base text-text-2">{detailOf(choice, t)}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button icon="settings" onClick={onChange}>
          {t('card.change')}
        </Button>
        <Button icon="printer" loading={isTesting} onClick={() => void test()}>
          {t('test')}
        </Button>
        <p className="text-base text-text-2">{t('testHint')}</p>
      </div>
      {problem && (
        <Banner tone="bad" role="alert" className="mt-4">
          {t(`trouble.${problem}`)}
        </Banner>
      )}
    </Section>
  );
}

function detailOf(choice: PrinterChoice, t: TFunction<'printing'>): string {
  if (choice.way === 'browser') return choice.paper === 'label' ? t('paperLabel') : t('paperSheet');
  if (!takesZpl(choice)) return t(`wayDetail.${choice.way}`);
  const printer = choice.way === 'usb' ? choice.usb?.name : choice.way === 'agent' ? choice.agent?.name : '';
  return [printer, t('dpiValue', { dpi: choice.dpi })].filter(Boolean).join(', ');
}
