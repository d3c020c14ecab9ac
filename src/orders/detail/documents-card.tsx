import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EEI_PATHS } from '#contract/paths.ts';
import { isInternational } from '#domain/order/scope.ts';
import { useFiling } from '#store/lists/live-shipments.ts';
import type { OrderRow } from '#store/device/rows.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/layout/card.tsx';
import { FilingDialog } from '../form/sections/eei/eei-filing.tsx';
import { PapersButton } from '../label/papers-button.tsx';
import { useLabelPdf } from '../label/use-label-pdf.ts';
import { usePapersApart } from '../label/use-papers-apart.ts';

/** The papers that cross the border with the packages, and the filing of the export. */
export function DocumentsCard({ row }: { row: OrderRow }) {
  const { t } = useTranslation(['order-detail', 'eei', 'customs']);
  const { order } = row;
  const filing = useFiling(order.aesUid || null);
  const [isShown, setShown] = useState(false);
  if (!isInternational(order)) return null;
  const itn = order.aesItn || filing?.itn || '';
  return (
    <Section title={t('order-detail:documents')}>
      <dl className="flex flex-col gap-3 text-base">
        <Fact name={t('order-detail:papers')}>
          <Papers row={row} />
        </Fact>
        {order.contentsType && (
          <Fact name={t('customs:field.contentsType')}>
            {t(`customs:contentsType.${order.contentsType}`, { defaultValue: order.contentsType })}
          </Fact>
        )}
        {order.senderCountryCode === 'US' && (
          <Fact name={t('order-detail:filing')}>
            <span className="block">{t(`eei:type.${order.eeiProvideType}`)}</span>
            {itn !== '' && <span className="block font-mono break-all">{itn}</span>}
            {itn === '' && filing && <span className="block">{t(`eei:filing.state.${filing.status}`)}</span>}
            {order.aesUid !== '' && (
              <Button size="sm" icon="eye" className="mt-2" onClick={() => setShown(true)}>
                {t('eei:itn.status')}
              </Button>
            )}
            {order.aesUid !== '' && (
              <Link
                to={EEI_PATHS.of(row.orderNo)}
                className="mt-1 flex min-h-6 w-fit items-center text-brand hover:underline"
              >
                {t('order-detail:eeiHistory')}
              </Link>
            )}
          </Fact>
        )}
        {order.eeiProvideType === 1 && order.eelPfc !== '' && (
          <Fact name={t('eei:field.eelPfc')}>{order.eelPfc}</Fact>
        )}
      </dl>
      {isShown && <FilingDialog aesUid={order.aesUid} onClose={() => setShown(false)} />}
    </Section>
  );
}

/** They come with the label's file: on sheets of their own, on the label itself, or on the wire. */
function Papers({ row }: { row: OrderRow }) {
  const { t } = useTranslation(['order-detail', 'label']);
  const { labelId, orderNo, trackingNo } = row;
  const { bytes } = useLabelPdf({ labelId, orderId: row.id, orderNo, trackingNo });
  const isApart = usePapersApart(bytes);
  if (labelId === null) return t('order-detail:papersLater');
  if (bytes === null) return t('label:preview.missing');
  if (isApart === null) return null;
  if (!isApart) return t('order-detail:papersOnLabel');
  return <PapersButton labelId={labelId} bytes={bytes} />;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-text-3">{name}</dt>
      <dd className="mt-0.5 min-w-0 break-words">{children}</dd>
    </div>
  );
}
