import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dollarsFromCents } from '#domain/money.ts';
import { MoneyDialog } from '../money-dialog.tsx';
import { useServices } from '#services/services.tsx';
import type { LabelActor } from './label.machine.ts';
import { uspsVoidOffer, voidText } from './void-text.ts';

/** USPS made the label at another price than quoted: keep it, or void it. */
export function PriceDiffers({ actor }: { actor: LabelActor }) {
  const { t } = useTranslation('label');
  const services = useServices();
  const [now] = useState(services.now);
  const purchaseStatus = useSelector(actor, ({ context }) => context.purchaseStatus);
  const isVoiding = useSelector(actor, (snapshot) => snapshot.matches({ bought: 'voiding' }));
  const hasFailed = useSelector(actor, ({ context }) => context.rejection?.type === 'NotVoided');
  const charged = purchaseStatus?.rate ?? 0;
  const offer = uspsVoidOffer(charged, purchaseStatus?.madeAt ?? now, now);
  return (
    <MoneyDialog
      title={t('differs.title')}
      lines={[
        { what: t('differs.quoted'), amount: purchaseStatus?.quoted ?? 0 },
        { what: t('differs.charged'), amount: charged },
      ]}
      note={voidText(t, offer)}
      act={offer.kind === 'tooOld' ? null : t('differs.void')}
      cancel={t('differs.keep')}
      tone="danger"
      isBusy={isVoiding}
      onAct={() => actor.send({ type: 'label voided', maxFee: dollarsFromCents(offer.feeCents) })}
      onCancel={() => actor.send({ type: 'label kept' })}
    >
      <p className="text-base">{t('differs.text')}</p>
      {hasFailed && !isVoiding && (
        <p className="mt-2 text-base text-bad" role="alert">
          {t('differs.notVoided')}
        </p>
      )}
    </MoneyDialog>
  );
}
