import { useTranslation } from 'react-i18next';
import { serviceById } from '#domain/carriers/services.ts';
import { useSyncState } from '#store/lists/live.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { formatDay } from '#ui/format/moment.ts';
import { Money } from '#ui/format/money.tsx';
import { StickyFooter } from '#ui/layout/sticky-footer.tsx';
import { shownPrice } from '../machine/edits.ts';
import { bannerLines } from '../machine/findings.ts';
import type { FormContext } from '../machine/form-types.ts';
import { LimitNote } from './limit-note.tsx';
import { useFormState, useFormTag, useFormUi, useSend } from '../fields/form-context.tsx';
import { offeredActions } from '../machine/offered-actions.ts';
import { sameData } from '../machine/same.ts';

/** Side by side on the narrowest phone, in any language. */
const NARROW = 'max-sm:min-w-0 max-sm:flex-auto max-sm:px-2 max-sm:leading-tight max-[22.5rem]:text-base';

/** Sum and acts, always in sight. The buttons stay pressable: pressing shows what is missing. */
export function FormFooter({ onLeave, onCompare }: { onLeave: () => void; onCompare: () => void }) {
  const { t } = useTranslation('form');
  const send = useSend();
  const isOnline = useSyncState()?.online ?? true;
  const isSaving = useFormTag('saving');
  const isLabelling = useFormTag('label is wanted');
  const offered = useFormState(({ input }) => offeredActions(input), sameData);
  return (
    <StickyFooter summary={<Summary onCompare={onCompare} />} note={<LimitNote />}>
      {offered.cancel && (
        <>
          <IconButton icon="x" label={t('action.cancel')} onClick={onLeave} className="-ml-2 sm:hidden" />
          <Button variant="ghost" onClick={onLeave} className="max-sm:hidden">
            {t('action.cancel')}
          </Button>
        </>
      )}
      {offered.backToCalculator && (
        <>
          <IconButton
            icon="arrow-left"
            label={t('action.backToCalculator')}
            onClick={onLeave}
            className="-ml-2 sm:hidden"
          />
          <Button variant="ghost" icon="arrow-left" onClick={onLeave} className="max-sm:hidden">
            {t('action.backToCalculator')}
          </Button>
        </>
      )}
      <Button
        variant={offered.createLabel ? 'secondary' : 'primary'}
        loading={isSaving}
        onClick={() => send({ type: 'save asked' })}
        className={NARROW}
      >
        {t('action.saveDraft')}
      </Button>
      {offered.createLabel && (
        <Button
          variant="primary"
          icon={isOnline ? 'tag' : 'cloud-up'}
          loading={isLabelling}
          onClick={() => send({ type: 'label asked' })}
          className={NARROW}
        >
          {isOnline ? t('action.createLabel') : t('action.queueLabel')}
        </Button>
      )}
    </StickyFooter>
  );
}

function Summary({ onCompare }: { onCompare: () => void }) {
  const { t } = useTranslation(['form', 'rates-panel']);
  const { reveal } = useFormUi();
  const next = useFormState(firstOpen);
  const open = useFormState(countOpen);
  const order = useFormState((context) => context.form.order);
  const price = useFormState(shownPrice, sameData);
  const service = serviceById(order.carrierServiceId);
  return (
    <div className={cx('flex flex-wrap items-baseline gap-x-3', next === null && 'max-sm:flex-nowrap')}>
      {price?.amount === null ? (
        <span className="min-w-0 text-base text-text-2">{t('form:footer.unseen')}</span>
      ) : price ? (
        <span className="text-xl font-heading">
          <Money amount={price.amount} />
        </span>
      ) : (
        <span className="min-w-0 truncate text-base text-text-3">{t('form:footer.noPrice')}</span>
      )}
      {price?.source === 'local' && price.amount !== null && (
        <span className="text-sm text-queued">{t('rates-panel:estimate')}</span>
      )}
      <span
        className={cx(
          'min-w-0 truncate text-base text-text-2 max-sm:flex-1 max-sm:basis-0',
          next !== null && 'max-sm:hidden',
        )}
      >
        {service?.name ?? t('form:footer.noService')}
        {order.deliveryTime && price ? ` · ${formatDay(order.deliveryTime)}` : ''}
      </span>
      {next !== null && (
        <button
          type="button"
          onClick={() => reveal(next)}
          className="inline-flex min-h-6 shrink-0 items-center gap-1 text-base font-medium text-bad underline-offset-2 hover:underline"
        >
          <Icon name="alert" size={16} />
          {t('form:footer.toFix', { count: open })}
        </button>
      )}
      <button
        type="button"
        onClick={onCompare}
        className="min-h-6 shrink-0 text-base font-medium text-brand max-sm:ml-auto underline-offset-2 hover:underline"
      >
        {t('form:footer.compare')}
      </button>
    </div>
  );
}

const openLines = (context: FormContext) => bannerLines(context).filter(({ isMended }) => !isMended);
const countOpen = (context: FormContext) => openLines(context).length;
const firstOpen = (context: FormContext) =>
  openLines(context).find(({ finding }) => finding.fields.length > 0)?.finding.fields[0] ?? null;
