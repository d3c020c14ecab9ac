import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Claim } from '#contract/claims.ts';
import type { ClaimBody } from '#contract/services.ts';
import { carrierById } from '#domain/carriers/carriers.ts';
import { CLAIM_DOCUMENTS, CLAIM_TYPES, MAX_CLAIM_TEXT } from '#domain/claims/claim-terms.ts';
import type { Rejection } from '#domain/result.ts';
import { isUnanswered } from '#domain/sync/answer.ts';
import { useServices } from '#services/services.tsx';
import { useQueuedIn } from '#store/lists/live-carrier-requests.ts';
import { useDatabase, useSyncState } from '#store/lists/live.ts';
import { CLAIM_LANE } from '#store/queue/carrier-requests.ts';
import { queueClaim } from '#store/queue/claims.ts';
import { Button } from '#ui/button.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { UploadField } from '#ui/fields/upload-field.tsx';
import { formatDay } from '#ui/format/moment.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { useBusy } from '#ui/layout/busy.ts';
import { Facts } from '#ui/layout/facts.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { useUploads } from '#uploads/use-uploads.ts';
import { useRefusalText } from '../use-refusal-text.ts';
import { useRequestId } from '../use-request-id.ts';
import { ClaimFinder } from './claim-finder.tsx';
import { bodyOfClaim, MAX_CLAIM, NO_CLAIM, wrongClaimFields } from './claim-draft.ts';
import type { ClaimDraft, ClaimField } from './claim-draft.ts';
import { useClaimTerms, type ClaimTerms } from './use-claim-terms.ts';

const ALREADY_WAITS: Rejection = { type: 'CLAIM_EXISTS', retry: 'never' };

interface Props {
  /** Null: it is found first. */
  labelId: string | null;
  onChoose: (labelId: string) => void;
  onClose: () => void;
  onSent: (claim: Claim) => void;
  /** It waits on this device for a connection. */
  onQueued: () => void;
}

/** A claim for a shipment. */
export function ClaimForm({ labelId, onChoose, ...props }: Props) {
  const { t } = useTranslation('claims');
  if (labelId !== null) return <ForLabel key={labelId} labelId={labelId} {...props} />;
  return (
    <Dialog
      open
      size="md"
      onClose={props.onClose}
      title={t('new')}
      description={t('findText')}
      footer={<Button onClick={props.onClose}>{t('close')}</Button>}
    >
      <ClaimFinder onChoose={onChoose} />
    </Dialog>
  );
}

function ForLabel({
  labelId,
  onClose,
  onSent,
  onQueued,
}: Omit<Props, 'labelId' | 'onChoose'> & { labelId: string }) {
  const { t } = useTranslation(['claims', 'errors']);
  const { ask } = useServices();
  const db = useDatabase();
  const id = useId();
  const online = useSyncState()?.online ?? true;
  const say = useRefusalText();
  const waiting = useQueuedIn(`${CLAIM_LANE}${labelId}:`);
  const terms = useClaimTerms(labelId);
  const refusal = waiting && waiting.size > 0 ? ALREADY_WAITS : terms?.refusal;
  const uploads = useUploads('claim', { waiting: t('claims:queued.file') });
  const askOnce = useRequestId();
  const [isSending, setSending] = useState(false);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const [draft, setDraft] = useState(NO_CLAIM);
  const [isAsked, setAsked] = useState(false);
  const isDirty = draft !== NO_CLAIM || uploads.field.files.length > 0;
  useBusy(isDirty);

  const set = (change: Partial<ClaimDraft>) => setDraft((before) => ({ ...before, ...change }));
  const wrong = wrongClaimFields(draft, uploads.files?.map(({ requestId }) => requestId) ?? null);
  const idOf = (field: ClaimField) => `${id}-${field}`;
  const errorOf = (field: ClaimField) => {
    const flaw = isAsked ? wrong.get(field) : undefined;
    return flaw && t(`claims:flaw.${flaw}`, { max: MAX_CLAIM });
  };
  const canSend = terms !== null && refusal === null;
  const queue = async (body: ClaimBody, sentAs: string | null) => {
    if (!db || !terms || !uploads.files) return;
    const { orderNo, lastDay } = terms;
    const queued = await queueClaim(db, { body, files: uploads.files, orderNo, lastDay, sentAs });
    setRejection(queued.ok ? null : queued.error);
    if (!queued.ok) return;
    showToast({ text: t('claims:queued.done'), icon: 'cloud-up' });
    onQueued();
  };
  const send = async () => {
    setAsked(true);
    const [first] = wrong.keys();
    if (first) return document.getElementById(idOf(first))?.focus();
    const { files, fileIds } = uploads;
    const body = bodyOfClaim(
      draft,
      labelId,
      files?.map(({ fileId, requestId }) => fileId ?? requestId) ?? null,
    );
    if (!body || isSending || !canSend) return;
    setSending(true);
    if (online && fileIds) {
      let sentAs = '';
      const reply = await askOnce(body, (requestId) => {
        sentAs = requestId;
        return ask.saveClaim(body, requestId);
      });
      if (reply && !reply.ok && isUnanswered(reply.error)) await queue(body, sentAs);
      else setRejection(reply && !reply.ok ? reply.error : null);
      if (reply?.ok) onSent(reply.value);
    } else await queue(body, null);
    setSending(false);
  };
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      dismissable={!isSending && !isDirty}
      title={t('claims:new')}
      description={t('claims:text')}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            {t('claims:close')}
          </Button>
          <Button
            variant="primary"
            icon="send"
            loading={isSending}
            disabled={!canSend}
            onClick={() => void send()}
          >
            {t(online ? 'claims:send' : 'claims:queued.act')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Shipment terms={terms} />
        {refusal && terms ? (
          <Banner tone={refusal.type === 'NoConnection' ? 'warn' : 'bad'} role="alert">
            {say({ ...refusal, params: { day: terms.lastDay ? formatDay(terms.lastDay) : '' } })}
          </Banner>
        ) : (
          <>
            <div id={idOf('type')} tabIndex={-1}>
              <RadioCards
                legend={t('claims:field.type')}
                value={draft.type}
                options={CLAIM_TYPES.map((value) => ({ value, label: t(`claims:type.${value}`) }))}
                error={errorOf('type')}
                onChange={(type) => set({ type })}
              />
            </div>
            <TextField
              id={idOf('amount')}
              label={t('claims:field.amount')}
              hint={t('claims:amountHint')}
              required
              inputMode="decimal"
              autoComplete="off"
              maxLength={16}
              value={draft.amount}
              error={errorOf('amount')}
              onChange={(amount) => set({ amount })}
            />
            <TextArea
              label={t('claims:field.description')}
              hint={t('claims:descriptionHint')}
              value={draft.description}
              maxLength={MAX_CLAIM_TEXT}
              counter={{ max: MAX_CLAIM_TEXT }}
              onChange={(description) => set({ description })}
            />
            <div id={idOf('document')} tabIndex={-1}>
              <RadioCards
                legend={t('claims:field.document')}
                value={draft.document}
                options={CLAIM_DOCUMENTS.map((value) => ({
                  value,
                  label: t(`claims:document.${value}`),
                  detail: t(`claims:documentDetail.${value}`),
                }))}
                error={errorOf('document')}
                onChange={(document) => set({ document })}
              />
            </div>
            <UploadField
              {...uploads.field}
              id={idOf('files')}
              label={t('claims:field.files')}
              hint={t('claims:filesHint')}
              required={draft.document === 'filled'}
              error={errorOf('files')}
            />
          </>
        )}
        {!online && canSend && (
          <Banner tone="warn" icon="cloud-off">
            {t('claims:queued.offline')}
            {terms.lastDay !== null && ` ${t('claims:queued.before', { day: formatDay(terms.lastDay) })}`}
          </Banner>
        )}
        {rejection && (
          <Banner tone={rejection.type === 'NoConnection' ? 'warn' : 'bad'} role="alert">
            {say(rejection)}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

/** What is claimed for, and until when. */
function Shipment({ terms }: { terms: ClaimTerms | null }) {
  const { t } = useTranslation('claims');
  if (!terms) return <SkeletonRows rows={2} label={t('loading')} />;
  if (terms.orderNo === '') return null;
  return (
    <div className="rounded-control bg-sunken px-3 py-2.5">
      <Facts
        facts={[
          [t('fact.orderNo'), terms.orderNo],
          [t('fact.trackingNo'), terms.trackingNo],
          [t('fact.carrier'), carrierById(terms.carrierId)?.name ?? '–'],
          ...(terms.lastDay === null ? [] : [[t('fact.lastDay'), formatDay(terms.lastDay)] as const]),
        ]}
      />
    </div>
  );
}
