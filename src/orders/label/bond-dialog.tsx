import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { serviceById } from '#domain/carriers/services.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { MoneyDialog } from '../money-dialog.tsx';
import { dollars } from '../words.ts';
import type { LabelActor } from './label-dialog.tsx';

/** What an import or export costs beyond its label, in one question with the label's price. */
export function BondDialog({ actor }: { actor: LabelActor }) {
  const { t } = useTranslation('label');
  const bond = useSelector(actor, ({ context }) => context.bond);
  const price = useSelector(actor, ({ context }) => context.check?.rate ?? null);
  const service = useSelector(actor, ({ context }) => context.input.form.order.carrierServiceId);
  if (!bond) return null;
  return (
    <MoneyDialog
      title={t('bond.title')}
      lines={[
        ...(price === null
          ? []
          : [
              {
                what: serviceById(service)?.name ?? t('bond.label'),
                amount: price,
                when: t('bond.labelWhen'),
              },
            ]),
        ...(bond.rate > 0 ? [{ what: t('bond.fee'), amount: bond.rate, when: t('bond.feeWhen') }] : []),
        ...(bond.interDepositRate > 0
          ? [{ what: t('bond.deposit'), amount: bond.interDepositRate, when: t('bond.depositWhen') }]
          : []),
      ]}
      note={t('bond.note')}
      act={price === null ? t('bond.agree') : t('price.buy', { amount: dollars(price) })}
      onAct={() => actor.send({ type: 'bond agreed' })}
      onCancel={() => actor.send({ type: 'dialog closed' })}
    />
  );
}

/** Return fee and deposit are the server's to say: without it no such label is made, nor queued. */
export function ConnectionNeeded({ actor }: { actor: LabelActor }) {
  const { t } = useTranslation(['label', 'sync']);
  return (
    <Dialog
      open
      onClose={() => actor.send({ type: 'dialog closed' })}
      title={t('label:bond.offlineTitle')}
      footer={
        <>
          <Button onClick={() => actor.send({ type: 'dialog closed' })}>{t('label:failed.back')}</Button>
          <Button variant="primary" icon="refresh" onClick={() => actor.send({ type: 'tried again' })}>
            {t('label:failed.again')}
          </Button>
        </>
      }
    >
      <Banner tone="warn" role="alert" icon="cloud-off" title={t('sync:need.online')}>
        {t('label:bond.offline')}
      </Banner>
    </Dialog>
  );
}
