import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitingItem } from '#contract/admin.ts';
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import { readAmount } from '#domain/payments/amount.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { moneyText } from './money-text.ts';

const REASON_MAX = 1000;

interface Props {
  item: WaitingItem;
  title: string;
  act: 'approve' | 'refuse';
  reason: string;
  onReason: (reason: string) => void;
  onClose: () => void;
  onDecided: () => void;
}

/** Says what the decision does, and asks for it. The focus starts on Cancel. */
export function DecideDialog({ item, title, act, reason, onReason, onClose, onDecided }: Props) {
  const { t } = useTranslation(['admin', 'errors', 'sync']);
  const { ask } = useServices();
  const cancel = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const asked = item.money.approve.amount;
  const isGiving = act === 'approve' && item.canGiveLess;
  const [typed, setTyped] = useState((item.firstApproval?.amount ?? asked).toFixed(2));
  const numbersField = useRef<HTMLTextAreaElement>(null);
  const [typedNumbers, setTypedNumbers] = useState('');
  const trackingNumbers = typedNumbers.split(/[\s,;]+/).filter(Boolean);
  const { numbersNeeded: count } = item;
  const takesNumbers = act === 'approve' && count > 0;
  const lacksNumbers =
    takesNumbers && (trackingNumbers.length !== count || new Set(trackingNumbers).size !== count);
  const given = readAmount(typed, { decimals: 2, minCents: 1, maxCents: centsFromDollars(asked) });
  const amount = isGiving && given.ok ? dollarsFromCents(given.value) : asked;
  const needsReason = act === 'refuse' || item.needsReason || amount < asked;
  const lacksReason = needsReason && reason.trim() === '';

  const reasonFlaw =
    act === 'refuse'
      ? 'errors:REASON_REQUIRED'
      : amount < asked
        ? 'errors:REASON_REQUIRED_less'
        : 'errors:REASON_REQUIRED_approve';

  const decide = async () => {
    setSubmitted(true);
    if (isGiving && !given.ok) return amountField.current?.focus();
    if (lacksNumbers) return numbersField.current?.focus();
    if (lacksReason) return field.current?.focus();
    setBusy(true);
    const { kind, id } = item;
    const approve = act === 'approve';
    const answer = await ask.decide({
      kind,
      id,
      approve,
      reason: reason.trim(),
      ...(isGiving && { amount }),
      ...(takesNumbers && { trackingNumbers }),
    });
    setBusy(false);
    setRejection(answer.ok ? null : answer.error);
    if (!answer.ok) return;
    const isWaiting = answer.value.status === 'awaitingSecond';
    const done = isWaiting ? 'waitsForSecond' : act === 'approve' ? 'approved' : 'refused';
    showToast({ text: t(`admin:done.${done}`, { title }), icon: isWaiting ? 'users' : 'check-circle' });
    onDecided();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!isBusy}
      initialFocus={cancel}
      title={t(`admin:dialog.${act}`, { kind: t(`admin:one.${item.kind}`), title })}
      footer={
        <>
          <Button ref={cancel} disabled={isBusy} onClick={onClose}>
            {t('admin:cancel')}
          </Button>
          <Button
            variant={act === 'approve' ? 'primary' : 'danger'}
            loading={isBusy}
            onClick={() => void decide()}
          >
            {t(`admin:${act}`)}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-base font-medium" aria-live="polite">
        {moneyText(t, isGiving ? { ...item.money.approve, amount } : item.money[act])}
      </p>
      {isGiving && (
        <TextField
          ref={amountField}
          className="mb-4"
          label={t('admin:given')}
          hint={t('admin:givenHint', { asked })}
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={typed}
          error={isSubmitted && !given.ok ? t('admin:givenFlaw', { asked }) : undefined}
          onChange={setTyped}
        />
      )}
      {takesNumbers && (
        <TextArea
          ref={numbersField}
          className="mb-4"
          label={t('admin:numbers')}
          hint={t('admin:numbersHint', { number: count })}
          required
          value={typedNumbers}
          error={isSubmitted && lacksNumbers ? t('admin:numbersFlaw', { number: count }) : undefined}
          onChange={setTypedNumbers}
        />
      )}
      <TextArea
        ref={field}
        label={t(needsReason ? 'admin:reason' : 'admin:note')}
        hint={t(needsReason ? 'admin:reasonHint' : 'admin:noteHint')}
        required={needsReason}
        value={reason}
        maxLength={REASON_MAX}
        error={isSubmitted && lacksReason ? t(reasonFlaw) : undefined}
        onChange={onReason}
      />
      {rejection && (
        <Banner tone={rejection.type === 'NoConnection' ? 'warn' : 'bad'} role="alert" className="mt-4">
          {rejection.type === 'NoConnection'
            ? t('sync:need.online')
            : t([`errors:${rejection.type}`, 'errors:unknown'], rejection.params)}
        </Banner>
      )}
    </Dialog>
  );
}
