import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { LabelActor } from './label.machine.ts';
import { useLimitText } from '#services/use-limit-text.ts';

/** The label costs more than the person may spend: which limit it is, and what can be done. */
export function LimitScreen({ actor }: { actor: LabelActor }) {
  const { t } = useTranslation(['limits', 'label']);
  const limitText = useLimitText();
  const limit = useSelector(actor, ({ context }) => context.check?.limit ?? null);
  const isKept = useSelector(actor, ({ context }) => context.orderId !== null);
  const close = () => actor.send({ type: 'dialog closed' });
  return (
    <Dialog
      open
      onClose={close}
      title={t('limits:title')}
      footer={
        <>
          <Button onClick={close}>{t('label:failed.back')}</Button>
          <Button icon="refresh" onClick={() => actor.send({ type: 'tried again' })}>
            {t('limits:again')}
          </Button>
          {!isKept && (
            <Button variant="primary" icon="check" onClick={() => actor.send({ type: 'saving preferred' })}>
              {t('label:needsConnection.save')}
            </Button>
          )}
        </>
      }
    >
      <Banner tone="warn" role="alert" icon="shield" title={t('limits:notBought')}>
        {limit && limitText(limit)}
      </Banner>
    </Dialog>
  );
}
