import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CARRIERS } from '#domain/carriers/carriers.ts';
import { SHIPMENT_LISTS } from '#domain/shipment/lists.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { useSyncState, useUser } from '#store/lists/live.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { useDownload } from '../use-download.ts';
import { CHOSEN_PERIODS, EXPORTED, exportFlaws, exportOf, type ExportChoice } from './export-choice.ts';
import { sizeText } from './size-text.ts';

interface Props {
  /** What is chosen at first. */
  first: Pick<ExportChoice, 'what' | 'status'>;
  onClose: () => void;
}

const ORDER_STATUSES = ['1', '2', '3'] as const;

/** Orders or shipments as a file that the server makes: which of them, in which lines, and how far it is. */
export function ExportDialog({ first, onClose }: Props) {
  const { t } = useTranslation(['export', 'errors', 'refusals', 'shipments', 'sync']);
  const { ask, today } = useServices();
  const user = useUser();
  const isOnline = useSyncState()?.online ?? true;
  const form = useId();
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const { isBusy, bytes, download, cancel } = useDownload(setRejection);
  const [isAsked, setAsked] = useState(false);
  const [choice, setChoice] = useState<ExportChoice>({
    ...first,
    by: 'order',
    format: 'xlsx',
    batchNo: null,
    period: '30d',
    from: '',
    to: '',
    store: '',
    carrier: '',
  });
  const set = (change: Partial<ExportChoice>) => {
    setRejection(null);
    setChoice((before) => ({ ...before, ...change }));
  };
  const flaws = isAsked ? exportFlaws(choice) : {};
  const isOfBatch = rejection?.type.startsWith('BATCH_NO') ?? false;
  const refusal = rejection && t([`errors:${rejection.type}`, 'errors:unknown'], rejection.params);
  const batchFlaw = flaws.batchNo ? t(`export:flaw.${flaws.batchNo}`) : isOfBatch ? refusal : undefined;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isOnline || isBusy || Object.keys(exportFlaws(choice)).length > 0) return;
    setRejection(null);
    const body = exportOf(choice);
    const isSaved = await download(
      (given) => ask.exportPostage(body, given),
      `${choice.what}-${today()}`,
      choice.format,
    );
    if (!isSaved) return;
    showToast({ text: t('export:done'), icon: 'check' });
    onClose();
  };
  const close = () => {
    cancel();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      size="md"
      title={t('export:title')}
      testId="export-dialog"
      footer={
        <>
          {isBusy ? (
            <Button icon="x" onClick={cancel}>
              {t('export:cancel')}
            </Button>
          ) : (
            <Button onClick={close}>{t('export:close')}</Button>
          )}
          <Button
            type="submit"
            form={form}
            variant="primary"
            icon="download"
            loading={isBusy}
            disabled={!isOnline}
          >
            {t('export:act')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        {!isOnline && (
          <Banner tone="warn" icon="cloud-off">
            {t('sync:need.online')}
          </Banner>
        )}
        {refusal !== null && !isOfBatch && (
          <Banner tone="warn" role="alert">
            {refusal}
          </Banner>
        )}
        <RadioCards
          legend={t('export:what')}
          value={choice.what}
          options={EXPORTED.map((value) => ({ value, label: t(`export:whats.${value}`) }))}
          onChange={(what) => set({ what, status: '' })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <RadioCards
            legend={t('export:by')}
            value={choice.by}
            options={(['order', 'package'] as const).map((value) => ({
              value,
              label: t(`export:bys.${value}`),
            }))}
            onChange={(by) => set({ by })}
          />
          <RadioCards
            legend={t('export:format')}
            value={choice.format}
            options={(['xlsx', 'csv'] as const).map((value) => ({ value, label: t(`export:${value}`) }))}
            onChange={(format) => set({ format })}
          />
          <SelectField
            label={t('export:period')}
            value={choice.period}
            options={CHOSEN_PERIODS.map((value) => ({ value, label: t(`export:periods.${value}`) }))}
            onChange={(period) => period !== null && set({ period })}
          />
          <SelectField
            label={t('export:status')}
            value={choice.status}
            options={
              choice.what === 'shipments'
                ? SHIPMENT_LISTS.map((value) => ({
                    value: value === 'all' ? '' : value,
                    label: t(`shipments:status.${value}`),
                  }))
                : [
                    { value: '', label: t('export:orderStatus.any') },
                    ...ORDER_STATUSES.map((value) => ({ value, label: t(`export:orderStatus.${value}`) })),
                  ]
            }
            onChange={(status) => set({ status: status ?? '' })}
          />
          {choice.period === 'custom' && (
            <>
              <DateField
                label={t('export:from')}
                value={choice.from}
                max={today()}
                onChange={(from) => set({ from })}
                error={flaws.days && t(`export:flaw.${flaws.days}`)}
              />
              <DateField
                label={t('export:to')}
                value={choice.to}
                max={today()}
                onChange={(to) => set({ to })}
              />
            </>
          )}
          <SelectField
            label={t('export:store')}
            value={choice.store}
            options={[
              { value: '', label: t('export:anyStore') },
              { value: 'manual', label: t('export:manual') },
              ...(user?.userPlatforms ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(store) => set({ store: store ?? '' })}
          />
          <SelectField
            label={t('export:carrier')}
            value={choice.carrier}
            options={[
              { value: '', label: t('export:anyCarrier') },
              ...CARRIERS.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(carrier) => set({ carrier: carrier ?? '' })}
          />
        </div>
        <CheckboxField
          label={t('export:batch')}
          checked={choice.batchNo !== null}
          onChange={(isOne) => set({ batchNo: isOne ? '' : null })}
        />
        {choice.batchNo !== null && (
          <TextField
            label={t('export:batchNo')}
            hint={t('export:batchHint')}
            value={choice.batchNo}
            onChange={(batchNo) => set({ batchNo })}
            autoCapitalize="off"
            autoComplete="off"
            error={batchFlaw}
          />
        )}
        <p role="status" className="text-base text-text-2 tabular-nums empty:hidden">
          {isBusy ? (bytes ? t('export:progress', { size: sizeText(bytes) }) : t('export:running')) : ''}
        </p>
      </form>
    </Dialog>
  );
}
