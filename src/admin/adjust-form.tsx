import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundAccount } from '#contract/admin.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { useServices } from '#services/services.tsx';
import { useRequest } from '#services/use-request.ts';
import { Button } from '#ui/button.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import { BalanceAfter } from './balance-after.tsx';
import {
  ADJUSTMENT_LIMITS,
  adjustmentCents,
  NO_ADJUSTMENT,
  readAdjustment,
  type AdjustmentForm,
} from './read-adjustment.ts';

const REASON_MAX = 1000;
const REFERENCE_MAX = 100;

interface Props {
  account: FoundAccount;
  secondApprovalAbove: number | null;
  onAdjusted: () => void;
}

/** How much is given or taken, and why. Nothing is sent before it is confirmed. */
export function AdjustForm({ account, secondApprovalAbove, onAdjusted }: Props) {
  const { t } = useTranslation('balances');
  const { ask } = useServices();
  const request = useRequest(ask.adjustBalance);
  const [form, setForm] = useState(NO_ADJUSTMENT);
  const [wasAsked, setAsked] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const read = readAdjustment(form, account.email);
  const cents = adjustmentCents(form);
  const change = (changes: Partial<AdjustmentForm>) => setForm((before) => ({ ...before, ...changes }));
  const errorOf = (field: keyof AdjustmentForm) => {
    const flaw = wasAsked && !read.ok ? read.error.find((one) => one.field === field) : undefined;
    return flaw && t(`flaw.${flaw.reason}`, { max: dollarsFromCents(ADJUSTMENT_LIMITS.maxCents) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (read.ok) return setConfirming(true);
    const [first] = read.error;
    element.current?.querySelector<HTMLElement>(`[name="${first?.field}"]`)?.focus();
  };
  return (
    <form
      ref={element}
      aria-label={t('adjust.title')}
      noValidate
      className="flex flex-col gap-4 border-t border-line pt-4"
      onSubmit={submit}
    >
      <h3 className="text-md font-semibold">{t('adjust.title')}</h3>
      <RadioCards
        legend={t('adjust.direction')}
        name="direction"
        value={form.direction}
        options={[
          { value: 'give', label: t('adjust.give'), icon: 'plus' },
          { value: 'take', label: t('adjust.take'), icon: 'minus' },
        ]}
        error={errorOf('direction')}
        onChange={(direction) => change({ direction })}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label={t('adjust.amount')}
          name="amount"
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          suffix="USD"
          value={form.amount}
          error={errorOf('amount')}
          onChange={(amount) => change({ amount })}
        />
        <TextField
          label={t('adjust.reference')}
          name="reference"
          autoComplete="off"
          hint={t('adjust.referenceHint')}
          maxLength={REFERENCE_MAX}
          value={form.reference}
          onChange={(reference) => change({ reference })}
        />
      </div>
      <TextArea
        label={t('adjust.reason')}
        name="reason"
        hint={t('adjust.reasonHint')}
        required
        rows={2}
        maxLength={REASON_MAX}
        value={form.reason}
        error={errorOf('reason')}
        onChange={(reason) => change({ reason })}
      />
      {cents !== null && (
        <BalanceAfter balance={account.balance} cents={cents} secondApprovalAbove={secondApprovalAbove} />
      )}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" className="max-sm:w-full">
          {t('adjust.check')}
        </Button>
      </div>
      {isConfirming && read.ok && (
        <AdjustDialog
          account={account}
          body={read.value}
          request={request}
          secondApprovalAbove={secondApprovalAbove}
          onClose={() => setConfirming(false)}
          onAdjusted={() => {
            setConfirming(false);
            setForm(NO_ADJUSTMENT);
            setAsked(false);
            onAdjusted();
          }}
        />
      )}
    </form>
  );
}
