import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Claim } from '#contract/claims.ts';
import { carrierById } from '#domain/carriers/carriers.ts';
import { CLAIM_DOCUMENTS, CLAIM_TYPES, MAX_CLAIM_TEXT } from '#domain/claims/claim-terms.ts';
import { useRequest } from '#services/use-request.ts';
import { useServices } from '#services/services.tsx';
import { useSyncState } from '#store/lists/live.ts';
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
import { useUploads } from '#uploads/use-uploads.ts';
import { useRefusalText } from '../use-refusal-text.ts';
import { ClaimFinder } from './claim-finder.tsx';
import { bodyOfClaim, MAX_CLAIM, NO_CLAIM, wrongClaimFields } from './claim-draft.ts';
import type { ClaimDraft, ClaimField } from './claim-draft.ts';
import { useClaimTerms, type ClaimTerms } from './use-claim-terms.ts';

interface Props {
  /** Null: it is found first. */
  labelId: string | null;
  onChoose: (labelId: string) => void;
  onClose: () => void;
  onSent: (claim: Claim) => void;
}

/** A claim for a shipment. */
export function ClaimForm({ labelId, onChoose, onClose, onSent }: Props) {
  const { t } = useTranslation('claims');
  if (labelId !== null) return <ForLabel key={labelId} labelId={labelId} onClose={onClose} onSent={onSent} />;
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={t('new')}
      description={t('findText')}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <ClaimFinder onChoose={onChoose} />
    </Dialog>
  );
}

function ForLabel({ labelId, onClose, onSent }: { labelId: string } & Pick<Props, 'onClose' | 'onSent'>) {
  const { t } = useTranslation(['claims', 'errors', 'sync']);
  const { ask } = useServices();
  const id = useId();
  const online = useSyncState()?.online ?? true;
  const say = useRefusalText();
  const terms = useClaimTerms(labelId);
  const uploads = useUploads('claim');
  const request = useRequest(ask.saveClaim);
  const [draft, setDraft] = useState(NO_CLAIM);
  const [isAsked, setAsked] = useState(false);
  const isDirty = draft !== NO_CLAIM || uploads.field.files.length > 0;
  useBusy(isDirty);

  const set = (change: Partial<ClaimDraft>) => setDraft((before) => ({ ...before, ...change }));
  const wrong = wrongClaimFields(draft, uploads.fileIds);
  const idOf = (field: ClaimField) => `${id}-${field}`;
  const errorOf = (field: ClaimField) => {
    const flaw = isAsked ? wrong.get(field) : undefined;
    return flaw && t(`claims:flaw.${flaw}`, { max: MAX_CLAIM });
  };
  const canSend = online && terms !== null && terms.refusal === null;
  const send = async () => {
    setAsked(true);
    const [first] = wrong.keys();
    if (first) return document.getElementById(idOf(first))?.focus();
    const body = bodyOfClaim(draft, labelId, uploads.fileIds);
    if (!body || request.isBusy || !canSend) return;
    const claim = await request.send(body);
    if (claim) onSent(claim);
  };
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      dismissable={!request.isBusy && !isDirty}
      title={t('claims:new')}
      description={t('claims:text')}
      footer={
        <>
          <Button disabled={request.isBusy} onClick={onClose}>
            {t('claims:close')}
          </Button>
          <Button
            variant="primary"
            icon="send"
            loading={request.isBusy}
            disabled={!canSend}
            onClick={() => void send()}
          >
            {t('claims:send')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Shipment terms={terms} />
        {terms?.refusal ? (
          <Banner tone={terms.refusal.type === 'NoConnection' ? 'warn' : 'bad'} role="alert">
            {say({ ...terms.refusal, params: { day: terms.lastDay ? formatDay(terms.lastDay) : '' } })}
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
        {!online && (
          <Banner tone="warn" icon="cloud-off">
            {t('sync:need.online')}
          </Banner>
        )}
        {request.rejection && (
          <Banner tone={request.rejection.type === 'NoConnection' ? 'warn' : 'bad'} role="alert">
            {say(request.rejection)}
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
