import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ORDER_PATHS } from '#contract/paths.ts';
import { useBusy } from '#ui/layout/busy.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ProgressBar } from '#ui/layout/progress-bar.tsx';
import { GateNotice } from '../label/gate-notice.tsx';
import { useServices } from '#services/services.tsx';
import { createLabelsActors } from './labels-actors.ts';
import { LabelsReview } from './labels-review.tsx';
import { labelsMachine } from './labels.machine.ts';

interface Props {
  orderIds: readonly string[];
  /** The batch these are tried again in; left out: a new one. */
  batchId?: string;
  onClose: () => void;
  /** The batch was begun; its page opens by itself. */
  onStarted: () => void;
}

/** Checks and prices all orders, asks once, and begins the batch. */
export function LabelsDialog({ orderIds, batchId, onClose, onStarted }: Props) {
  const { t } = useTranslation(['bulk', 'addresses']);
  const services = useServices();
  const navigate = useNavigate();
  const machine = useMemo(() => labelsMachine.provide({ actors: createLabelsActors(services) }), [services]);
  const actor = useActorRef(machine, { input: { orderIds, batchId: batchId ?? null } });
  const checked = useSelector(actor, ({ context }) => context.checked);
  const looked = useSelector(actor, ({ context }) => context.looked);
  const ended = useRef({ onClose, onStarted, navigate });
  useEffect(() => {
    ended.current = { onClose, onStarted, navigate };
  });
  useEffect(() => {
    const watch = actor.subscribe(({ status, output }) => {
      if (status !== 'done') return;
      const after = ended.current;
      if (!output?.batchId) return after.onClose();
      after.onStarted();
      void after.navigate(ORDER_PATHS.batch(output.batchId));
    });
    return () => watch.unsubscribe();
  }, [actor]);
  useBusy(true);
  const close = () => actor.send({ type: 'closed' });
  if (checked?.gate) return <GateNotice gate={checked.gate} onClose={close} />;
  if (checked)
    return <LabelsReview actor={actor} checked={checked} list={batchId ? { batchId } : { orderIds }} />;
  return (
    <Dialog
      open
      onClose={close}
      title={t('check.title', { count: orderIds.length })}
      footer={<Button onClick={close}>{t('check.cancel')}</Button>}
    >
      <ProgressBar value={Math.round((100 * looked) / orderIds.length)} label={t('check.checking')} />
      <p className="mt-3 flex justify-between gap-4 text-base text-text-2" role="status">
        <span>{t('check.checking')}</span>
        <span className="tabular-nums">{t('check.progress', { done: looked, total: orderIds.length })}</span>
      </p>
    </Dialog>
  );
}
