import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/account.ts';
import { CARRIER } from '#domain/carriers/carriers.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { PROTECTED_AMOUNT } from '#domain/order/insurance-choice.ts';
import { readAmount } from '#domain/payments/amount.ts';
import { insuranceFeeCents } from '#domain/rating/insurance.ts';
import type { InsuranceRule } from '#domain/rating/insurance-rule.ts';
import { useSyncState } from '#store/lists/live.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { StatusBadge } from '#ui/layout/badge.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';
import { useRefusalText } from '../use-refusal-text.ts';
import { useSaveInsurance } from './use-save-insurance.ts';

interface Props {
  user: UserInfo;
  /** Those of XCover. */
  rules: readonly InsuranceRule[];
  onSaved: () => void;
}

/** Total shipping protection: each new package is insured from the start, for what is chosen here and says its cost. */
export function ProtectionCard({ user, rules, onSaved }: Props) {
  const { t } = useTranslation('insurance');
  const online = useSyncState()?.online ?? true;
  const isOn = user.xcoverInsuranceFlag;
  const [typed, setTyped] = useState(user.insuranceAmount > 0 ? String(user.insuranceAmount) : '100');
  const { save, isBusy, rejection } = useSaveInsurance(onSaved);
  const say = useRefusalText();
  const read = readAmount(typed, PROTECTED_AMOUNT);
  const amount = read.ok ? dollarsFromCents(read.value) : null;
  const cost = (isDom: boolean) =>
    formatMoney(
      dollarsFromCents(
        insuranceFeeCents(read.ok ? read.value : 0, { carrierId: CARRIER.usps, isDom }, rules),
      ),
      uiLocale(),
    );
  const change = (body: { xcoverInsuranceFlag?: boolean; insuranceAmount?: number }) => void save(body);
  return (
    <Section
      title={t('protection.title')}
      description={t('protection.lead')}
      mark={
        <StatusBadge
          tone={isOn ? 'ok' : 'plain'}
          icon="shield"
          label={t(isOn ? 'protection.on' : 'protection.off')}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={t('protection.amount')}
          value={typed}
          inputMode="decimal"
          maxLength={12}
          className="max-w-60"
          error={read.ok ? undefined : t('protection.amountFlaw')}
          onChange={setTyped}
        />
        <p className="rounded-control bg-sunken px-3 py-2 text-base" aria-live="polite">
          {amount !== null && t('protection.cost', { domestic: cost(true), abroad: cost(false) })}
        </p>
        {rejection && (
          <Banner tone="bad" role="alert">
            {say(rejection)}
          </Banner>
        )}
        <div className="flex flex-wrap gap-2">
          {!isOn ? (
            <Button
              variant="primary"
              icon="shield"
              loading={isBusy}
              disabled={!online || amount === null}
              onClick={() =>
                amount !== null && change({ xcoverInsuranceFlag: true, insuranceAmount: amount })
              }
            >
              {t('protection.enable')}
            </Button>
          ) : (
            <>
              <Button
                variant="primary"
                loading={isBusy}
                disabled={!online || amount === null || amount === user.insuranceAmount}
                onClick={() => amount !== null && change({ insuranceAmount: amount })}
              >
                {t('protection.save')}
              </Button>
              <Button disabled={!online || isBusy} onClick={() => change({ xcoverInsuranceFlag: false })}>
                {t('protection.disable')}
              </Button>
            </>
          )}
        </div>
      </div>
    </Section>
  );
}
