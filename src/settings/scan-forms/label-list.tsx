import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import type { ScanForm } from '#contract/scan-forms.ts';
import type { Rejection } from '#domain/result.ts';
import { printedTrackingNumber } from '#domain/labels/carriers/tracking.ts';
import { useServices } from '#services/services.tsx';
import { useSyncState } from '#store/lists/live.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { StickyFooter } from '#ui/layout/sticky-footer.tsx';
import { ListAge, NoList, RefreshButton } from '../list-age.tsx';
import { useAskedList } from '../use-asked-list.ts';
import { useRefusalText } from '../use-refusal-text.ts';
import { useRequestId } from '../use-request-id.ts';
import { LabelGroup } from './label-group.tsx';
import { chosenAmong, groupLabels, labelsOfDay, reasonAgainst, withToggled } from './label-groups.ts';
import { useScanFormPaper } from './use-scan-form-paper.ts';

/** Of an address by which the labels of a day are chosen at first. */
const DAY = 'shipDate';

/** The labels that wait for a SCAN form, and the form that is made of them. */
export function LabelList() {
  const { t } = useTranslation(['scan-forms', 'sync']);
  const { ask } = useServices();
  const online = useSyncState()?.online ?? true;
  const asked = useAskedList('scanFormLabels');
  const askOnce = useRequestId();
  const say = useRefusalText();
  const [params] = useSearchParams();
  const [own, setMarked] = useState<ReadonlySet<string> | null>(null);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<ScanForm | null>(null);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const labels = asked.value?.list ?? [];
  const marked = own ?? labelsOfDay(labels, params.get(DAY));
  const chosen = chosenAmong(labels, marked);
  const groups = groupLabels(labels);
  const pieceCount = chosen.reduce((sum, label) => sum + label.pieceCount, 0);

  const make = async () => {
    if (isMaking) return;
    const labelIds = chosen.map(({ labelId }) => labelId);
    setMaking(true);
    const reply = await askOnce(labelIds, (requestId) => ask.saveScanForm(labelIds, requestId));
    setMaking(false);
    if (reply === null) return;
    setRejection(reply.ok ? null : reply.error);
    setMade(reply.ok ? reply.value : null);
    if (reply.ok) setMarked(new Set());
    if (reply.ok || reply.error.retry === 'never') asked.refresh();
  };
  return (
    <>
      <Page
        title={t('scan-forms:heading')}
        width="narrow"
        note={<ListAge asked={asked} />}
        actions={
          <>
            <RefreshButton asked={asked} />
            <Link to={PATHS.scanFormHistory} className={buttonClass('secondary')}>
              <Icon name="clock" size={18} />
              {t('scan-forms:toHistory')}
            </Link>
          </>
        }
      >
        <div className="flex flex-col gap-4 lg:gap-6">
          <p className="-mt-1 text-base text-text-2">{t('scan-forms:lead')}</p>
          {made && <Made form={made} onDismiss={() => setMade(null)} />}
          {rejection && (
            <Banner tone={rejection.type === 'NoConnection' ? 'warn' : 'bad'} role="alert">
              {say(rejection)}
            </Banner>
          )}
          {!online && (
            <Banner tone="warn" icon="cloud-off">
              {t('scan-forms:offline')}
            </Banner>
          )}
          {!asked.value ? (
            <Card>
              <NoList asked={asked} name={t('scan-forms:list')} />
            </Card>
          ) : labels.length === 0 ? (
            <Card padded={false}>
              <EmptyState
                icon="barcode"
                title={t('scan-forms:none.title')}
                text={t('scan-forms:none.text')}
              />
            </Card>
          ) : (
            groups.map((group) => (
              <LabelGroup
                key={group.key}
                group={group}
                chosen={marked}
                reason={reasonAgainst(group, chosen)}
                onToggle={(ids) => setMarked(withToggled(marked, ids))}
              />
            ))
          )}
        </div>
      </Page>
      {labels.length > 0 && (
        <StickyFooter
          className="max-sm:bottom-[calc(4rem+env(safe-area-inset-bottom))]"
          summary={
            chosen.length > 0
              ? `${t('scan-forms:chosen', { count: chosen.length })}, ${t('scan-forms:packages', { count: pieceCount })}`
              : t('scan-forms:choose')
          }
        >
          {chosen.length > 0 && <Button onClick={() => setMarked(new Set())}>{t('scan-forms:clear')}</Button>}
          <Button
            variant="primary"
            icon="barcode"
            loading={isMaking}
            disabled={chosen.length === 0 || !online}
            onClick={() => void make()}
          >
            {t('scan-forms:make')}
          </Button>
        </StickyFooter>
      )}
    </>
  );
}

function Made({ form, onDismiss }: { form: ScanForm; onDismiss: () => void }) {
  const { t } = useTranslation('scan-forms');
  const paper = useScanFormPaper();
  const { scanFormNo, shipmentQty } = form;
  if (scanFormNo === null)
    return (
      <Banner tone="queued" role="status" title={t('pending.title')} onDismiss={onDismiss}>
        {t('pending.text')}
      </Banner>
    );
  return (
    <Banner
      tone="ok"
      role="status"
      title={t('made', { number: printedTrackingNumber(scanFormNo) })}
      onDismiss={onDismiss}
      actions={
        <>
          <Button
            variant="primary"
            icon="printer"
            loading={paper.busyId !== null}
            onClick={() => void paper.print(form)}
          >
            {t('print')}
          </Button>
          <Button icon="download" onClick={() => void paper.download(form)}>
            {t('download')}
          </Button>
        </>
      }
    >
      {t('handOver', { count: shipmentQty })}
    </Banner>
  );
}
