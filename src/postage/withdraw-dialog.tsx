import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GATE_PATHS, PATHS } from '#contract/paths.ts';
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import { gateOf } from '#domain/order/gate.ts';
import type { RequestControl } from '#services/use-request.ts';
import { useBalance, useQueuedMoney, useUser } from '#store/lists/live.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { formatTime } from '#ui/format/moment.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { SumLines } from '#ui/layout/sum-lines.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { readWithdrawal, withdrawalAmount, type WithdrawalForm } from './read-withdrawal.ts';

const NOTE_MAX = 1000;

interface Props {
  form: WithdrawalForm;
  change: (changes: Partial<WithdrawalForm>) => void;
  request: RequestControl<{ amount: number; note: string }, unknown>;
  onClose: () => void;
  onAsked: () => void;
}

/** Asks for a part of the balance, or says what stands in the way. */
export function WithdrawDialog({ form, change, request, onClose, onAsked }: Props) {
  const { t } = useTranslation(['withdraw', 'errors', 'sync']);
  const balance = useBalance();
  const [wasAsked, setAsked] = useState(false);
  const amount = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const obstacle = useObstacle();
  const availableCents = centsFromDollars(balance?.value.available ?? 0);
  const read = readWithdrawal(form, availableCents);
  const typed = withdrawalAmount(form, availableCents);
  const { isBusy, rejection } = request;
  const errorOf = (field: keyof WithdrawalForm) => {
    const flaw = wasAsked && !read.ok ? read.error.find((one) => one.field === field) : undefined;
    return flaw && t(`withdraw:flaw.${flaw.reason}`, { max: dollarsFromCents(availableCents) });
  };
  const send = async () => {
    setAsked(true);
    if (!read.ok) return (read.error[0]?.field === 'amount' ? amount : note).current?.focus();
    if ((await request.send(read.value)) === null) return;
    showToast({ text: t('withdraw:done', { amount: read.value.amount }), icon: 'check-circle' });
    onAsked();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!isBusy}
      size="md"
      title={t('withdraw:title')}
      description={t('withdraw:text')}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('withdraw:cancel')}
          </Button>
          {!obstacle && (
            <Button variant="primary" loading={isBusy} onClick={() => void send()}>
              {typed.ok
                ? t('withdraw:ask', { amount: dollarsFromCents(typed.value) })
                : t('withdraw:askNone')}
            </Button>
          )}
        </>
      }
    >
      {obstacle ?? (
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <div className="flex items-start gap-2">
            <TextField
              ref={amount}
              className="min-w-0 flex-1"
              label={t('withdraw:amount')}
              required
              inputMode="decimal"
              autoComplete="off"
              maxLength={16}
              suffix="USD"
              value={form.amount}
              error={errorOf('amount')}
              onChange={(text) => change({ amount: text })}
            />
            <Button
              className="mt-6.5"
              onClick={() => change({ amount: dollarsFromCents(availableCents).toFixed(2) })}
            >
              {t('withdraw:all')}
            </Button>
          </div>
          <SumLines
            lines={[
              {
                name: balance
                  ? t('withdraw:sums.available', { time: formatTime(balance.asOf) })
                  : t('withdraw:sums.unknown'),
                amount: dollarsFromCents(availableCents),
              },
              { name: t('withdraw:sums.amount'), amount: typed.ok ? 0 - dollarsFromCents(typed.value) : 0 },
              {
                name: t('withdraw:sums.left'),
                amount: dollarsFromCents(availableCents - (typed.ok ? typed.value : 0)),
                isTotal: true,
              },
            ]}
          />
          <QueuedNote leftCents={availableCents - (typed.ok ? typed.value : 0)} />
          <TextArea
            ref={note}
            label={t('withdraw:note')}
            hint={t('withdraw:noteHint')}
            required
            maxLength={NOTE_MAX}
            value={form.note}
            error={errorOf('note')}
            onChange={(text) => change({ note: text })}
          />
          <p className="text-base text-text-2">{t('withdraw:decided')}</p>
          {rejection && (
            <Banner tone={rejection.type === 'NoConnection' ? 'warn' : 'bad'} role="alert">
              {rejection.type === 'NoConnection'
                ? t('sync:need.online')
                : t(
                    [`withdraw:refusal.${rejection.type}`, `errors:${rejection.type}`, 'errors:unknown'],
                    rejection.params,
                  )}
            </Banner>
          )}
        </form>
      )}
    </Dialog>
  );
}

/** Labels of this device may need what would be gone. */
function QueuedNote({ leftCents }: { leftCents: number }) {
  const { t } = useTranslation('withdraw');
  const queued = useQueuedMoney();
  if (queued === 0 || centsFromDollars(queued) <= leftCents) return null;
  return (
    <Banner tone="warn" role="status">
      {t('queued', { queued })}
    </Banner>
  );
}

/** Null: the account may ask. */
function useObstacle() {
  const { t } = useTranslation(['withdraw', 'label']);
  const user = useUser();
  const balance = useBalance();
  const gate = user ? gateOf(user) : null;
  const { available = 0, owed = 0 } = balance?.value ?? {};
  if (gate)
    return (
      <Banner
        tone="warn"
        icon={gate === 'identity' ? 'shield' : 'wallet'}
        actions={
          <Link to={GATE_PATHS[gate]} className={buttonClass('primary', 'sm')}>
            {t(`label:gate.${gate}.act`)}
          </Link>
        }
      >
        {t(`withdraw:gate.${gate}`)}
      </Banner>
    );
  if (owed > 0)
    return (
      <Banner
        tone="warn"
        icon="wallet"
        actions={
          <Link to={PATHS.recharge} className={buttonClass('primary', 'sm')}>
            {t('withdraw:addFunds')}
          </Link>
        }
      >
        {t('withdraw:owed', { owed })}
      </Banner>
    );
  return balance && available <= 0 ? <Banner tone="info">{t('withdraw:nothing')}</Banner> : null;
}
