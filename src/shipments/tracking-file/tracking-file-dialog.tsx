import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countWithMoreParcels, trackingFile, trackingFileKind } from '#domain/sheets/tracking-file.ts';
import type { ShopShipment } from '#domain/sheets/tracking-file.ts';
import { useServices } from '#services/services.tsx';
import { useDatabase } from '#store/lists/live.ts';
import { useShopTrackings } from '#store/lists/live-tracking-files.ts';
import { keepTrackingFile } from '#store/orders/tracking-files.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { formatTime } from '#ui/format/moment.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { saveFile } from '#ui/print/save-file.ts';

/** Tracking numbers for the shop the orders came from: what is new since its last file, as the file that it takes. */
export function TrackingFileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('tracking-file');
  const { now, today } = useServices();
  const db = useDatabase();
  const trackings = useShopTrackings(today());
  const [chosen, setChosen] = useState<string | null>(null);
  const tracking =
    trackings?.find(({ shop }) => shop === chosen) ??
    trackings?.find((one) => one.fresh.length > 0) ??
    trackings?.[0];
  const { shop = '', fresh = [], later = 0, last = null } = tracking ?? {};
  const kind = trackingFileKind(shop);
  const time = last && formatTime(last.at, now(), uiLocale());
  const shown = fresh.length > 0 ? fresh : (last?.shipments ?? []);
  const moreParcels = countWithMoreParcels(shop, shown);

  const save = (shipments: readonly ShopShipment[]) => {
    const headings = [
      t('heading.order'),
      t('heading.tracking'),
      t('heading.carrier'),
      t('heading.day'),
    ] as const;
    const file = trackingFile({ shop, shipments, today: today(), headings });
    saveFile(new Blob([file.text], { type: file.type }), file.name);
    showToast({ text: t('done', { name: file.name }), icon: 'check' });
  };
  const saveFresh = async () => {
    if (!db || fresh.length === 0) return;
    setChosen(shop);
    save(fresh);
    const labelIds = fresh.map(({ labelId }) => labelId);
    await keepTrackingFile(db, { shop, labelIds, at: now(), today: today() });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t('title')}
      footer={
        <>
          {last && last.shipments.length > 0 && (
            <Button icon="refresh" onClick={() => save(last.shipments)}>
              {t('again', { count: last.shipments.length })}
            </Button>
          )}
          {tracking ? (
            <Button
              variant="primary"
              icon="download"
              disabled={fresh.length === 0}
              onClick={() => void saveFresh()}
            >
              {fresh.length === 0 ? t('downloadNone') : t('download', { count: fresh.length })}
            </Button>
          ) : (
            <Button onClick={onClose}>{t('close')}</Button>
          )}
        </>
      }
    >
      {trackings?.length === 0 && <EmptyState icon="truck" title={t('none')} text={t('noneText')} />}
      {tracking && trackings && (
        <div className="flex flex-col gap-4">
          <SelectField
            label={t('shop')}
            value={shop}
            options={trackings.map((one) => ({ value: one.shop, label: one.shop }))}
            onChange={setChosen}
          />
          <p className="text-lg font-semibold" role="status">
            {time === null
              ? t('first', { count: fresh.length })
              : t(fresh.length === 0 ? 'nothing' : 'since', { count: fresh.length, time })}
          </p>
          <p className="text-base text-text-2">{t(`file.${kind}`, { shop })}</p>
          {later > 0 && <p className="text-base text-text-2">{t('later', { count: later })}</p>}
          {moreParcels > 0 && <Banner tone="warn">{t('moreParcels', { count: moreParcels })}</Banner>}
          <p className="text-sm text-text-3">{t('remembered')}</p>
        </div>
      )}
    </Dialog>
  );
}
