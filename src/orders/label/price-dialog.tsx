import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serviceById } from '#domain/carriers/services.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { dollars } from '../dollars.ts';
import { queueProblem } from './queue-problem.ts';
import { useLimitText } from '#services/use-limit-text.ts';
import { RaiseLimit } from './raise-limit.tsx';
import { ConfirmPrice } from './confirm-price.tsx';
import type { LabelActor } from './label.machine.ts';
import { ConfirmUnseen } from './confirm-unseen.tsx';

/** Asks for a yes to a price: what, how much, when it is charged. */
export function PriceDialog({ actor }: { actor: LabelActor }) {
  const asks = useSelector(actor, ({ context }) => context.asks);
  const hidesPrices = useSelector(actor, ({ context }) => context.check?.hidesPrices === true);
  if (hidesPrices) return <ConfirmUnseen actor={actor} />;
  return asks === 'queue' ? <QueueDialog actor={actor} /> : <ConfirmPrice actor={actor} />;
}

/** Without a connection: bought later, if it costs no more than this. */
function QueueDialog({ actor }: { actor: LabelActor }) {
  const { t } = useTranslation(['label', 'sync']);
  const estimate = useSelector(actor, ({ context }) => context.check?.rate ?? null);
  const proposed = useSelector(actor, ({ context }) => context.maxRate);
  const service = useSelector(actor, ({ context }) => context.input.form.order.carrierServiceId);
  const [max, setMax] = useState(proposed);
  const room = useSelector(actor, ({ context }) => context.check?.room ?? null);
  const [isRefused, setRefused] = useState(false);
  const limitText = useLimitText('cap');
  const problem = queueProblem(max, { estimate, room });
  const close = () => actor.send({ type: 'dialog closed' });
  const agree = () => {
    if (max !== null && problem === null)
      actor.send({ type: 'price agreed', maxRate: Math.round(max * 100) / 100 });
    else setRefused(true);
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t('label:queue.title')}
      footer={
        <>
          <Button onClick={close}>{t('label:cancel')}</Button>
          <Button variant="primary" icon="cloud-up" onClick={agree}>
            {t('label:queue.agree')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          agree();
        }}
      >
        <p className="text-base text-text-2">{t('label:queue.offline')}</p>
        <dl className="my-4 flex justify-between gap-4 rounded-control bg-sunken px-4 py-3 text-base">
          <dt>{serviceById(service)?.name}</dt>
          <dd className="font-semibold tabular-nums">
            {estimate === null
              ? t('label:queue.noEstimate')
              : t('label:queue.estimate', { amount: dollars(estimate) })}
          </dd>
        </dl>
        <NumberField
          label={t('label:queue.max')}
          prefix="$"
          value={max}
          onChange={(value) => {
            setMax(value);
            setRefused(false);
          }}
          required
          error={
            problem?.key === 'limit'
              ? limitText(problem.limit)
              : problem && isRefused
                ? t(`label:queue.${problem.key}`, { amount: dollars(problem.amount) })
                : undefined
          }
        />
        {problem?.key === 'limit' && problem.limit.type === 'DailyLimit' && <RaiseLimit />}
        {max !== null && problem === null && (
          <Banner tone="queued" className="mt-4">
            {t('label:queue.consent', { max: dollars(max) })}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
