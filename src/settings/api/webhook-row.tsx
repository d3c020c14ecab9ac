import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Webhook } from '#contract/webhooks.ts';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#ui/format/moment.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Menu } from '#ui/overlay/menu.tsx';

interface Props {
  webhook: Webhook;
  online: boolean;
  onTest: () => Promise<void>;
  onPause: () => Promise<void>;
  onAsk: (to: 'save' | 'roll' | 'remove') => void;
}

export function WebhookRow({ webhook, online, onTest, onPause, onAsk }: Props) {
  const { t } = useTranslation('api');
  const { url, events, isPaused, previousSecretUntil } = webhook;
  const [isTesting, setTesting] = useState(false);
  const disabled = !online;
  const test = async () => {
    setTesting(true);
    await onTest();
    setTesting(false);
  };
  return (
    <li data-testid="webhook" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 text-base font-medium">
          <span className="min-w-0 font-mono text-sm break-all">{url}</span>
          <Badge tone={isPaused ? 'warn' : 'ok'}>{t(isPaused ? 'webhook.paused' : 'webhook.active')}</Badge>
        </p>
        <p className="text-sm text-text-2">{events.map((event) => t(`event.${event}`)).join(', ')}</p>
        {previousSecretUntil !== null && (
          <p className="text-sm text-text-3">
            {t('webhook.overlap', { time: formatMoment(previousSecretUntil) })}
          </p>
        )}
      </div>
      <div className="flex items-center gap-2">
        <Button
          size="sm"
          icon="send"
          disabled={disabled}
          loading={isTesting}
          aria-label={t('webhook.testNamed', { url })}
          onClick={() => void test()}
        >
          {t('webhook.test')}
        </Button>
        <Menu
          label={t('webhook.more', { url })}
          groups={[
            [
              { label: t('webhook.change'), icon: 'edit', disabled, onSelect: () => onAsk('save') },
              {
                label: t(isPaused ? 'webhook.resume' : 'webhook.pause'),
                icon: isPaused ? 'play' : 'pause',
                disabled,
                onSelect: () => void onPause(),
              },
              { label: t('webhook.roll'), icon: 'lock', disabled, onSelect: () => onAsk('roll') },
            ],
            [
              {
                label: t('webhook.remove'),
                icon: 'trash',
                danger: true,
                disabled,
                onSelect: () => onAsk('remove'),
              },
            ],
          ]}
        />
      </div>
    </li>
  );
}
