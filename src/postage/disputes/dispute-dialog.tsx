import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bill } from '#contract/postage-labels.ts';
import type { Measures } from '#domain/bills/dispute.ts';
import { DISPUTE_DAYS, DISPUTE_TEXT_MAX, DISPUTED_PARTS } from '#domain/bills/dispute.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { Button } from '#ui/button.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { UploadField } from '#ui/fields/upload-field.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { useBusy } from '#ui/layout/busy.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { useUploads } from '#uploads/use-uploads.ts';
import type { DisputeDraft, DisputeField } from './dispute-draft.ts';
import { bodyOf, draftOf, feesOf, wrongFields } from './dispute-draft.ts';

interface Props {
  bill: Bill;
  onClose: () => void;
  onSent: () => void;
}

/** What is wrong with a bill, as measured, with photos. What is written stays when there is no connection. */
export function DisputeDialog({ bill, onClose, onSent }: Props) {
  const { t } = useTranslation(['disputes', 'postage', 'rates', 'errors', 'sync']);
  const { ask } = useServices();
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const uploads = useUploads('claim');
  const [draft, setDraft] = useState(() => draftOf(bill));
  const [isDirty, setDirty] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isSending, setSending] = useState(false);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const sent = useRef({ body: '', requestId: '' });
  useBusy(isDirty);

  const { max = 0, latest } = bill.dispute ?? {};
  const wrong = wrongFields(draft, { bill, fileIds: uploads.fileIds });
  const isMeasured = draft.disputed === 'weight' || draft.disputed === 'dimensions';
  const set = (change: Partial<DisputeDraft>) => {
    setDirty(true);
    setDraft((now) => ({ ...now, ...change }));
  };
  const idOf = (field: DisputeField) => `${id}-${field}`;
  const errorOf = (field: DisputeField) => {
    const flaw = isSubmitted ? wrong.get(field) : undefined;
    return flaw && t(`disputes:flaw.${flaw}`, { max, days: DISPUTE_DAYS });
  };
  const measure = (field: keyof Measures, shell: { id: string; error?: string | undefined }) => (
    <NumberField
      {...shell}
      label={t(`disputes:field.${field}`)}
      suffix={field === 'weight' ? 'lb' : 'in'}
      required={(field === 'weight') === (draft.disputed === 'weight')}
      value={draft[field]}
      onChange={(value) => set({ [field]: value })}
    />
  );

  const send = async () => {
    setSubmitted(true);
    const [first] = wrong.keys();
    if (first) return document.getElementById(idOf(first))?.focus();
    const body = bodyOf(draft, bill, uploads.fileIds ?? []);
    if (!body || isSending) return;
    // Sent again after a lost answer it is the same dispute; changed meanwhile, another one.
    const text = JSON.stringify(body);
    if (sent.current.body !== text) sent.current = { body: text, requestId: crypto.randomUUID() };
    setSending(true);
    const answer = await ask.openDispute(body, sent.current.requestId);
    setSending(false);
    setRejection(answer.ok ? null : answer.error);
    if (!answer.ok) return;
    showToast({ text: t('disputes:sent'), icon: 'send' });
    onSent();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!isSending && !isDirty}
      initialFocus={cancel}
      title={t('disputes:title', { trackingNo: bill.trackingNo })}
      description={t('disputes:text')}
      footer={
        <>
          <Button ref={cancel} disabled={isSending} onClick={onClose}>
            {t('disputes:cancel')}
          </Button>
          <Button variant="primary" icon="send" loading={isSending} onClick={() => void send()}>
            {t('disputes:send')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {latest?.status === 'rejected' && (
          <Banner tone="info" icon="info">
            {t('disputes:rejectedBefore', { remark: latest.remark })}
          </Banner>
        )}
        <SelectField
          id={idOf('disputed')}
          label={t('disputes:field.disputed')}
          required
          value={draft.disputed}
          options={DISPUTED_PARTS.map((value) => ({ value, label: t(`postage:disputedPart.${value}`) }))}
          error={errorOf('disputed')}
          onChange={(disputed) => set({ disputed })}
        />
        {isMeasured && (
          <div className="grid grid-cols-2 gap-3">
            {measure('weight', { id: idOf('weight'), error: errorOf('weight') })}
            {measure('length', { id: idOf('sides'), error: errorOf('sides') })}
            {measure('width', { id: `${id}-width` })}
            {measure('height', { id: `${id}-height` })}
          </div>
        )}
        {draft.disputed === 'fee' && (
          <SelectField
            id={idOf('fee')}
            label={t('disputes:field.fee')}
            required
            value={draft.fee}
            options={feesOf(bill).map((value) => ({ value, label: t(`rates:fee.${value}`) }))}
            error={errorOf('fee')}
            onChange={(fee) => set({ fee })}
          />
        )}
        <TextField
          id={idOf('amount')}
          label={t('disputes:field.amount')}
          hint={t('disputes:atMost', { max })}
          required
          inputMode="decimal"
          value={draft.amount}
          error={errorOf('amount')}
          onChange={(amount) => set({ amount })}
        />
        <TextArea
          id={idOf('text')}
          label={t('disputes:field.text')}
          required={!isMeasured}
          value={draft.text}
          maxLength={DISPUTE_TEXT_MAX}
          counter={{ max: DISPUTE_TEXT_MAX }}
          error={errorOf('text')}
          onChange={(text) => set({ text })}
        />
        <UploadField
          {...uploads.field}
          id={idOf('files')}
          label={t('disputes:field.files')}
          hint={t('disputes:filesHint')}
          required={isMeasured || latest?.status === 'rejected'}
          error={errorOf('files')}
        />
        {rejection && (
          <Banner tone={rejection.type === 'NoConnection' ? 'warn' : 'bad'} role="alert">
            <Refusal rejection={rejection} />
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

function Refusal({ rejection: { type, params } }: { rejection: Rejection }) {
  const { t } = useTranslation(['disputes', 'errors', 'sync']);
  if (type === 'NoConnection') return t('sync:need.online');
  if (type === 'NOT_DISPUTABLE')
    return t([`disputes:flaw.${params?.['context']}`, `errors:${type}`], {
      ...params,
      days: DISPUTE_DAYS,
      context: '',
    });
  return t([`errors:${type}`, 'errors:unknown'], params);
}
