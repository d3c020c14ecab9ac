import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundAccount } from '#contract/admin.ts';
import type { AdjustBody } from '#contract/services.ts';
import { centsFromDollars } from '#domain/money.ts';
import type { RequestControl } from '#services/use-request.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { accountTitle } from '#list/account-title.ts';
import { BalanceAfter } from './balance-after.tsx';
import { RejectionBanner } from '#list/rejection-banner.tsx';

interface Props {
  account: FoundAccount;
  body: Required<AdjustBody>;
  request: RequestControl<AdjustBody, { status: string }>;
  secondApprovalAbove: number | null;
  onClose: () => void;
  onAdjusted: () => void;
}

/** Says what is done to whose money. The focus starts on Cancel. */
export function AdjustDialog(props: Props) {
  const { account, body, request, secondApprovalAbove, onClose, onAdjusted } = props;
  const { t } = useTranslation('balances');
  const cancel = useRef<HTMLButtonElement>(null);
  const act = body.amount > 0 ? 'give' : 'take';
  const params = { amount: Math.abs(body.amount), title: accountTitle(account) };
  const adjust = async () => {
    const reply = await request.send(body);
    if (!reply) return;
    const isWaiting = reply.status === 'awaitingSecond';
    showToast({
      text: t(isWaiting ? 'done.waits' : `done.${act}`, params),
      icon: isWaiting ? 'users' : 'check-circle',
    });
    onAdjusted();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!request.isBusy}
      initialFocus={cancel}
      title={t(`confirm.${act}`, params)}
      description={body.reason}
      footer={
        <>
          <Button ref={cancel} disabled={request.isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant={act === 'give' ? 'primary' : 'danger'}
            loading={request.isBusy}
            onClick={() => void adjust()}
          >
            {t(`act.${act}`, params)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <BalanceAfter
          balance={account.balance}
          cents={centsFromDollars(body.amount)}
          secondApprovalAbove={secondApprovalAbove}
        />
        {request.rejection && <RejectionBanner rejection={request.rejection} />}
      </div>
    </Dialog>
  );
}
