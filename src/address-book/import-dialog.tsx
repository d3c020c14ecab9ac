import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { headerRow, rowOfEntry, type SheetLanguage } from '#domain/places/address-sheet.ts';
import type { Side } from '#domain/order/order.ts';
import { csvText } from '#domain/sheets/csv.ts';
import { err } from '#domain/result.ts';
import { addAddressesLocally } from '#store/collections/addresses.ts';
import { allAddresses } from '#store/collections/find-addresses.ts';
import { currentDatabase } from '#store/device/current.ts';
import type { AddressesRefusal } from '#workers/sheets/addresses.api.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { saveFile } from '#ui/print/save-file.ts';
import { Spinner } from '#ui/layout/spinner.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { CSV_TYPE, FileDrop } from './file-drop.tsx';
import { ImportReport } from './import-report.tsx';
import { importBodiesOf, importPlanOf, type ImportPlan } from './import-plan.ts';
import type { AddressBookPorts } from './ports.ts';
import { useRowReasons } from './use-row-reasons.ts';

interface Props {
  side: Side;
  language: SheetLanguage;
  ports: AddressBookPorts;
  onClose: () => void;
}

/** Nothing can be said of a file whose reading broke. */
const BROKEN = err<AddressesRefusal>({ type: 'Corrupt', params: {} });

interface Ready {
  plan: ImportPlan;
  unknownHeaders: string[];
}

/** Addresses from a spreadsheet: read and judged in a worker, added here, sent when there is a connection. */
export function ImportDialog({ side, language, ports, onClose }: Props) {
  const { t } = useTranslation(['addresses', 'errors', 'import-fields']);
  const reasonsOf = useRowReasons(language);
  const [state, setState] = useState<'choosing' | 'reading' | 'adding' | Ready>('choosing');
  const [refusal, setRefusal] = useState<string | null>(null);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  const ready = typeof state === 'object' ? state : null;

  const read = async (file: File) => {
    setRefusal(null);
    setState('reading');
    const reading = ports.readSheet(file, side);
    stop.current = reading.stop;
    const sheet = await reading.sheet.catch(() => BROKEN);
    const db = currentDatabase();
    if (!db) return;
    if (!sheet.ok) {
      const { type, params } = sheet.error;
      setRefusal(
        type === 'NoAddresses'
          ? t('addresses:import.noAddresses')
          : t(`import-fields:refusal.${type}`, params),
      );
      setState('choosing');
      return;
    }
    const { unknownHeaders } = sheet.value;
    setState({ plan: importPlanOf(sheet.value, await allAddresses(db)), unknownHeaders });
  };
  const add = async ({ plan }: Ready) => {
    const db = currentDatabase();
    if (!db) return;
    setState('adding');
    const added = await addAddressesLocally(db, importBodiesOf(plan));
    if (!added.ok) {
      setRefusal(t(`errors:${added.error.type}`));
      return setState('choosing');
    }
    showToast({ text: t('addresses:import.done', { count: added.value }), icon: 'check-circle' });
    onClose();
  };
  const saveOthers = ({ plan: { broken, known } }: Ready) => {
    const inOrder = [...broken, ...known].sort((one, other) => one.line - other.line);
    const rows = inOrder.map((row) => [
      ...rowOfEntry(row.entry),
      known.includes(row) ? t('addresses:import.isKnown') : reasonsOf(row).join(' '),
    ]);
    const head = [...headerRow(language), t('addresses:import.reason')];
    saveFile(new Blob([csvText([head, ...rows])], { type: CSV_TYPE }), 'addresses-left-out.csv');
  };
  const others = ready ? ready.plan.broken.length + ready.plan.known.length : 0;
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t(`addresses:import.title.${side}`)}
      testId="address-import"
      footer={
        ready && (
          <>
            {others > 0 && (
              <Button icon="download" className="sm:mr-auto" onClick={() => saveOthers(ready)}>
                {t('addresses:import.saveOthers', { count: others })}
              </Button>
            )}
            <Button onClick={() => setState('choosing')}>{t('addresses:import.other')}</Button>
            {ready.plan.good.length > 0 && (
              <Button variant="primary" onClick={() => void add(ready)}>
                {t('addresses:import.add', { count: ready.plan.good.length })}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {refusal !== null && (
          <Banner tone="bad" role="alert">
            {refusal}
          </Banner>
        )}
        {state === 'choosing' && (
          <FileDrop side={side} language={language} onFile={(file) => void read(file)} />
        )}
        {(state === 'reading' || state === 'adding') && (
          <div className="flex justify-center py-16">
            <Spinner size={24} label={t(`addresses:import.${state}`)} />
          </div>
        )}
        {ready && <ImportReport {...ready} reasonsOf={reasonsOf} />}
      </div>
    </Dialog>
  );
}
