import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Adjustment } from '#contract/corrections.ts';
import { useServices } from '#services/services.tsx';
import { useRequest } from '#services/use-request.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { accountTitle } from '#list/account-title.ts';
import { RejectionBanner } from '#list/rejection-banner.tsx';

const REASON_MAX = 1000;

interface Props {
  adjustment: Adjustment;
  secondApprovalAbove: number;
  onClose: () => void;
  onUndone: () => void;
}

/** Asks why, and undoes an adjustment by a second one of the opposite amount. */
export function UndoDialog({ adjustment, secondApprovalAbove, onClose, onUndone }: Props) {
  const { t } = useTranslation('balances');
  const { ask } = useServices();
  const request = useRequest(ask.undoAdjustment);
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [wasAsked, setAsked] = useState(false);
  const { id, amount, account } = adjustment;
  const lacksReason = reason.trim() === '';
  const params = { amount: Math.abs(amount), title: accountTitle(account) };
  const undo = async () => {
    setAsked(true);
    if (lacksReason) return field.current?.focus();
    const reply = await request.send({ id, reason: reason.trim() });
    if (!reply) return;
    const isWaiting = reply.status === 'awaitingSecond';
    showToast({
      text: t(isWaiting ? 'done.waits' : 'done.undone', params),
      icon: isWaiting ? 'users' : 'undo',
    });
    onUndone();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!request.isBusy}
      initialFocus={field}
      title={t('undo.title')}
      description={t(amount > 0 ? 'undo.takes' : 'undo.gives', params)}
      footer={
        <>
          <Button disabled={request.isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" loading={request.isBusy} onClick={() => void undo()}>
            {t('undo.act')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextArea
          ref={field}
          label={t('adjust.reason')}
          hint={t('adjust.reasonHint')}
          required
          value={reason}
          maxLength={REASON_MAX}
          error={wasAsked && lacksReason ? t('flaw.reason') : undefined}
          onChange={setReason}
        />
        {Math.abs(amount) > secondApprovalAbove && (
          <Banner tone="info" icon="users">
            {t('needsTwo', { above: secondApprovalAbove })}
          </Banner>
        )}
        {request.rejection && <RejectionBanner rejection={request.rejection} />}
      </div>
    </Dialog>
  );
}
