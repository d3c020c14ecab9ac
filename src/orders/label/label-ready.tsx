import { useSelector } from '@xstate/react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { printedAt } from '#domain/lists/order-entry.ts';
import { addDollars } from '#domain/money.ts';
import { useBalance, useOrder } from '#store/lists/live.ts';
import { useShipmentOf } from '#store/lists/live-shipments.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Money } from '#ui/format/money.tsx';
import { savePdf } from '#ui/print/print-file.ts';
import { StatusBadge } from '#ui/layout/badge.tsx';
import { VoidLabel } from '#labels/void-label.tsx';
import { numbersOf, TrackingNumbers } from '#labels/tracking-numbers.tsx';
import { dollars } from '../dollars.ts';
import { EmailLabel, LabelMails } from './email-label.tsx';
import type { LabelActor } from './label.machine.ts';
import { LabelPreview } from './label-preview.tsx';
import { PapersButton } from './papers-button.tsx';
import { usePrint } from '#labels/use-print.ts';
import { useLabelPdf } from './use-label-pdf.ts';
import { useAreaKeys } from '#list/use-area-keys.ts';

/** Two beside each other on a phone. */
const FOOT = 'max-sm:px-2 max-sm:whitespace-normal max-sm:leading-tight';
/** Where the foot is too narrow for all, those that lead away and those that go on stand in a row each. */
const FOOT_ROW = 'grid grid-cols-2 gap-2 sm:flex';

/** The label on the screen, and everything that can be done with it. */
export function LabelReady({ actor }: { actor: LabelActor }) {
  const { t } = useTranslation(['label', 'shipments', 'sync']);
  const purchaseStatus = useSelector(actor, ({ context }) => context.purchaseStatus);
  const orderNo = useSelector(actor, ({ context }) => context.orderNo);
  const orderId = useSelector(actor, ({ context }) => context.orderId);
  const balance = useBalance();
  const shipment = useShipmentOf(purchaseStatus?.labelId ?? null) ?? undefined;
  const numbers = numbersOf(shipment, purchaseStatus?.trackingNo);
  const { isPrinting, print } = usePrint();
  const row = useOrder(orderId);
  const printButton = useRef<HTMLButtonElement>(null);
  const voidButton = useRef<HTMLButtonElement>(null);
  const pdf = useLabelPdf({
    labelId: purchaseStatus?.labelId ?? null,
    orderId,
    orderNo,
    trackingNo: purchaseStatus?.trackingNo ?? null,
  });
  const name = `label-${purchaseStatus?.trackingNo ?? orderNo}.pdf`;
  const labelId = purchaseStatus?.labelId ?? null;
  const wasPrinted = row ? printedAt(row) !== null : false;
  const download = () => pdf.bytes && savePdf(pdf.bytes, name);
  const leave = (to: 'list' | 'shipment' | 'order' | 'copy' | 'next' | 'voided') =>
    actor.send({ type: 'left', to });
  useAreaKeys(
    { n: () => leave('next'), d: () => download(), v: () => voidButton.current?.click() },
    printButton,
    'result',
  );
  return (
    <Dialog
      open
      size="lg"
      initialFocus={printButton}
      onClose={() => actor.send({ type: 'dialog closed' })}
      title={purchaseStatus?.differs === 'warn' ? <WarnedTitle /> : t('ready.title')}
      testId="label-result"
      footer={
        <div className="grid w-full gap-2 sm:flex sm:flex-wrap sm:justify-end">
          <div className={FOOT_ROW}>
            <Button variant="ghost" className={FOOT} onClick={() => leave('list')}>
              {t('backToList')}
            </Button>
            <Button variant="ghost" className={FOOT} onClick={() => leave('shipment')}>
              {t('goToShipment')}
            </Button>
            <Button variant="ghost" className="max-sm:hidden" onClick={() => leave('order')}>
              {t('openOrder')}
            </Button>
          </div>
          <div className={FOOT_ROW}>
            <Button icon="copy" className={FOOT} onClick={() => leave('copy')}>
              {t('copyAsNew')}
            </Button>
            <Button icon="plus" className={FOOT} onClick={() => leave('next')} aria-keyshortcuts="N">
              {t('nextOrder')}
            </Button>
          </div>
        </div>
      }
    >
      {purchaseStatus?.priceException && purchaseStatus.quoted !== null && purchaseStatus.rate !== null && (
        <PriceNote
          differs={purchaseStatus.differs}
          quoted={purchaseStatus.quoted}
          charged={purchaseStatus.rate}
        />
      )}
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-[minmax(0,1fr)_15rem]">
        <LabelPreview pdf={pdf} />
        <div className="flex flex-col gap-4 max-sm:order-first">
          <div>
            <StatusBadge tone="ok" icon="check-circle" label={t('ready.status')} />
          </div>
          <dl className="grid grid-cols-2 gap-3 text-base max-sm:order-last sm:grid-cols-1">
            <Fact name={t('ready.order')}>
              <button
                type="button"
                title={t('openOrder')}
                className="tap-target font-mono text-brand hover:underline"
                onClick={() => leave('order')}
              >
                {orderNo}
              </button>
            </Fact>
            {numbers.length > 0 && (
              <Fact name={t('ready.tracking', { count: numbers.length })}>
                <TrackingNumbers numbers={numbers} />
              </Fact>
            )}
            {purchaseStatus?.rate != null && (
              <Fact name={t('ready.charged')}>
                <Money
                  amount={addDollars(purchaseStatus.rate, purchaseStatus.insurance)}
                  className="font-semibold"
                />
              </Fact>
            )}
            {balance && (
              <Fact name={t('ready.balance')}>
                <Money amount={balance.value.available} />
              </Fact>
            )}
          </dl>
          <Button
            ref={printButton}
            variant="primary"
            size="lg"
            wide
            icon="printer"
            loading={isPrinting}
            onClick={(press) => labelId !== null && void print([labelId], press)}
          >
            {wasPrinted ? t('reprint') : t('print')}
          </Button>
          {labelId !== null && <EmailLabel labelId={labelId} wide />}
          {row && <LabelMails row={row} />}
          {labelId !== null && <PapersButton labelId={labelId} bytes={pdf.bytes} wide />}
          <Button wide icon="download" disabled={!pdf.bytes} onClick={download} aria-keyshortcuts="D">
            {t('download')}
          </Button>
          {shipment && (
            <VoidLabel ref={voidButton} shipment={shipment} shortcut="V" onVoided={() => leave('voided')} />
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface PriceNoteProps {
  differs: 'ask' | 'warn' | null;
  /** Dollars. */
  quoted: number;
  charged: number;
}

/** The carrier set another price than it quotes; what that changed, if anything. */
function PriceNote({ differs, quoted, charged }: PriceNoteProps) {
  const { t } = useTranslation('label');
  const amounts = { quoted: dollars(quoted), charged: dollars(charged) };
  if (quoted === charged)
    return (
      <Banner tone="info" className="mb-4">
        {t('ready.priceKept', amounts)}
      </Banner>
    );
  return (
    <Banner tone="warn" role="alert" className="mb-4">
      {differs === 'warn' ? t('ready.priceFedex', amounts) : t('ready.priceOther', amounts)}
    </Banner>
  );
}

/** FedEx set another price than the channel's. */
function WarnedTitle() {
  const { t } = useTranslation('label');
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {t('ready.title')} <StatusBadge tone="warn" icon="alert" label={t('ready.priceMark')} />
    </span>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-text-3">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
