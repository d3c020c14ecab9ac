import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { serviceById } from '#domain/carriers/services.ts';
import { feeChanges } from '#domain/rating/fee-changes.ts';
import { relativeAge } from '#ui/format/age-label.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { MoneyDialog } from '../money-dialog.tsx';
import { useServices } from '#services/services.tsx';
import { dollars } from '../dollars.ts';
import { parcelCount } from '../weight.ts';
import type { LabelActor } from './label.machine.ts';

/** The price is not the one that was on the screen: what it is for, why, and one question. */
export function ConfirmPrice({ actor }: { actor: LabelActor }) {
  const { t } = useTranslation('label');
  const price = useSelector(actor, ({ context }) => context.maxRate ?? 0);
  const form = useSelector(actor, ({ context }) => context.input.form);
  const { order } = form;
  const name = order.recipientName || order.recipientCompany;
  const place = [order.recipientCity, order.recipientStateCode || order.recipientCountryCode];
  return (
    <MoneyDialog
      title={t('price.title')}
      lines={[
        {
          what: serviceById(order.carrierServiceId)?.name ?? t('bond.label'),
          amount: price,
          when: t('price.for', {
            count: parcelCount(form),
            to: [name, ...place].filter(Boolean).join(', '),
          }),
        },
      ]}
      note={t('price.when')}
      act={t('price.buy', { amount: dollars(price) })}
      onAct={() => actor.send({ type: 'price agreed', maxRate: price })}
      onCancel={() => actor.send({ type: 'dialog closed' })}
    >
      <Why actor={actor} price={price} />
    </MoneyDialog>
  );
}

/** Why it is asked about. */
function Why({ actor, price }: { actor: LabelActor; price: number }) {
  const { t } = useTranslation(['label', 'sync', 'rates']);
  const { now } = useServices();
  const { shown, before } = useSelector(actor, ({ context }) => context.input);
  const fees = useSelector(actor, ({ context }) => context.check?.fees ?? null);
  const isEstimate = useSelector(actor, ({ context }) => context.check?.isEstimate === true);
  const limit = useSelector(actor, ({ context }) => Number(context.rejection?.params?.['maxRate'] ?? NaN));
  if (Number.isFinite(limit))
    return <p className="text-base">{t('sync:label.price', { new: dollars(price), max: dollars(limit) })}</p>;
  if (isEstimate) return <p className="text-base">{t('label:price.estimate')}</p>;
  const was = shown ?? before;
  if (was?.amount == null) return <p className="text-base">{t('label:price.none')}</p>;
  const age = relativeAge(was.at, now(), uiLocale());
  const amounts = {
    was: dollars(was.amount),
    now: dollars(price),
    service: serviceById(was.serviceId)?.name ?? '',
    age,
  };
  const changes = was.fees && fees ? feeChanges(was.fees, fees) : [];
  const isHomeNow = changes.some(({ line, by }) => line === 'residential' && by > 0);
  return (
    <>
      <p className="text-base">
        {was.amount === price
          ? t('label:price.same', amounts)
          : age
            ? t('label:price.wasAt', amounts)
            : t('label:price.was', amounts)}
      </p>
      {isHomeNow && <p className="mt-1 text-base">{t('label:price.residence')}</p>}
      {changes.length > 0 && (
        <ul className="mt-2 text-base text-text-2">
          {changes.map(({ line, by }) => (
            <li key={line} className="flex justify-between gap-4">
              <span>{t(`rates:fee.${line}`)}</span>
              <span className="tabular-nums">{by > 0 ? `+${dollars(by)}` : dollars(by)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
