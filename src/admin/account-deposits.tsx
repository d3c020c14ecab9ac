import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundAccount } from '#contract/admin.ts';
import type { Deposit } from '#contract/postage-labels.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { useRequest } from '#services/use-request.ts';
import { Button } from '#ui/button.tsx';
import { formatDayTime } from '#ui/format/moment.ts';
import { Money } from '#ui/format/money.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { accountTitle } from '#list/account-title.ts';
import { RejectionBanner } from '#list/rejection-banner.tsx';

interface Props {
  account: FoundAccount;
  onReleased: () => void;
}

/** The deposits a customer still has on hold; an administrator may give one back before it is due. */
export function AccountDeposits({ account, onReleased }: Props) {
  const { t } = useTranslation('balances');
  const { ask } = useServices();
  const [held, setHeld] = useState<Deposit[]>([]);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const [releasing, setReleasing] = useState<Deposit | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void ask.heldDeposits(account.id).then((reply) => {
      if (!isCurrent) return;
      setRejection(reply.ok ? null : reply.error);
      if (reply.ok) setHeld(reply.value.list.filter(({ type }) => type === 'deposit'));
    });
    return () => {
      isCurrent = false;
    };
    // Asked again with each balance that is shown.
  }, [ask, account]);
  if (held.length === 0 && !rejection) return null;
  return (
    <section aria-label={t('deposits.title')} className="mt-4 border-t border-line pt-4">
      <h3 className="mb-1 text-md font-semibold">{t('deposits.title')}</h3>
      {rejection && <RejectionBanner rejection={rejection} />}
      <ul className="divide-y divide-line">
        {held.map((deposit) => (
          <li key={deposit.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap gap-x-3 text-base">
                <span className="font-mono break-all">{deposit.orderNo}</span>
                <Money amount={deposit.amount} className="font-semibold" />
              </span>
              <span className="block text-sm text-text-3">
                {deposit.releaseTime === null
                  ? t('deposits.notDelivered')
                  : t('deposits.due', { time: formatDayTime(deposit.releaseTime) })}
              </span>
            </span>
            <Button
              size="sm"
              icon="unlock"
              aria-label={t('deposits.releaseOf', { orderNo: deposit.orderNo })}
              onClick={() => setReleasing(deposit)}
            >
              {t('deposits.release')}
            </Button>
          </li>
        ))}
      </ul>
      {releasing && (
        <ReleaseDialog
          key={releasing.id}
          deposit={releasing}
          title={accountTitle(account)}
          onClose={() => setReleasing(null)}
          onReleased={() => {
            setReleasing(null);
            onReleased();
          }}
        />
      )}
    </section>
  );
}

interface DialogProps {
  deposit: Deposit;
  title: string;
  onClose: () => void;
  onReleased: () => void;
}

function ReleaseDialog({ deposit: { id, orderNo, amount }, title, onClose, onReleased }: DialogProps) {
  const { t } = useTranslation('balances');
  const { ask } = useServices();
  const request = useRequest(ask.releaseDeposits);
  const cancel = useRef<HTMLButtonElement>(null);
  const [refused, setRefused] = useState<Rejection | null>(null);
  const params = { orderNo, amount, title };
  const release = async () => {
    const reply = await request.send([id]);
    if (!reply) return;
    const [failed] = reply.failed;
    if (failed) return setRefused({ type: failed.errorCode, retry: 'never' });
    showToast({ text: t('deposits.done', params), icon: 'unlock' });
    onReleased();
  };
  const rejection = request.rejection ?? refused;
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!request.isBusy}
      initialFocus={cancel}
      title={t('deposits.confirm', params)}
      description={t('deposits.confirmText', params)}
      footer={
        <>
          <Button ref={cancel} disabled={request.isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" loading={request.isBusy} onClick={() => void release()}>
            {t('deposits.release')}
          </Button>
        </>
      }
    >
      {rejection && <RejectionBanner rejection={rejection} />}
    </Dialog>
  );
}
