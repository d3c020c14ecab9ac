import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { priceQuestion } from '#domain/labels/price-question.ts';
import { useDatabase, usePriceQuestions } from '#store/lists/live.ts';
import { acceptPrice } from '#store/orders/price-questions.ts';
import type { ShipmentRow } from '#store/device/rows.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { voidText } from '../label/void-text.ts';
import { useServices } from '#services/services.tsx';
import { dollars } from '../dollars.ts';
import { VoidLabel } from './void-label.tsx';

/** A label charged otherwise than quoted: asked about until it is kept or voided. */
export function PriceMark({ shipment }: { shipment: ShipmentRow }) {
  const { t } = useTranslation('label');
  const db = useDatabase();
  const services = useServices();
  const [now] = useState(services.now);
  const { labelId, status, createTime, quotedAmount, holdAmount } = shipment;
  const isOpen = usePriceQuestions()?.some((question) => question.labelId === labelId) ?? false;
  const question = status === 'recent' ? priceQuestion(shipment) : null;
  if (question === null) return null;
  const amounts = { quoted: dollars(quotedAmount ?? 0), charged: dollars(holdAmount) };
  if (question === 'warn') return <Banner tone="warn">{t('ready.priceFedex', amounts)}</Banner>;
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
      {t('differs.sum', amounts)} {voidText(t, holdAmount, Date.parse(createTime), now)}
    </Banner>
  );
}
