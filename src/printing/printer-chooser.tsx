import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ZPL_DPIS } from '#domain/labels/output/zpl.ts';
import { isAppleTouch } from '#ui/keys/apple-touch.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { IconName } from '#ui/icon.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { AgentChoice } from './agent-choice.tsx';
import { takesZpl } from './load-job.ts';
import type { PrintingPorts } from './ports.ts';
import {
  PAPERS,
  PRINT_WAYS,
  DEFAULT_PRINTER_CHOICE,
  type PrinterChoice,
  type PrintWay,
} from './printer-choice.ts';
import type { PrintProblem } from './print-problem.ts';
import { UsbChoice } from './usb-choice.tsx';
import { hasUsb } from './usb-printer.ts';

const ICONS: Record<PrintWay, IconName> = {
  browser: 'printer',
  file: 'send',
  usb: 'link',
  agent: 'monitor',
  zpl: 'download',
};

interface Props {
  chosen: PrinterChoice | null;
  /** Something waits to be printed. */
  printsNow: boolean;
  ports: PrintingPorts;
  onTest: (choice: PrinterChoice) => Promise<PrintProblem | null>;
  onChoose: (choice: PrinterChoice) => void;
  onClose: () => void;
}

/** An iPhone or iPad prints by sharing; all others have a print dialog that knows label paper. */
const defaultWay = (): PrintWay => (isAppleTouch() ? 'file' : 'browser');

export function PrinterChooser({ chosen, printsNow, ports, onTest, onChoose, onClose }: Props) {
  const { t } = useTranslation('printing');
  const [choice, setChoice] = useState<PrinterChoice>(
    chosen ?? { ...DEFAULT_PRINTER_CHOICE, way: defaultWay() },
  );
  const [problem, setProblem] = useState<PrintProblem | null>(null);
  const [asksForPrinter, setAsks] = useState(false);
  const [isTesting, setTesting] = useState(false);
  const [wasTested, setTested] = useState(false);
  const change = (part: Partial<PrinterChoice>) => {
    setChoice((before) => ({ ...before, ...part }));
    setProblem(null);
    setAsks(false);
    setTested(false);
  };
  const lacksPrinter =
    (choice.way === 'usb' && choice.usb === null) || (choice.way === 'agent' && choice.agent === null);
  const test = async () => {
    if (lacksPrinter) return setAsks(true);
    setTesting(true);
    setTested(false);
    const why = await onTest(choice);
    setTesting(false);
    setProblem(why);
    setTested(why === null);
  };
  const keep = () => (lacksPrinter ? setAsks(true) : onChoose(choice));
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={t('title')}
      description={t('lead')}
      testId="printer-chooser"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onClick={keep}>
            {printsNow ? t('keepAndPrint') : t('keep')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5 pt-1">
        <RadioCards
          legend={t('title')}
          hideLegend
          layout="stack"
          value={choice.way}
          options={PRINT_WAYS.map((way) => ({
            value: way,
            label: t(`way.${way}`),
            detail: way === 'usb' && !hasUsb() ? t('noUsb') : t(`wayDetail.${way}`),
            icon: ICONS[way],
            disabled: way === 'usb' && !hasUsb(),
          }))}
          onChange={(way) => change({ way })}
        />
        {choice.way === 'browser' && (
          <RadioCards
            legend={t('paper')}
            value={choice.paper}
            options={PAPERS.map((paper) => ({
              value: paper,
              label: paper === 'label' ? t('paperLabel') : t('paperSheet'),
            }))}
            onChange={(paper) => change({ paper })}
          />
        )}
        {takesZpl(choice) && (
          <RadioCards
            legend={t('dpi')}
            value={choice.dpi}
            options={ZPL_DPIS.map((dpi) => ({ value: dpi, label: t('dpiValue', { dpi }) }))}
            onChange={(dpi) => change({ dpi })}
          />
        )}
        {choice.way === 'usb' && <UsbChoice printer={choice.usb} onChoose={(usb) => change({ usb })} />}
        {choice.way === 'agent' && (
          <AgentChoice
            printer={choice.agent}
            fetchLocal={ports.fetchLocal}
            onChoose={(agent) => change({ agent })}
          />
        )}
        {asksForPrinter && lacksPrinter && (
          <Banner tone="warn" role="alert">
            {choice.way === 'usb' ? t('usb.needed') : t('agent.needed')}
          </Banner>
        )}
        {problem && (
          <Banner tone="bad" role="alert">
            {t(`trouble.${problem}`)}
          </Banner>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button icon="printer" loading={isTesting} onClick={() => void test()}>
            {t('test')}
          </Button>
          <p role="status" className="text-base text-text-2">
            {wasTested ? `${t('testSent')}. ${t('testHint')}` : t('testHint')}
          </p>
        </div>
      </div>
    </Dialog>
  );
}
