import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_EXPORTED_LABELS } from '#contract/postage-files.ts';
import { shipmentCan } from '#domain/shipment/actions.ts';
import { PrintDialog } from '#labels/print-dialog.tsx';
import { SelectionBar } from '#list/selection-bar.tsx';
import { useBulkKeys } from '#list/use-bulk-keys.ts';
import { useDownload } from '#list/use-download.ts';
import { useServices } from '#services/services.tsx';
import { useSyncState } from '#store/lists/live.ts';
import { useMay } from '#store/lists/use-may.ts';
import { labelsOfShipments } from '#store/orders/labels-of.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { copyText } from '../use-shipment-actions.ts';
import type { BulkBarProps } from './bulk-bar.tsx';
import { VoidManyDialog } from './void-many-dialog.tsx';

const FORMATS = ['xlsx', 'csv'] as const;

export function BulkTools({ selected, total, onSelectAll, onDone }: BulkBarProps) {
  const { t } = useTranslation(['shipment-list', 'shipments', 'export', 'sync']);
  const { ask, today, now } = useServices();
  const isOnline = useSyncState()?.online ?? true;
  const seesPrices = useMay('seePrices');
  const [open, setOpen] = useState<'print' | 'void' | null>(null);
  const { isBusy, download, cancel } = useDownload();
  const bar = useRef<HTMLDivElement>(null);
  const [openedAt] = useState(now);
  const count = selected.length;
  const printable = useMemo(
    () => selected.filter((entry) => shipmentCan.print(entry).can).map(({ id }) => id),
    [selected],
  );
  const mayVoid = useMay('voidLabels');
  const canVoid =
    mayVoid &&
    selected.some(
      (entry) => shipmentCan.void({ ...entry, ageMs: openedAt - Date.parse(entry.createTime) }).can,
    );
  const show = (what: 'print' | 'void') => setOpen(what);
  useBulkKeys({ p: () => printable.length > 0 && show('print') }, bar);

  const save = async (format: (typeof FORMATS)[number]) => {
    const body = { what: 'shipments', format, labelIds: selected.map(({ labelId }) => labelId) } as const;
    const isSaved = await download((given) => ask.exportPostage(body, given), `shipments-${today()}`, format);
    if (isSaved) showToast({ text: t('shipment-list:bulk.exported', { count }), icon: 'check' });
  };
  const exports = FORMATS.map((format): MenuEntry => {
    const entry: MenuEntry = {
      label: t('shipment-list:bulk.export', { format }),
      icon: 'download',
      onSelect: () => void save(format),
      disabled: isBusy,
    };
    if (!seesPrices) return { ...entry, disabled: true, detail: t('shipments:cannot.noMoney') };
    if (!isOnline) return { ...entry, disabled: true, detail: t('sync:need.online') };
    if (count <= MAX_EXPORTED_LABELS) return entry;
    return {
      ...entry,
      disabled: true,
      detail: t('shipment-list:bulk.exportMost', { max: MAX_EXPORTED_LABELS }),
    };
  });
  const numbers = selected.flatMap(({ trackingNumbers }) => trackingNumbers);
  const none = t('shipment-list:bulk.none');
  return (
    <>
      <SelectionBar
        ref={bar}
        label={t('shipment-list:bulk.name')}
        count={count}
        total={total}
        isWorking={isBusy}
        onSelectAll={onSelectAll}
        onClear={onDone}
      >
        {printable.length > 0 && (
          <Button
            variant="primary"
            size="sm"
            icon="printer"
            className="max-sm:flex-auto"
            aria-keyshortcuts="P"
            onClick={() => show('print')}
          >
            {t('shipment-list:bulk.print')}
          </Button>
        )}
        {canVoid && (
          <Button size="sm" icon="ban" className="max-xl:hidden" onClick={() => show('void')}>
            {t('shipment-list:bulk.void')}
          </Button>
        )}
        {isBusy && (
          <Button size="sm" icon="x" onClick={cancel}>
            {t('export:cancel')}
          </Button>
        )}
        <Menu
          label={t('shipment-list:bulk.more')}
          showLabel
          variant="secondary"
          className="pointer-fine:min-h-8 pointer-fine:px-3"
          groups={[
            exports,
            [
              {
                label: t('shipment-list:bulk.copyTracking'),
                icon: 'copy',
                onSelect: () =>
                  copyText(numbers.join('\n'), t('shipment-list:bulk.copied', { count: numbers.length })),
              },
            ],
            [
              {
                label: t('shipment-list:bulk.void'),
                icon: 'ban',
                danger: true,
                onSelect: () => show('void'),
                ...(!canVoid && {
                  disabled: true,
                  detail: mayVoid ? none : t('shipments:cannot.notAllowed'),
                }),
              },
            ],
          ]}
        />
      </SelectionBar>
      {open === 'print' && (
        <PrintDialog ids={printable} labelsOf={labelsOfShipments} onClose={() => setOpen(null)} />
      )}
      {open === 'void' && (
        <VoidManyDialog shipments={selected} onClose={() => setOpen(null)} onDone={onDone} />
      )}
    </>
  );
}
