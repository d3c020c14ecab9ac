import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { serviceById } from '#domain/carriers/services.ts';
import { MoneyDialog } from '../money-dialog.tsx';
import { parcelCount } from '../weight.ts';
import type { LabelActor } from './label.machine.ts';

/** For who sees no prices: what is bought, and by what it is bounded. */
export function ConfirmUnseen({ actor }: { actor: LabelActor }) {
  const { t } = useTranslation(['label', 'sync']);
  const isQueued = useSelector(actor, ({ context }) => context.asks === 'queue');
  const form = useSelector(actor, ({ context }) => context.input.form);
  const { order } = form;
  const place = [order.recipientCity, order.recipientStateCode || order.recipientCountryCode];
  const to = [order.recipientName || order.recipientCompany, ...place].filter(Boolean).join(', ');
  return (
    <MoneyDialog
      title={t(isQueued ? 'label:queue.title' : 'label:price.title')}
      lines={[
        {
          what: serviceById(order.carrierServiceId)?.name ?? t('label:bond.label'),
          amount: null,
          when: t('label:price.for', { count: parcelCount(form), to }),
        },
      ]}
      note={t(isQueued ? 'label:unseen.queued' : 'label:unseen.cancel')}
      act={t(isQueued ? 'label:queue.agree' : 'label:unseen.buy')}
      onAct={() => actor.send({ type: 'price agreed', maxRate: null })}
      onCancel={() => actor.send({ type: 'dialog closed' })}
    >
      <p className="text-base">{t('label:unseen.limit')}</p>
    </MoneyDialog>
  );
}
