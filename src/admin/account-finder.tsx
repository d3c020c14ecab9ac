import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundAccount, findAccounts } from '#contract/admin.ts';
import type { ReplyOf } from '#contract/call.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { Button } from '#ui/button.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Money } from '#ui/format/money.tsx';
import { Section } from '#ui/layout/card.tsx';
import { accountTitle } from '#list/account-title.ts';
import { RejectionBanner } from '#list/rejection-banner.tsx';

const MIN = 2;

interface Props {
  /** As it is now. */
  chosen: FoundAccount | null;
  onChoose: (account: FoundAccount | null) => void;
}

/** A customer by company, name or mail. One that alone fits is taken at once. */
export function AccountFinder({ chosen, onChoose }: Props) {
  const { t } = useTranslation('balances');
  const { ask } = useServices();
  const [q, setQ] = useState('');
  const [flaw, setFlaw] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<ReplyOf<typeof findAccounts> | null>(null);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const find = async (event: FormEvent) => {
    event.preventDefault();
    const isShort = q.trim().length < MIN;
    setFlaw(isShort);
    if (isShort || isBusy) return;
    setBusy(true);
    const reply = await ask.findAccounts(q.trim());
    setBusy(false);
    setRejection(reply.ok ? null : reply.error);
    if (!reply.ok) return;
    const { list } = reply.value;
    setFound(reply.value);
    onChoose((list.length === 1 ? list[0] : list.find(({ id }) => id === chosen?.id)) ?? null);
  };
  return (
    <Section title={t('find.title')}>
      <form noValidate className="flex items-start gap-2" onSubmit={(event) => void find(event)}>
        <TextField
          className="min-w-0 flex-1"
          label={t('find.label')}
          autoComplete="off"
          maxLength={100}
          value={q}
          error={flaw ? t('find.tooShort') : undefined}
          onChange={setQ}
        />
        <Button type="submit" icon="search" loading={isBusy} className="mt-6.5">
          {t('find.act')}
        </Button>
      </form>
      {rejection && <RejectionBanner rejection={rejection} className="mt-4" />}
      {found?.total === 0 && (
        <p role="status" className="mt-4 text-base text-text-2">
          {t('find.none')}
        </p>
      )}
      {found && found.total > 0 && (
        <RadioCards
          className="mt-4"
          layout="stack"
          legend={t('find.found', { count: found.total })}
          value={chosen?.id ?? null}
          options={found.list
            .map((account) => (account.id === chosen?.id ? chosen : account))
            .map((account) => ({
              value: account.id,
              label: accountTitle(account),
              detail: [account.name, account.email].filter(Boolean).join(' · '),
              end: <Money amount={account.balance.available} className="font-semibold" />,
            }))}
          onChange={(id) => onChoose(found.list.find((account) => account.id === id) ?? null)}
        />
      )}
      {found && found.total > found.list.length && (
        <p className="mt-2 text-sm text-text-3">{t('find.more', { shown: found.list.length })}</p>
      )}
    </Section>
  );
}
