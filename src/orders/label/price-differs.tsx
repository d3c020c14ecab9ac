import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { MoneyDialog } from '../money-dialog.tsx';
import { dollars } from '../words.ts';
import type { LabelActor } from './label-dialog.tsx';

/** USPS made the label at another price: keep it, or void it free of charge. */
export function PriceDiffers({ actor }: { actor: LabelActor }) {
  const { t } = useTranslation('label');
  const rate = useSelector(actor, ({ context }) => context.sight?.rate ?? null);
  const isVoiding = useSelector(actor, (snapshot) => snapshot.matches({ bought: 'voiding' }));
  const hasFailed = useSelector(actor, ({ context }) => context.rejection?.type === 'NotVoided');
  return (
    <MoneyDialog
      title={t('differs.title')}
      note={t('differs.free')}
      act={t('differs.void')}
      cancel={t('differs.keep')}
      tone="danger"
      isBusy={isVoiding}
      onAct={() => actor.send({ type: 'label voided' })}
      onCancel={() => actor.send({ type: 'label kept' })}
    >
      <p className="text-base">
        {rate === null ? t('differs.text') : t('differs.textAmount', { amount: dollars(rate) })}
      </p>
      {hasFailed && !isVoiding && (
        <p className="mt-2 text-base text-bad" role="alert">
          {t('differs.notVoided')}
        </p>
      )}
    </MoneyDialog>
  );
}
