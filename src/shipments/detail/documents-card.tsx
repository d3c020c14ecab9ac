import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EEI_PATHS, SHIPMENT_PATHS } from '#contract/paths.ts';
import { countryOf } from '#domain/order/scope.ts';
import type { Shipment } from '#contract/shipments.ts';
import type { ShipmentDetail } from '#contract/shipment-detail.ts';
import { useServices } from '#services/services.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/layout/card.tsx';
import type { ShipmentEntries } from '../use-shipment-actions.ts';

interface Props {
  shipment: Shipment;
  /** Null: not known on this device. */
  detail: ShipmentDetail | null;
  acts: ShipmentEntries;
}

/** Label and papers, printed again from this device where it has them. */
export function DocumentsCard({ shipment, detail, acts }: Props) {
  const { t } = useTranslation(['shipment-detail', 'shipments']);
  const { print } = useServices();
  const { print: printing, download, receipt } = acts;
  const filings = countryOf(shipment.recipientCountryCode) !== 'US' && (
    <Link
      to={EEI_PATHS.of(shipment.orderNo)}
      className="mt-2 flex min-h-6 w-fit items-center text-base text-brand hover:underline"
    >
      {t('shipment-detail:eeiHistory')}
    </Link>
  );
  const receiptButton = (
    <Button icon="receipt" onClick={receipt.onSelect}>
      {receipt.label}
    </Button>
  );
  if (printing.disabled)
    return (
      <Section title={t('shipment-detail:documents')}>
        <p className="text-base text-text-2">{t('shipment-detail:noDocuments')}</p>
        <div className="mt-3 flex flex-wrap gap-2">{receiptButton}</div>
        {filings}
      </Section>
    );
  const papers = (detail?.documents ?? []).filter(({ type }) => type !== 'label');
  return (
    <Section title={t('shipment-detail:documents')}>
      <ul className="flex flex-col gap-1 text-base">
        <li>{t('shipment-detail:document.label')}</li>
        {papers.map(({ type }) => (
          <li key={type}>{t(`shipment-detail:document.${type}`)}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon="printer" onClick={printing.onSelect}>
          {shipment.printedAt ? t('shipment-detail:reprint') : printing.label}
        </Button>
        <Button icon="download" onClick={download.onSelect}>
          {download.label}
        </Button>
        {papers.length > 0 && (
          <Button icon="printer" onClick={() => void print.papers([shipment.labelId])}>
            {t('shipment-detail:printPapers')}
          </Button>
        )}
        {receiptButton}
      </div>
      <Link
        to={SHIPMENT_PATHS.pdf(shipment.labelId)}
        className="mt-2 flex min-h-6 w-fit items-center text-base text-brand hover:underline"
      >
        {t('shipment-detail:viewPdf')}
      </Link>
      {filings}
    </Section>
  );
}
