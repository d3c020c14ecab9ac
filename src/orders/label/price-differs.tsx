import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { dollars } from '../words.ts';
import type { LabelActor } from './label-dialog.tsx';

/** USPS made the label at another price: keep it, or void it free of charge. */
export function PriceDiffers({ actor }: { actor: LabelActor }) {
  const { t } = useTranslation('label');
  const keep = useRef<HTMLButtonElement>(null);
  const rate = useSelector(actor, ({ context }) => context.sight?.rate ?? null);
  const isVoiding = useSelector(actor, (snapshot) => snapshot.matches({ bought: 'voiding' }));
  return (
    <Dialog
      open
      dismissable={false}
      onClose={() => undefined}
      initialFocus={keep}
      title={t('differs.title')}
      footer={
        <>
          <Button ref={keep} disabled={isVoiding} onClick={() => actor.send({ type: 'label kept' })}>
            {t('differs.keep')}
          </Button>
          <Button variant="danger" loading={isVoiding} onClick={() => actor.send({ type: 'label voided' })}>
            {t('differs.void')}
          </Button>
        </>
      }
    >
      <p className="text-base">
        {rate === null ? t('differs.text') : t('differs.textAmount', { amount: dollars(rate) })}
      </p>
      <p className="mt-2 text-base text-text-2">{t('differs.free')}</p>
    </Dialog>
  );
}
