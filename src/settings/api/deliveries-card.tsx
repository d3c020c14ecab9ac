import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Delivery, Webhook } from '#contract/webhooks.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';
import { NoList, RefreshButton } from '../list-age.tsx';
import { useRefusalText } from '../use-refusal-text.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { useAnswer } from './use-answer.ts';

const STATES = ['waiting', 'delivered', 'failed'] as const;
const PAGE = 20;
const MOST = 100;
/** What is on its way is looked at again so often. */
const AGAIN_MS = 1_500;
const SOON_MS = 15_000;

interface Props {
  online: boolean;
  webhooks: readonly Webhook[];
  /** Counts what was sent from this page. */
  sent: number;
}

/** What was sent to webhooks, and what they answered. */
export function DeliveriesCard({ online, webhooks, sent }: Props) {
  const { t } = useTranslation('api');
  const { ask } = useServices();
  const refusalText = useRefusalText();
  const [state, setState] = useState<Delivery['state'] | 'all'>('all');
  const [limit, setLimit] = useState(PAGE);
  const [error, setError] = useState<Rejection | null>(null);
  const query = { limit, ...(state !== 'all' && { state }) };
  const asked = useAnswer(() => ask.deliveries(query), JSON.stringify([query, sent]));
  const { isAsking, refresh } = asked;
  const isSoon = asked.value?.list.some(isOnItsWay) ?? false;
  useEffect(() => {
    if (!isSoon || isAsking || !online) return undefined;
    const timer = setTimeout(refresh, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isSoon, isAsking, online, refresh]);
  const replay = async (id: string) => {
    const reply = await ask.replayWebhook(id);
    setError(reply.ok ? null : reply.error);
    refresh();
  };
  const list = asked.value?.list;
  return (
    <Section
      title={t('delivery.title')}
      description={t('delivery.lead')}
      actions={<RefreshButton asked={asked} />}
    >
      <SelectField
        className="mb-4 sm:max-w-60"
        label={t('delivery.which')}
        value={state}
        options={[
          { value: 'all', label: t('delivery.all') },
          ...STATES.map((one) => ({ value: one, label: t(`delivery.state.${one}`) })),
        ]}
        onChange={(chosen) => setState(chosen ?? 'all')}
      />
      {error && (
        <Banner tone="bad" role="alert" className="mb-4">
          {refusalText(error)}
        </Banner>
      )}
      {!list ? (
        <NoList asked={asked} name={t('delivery.title')} />
      ) : list.length === 0 ? (
        <p className="text-base text-text-2">{t('delivery.none')}</p>
      ) : (
        <ul aria-label={t('delivery.title')} className="divide-y divide-line">
          {list.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              url={webhooks.find(({ id }) => id === delivery.webhookId)?.url ?? ''}
              online={online}
              onReplay={() => replay(delivery.id)}
            />
          ))}
        </ul>
      )}
      {asked.value?.more && limit < MOST && (
        <Button className="mt-4" loading={isAsking} onClick={() => setLimit(Math.min(limit + PAGE, MOST))}>
          {t('delivery.more')}
        </Button>
      )}
    </Section>
  );
}

const isOnItsWay = ({ state, nextTryAt }: Delivery): boolean =>
  state === 'waiting' && nextTryAt !== null && Date.parse(nextTryAt) - Date.now() < SOON_MS;
