import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { DEPOSIT_DAYS } from '#domain/bond/bond.ts';
import { serviceById } from '#domain/carriers/services.ts';
import { dutyHoldOf } from '#domain/customs/duty-hold.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { MoneyDialog } from '../money-dialog.tsx';
import { dollars } from '../dollars.ts';
import type { LabelActor } from './label.machine.ts';

/** What an import or export costs beyond its label, in one question with the label's price. */
export function BondDialog({ actor }: { actor: LabelActor }) {
  const { t } = useTranslation(['label', 'customs']);
  const bond = useSelector(actor, ({ context }) => context.bond);
  const price = useSelector(actor, ({ context }) => context.check?.rate ?? null);
  const dutiesCents = useSelector(actor, ({ context }) => dutyHoldOf(context.input.form));
  const isMore = useSelector(actor, ({ context }) => context.rejection?.type === 'HELD_ABOVE_LIMIT');
  const service = useSelector(actor, ({ context }) => context.input.form.order.carrierServiceId);
  if (!bond) return null;
  const { rate } = bond;
  const isUnseen = rate === null;
  const heldWhen = t('customs:tariff.heldWhen', { count: bond.depositDays ?? DEPOSIT_DAYS });
  return (
    <MoneyDialog
      title={t(isUnseen || rate > 0 || (bond.interDepositRate ?? 0) > 0 ? 'bond.title' : 'bond.dutiesTitle')}
      lines={[
        ...(price === null || isUnseen
          ? []
          : [
              {
                what: serviceById(service)?.name ?? t('bond.label'),
                amount: price,
                when: t('bond.labelWhen'),
              },
            ]),
        ...(rate !== null && rate > 0
          ? [{ what: t('bond.fee'), amount: rate, when: t('bond.feeWhen') }]
          : []),
        ...(bond.interDepositRate !== null && bond.interDepositRate > 0
          ? [{ what: t('bond.deposit'), amount: bond.interDepositRate, when: heldWhen }]
          : []),
        ...(!isUnseen && dutiesCents > 0
          ? [{ what: t('bond.duties'), amount: dollarsFromCents(dutiesCents), when: heldWhen }]
          : []),
      ]}
      note={t('bond.note')}
      act={price === null ? t('bond.agree') : t('price.buy', { amount: dollars(price) })}
      onAct={() => actor.send({ type: 'bond agreed' })}
      onCancel={() => actor.send({ type: 'dialog closed' })}
    >
      {isUnseen && (
        <p className="text-base">{t('unseen.bond', { count: bond.depositDays ?? DEPOSIT_DAYS })}</p>
      )}
      {isMore && <p className="text-base">{t('bond.more')}</p>}
    </MoneyDialog>
  );
}
