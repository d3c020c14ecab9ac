import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '#contract/postage-labels.ts';
import type { DoneAndFailed } from '#contract/postage-list.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { useRequest } from '#services/use-request.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { comesBack } from './lists/comes-back.ts';

/** Deposits that are offered at a time. */
const MAX = 100;

interface Props {
  /** The deposit that is meant; '': those that are due. */
  wanted: string;
  onClose: () => void;
  /** Some came back. */
  onReleased: () => void;
}

/** Deposits still held, of which those that are chosen are asked back. */
export function ReleaseDialog({ wanted, onClose, onReleased }: Props) {
  const { t } = useTranslation(['deposits', 'postage', 'errors', 'sync']);
  const { ask } = useServices();
  const cancel = useRef<HTMLButtonElement>(null);
  const request = useRequest(ask.releaseDeposits);
  const [held, setHeld] = useState<Deposit[] | null>(null);
  const [unread, setUnread] = useState<Rejection | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<DoneAndFailed['failed']>([]);
  useEffect(() => {
    let isCurrent = true;
    void ask.postagePage('deposits', { kind: 'held', curPageNo: 1, pageSize: MAX }).then((reply) => {
      if (!isCurrent) return;
      if (!reply.ok) return setUnread(reply.error);
      const deposits = reply.value.list;
      setHeld(deposits);
      const isMeant = ({ id, canRelease }: Deposit) => (wanted === '' ? canRelease : id === wanted);
      setChosen(new Set(deposits.filter(isMeant).map(({ id }) => id)));
    });
    return () => {
      isCurrent = false;
    };
  }, [ask, wanted]);

  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      if (isChosen) next.add(id);
      else next.delete(id);
      return next;
    });
  const sum = (held ?? []).reduce((total, { id, amount }) => total + (chosen.has(id) ? amount : 0), 0);
  const release = async () => {
    const reply = await request.send([...chosen]);
    if (!reply) return;
    const done = new Set(reply.done);
    setRefused(reply.failed);
    setHeld((before) => before && before.filter(({ id }) => !done.has(id)));
    setChosen(new Set());
    if (done.size > 0) {
      showToast({ text: t('deposits:done', { count: done.size }), icon: 'check-circle' });
      onReleased();
    }
    if (reply.failed.length === 0) onClose();
  };
  const rejection = unread ?? request.rejection;
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!request.isBusy}
      size="md"
      initialFocus={cancel}
      title={t('deposits:title')}
      description={t('deposits:text')}
      footer={
        <>
          <Button ref={cancel} disabled={request.isBusy} onClick={onClose}>
            {t('deposits:cancel')}
          </Button>
          {chosen.size > 0 && (
            <Button variant="primary" loading={request.isBusy} onClick={() => void release()}>
              {t('deposits:releaseChosen', { count: chosen.size, amount: sum })}
            </Button>
          )}
        </>
      }
    >
      {rejection && (
        <Banner tone={rejection.type === 'NoConnection' ? 'warn' : 'bad'} role="alert" className="mb-4">
          {rejection.type === 'NoConnection'
            ? t('deposits:offline')
            : t([`errors:${rejection.type}`, 'errors:unknown'], rejection.params)}
        </Banner>
      )}
      {held === null && !unread && <SkeletonRows rows={3} label={t('deposits:loading')} />}
      {held?.length === 0 && <p className="text-base text-text-2">{t('deposits:none')}</p>}
      {held && held.length > 0 && (
        <ul className="flex flex-col gap-1">
          {held.map((deposit) => {
            const flaw = refused.find(({ id }) => id === deposit.id);
            return (
              <li key={deposit.id}>
                <CheckboxField
                  label={
                    <>
                      <span className="font-mono">{deposit.orderNo}</span>{' '}
                      {t(`postage:depositType.${deposit.type}`)} {formatMoney(deposit.amount, uiLocale())}
                    </>
                  }
                  checked={chosen.has(deposit.id)}
                  hint={comesBack(deposit, t)}
                  error={flaw && t([`errors:${flaw.errorCode}`, 'errors:unknown'])}
                  onChange={(isChosen) => choose(deposit.id, isChosen)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
