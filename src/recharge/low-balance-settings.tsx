import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { LowBalance } from '#contract/low-balance.ts';
import type { SavedCard } from '#contract/recharge.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { lowBalanceFormOf, readLowBalance, type LowBalanceForm } from './read-low-balance.ts';

interface Props {
  cards: readonly SavedCard[];
  /** Null: one is being saved. */
  onSaveCard: (() => void) | null;
}

/** When to be warned of a low balance, and whether to recharge by itself then. */
export function LowBalanceSettings({ cards, onSaveCard }: Props) {
  const { ask } = useServices();
  const [saved, setSaved] = useState<LowBalance | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void ask.lowBalance().then((reply) => {
      if (isCurrent && reply.ok) setSaved(reply.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [ask]);
  return saved && <SettingsForm saved={saved} cards={cards} onSaveCard={onSaveCard} onSaved={setSaved} />;
}

interface FormProps extends Props {
  saved: LowBalance;
  onSaved: (saved: LowBalance) => void;
}

function SettingsForm({ saved, cards, onSaveCard, onSaved }: FormProps) {
  const { t } = useTranslation(['recharge', 'errors']);
  const { ask } = useServices();
  const [form, setForm] = useState(() => lowBalanceFormOf(saved));
  const [wasAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const read = readLowBalance(form);
  const change = (changes: Partial<LowBalanceForm>) => setForm((before) => ({ ...before, ...changes }));
  const errorOf = (field: keyof LowBalanceForm) => {
    const flaw = wasAsked && !read.ok ? read.error.find((one) => one.field === field) : undefined;
    return flaw && t(`recharge:flaw.${flaw.reason}`, flaw.params);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!read.ok) return;
    setBusy(true);
    const reply = await ask.saveLowBalance(read.value);
    setBusy(false);
    setRejection(reply.ok ? null : reply.error);
    if (!reply.ok) return;
    onSaved(reply.value);
    showToast({ text: t('recharge:lowBalance.saved') });
  };
  return (
    <Section title={t('recharge:lowBalance.heading')} description={t('recharge:lowBalance.text')}>
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        {saved.stopped !== null && (
          <Banner tone="warn">{t(`recharge:lowBalance.stopped.${saved.stopped}`)}</Banner>
        )}
        <TextField
          label={t('recharge:lowBalance.threshold')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          suffix="USD"
          value={form.threshold}
          onChange={(threshold) => change({ threshold })}
          error={errorOf('threshold')}
          hint={t('recharge:lowBalance.thresholdHint')}
        />
        <CheckboxField
          label={t('recharge:lowBalance.mail')}
          checked={form.mail}
          onChange={(mail) => change({ mail })}
        />
        <CheckboxField
          label={t('recharge:lowBalance.automatic')}
          checked={form.isAutomatic}
          disabled={cards.length === 0}
          hint={cards.length === 0 ? t('recharge:lowBalance.noCard') : undefined}
          onChange={(isAutomatic) => change({ isAutomatic })}
        />
        {cards.length === 0 && onSaveCard && (
          <Button icon="plus" className="self-start" onClick={onSaveCard}>
            {t('recharge:lowBalance.saveCard')}
          </Button>
        )}
        {form.isAutomatic && (
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
            <SelectField
              label={t('recharge:lowBalance.card')}
              required
              value={form.cardId}
              placeholder=""
              options={cards.map(({ id, brand, last4 }) => ({
                value: id,
                label: t('recharge:card.saved', { brand: t(`recharge:brand.${brand}`), last4 }),
              }))}
              onChange={(cardId) => change({ cardId })}
              error={errorOf('cardId')}
            />
            <TextField
              label={t('recharge:lowBalance.amount')}
              required
              inputMode="decimal"
              autoComplete="off"
              maxLength={16}
              suffix="USD"
              value={form.amount}
              onChange={(amount) => change({ amount })}
              error={errorOf('amount')}
            />
            <NumberField
              label={t('recharge:lowBalance.perDay')}
              required
              integer
              value={form.perDay}
              onChange={(perDay) => change({ perDay })}
              error={errorOf('perDay')}
            />
          </div>
        )}
        {rejection && (
          <Banner tone="bad" role="alert">
            {t([`errors:${rejection.type}`, 'errors:unknown'], rejection.params)}
          </Banner>
        )}
        <div className="flex justify-end">
          <Button type="submit" loading={isBusy}>
            {t('recharge:lowBalance.save')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
