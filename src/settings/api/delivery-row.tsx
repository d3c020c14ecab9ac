import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Delivery, DeliveryTry } from '#contract/webhooks.ts';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#ui/format/moment.ts';
import type { IconName } from '#ui/icon.tsx';
import { Badge, StatusBadge, type Tone } from '#ui/layout/badge.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Sample } from './sample.tsx';

const LOOKS: Record<Delivery['state'], { tone: Tone; icon: IconName }> = {
  waiting: { tone: 'info', icon: 'clock' },
  delivered: { tone: 'ok', icon: 'check-circle' },
  failed: { tone: 'bad', icon: 'ban' },
};

interface Props {
  delivery: Delivery;
  /** Of its webhook. */
  url: string;
  online: boolean;
  onReplay: () => Promise<void>;
}

export function DeliveryRow({ delivery, url, online, onReplay }: Props) {
  const { t } = useTranslation('api');
  const { state, type, createdAt, nextTryAt, isReplay, tries, body, eventId } = delivery;
  const [isReplaying, setReplaying] = useState(false);
  const replay = async () => {
    setReplaying(true);
    await onReplay();
    setReplaying(false);
  };
  const outcome = ({ status, error }: DeliveryTry) =>
    error === null || error === 'status' || error === 'redirect'
      ? t(error === 'redirect' ? 'delivery.redirect' : 'delivery.answered', { status: status ?? '' })
      : t(`delivery.error.${error}`);
  return (
    <li data-testid="delivery" className="flex flex-col gap-1 py-3 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-2 text-base font-medium">
            <span className="font-mono text-sm break-all">{type}</span>
            <StatusBadge {...LOOKS[state]} label={t(`delivery.state.${state}`)} />
            {isReplay && <Badge>{t('delivery.replayed')}</Badge>}
          </p>
          <p className="text-sm break-all text-text-2">{url}</p>
          <p className="text-sm text-text-3">
            {formatMoment(createdAt)}
            {nextTryAt !== null &&
              tries.length > 0 &&
              `, ${t('delivery.next', { time: formatMoment(nextTryAt) })}`}
          </p>
        </div>
        <Button
          size="sm"
          icon="refresh"
          disabled={!online}
          loading={isReplaying}
          aria-label={t('delivery.replayNamed', { type })}
          onClick={() => void replay()}
        >
          {t('delivery.replay')}
        </Button>
      </div>
      <Disclosure title={t('delivery.details', { count: tries.length })}>
        <div className="flex flex-col gap-3 pb-2">
          <Sample name={t('delivery.request', { id: eventId })} text={body} />
          {tries.map((one) => (
            <div key={one.at}>
              <p className="text-sm text-text-2">
                {t('delivery.try', { time: formatMoment(one.at), outcome: outcome(one), ms: one.ms })}
              </p>
              {one.answer !== '' && <Sample name={t('delivery.answer')} text={one.answer} />}
            </div>
          ))}
        </div>
      </Disclosure>
    </li>
  );
}
