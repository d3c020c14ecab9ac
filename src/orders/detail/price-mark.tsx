import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { priceChangePrompt } from '#domain/labels/price-change.ts';
import { useDatabase, usePriceChanges } from '#store/lists/live.ts';
import { acceptPrice } from '#store/orders/price-changes.ts';
import type { ShipmentRow } from '#store/device/rows.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { uspsVoidOffer, voidText } from '../label/void-text.ts';
import { useServices } from '#services/services.tsx';
import { dollars } from '../dollars.ts';
import { VoidLabel } from '#labels/void-label.tsx';

/** A label charged otherwise than quoted: asked about until it is kept or voided. */
export function PriceMark({ shipment }: { shipment: ShipmentRow }) {
  const { t } = useTranslation('label');
  const db = useDatabase();
  const services = useServices();
  const [now] = useState(services.now);
  const { labelId, status, createTime, quotedAmount, holdAmount } = shipment;
  const isOpen = usePriceChanges()?.some((change) => change.labelId === labelId) ?? false;
  const prompt = status === 'recent' ? priceChangePrompt(shipment) : null;
  if (prompt === null || holdAmount === null) return null;
  const amounts = { quoted: dollars(quotedAmount ?? 0), charged: dollars(holdAmount) };
  if (prompt === 'warn') return <Banner tone="warn">{t('ready.priceFedex', amounts)}</Banner>;
  if (!isOpen) return null;
  return (
    <Banner
      tone="warn"
      role="alert"
      title={t('differs.title')}
      actions={
        <>
          <Button size="sm" onClick={() => db && void acceptPrice(db, labelId)}>
            {t('differs.keep')}
          </Button>
          <VoidLabel shipment={shipment} />
        </>
      }
    >
      {t('differs.sum', amounts)} {voidText(t, uspsVoidOffer(holdAmount, Date.parse(createTime), now))}
    </Banner>
  );
}
