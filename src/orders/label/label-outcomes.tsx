import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useCanRetry } from '#store/lists/live.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { dollars } from '../dollars.ts';
import { sectionId } from '../form/sections.ts';
import { GateNotice } from './gate-notice.tsx';
import type { LabelActor } from './label.machine.ts';
import { RejectionMessage } from './rejection-message.tsx';
import { nextStepOf, NextStepLink } from './next-step-link.tsx';

/** The account may not buy labels yet. */
export function GateScreen({ actor }: { actor: LabelActor }) {
  const { t } = useTranslation('form');
  const gate = useSelector(actor, ({ context }) => context.check?.gate ?? 'identity');
  return <GateNotice gate={gate} onClose={() => actor.send({ type: 'dialog closed' })} note={t('kept')} />;
}

export function LabelQueued({ actor }: { actor: LabelActor }) {
  const { t } = useTranslation(['label', 'sync']);
  const max = useSelector(actor, ({ context }) => context.maxRate);
  const orderNo = useSelector(actor, ({ context }) => context.orderNo);
  return (
    <Dialog
      open
      onClose={() => actor.send({ type: 'dialog closed' })}
      title={t('label:queued.title')}
      footer={
        <>
          <Button onClick={() => actor.send({ type: 'left', to: 'list' })}>{t('label:backToList')}</Button>
          <Button variant="primary" icon="plus" onClick={() => actor.send({ type: 'left', to: 'next' })}>
            {t('label:nextOrder')}
          </Button>
        </>
      }
    >
      <Banner tone="queued" role="status" title={orderNo ? t('label:queued.order', { orderNo }) : undefined}>
        {max === null ? t('label:queued.text') : t('sync:label.queued', { max: dollars(max) })}
      </Banner>
    </Dialog>
  );
}

/** The connection broke while buying: nothing more may be bought until it is known. */
export function LabelUnknown({ actor }: { actor: LabelActor }) {
  const { t } = useTranslation(['label', 'sync']);
  return (
    <Dialog
      open
      onClose={() => actor.send({ type: 'dialog closed' })}
      title={t('label:unknown.title')}
      footer={<Button onClick={() => actor.send({ type: 'dialog closed' })}>{t('label:backToList')}</Button>}
    >
      <Banner tone="warn" role="alert">
        {t('sync:label.unknown')}
      </Banner>
    </Dialog>
  );
}

export function LabelFailed({ actor }: { actor: LabelActor }) {
  const { t } = useTranslation(['label', 'errors']);
  const rejection = useSelector(actor, ({ context }) => context.rejection);
  const orderId = useSelector(actor, ({ context }) => context.orderId);
  const canRetry = useCanRetry(rejection);
  const close = () => actor.send({ type: 'dialog closed' });
  const toRates = () => {
    close();
    // The form is free again with the next rendering.
    setTimeout(() => document.getElementById(sectionId('rate'))?.scrollIntoView({ block: 'start' }), 0);
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t('label:failed.title')}
      footer={
        <>
          <Button onClick={close}>{orderId ? t('label:backToList') : t('label:failed.back')}</Button>
          {orderId && (
            <Button icon="edit" onClick={() => actor.send({ type: 'left', to: 'edit' })}>
              {t('label:failed.edit')}
            </Button>
          )}
          {canRetry && (
            <Button variant="primary" icon="refresh" onClick={() => actor.send({ type: 'tried again' })}>
              {t('label:failed.again')}
            </Button>
          )}
        </>
      }
    >
      <Banner
        tone="bad"
        role="alert"
        title={t('label:failed.notCharged')}
        actions={
          orderId === null && nextStepOf(rejection) === 'service' ? (
            <Button size="sm" onClick={toRates}>
              {t('label:lead.service')}
            </Button>
          ) : (
            nextStepOf(rejection) && <NextStepLink rejection={rejection} orderId={orderId} />
          )
        }
      >
        <RejectionMessage rejection={rejection} />
      </Banner>
    </Dialog>
  );
}
