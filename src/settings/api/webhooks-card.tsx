import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Webhook } from '#contract/webhooks.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';
import { NoList, RefreshButton } from '../list-age.tsx';
import { useRefusalText } from '../use-refusal-text.ts';
import { ActDialog } from './act-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import type { useAnswer } from './use-answer.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';

type Asking =
  | { to: 'save'; webhook: Webhook | null }
  | { to: 'roll' | 'remove'; webhook: Webhook }
  | { to: 'show'; secret: string };

interface Props {
  online: boolean;
  asked: ReturnType<typeof useAnswer<{ list: Webhook[] }>>;
  /** Something is on its way. */
  onSent: () => void;
}

/** Addresses that are told what happens. */
export function WebhooksCard({ online, asked, onSent }: Props) {
  const { t } = useTranslation('api');
  const { ask } = useServices();
  const refusalText = useRefusalText();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [error, setError] = useState<Rejection | null>(null);
  const close = () => setAsking(null);
  const done = (secret?: string) => {
    setAsking(secret === undefined ? null : { to: 'show', secret });
    asked.refresh();
  };
  const act = async (asking_: Promise<Result<unknown>>) => {
    const reply = await asking_;
    setError(reply.ok ? null : reply.error);
    if (!reply.ok) return;
    asked.refresh();
    onSent();
  };
  const list = asked.value?.list;
  return (
    <Section
      title={t('webhook.title')}
      description={t('webhook.lead')}
      actions={<RefreshButton asked={asked} />}
    >
      {error && (
        <Banner tone="bad" role="alert" className="mb-4">
          {refusalText(error)}
        </Banner>
      )}
      {!list ? (
        <NoList asked={asked} name={t('webhook.title')} />
      ) : list.length === 0 ? (
        <p className="text-base text-text-2">{t('webhook.none')}</p>
      ) : (
        <ul aria-label={t('webhook.title')} className="divide-y divide-line">
          {list.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              online={online}
              onTest={() => act(ask.testWebhook(webhook.id))}
              onPause={() => act(ask.pauseWebhook(webhook.id, !webhook.isPaused))}
              onAsk={(to) => setAsking({ to, webhook })}
            />
          ))}
        </ul>
      )}
      <Button
        className="mt-4"
        icon="plus"
        disabled={!online}
        onClick={() => setAsking({ to: 'save', webhook: null })}
      >
        {t('webhook.add')}
      </Button>
      {asking?.to === 'save' && <WebhookDialog webhook={asking.webhook} onClose={close} onSaved={done} />}
      {asking?.to === 'roll' && (
        <ActDialog
          title={t('webhook.rollTitle')}
          text={t('webhook.rollText')}
          button={t('webhook.roll')}
          act={() => ask.rollWebhookSecret(asking.webhook.id)}
          onClose={close}
          onDone={({ secret }) => done(secret)}
        />
      )}
      {asking?.to === 'remove' && (
        <ActDialog
          title={t('webhook.removeTitle')}
          text={t('webhook.removeText', { url: asking.webhook.url })}
          button={t('webhook.remove')}
          variant="danger"
          act={() => ask.removeWebhook(asking.webhook.id)}
          onClose={close}
          onDone={() => {
            done();
            onSent();
          }}
        />
      )}
      {asking?.to === 'show' && (
        <SecretDialog
          title={t('webhook.secretTitle')}
          label={t('webhook.secret')}
          text={t('webhook.secretText')}
          secret={asking.secret}
          onClose={close}
        />
      )}
    </Section>
  );
}
